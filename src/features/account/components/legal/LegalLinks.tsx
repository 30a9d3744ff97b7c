import { useTranslation } from 'react-i18next';
import { LegalButton } from './LegalButton';

/** The texts that a new user accepts. Not for use inside a paragraph: each holds its dialog. */
export function LegalLinks() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-x-4 text-sm">
      {(['privacy', 'terms'] as const).map((text) => (
        <LegalButton key={text} text={text} look="inline-flex min-h-6 items-center underline underline-offset-4">
          {t(`footer.${text}`)}
        </LegalButton>
      ))}
    </div>
  );
}
