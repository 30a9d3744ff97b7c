import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDetails } from '~/domain/order';
import { paths } from '~/config/paths';
import { kindsOf } from '~/domain/caseRules';
import { canCancel, canConfirmReceipt, canReportPayment, deliveredAt } from '~/domain/orderRules';
import { useDisclosure } from '~/lib/useDisclosure';
import { Button, ButtonLink } from '~/ui/Button';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { ReceiptButton } from './ReceiptButton';
import { useOrderActions, useReorder } from './useOrderActions';

/** "I have paid", "Something is wrong", order again, print, cancel: only what is possible now. */
export function OrderActions({ order, userId }: { order: OrderDetails; userId: string }) {
  const { t } = useTranslation('account');
  const { t: tCases } = useTranslation('cases');
  const cancelDialog = useDisclosure();
  const { mutate, isPending, variables } = useOrderActions(userId, order.id);
  const reorder = useReorder();
  const [now] = useState(() => Date.now());
  const canComplain = order.caseState === null && kindsOf(order, deliveredAt(order), now).length > 0;
  const isRunning = (kind: string) => isPending && variables?.kind === kind;
  return (
    <div className="mt-5 print:hidden">
      <div className="flex flex-wrap gap-2.5">
        {canReportPayment(order) ? (
          <Button isBusy={isRunning('paid')} onClick={() => mutate({ kind: 'paid' })}>
            {t('order.iHavePaid')}
          </Button>
        ) : null}
        {canConfirmReceipt(order.status) ? (
          <ReceiptButton isBusy={isRunning('receive')} onConfirm={() => mutate({ kind: 'receive' })} />
        ) : null}
        {canComplain ? (
          <ButtonLink kind="secondary" to={`${paths.orderCase(order.id)}?new=1`}>
            {tCases('open')}
          </ButtonLink>
        ) : null}
        <Button kind="secondary" isBusy={reorder.isPending} onClick={() => reorder.mutate(order.lines)}>
          {t('order.again')}
        </Button>
        <Button kind="ghost" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
          {t('order.print')}
        </Button>
        {canCancel(order) ? (
          <Button kind="ghost" isBusy={isRunning('cancel')} onClick={cancelDialog.open}>
            {t('order.cancel')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={cancelDialog.isOpen}
        title={t('order.cancelTitle')}
        text={t('order.cancelText')}
        confirm={t('order.cancel')}
        dismiss={t('order.keep')}
        onConfirm={() => {
          cancelDialog.close();
          mutate({ kind: 'cancel' });
        }}
        onClose={cancelDialog.close}
      />
    </div>
  );
}
