import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { wordsFor } from '~/features/orders/rules/deliveryWays';
import { deadlineText } from '~/features/orders/rules/awaited';
import type { SellerOrderDetails } from '~/features/orders/rules/sellerOrder';
import { TimeLeft } from '~/features/orders/components/TimeLeft';

/** For its seller: what happens next with an order if nobody acts, and how much time is left. */
export function DueNotice({ order }: { order: SellerOrderDetails }) {
  const { t } = useTranslation('orders');
  const { deadline } = order;
  if (!deadline) return null;
  const until = order.payUntil ?? order.dueAt;
  return (
    <section aria-label={t('due.title')} className="card flex items-start gap-3 p-4 print:hidden lg:p-5">
      <Clock size={20} className="mt-0.5 shrink-0 text-ink-2" aria-hidden="true" />
      <div className="min-w-0">
        <p className="text-md">{t(`due.seller.${deadlineText(deadline)}`, wordsFor(order.way))}</p>
        {until ? <TimeLeft until={until} wrapper="mt-1" /> : null}
      </div>
    </section>
  );
}
