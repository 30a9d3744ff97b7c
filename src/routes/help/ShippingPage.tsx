import { useTranslation } from 'react-i18next';
import { HelpArticle, Prose } from './HelpArticle';

const SECTIONS = ['where', 'when', 'cost', 'track', 'wrong'] as const;

export default function ShippingPage() {
  const { t } = useTranslation(['help', 'shop']);
  return (
    <HelpArticle page="shipping">
      {SECTIONS.map((section) => (
        <section key={section} className="mt-8">
          <h2 className="text-xl font-semibold">{t(`help:shipping.${section}.title`)}</h2>
          <Prose text={t(`help:shipping.${section}.text`)} />
        </section>
      ))}
    </HelpArticle>
  );
}
