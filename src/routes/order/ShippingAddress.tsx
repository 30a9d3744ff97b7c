import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '~/domain/phone';
import { orderQueries } from '~/features/orders/orderQueries';

/** Shipping address and recipient. */
export function ShippingAddress({ userId, orderId }: { userId: string; orderId: string }) {
  const { t } = useTranslation('account');
  const { data } = useQuery(orderQueries.contact(userId, orderId));
  if (!data) return null;
  return (
    <section aria-labelledby="to-title" className="card mt-4 p-5 lg:p-6">
      <h2 id="to-title" className="text-xl font-semibold">
        {t('order.recipient')}
      </h2>
      <p className="mt-2 text-md leading-[1.5rem] [overflow-wrap:anywhere]">
        <bdi>{data.name}</bdi>, <span className="num whitespace-nowrap">{formatPhone(data.phone)}</span>
        <br />
        <bdi>{[data.city, data.street, data.flat].filter(Boolean).join(', ')}</bdi>
        {data.comment ? (
          <>
            <br />
            <bdi className="text-ink-2">{data.comment}</bdi>
          </>
        ) : null}
      </p>
    </section>
  );
}
