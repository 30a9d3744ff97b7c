import { useTranslation } from 'react-i18next';
import { HelpArticle, Prose } from './HelpArticle';

type HelpSection = `shipping.${'where' | 'when' | 'cost' | 'track' | 'wrong'}` | `returns.${'rule' | 'not' | 'how' | 'money' | 'broken'}`;

/** A help page that is a row of titled texts. */
export function HelpSections({ page, sections }: { page: 'shipping' | 'returns'; sections: readonly HelpSection[] }) {
  const { t } = useTranslation('help');
  return (
    <HelpArticle page={page}>
      {sections.map((section) => (
        <section key={section} className="mt-8">
          <h2 className="text-xl font-semibold">{t(`${section}.title`)}</h2>
          <Prose text={t(`${section}.text`)} />
        </section>
      ))}
    </HelpArticle>
  );
}
