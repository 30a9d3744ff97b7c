import { useTranslation } from 'react-i18next';
import type { Address } from '~/features/account/rules/address';
import { formatPhone } from '~/shared/lib/phone';
import { Section } from '~/shared/ui/Section';

/** Recipient and address of an order, as its buyer reads them. */
export function ShippingAddress({ contact }: { contact: Address }) {
  const { t } = useTranslation('orders');
  return (
    <Section title={t('buyer.order.recipient')} wrapper="card mt-4 p-5 lg:p-6" heading="text-xl font-semibold">
      <p className="mt-2 text-md leading-[1.5rem] [overflow-wrap:anywhere]">
        <bdi>{contact.name}</bdi>, <span className="num whitespace-nowrap">{formatPhone(contact.phone)}</span>
        <br />
        <bdi>{[contact.city, contact.street, contact.flat].filter(Boolean).join(', ')}</bdi>
        {contact.comment ? (
          <>
            <br />
            <bdi className="text-ink-2">{contact.comment}</bdi>
          </>
        ) : null}
      </p>
    </Section>
  );
}
