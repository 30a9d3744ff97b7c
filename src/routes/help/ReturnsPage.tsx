import { useTranslation } from 'react-i18next';
import { HelpArticle, Prose } from './HelpArticle';

const SECTIONS = ['rule', 'not', 'how', 'money', 'broken'] as const;

export default function ReturnsPage() {
  const { t } = useTranslation(['help', 'shop']);
  return (
    <HelpArticle page="returns">
      {SECTIONS.map((section) => (
        <section key={section} className="mt-8">
          <h2 className="text-xl font-semibold">{t(`help:returns.${section}.title`)}</h2>
          <Prose text={t(`help:returns.${section}.text`)} />
        </section>
      ))}
    </HelpArticle>
  );
}
