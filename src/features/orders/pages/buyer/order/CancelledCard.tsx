import { useTranslation } from 'react-i18next';
import type { OrderDetails } from '~/features/orders/rules/order';
import { useOrderActions } from '~/features/orders/components/useOrderActions';
import { useFormat } from '~/shared/i18n/useFormat';
import { ConfirmButton } from '~/shared/ui/ConfirmDialog';
import { Section } from '~/shared/ui/Section';
import { SellerWhatsApp } from './OrderContacts';

const REASONS = ['not_paid', 'not_confirmed', 'not_sent', 'not_collected', 'refused', 'lost', 'seller_left'] as const;

/** For a while after a transfer has ended, its buyer can still say that the money was sent. */
function LatePayment({ order, end }: { order: OrderDetails; end: string }) {
  const { t } = useTranslation('orders');
  const { date } = useFormat();
  const { mutate, isPending } = useOrderActions(order.id);
  const when = date(new Date(end));
  if (!order.steps.includes('report_payment')) return <p className="mt-1.5 text-md">{t('buyer.cancelled.over', { when })}</p>;
  return (
    <div className="print:hidden">
      <p className="mt-1.5 text-md">{t('buyer.cancelled.late', { when })}</p>
      <div className="mt-4 grid gap-2.5 sm:flex sm:flex-wrap">
        <ConfirmButton
          isBusy={isPending}
          question={t('buyer.cancelled.lateTitle')}
          text={t('buyer.cancelled.lateText')}
          onConfirm={() => mutate({ kind: 'paid' })}
        >
          {t('buyer.order.iHavePaid')}
        </ConfirmButton>
        <SellerWhatsApp order={order} />
      </div>
    </div>
  );
}

/** Why an order ended. */
export function useCancelledTitle(order: OrderDetails): string | undefined {
  const { t } = useTranslation('orders');
  if (order.status !== 'cancelled') return undefined;
  const event = order.events.findLast(({ status }) => status === 'cancelled');
  const isAgreed = event?.actor === 'seller' && order.events.some(({ kind, step }) => kind === 'change_accepted' && step === 'cancel');
  const reason =
    order.paymentRefusals > 1 && order.cancelReason === 'not_paid'
      ? 'refused_payment'
      : (REASONS.find((known) => known === order.cancelReason) ?? (isAgreed ? 'agreed' : (event?.actor ?? 'system')));
  return t(`buyer.cancelled.title.${reason}`);
}

/** Why an order ended, and what becomes of the money. */
export function CancelledCard({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('orders');
  const title = useCancelledTitle(order);
  const end = order.payUntil;
  return (
    <Section title={title} wrapper="rounded-xl bg-surface-2 p-4 lg:p-6" heading="text-xl font-semibold">
      {end !== null ? (
        <LatePayment order={order} end={end} />
      ) : (
        <p className="mt-1.5 text-md">{t(`buyer.cancelled.money.${order.paymentStatus}`)}</p>
      )}
    </Section>
  );
}
