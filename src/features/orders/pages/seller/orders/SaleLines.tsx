import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as columnLimits from '~/shared/generated/columnLimits';
import { currentPrice } from '~/features/catalogue/rules/product';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button, IconButton } from '~/shared/ui/Button';
import { SaleLineFields } from './SaleLineFields';
import { emptyLine, type SaleForm, type SaleLine } from './saleSchema';

interface SaleLinesProps {
  form: UseFormReturn<SaleForm>;
  sellerId: string;
  lines: SaleLine[];
  /** Why the last attempt failed. */
  failure: unknown;
}

/** The goods of a sale, and their total once there are several. */
export function SaleLines({ form, sellerId, lines, failure }: SaleLinesProps) {
  const { t } = useTranslation('orders');
  const { money } = useFormat();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines', keyName: 'key' });
  const [added, setAdded] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const isMany = fields.length > 1;
  const total = lines.reduce((sum, { product, quantity }) => sum + (product ? currentPrice(product) * quantity : 0), 0);
  return (
    <div className="grid gap-4" ref={box}>
      <ul className="grid gap-4">
        {fields.map(({ key }, index) => {
          const label = isMany ? t('seller.sale.productNumber', { number: index + 1 }) : t('seller.sale.product');
          return (
            <li key={key} className="relative grid gap-4">
              <SaleLineFields
                {...{ form, sellerId, index, label, failure }}
                line={lines[index] ?? emptyLine}
                isFocused={added !== '' && index === fields.length - 1 && !lines[index]?.product}
              />
              {isMany ? (
                <IconButton
                  label={t('seller.sale.remove', { number: index + 1 })}
                  wrapper="absolute -top-3 right-0"
                  onClick={() => {
                    setAdded('');
                    remove(index);
                    // the clicked button disappears
                    box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
                  }}
                >
                  <Trash2 size={18} aria-hidden="true" />
                </IconButton>
              ) : null}
            </li>
          );
        })}
      </ul>
      {fields.length < columnLimits.cartLines ? (
        <Button
          kind="secondary"
          size="sm"
          wrapper="justify-self-start"
          data-add
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => {
            setAdded('yes');
            append(emptyLine, { shouldFocus: false });
          }}
        >
          {t('seller.sale.add')}
        </Button>
      ) : (
        <p className="hint">{t('seller.sale.most', { count: columnLimits.cartLines })}</p>
      )}
      {isMany ? (
        <p className="flex justify-between font-semibold" role="status">
          <span>{t('seller.sale.total')}</span>
          <span className="num">{money(total)}</span>
        </p>
      ) : null}
    </div>
  );
}
