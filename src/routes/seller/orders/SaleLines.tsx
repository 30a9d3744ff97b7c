import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as limits from '~/domain/limits';
import { currentPrice, variantLabel } from '~/domain/product';
import { useFormField, useFormMessage } from '~/i18n/formMessages';
import { useFormat } from '~/i18n/useFormat';
import { Button, IconButton } from '~/ui/Button';
import { Select } from '~/ui/Field';
import { Stepper } from '~/ui/Stepper';
import { ProductPicker } from './ProductPicker';
import { lineProblem } from './saleProblems';
import { emptyLine, type SaleForm, type SaleLine } from './saleSchema';

interface LineProps {
  form: UseFormReturn<SaleForm>;
  sellerId: string;
  index: number;
  /** With the product's present stock and price. */
  line: SaleLine;
  label: string;
  isFocused: boolean;
  failure: unknown;
}

/** Product, variant and quantity. */
function Line({ form, sellerId, index, line, label, isFocused, failure }: LineProps) {
  const { t } = useTranslation('seller');
  const { money, number } = useFormat();
  const message = useFormMessage();
  const field = useFormField(form);
  const { product, quantity } = line;
  const variant = product?.variants.find(({ id }) => id === line.variantId);
  const hasVariants = product !== null && product.variants.length > 0;
  const problem = lineProblem(failure, line);
  return (
    <>
      <ProductPicker
        sellerId={sellerId}
        label={label}
        isFocused={isFocused}
        product={product}
        error={message(form.formState.errors.lines?.[index]?.product?.message)}
        onChoose={(chosen) => {
          form.setValue(
            `lines.${index}`,
            { ...emptyLine, product: chosen },
            { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
          );
        }}
      />
      {hasVariants ? (
        <Select
          label={t('variants.title')}
          {...field(`lines.${index}.variantId`, { onChange: () => form.setValue(`lines.${index}.quantity`, 1) })}
        >
          <option value="">{t('sale.chooseVariant')}</option>
          {product.variants
            .filter(({ stock }) => stock > 0)
            .map((one) => (
              <option key={one.id} value={one.id}>
                {variantLabel(one)}
              </option>
            ))}
        </Select>
      ) : null}
      {product && (variant || !hasVariants) ? (
        <div className="flex items-center justify-between gap-3">
          <Stepper
            value={quantity}
            max={Math.min(variant?.stock ?? product.stock, limits.quantityMax)}
            subject={product.name}
            onChange={(next) => form.setValue(`lines.${index}.quantity`, next, { shouldDirty: true })}
          />
          <span className="num font-semibold">{money(currentPrice(product) * quantity)}</span>
        </div>
      ) : null}
      {problem ? (
        <p className="err">
          {problem === 'gone' ? t('sale.error.gone') : t('sale.error.left', { count: problem.left, amount: number(problem.left) })}
        </p>
      ) : null}
    </>
  );
}

interface SaleLinesProps {
  form: UseFormReturn<SaleForm>;
  sellerId: string;
  lines: SaleLine[];
  /** Why the last attempt failed. */
  failure: unknown;
}

/** The goods of a sale, and their total once there are several. */
export function SaleLines({ form, sellerId, lines, failure }: SaleLinesProps) {
  const { t } = useTranslation('seller');
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
          const label = isMany ? t('sale.productNumber', { number: index + 1 }) : t('sale.product');
          return (
            <li key={key} className="relative grid gap-4">
              <Line
                {...{ form, sellerId, index, label, failure }}
                line={lines[index] ?? emptyLine}
                isFocused={added !== '' && index === fields.length - 1 && !lines[index]?.product}
              />
              {isMany ? (
                <IconButton
                  label={t('sale.remove', { number: index + 1 })}
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
      {fields.length < limits.cartLines ? (
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
          {t('sale.add')}
        </Button>
      ) : (
        <p className="hint">{t('sale.most', { count: limits.cartLines })}</p>
      )}
      {isMany ? (
        <p className="flex justify-between font-semibold" role="status">
          <span>{t('sale.total')}</span>
          <span className="num">{money(total)}</span>
        </p>
      ) : null}
    </div>
  );
}
