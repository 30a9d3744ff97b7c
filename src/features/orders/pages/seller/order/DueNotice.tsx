import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dueSubject, paymentEnd } from '~/features/orders/rules/deadlines';
import type { SharedOrder } from '~/features/orders/rules/order';
import { TimeLeft } from '~/features/orders/components/TimeLeft';

/** For its seller: what happens next with an order if nobody acts, and how much time is left. */
export function DueNotice({ order }: { order: SharedOrder }) {
  const { t } = useTranslation('account');
  const subject = dueSubject(order);
  if (!subject) return null;
  const until = paymentEnd(order) ?? order.due?.at;
  return (
    <section aria-label={t('due.title')} className="card flex items-start gap-3 p-4 print:hidden lg:p-5">
      <Clock size={20} className="mt-0.5 shrink-0 text-ink-2" aria-hidden="true" />
      <div className="min-w-0">
        <p className="text-md">{t(`due.seller.${subject}`)}</p>
        {until ? <TimeLeft until={until} wrapper="mt-1" /> : null}
      </div>
    </section>
  );
}
