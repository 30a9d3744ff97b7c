import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { discounted, type SellerProduct } from '~/features/catalogue/rules/sellerProduct';
import { useFormat } from '~/shared/i18n/useFormat';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { Button } from '~/shared/ui/Button';
import { Sheet } from '~/shared/ui/Sheet';
import { SelectionBar } from '~/shared/ui/area/SelectionBar';

const PERCENTS = [0, 5, 10, 15, 20, 30, 50];

interface BulkBarProps {
  selected: SellerProduct[];
  onActive: (isActive: boolean) => void;
  onDiscount: (percent: number) => void;
  onClear: () => void;
}

/** Actions on all selected products. */
export function BulkBar({ selected, onActive, onDiscount, onClear }: BulkBarProps) {
  const { t } = useTranslation('selling');
  const { percent, money } = useFormat();
  const discountSheet = useDisclosure();
  const [value, setValue] = useState(10);
  const first = selected[0];
  const lower = first ? discounted(first.price, value) : null;
  return (
    <>
      <SelectionBar
        label={t('bulk.label')}
        text={selected.length === 0 ? '' : t('bulk.marked', { count: selected.length })}
        onClear={onClear}
      >
        <Button size="sm" kind="outline" wrapper="flex-1 lg:flex-none" onClick={() => onActive(true)}>
          {t('bulk.show')}
        </Button>
        <Button size="sm" kind="outline" wrapper="flex-1 lg:flex-none" onClick={() => onActive(false)}>
          {t('bulk.hide')}
        </Button>
        <Button size="sm" kind="outline" wrapper="flex-1 lg:flex-none" onClick={discountSheet.open}>
          {t('bulk.discount')}
        </Button>
      </SelectionBar>
      <Sheet isOpen={discountSheet.isOpen} onClose={discountSheet.close} title={t('bulk.discountTitle')}>
        <p className="mt-2 text-md text-ink-2">{t('bulk.discountText', { count: selected.length })}</p>
        <div className="mt-4 flex flex-wrap gap-2" role="group" aria-label={t('bulk.discount')}>
          {PERCENTS.map((number) => (
            <button key={number} type="button" className="chip num h-11" aria-pressed={value === number} onClick={() => setValue(number)}>
              {number === 0 ? t('bulk.noDiscount') : `−${percent(number)}`}
            </button>
          ))}
        </div>
        {first && lower ? (
          <p className="num mt-4 rounded-lg bg-surface-2 p-3 text-sm">
            <bdi>{first.name}</bdi>: <s className="text-ink-3">{money(first.price)}</s>{' '}
            <b className="font-semibold text-success">{money(lower)}</b>
          </p>
        ) : null}
        <Button
          size="lg"
          wrapper="mt-5 w-full"
          onClick={() => {
            onDiscount(value);
            discountSheet.close();
          }}
        >
          {t('bulk.apply')}
        </Button>
      </Sheet>
    </>
  );
}
