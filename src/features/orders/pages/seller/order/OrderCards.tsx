import { useQuery } from '@tanstack/react-query';
import { Copy, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { externalLinks } from '~/shared/config/externalLinks';
import { shareLinks } from '~/shared/config/sellerPaths';
import { isOpen } from '~/features/orders/rules/order';
import { formatPhone } from '~/shared/lib/phone';
import { isPaymentAsked, type SellerOrderDetails } from '~/features/orders/rules/sellerOrder';
import { sellerOrderQueries } from '~/features/orders/services/sellerOrderQueries';
import { useCopyLink } from '~/shared/lib/useCopyLink';
import { useFormat } from '~/shared/i18n/useFormat';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';
import { Button } from '~/shared/ui/Button';
import { Card } from '~/shared/ui/Section';
import type { OrderTransitions } from './useOrderTransitions';

/** Recipient and address. The database returns them while the order or a case is open, or a payment may still come; later name and city remain. */
export function BuyerCard({ order, sellerId }: { order: SellerOrderDetails; sellerId: string }) {
  const { t } = useTranslation('orders');
  const { money } = useFormat();
  const isShown = order.steps.includes('read_contact');
  const { data: contact, isPending } = useQuery({ ...sellerOrderQueries.contact(sellerId, order.id), enabled: isShown });
  const { data: record } = useQuery({
    ...sellerOrderQueries.buyerRecord(sellerId, order.id),
    enabled: isOpen(order) && order.hasBuyer,
  });
  const address = [contact?.city ?? order.city, contact?.street, contact?.flat].filter(Boolean).join(', ');
  const message = t('seller.order.message', { name: order.customer, number: order.number, total: money(order.total) });
  return (
    <Card title={t('seller.order.buyer')}>
      <address className="mt-2 grid gap-1 text-md not-italic">
        <bdi className="font-medium">{contact?.name ?? order.customer}</bdi>
        {record && record.parcels > 0 ? (
          <span
            className={`badge justify-self-start ${record.notCollected > 0 ? 'bg-warning-soft text-warning' : 'bg-surface-3 text-ink-2'}`}
          >
            {t('seller.order.record', { count: record.parcels, missed: record.notCollected })}
          </span>
        ) : null}
        {address ? <bdi className="text-ink-2">{address}</bdi> : null}
        {contact?.phone ? (
          <a href={`tel:${contact.phone}`} className="num inline-flex min-h-8 items-center underline underline-offset-4">
            {formatPhone(contact.phone)}
          </a>
        ) : null}
        {contact?.comment ? (
          <p className="mt-1 rounded-md bg-surface-2 p-3 text-sm">
            <bdi>{contact.comment}</bdi>
          </p>
        ) : null}
      </address>
      {isShown && isPending ? <div className="skel mt-2 h-10" aria-busy="true" /> : null}
      {isShown ? null : <p className="mt-2 text-xs text-ink-3">{t('seller.order.contactHidden')}</p>}
      {contact?.phone ? (
        <a
          href={externalLinks.whatsApp(message, contact.phone)}
          target="_blank"
          rel="noopener noreferrer"
          className="btn btn-md btn-secondary mt-3 w-full print:hidden"
        >
          <MessageCircle size={18} aria-hidden="true" />
          {t('seller.order.whatsapp')}
        </a>
      ) : null}
    </Card>
  );
}

/** Payment method and status, and where it is not the first step, the button that notes the money. */
export function PaymentCard({ order, transitions }: { order: SellerOrderDetails; transitions: OrderTransitions }) {
  const { t } = useTranslation('orders');
  const { money, moment } = useSellerFormat();
  const { advance, stateOf } = transitions;
  return (
    <Card title={t('buyer.order.payment')}>
      <p className="mt-2 text-md">{t(`method.${order.paymentMethod}`)}</p>
      <p className={`mt-1 text-sm ${order.paymentReceivedAt ? 'text-success' : 'text-ink-2'}`}>
        {order.paymentReceivedAt
          ? t('seller.payment.received', { when: moment(new Date(order.paymentReceivedAt)) })
          : order.paymentStatus === 'reported' && order.paymentReportedAt
            ? t('seller.payment.reported', { when: moment(new Date(order.paymentReportedAt)) })
            : order.status === 'cancelled'
              ? null
              : t('seller.payment.unpaid')}
      </p>
      {order.paymentStatus === 'refund_due' ? <p className="mt-1 text-sm text-warning">{t('seller.payment.refund_due')}</p> : null}
      {order.paymentStatus === 'waived' ? <p className="mt-1 text-sm text-ink-2">{t('seller.payment.waived')}</p> : null}
      {order.refunded > 0 ? (
        <p className="mt-1 text-sm text-ink-2">{t('seller.payment.refunded', { amount: money(order.refunded) })}</p>
      ) : null}
      {order.steps.includes('receive_payment') && !isPaymentAsked(order) ? (
        <Button kind="secondary" wrapper="mt-3 w-full print:hidden" {...stateOf('paid')} onClick={() => advance({ kind: 'paid' })}>
          {t('seller.payment.receive')}
        </Button>
      ) : null}
    </Card>
  );
}

/** The link with which the buyer of a manual sale claims the order. */
export function ClaimCard({ order, sellerId }: { order: SellerOrderDetails; sellerId: string }) {
  const { t } = useTranslation('orders');
  const copy = useCopyLink();
  const { data: token } = useQuery(sellerOrderQueries.claim(sellerId, order.id));
  const { data: contact } = useQuery(sellerOrderQueries.contact(sellerId, order.id));
  if (!token) return null;
  const url = shareLinks.claim(token);
  return (
    <Card title={t('seller.claim.title')} wrapper="print:hidden">
      <p className="mt-1 text-sm text-ink-2">{t('seller.claim.text')}</p>
      <p className="mt-2 break-all rounded-md bg-surface-2 p-3 text-xs">{url}</p>
      <div className="mt-3 grid gap-2.5">
        <Button kind="secondary" icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy(url)}>
          {t('seller.claim.copy')}
        </Button>
        <a
          href={externalLinks.whatsApp(
            t('seller.claim.message', { name: order.customer, number: order.number, url }),
            contact?.phone ?? '',
          )}
          target="_blank"
          rel="noopener noreferrer"
          className="btn btn-md btn-secondary"
        >
          <MessageCircle size={18} aria-hidden="true" />
          {t('seller.claim.send')}
        </a>
      </div>
    </Card>
  );
}
