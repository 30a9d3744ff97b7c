import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siteQueries } from '~/features/account/services/siteQueries';

const LINK = 'inline-flex min-h-9 items-center hover:text-ink hover:underline underline-offset-4';

/** How to reach those who run the site; nothing until it is known. */
export default function FooterContacts() {
  const { t } = useTranslation();
  const { data: contact } = useQuery(siteQueries.contact());
  if (!contact || !Object.values(contact).some(Boolean)) return null;
  return (
    <div className="col-span-2 lg:col-span-1">
      <h2 className="text-sm font-semibold">{t('footer.contacts')}</h2>
      <address className="mt-3 grid justify-items-start text-md not-italic leading-[1.75rem] text-ink-2">
        {contact.name ? (
          <span>
            {contact.name}
            {contact.number ? (
              <span className="num block text-sm text-ink-3">{t('footer.legalNumber', { number: contact.number })}</span>
            ) : null}
          </span>
        ) : null}
        {contact.address}
        {contact.phone ? (
          <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`} className={`num ${LINK}`}>
            {contact.phone}
          </a>
        ) : null}
        {contact.email ? (
          <a href={`mailto:${contact.email}`} className={LINK}>
            {contact.email}
          </a>
        ) : null}
      </address>
    </div>
  );
}
