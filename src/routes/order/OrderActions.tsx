import { valibotResolver } from '@hookform/resolvers/valibot';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import * as fieldLimits from '~/domain/fieldLimits';
import * as limits from '~/domain/limits';
import type { OrderDetails } from '~/domain/order';
import { canCancel, canConfirmReceipt, canReportPayment, returnDeadline } from '~/domain/orderRules';
import { useFormat } from '~/i18n/useFormat';
import { Button } from '~/ui/Button';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { TextArea } from '~/ui/Field';
import { Sheet } from '~/ui/Sheet';
import { ReceiptButton } from './ReceiptButton';
import { useOrderActions, useReorder } from './useOrderActions';

const schema = v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(3)) });

/** The reason of a return; the seller answers by phone or WhatsApp. */
function ReturnDialog({ isOpen, onClose, onSend }: { isOpen: boolean; onClose: () => void; onSend: (reason: string) => void }) {
  const { t } = useTranslation('account');
  const { register, handleSubmit, formState } = useForm({ resolver: valibotResolver(schema), defaultValues: { reason: '' } });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('order.return')}>
      <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void handleSubmit(({ reason }) => onSend(reason))(event)}>
        <p className="text-md text-ink-2">{t('order.returnText')}</p>
        <TextArea
          label={t('order.returnReason')}
          maxLength={fieldLimits.returnReason}
          rows={4}
          error={formState.errors.reason ? t('order.returnReasonShort') : undefined}
          {...register('reason')}
        />
        <Button type="submit" size="lg">
          {t('order.returnSend')}
        </Button>
      </form>
    </Sheet>
  );
}

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
        {canConfirmReceipt(order.status) ? (
          <ReceiptButton isBusy={isRunning('receive')} onConfirm={() => mutate({ kind: 'receive' })} />
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
