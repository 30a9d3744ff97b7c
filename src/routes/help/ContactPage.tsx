import { useTranslation } from 'react-i18next';
import { HelpArticle, Prose } from './HelpArticle';

const LINK = 'font-semibold underline decoration-dawn decoration-2 underline-offset-4';

export default function ContactPage() {
  const { t } = useTranslation('help');
  const { t: tShop } = useTranslation();
  return (
    <HelpArticle page="contact">
      <dl className="mt-8 grid gap-6 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-3">{t('contact.mail')}</dt>
          <dd className="mt-1">
            <a href="mailto:help@tanda.example" className={LINK}>
              help@tanda.example
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-3">{t('contact.phone')}</dt>
          <dd className="mt-1">
            <a href="tel:+77270000000" className={`num ${LINK}`}>
              +7 727 000 00 00
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-3">{t('contact.office')}</dt>
          <dd className="mt-1">{tShop('footer.address')}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-3">{t('contact.hours')}</dt>
          <dd className="mt-1">{t('contact.hoursText')}</dd>
        </div>
      </dl>
      <section className="mt-8">
        <h2 className="text-xl font-semibold">{t('contact.order.title')}</h2>
        <Prose text={t('contact.order.text')} />
      </section>
      <section className="mt-8">
        <h2 className="text-xl font-semibold">{t('contact.bad.title')}</h2>
        <Prose text={t('contact.bad.text')} />
      </section>
    </HelpArticle>
  );
}
