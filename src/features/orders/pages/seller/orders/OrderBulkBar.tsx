import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sellerPaths } from '~/shared/config/sellerPaths';
import type { SellerOrder } from '~/features/orders/rules/sellerOrder';
import { type BulkStep, bulkStepOf, bulkSteps } from '~/features/orders/rules/sellerTexts';
import { SelectAllOrders } from '~/features/orders/components/OrderTable';
import type { Selection } from '~/shared/lib/useSelection';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button, ButtonLink } from '~/shared/ui/Button';
import { ConfirmDialog } from '~/shared/ui/ConfirmDialog';
import { SelectionBar } from '~/shared/ui/area/SelectionBar';
import { BulkReport } from './BulkReport';
import type { useBulkSteps } from './useBulkSteps';

interface OrderBulkBarProps {
  orders: SellerOrder[];
  selection: Selection<SellerOrder>;
  bulk: ReturnType<typeof useBulkSteps>;
}

/** The steps for all selected orders, each for those where it is next; and, on narrow screens, the box that selects all and the packing list of all. */
export function OrderBulkBar({ orders, selection, bulk }: OrderBulkBarProps) {
  const { t } = useTranslation('orders');
  const { number } = useFormat();
  const [asked, setAsked] = useState<BulkStep | null>(null);
  // what left the tab with an earlier step is no longer selected
  const selected = orders.filter((order) => selection.isSelected(order.id) && bulkStepOf(order) !== null);
  const ready = (step: BulkStep) => selected.filter((order) => bulkStepOf(order) === step);
  const isSelectable = orders.some((order) => bulkStepOf(order) !== null);
  const isRunning = bulk.run?.isRunning === true;
  const isEmpty = selected.length === 0;
  const toPack = {
    to: sellerPaths.packing(selected.map(({ id }) => id)),
    size: 'sm',
    icon: <ClipboardList size={16} aria-hidden="true" />,
  } as const;
  return (
    <>
      {isSelectable ? (
        <div className="flex min-h-12 items-center justify-between gap-3 border-t border-line px-4 py-1 text-sm text-ink-2 lg:hidden">
          <span className="flex items-center gap-3 md:hidden">
            <SelectAllOrders orders={orders} selection={selection} />
            <span aria-hidden="true">{t('seller.many.all')}</span>
          </span>
          {isEmpty ? (
            <ButtonLink {...toPack} kind="ghost">
              {t('seller.packing.title')}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
      <SelectionBar
        label={t('seller.many.label')}
        text={isEmpty ? '' : t('seller.many.selected', { count: selected.length })}
        onClear={() => selection.deselect(selected.map(({ id }) => id))}
        report={bulk.run ? <BulkReport run={bulk.run} onResume={bulk.resume} onClose={bulk.close} /> : null}
        beside={
          <ButtonLink {...toPack} kind="outline" aria-label={t('seller.packing.title')}>
            <span className="hidden lg:inline">{t('seller.packing.title')}</span>
          </ButtonLink>
        }
      >
        {bulkSteps.map((step) =>
          ready(step).length > 0 ? (
            <Button key={step} size="sm" wrapper="flex-1 lg:flex-none" isBusy={isRunning} onClick={() => setAsked(step)}>
              {t(`seller.many.step.${step}`, { amount: number(ready(step).length) })}
            </Button>
          ) : null,
        )}
      </SelectionBar>
      <ConfirmDialog
        kind="primary"
        isOpen={asked !== null}
        title={asked ? t(`seller.many.ask.${asked}`, { count: ready(asked).length }) : ''}
        text={asked ? t(`seller.many.askText.${asked}`) : ''}
        confirm={asked ? t(`seller.many.go.${asked}`) : ''}
        dismiss={t('seller.many.notYet')}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && bulk.start(asked, ready(asked))}
      />
    </>
  );
}
