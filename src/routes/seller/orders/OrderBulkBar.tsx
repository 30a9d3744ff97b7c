import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sellerPaths } from '~/config/sellerPaths';
import type { SellerOrder } from '~/domain/sellerOrder';
import { type BulkStep, bulkStepOf, bulkSteps } from '~/domain/sellerTask';
import { SelectAllOrders } from '~/features/seller/OrderTable';
import type { Selection } from '~/features/seller/useSelection';
import { useFormat } from '~/i18n/useFormat';
import { Button, ButtonLink } from '~/ui/Button';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import type { useBulkSteps } from './useBulkSteps';

interface OrderBulkBarProps {
  orders: SellerOrder[];
  selection: Selection<SellerOrder>;
  bulk: ReturnType<typeof useBulkSteps>;
}

/** The steps for all selected orders, each for those where it is next. On narrow screens it also has the box that selects all, and the packing list of all. */
export function OrderBulkBar({ orders, selection, bulk }: OrderBulkBarProps) {
  const { t } = useTranslation('seller');
  const { number } = useFormat();
  const [asked, setAsked] = useState<BulkStep | null>(null);
  // what left the tab with an earlier step is no longer selected
  const selected = orders.filter((order) => selection.isSelected(order.id) && bulkStepOf(order) !== null);
  const ready = (step: BulkStep) => selected.filter((order) => bulkStepOf(order) === step);
  const isRunning = bulk.run?.isRunning === true;
  const isEmpty = selected.length === 0;
  return (
    <div
      className={`flex min-h-12 flex-wrap items-center gap-2 border-t border-line px-4 py-2 lg:px-5 ${isEmpty ? 'lg:hidden' : 'bg-dawn-soft'}`}
      role="group"
      aria-label={t('many.label')}
    >
      <span className="mr-auto flex items-center gap-3 text-sm font-medium">
        <span className="flex md:hidden">
          <SelectAllOrders orders={orders} selection={selection} />
        </span>
        <span className="num" role="status">
          {isEmpty ? '' : t('many.selected', { count: selected.length })}
        </span>
        {isEmpty ? (
          <span aria-hidden="true" className="text-ink-2 md:hidden">
            {t('many.all')}
          </span>
        ) : null}
      </span>
      {bulkSteps.map((step) =>
        ready(step).length > 0 ? (
          <Button key={step} size="sm" isBusy={isRunning} onClick={() => setAsked(step)}>
            {t(`many.step.${step}`, { amount: number(ready(step).length) })}
          </Button>
        ) : null,
      )}
      <ButtonLink
        to={sellerPaths.packing(selected.map(({ id }) => id))}
        size="sm"
        kind="outline"
        icon={<ClipboardList size={16} aria-hidden="true" />}
      >
        {t('packing.title')}
      </ButtonLink>
      {isEmpty ? null : (
        <Button size="sm" kind="ghost" onClick={() => selection.deselect(selected.map(({ id }) => id))}>
          {t('bulk.clear')}
        </Button>
      )}
      <ConfirmDialog
        kind="primary"
        isOpen={asked !== null}
        title={asked ? t(`many.ask.${asked}`, { count: ready(asked).length }) : ''}
        text={asked ? t(`many.askText.${asked}`) : ''}
        confirm={asked ? t(`many.go.${asked}`) : ''}
        dismiss={t('many.notYet')}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && bulk.start(asked, ready(asked))}
      />
    </div>
  );
}
