import { FileArchive, ImagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { ButtonLink } from '~/shared/ui/Button';
import { Card } from '~/shared/ui/Section';

/** The steps in Instagram's app, in its own words. */
const STEPS = ['open', 'switch', 'choose'] as const;

/** For who cannot or will not connect Instagram now: how an account becomes a professional one, and how to begin without it. */
export function WithoutConnection() {
  const { t } = useTranslation('instagram');
  return (
    <div className="mt-3 grid gap-3 lg:mt-4 lg:grid-cols-2 lg:gap-4">
      <Card title={t('professional.title')} heading="text-lg font-semibold">
        <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-md text-ink-2">
          {STEPS.map((step) => (
            <li key={step}>{t(`professional.${step}`)}</li>
          ))}
        </ol>
        <p className="mt-2.5 text-sm text-ink-3">{t('professional.note')}</p>
      </Card>
      <Card title={t('without.title')} heading="text-lg font-semibold">
        <p className="mt-1 text-md text-ink-2">{t('without.text')}</p>
        <div className="mt-3.5 grid gap-2 sm:flex sm:flex-wrap">
          <ButtonLink to={sellerPaths.createFromFiles()} kind="outline" icon={<ImagePlus size={18} aria-hidden="true" />}>
            {t('without.photos')}
          </ButtonLink>
          <ButtonLink to={sellerPaths.createFromFiles()} kind="outline" icon={<FileArchive size={18} aria-hidden="true" />}>
            {t('without.archive')}
          </ButtonLink>
          <ButtonLink to={sellerPaths.dashboard()} kind="ghost">
            {t('without.later')}
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
