import { useTranslation } from 'react-i18next';
import { HelpArticle, Prose } from './HelpArticle';

/** A help page that is a row of titled texts. */
export function HelpSections({ page, sections }: { page: 'shipping' | 'returns'; sections: readonly string[] }) {
  const { t } = useTranslation(['help', 'shop']);
  return (
    <HelpArticle page={page}>
      {sections.map((section) => (
        <section key={section} className="mt-8">
          <h2 className="text-xl font-semibold">{t(`help:${page}.${section}.title`)}</h2>
          <Prose text={t(`help:${page}.${section}.text`)} />
        </section>
      ))}
    </HelpArticle>
  );
}
