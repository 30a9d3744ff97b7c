import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { siteQueries } from '~/features/account/services/siteQueries';
import { QueryView } from '~/shared/ui/QueryView';
import { HelpArticle, Prose } from './HelpArticle';

const LINK = 'font-semibold underline decoration-dawn decoration-2 underline-offset-4';

export default function ContactPage() {
  const { t } = useTranslation('help');
  const query = useQuery(siteQueries.contact());
  const { data: contact } = query;
  const lines = [
    [t('contact.legalName'), contact?.name, null],
    [t('contact.legalNumber'), contact?.number, null],
    [t('contact.mail'), contact?.email, `mailto:${contact?.email}`],
    [t('contact.phone'), contact?.phone, `tel:${contact?.phone?.replaceAll(/[^+\d]/g, '')}`],
    [t('contact.office'), contact?.address, null],
  ].filter(([, value]) => value);
  return (
    <HelpArticle page="contact">
      <QueryView query={query} skeleton={<div className="skel mt-8 h-20" />}>
        {() =>
          lines.length > 0 ? (
            <dl className="mt-8 grid gap-6 sm:grid-cols-2">
              {lines.map(([title, value, href]) => (
                <div key={title}>
                  <dt className="text-sm text-ink-3">{title}</dt>
                  <dd className="mt-1">
                    {href ? (
                      <a href={href} className={`num ${LINK}`}>
                        {value}
                      </a>
                    ) : (
                      value
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className="mt-8 rounded-lg bg-surface-2 p-4 text-md">{t('contact.none')}</p>
          )
        }
      </QueryView>
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
