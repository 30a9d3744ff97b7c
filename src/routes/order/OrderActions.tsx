import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as limits from '~/domain/limits';
import type { OrderDetails } from '~/domain/order';
import { canCancel, canReportPayment, returnDeadline } from '~/domain/orderRules';
import { useReorder } from './useReorder';
import { useOrderActions } from './useOrderActions';
import { useFormat } from '~/i18n/useFormat';
import { Button } from '~/ui/Button';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { ReturnDialog } from './ReturnDialog';

/** "I have paid", cancel, return, order again, print: only what is possible now. */
export function OrderActions({ order, userId }: { order: OrderDetails; userId: string }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const [dialog, setDialog] = useState<'cancel' | 'return' | null>(null);
  const { mutate, isPending, variables } = useOrderActions(userId, order.id);
  const reorder = useReorder();
  const deadline = returnDeadline(order, limits.returnDays);
  const [now] = useState(() => Date.now());
  const canReturn = deadline !== null && deadline.getTime() > now && !order.returnRequestedAt;
  const isRunning = (kind: string) => isPending && variables?.kind === kind;
  return (
    <div className="mt-5 print:hidden">
      <div className="flex flex-wrap gap-2.5">
        {canReportPayment(order) ? (
          <Button isBusy={isRunning('paid')} onClick={() => mutate({ kind: 'paid' })}>
            {t('order.iHavePaid')}
          </Button>
        ) : null}
        {canReturn ? (
          <Button kind="secondary" onClick={() => setDialog('return')}>
            {t('order.return')}
          </Button>
        ) : null}
        <Button kind="secondary" isBusy={reorder.isPending} onClick={() => reorder.mutate(order.lines)}>
          {t('order.again')}
        </Button>
        <Button kind="ghost" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
          {t('order.print')}
        </Button>
        {canCancel(order) ? (
          <Button kind="ghost" isBusy={isRunning('cancel')} onClick={() => setDialog('cancel')}>
            {t('order.cancel')}
          </Button>
        ) : null}
      </div>
      {order.returnRequestedAt ? (
        <p className="mt-4 rounded-lg bg-surface-2 p-4 text-md">
          {t('order.returnAsked', { date: format.date(new Date(order.returnRequestedAt)) })}
        </p>
      ) : canReturn ? (
        <p className="mt-3 text-sm text-ink-3">{t('order.returnUntil', { date: format.date(deadline) })}</p>
      ) : null}
      <ConfirmDialog
        isOpen={dialog === 'cancel'}
        title={t('order.cancelTitle')}
        text={t('order.cancelText')}
        confirm={t('order.cancel')}
        dismiss={t('order.keep')}
        onConfirm={() => {
          setDialog(null);
          mutate({ kind: 'cancel' });
        }}
        onClose={() => setDialog(null)}
      />
      <ReturnDialog
        isOpen={dialog === 'return'}
        onClose={() => setDialog(null)}
        onSend={(reason) => {
          setDialog(null);
          mutate({ kind: 'return', reason });
        }}
      />
    </div>
  );
}
