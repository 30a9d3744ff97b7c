import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as columnLimits from '~/shared/generated/columnLimits';
import { currentPrice, variantLabel } from '~/features/catalogue/rules/product';
import { useFormField, useFormMessage } from '~/shared/i18n/formMessages';
import { useFormat } from '~/shared/i18n/useFormat';
import { Select } from '~/shared/ui/Field';
import { FieldError } from '~/shared/ui/FieldError';
import { Stepper } from '~/shared/ui/Stepper';
import { ProductPicker } from './ProductPicker';
import { lineProblem } from './saleProblems';
import { emptyLine, type SaleForm, type SaleLine } from './saleSchema';

interface SaleLineFieldsProps {
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
export function SaleLineFields({ form, sellerId, index, line, label, isFocused, failure }: SaleLineFieldsProps) {
  const { t } = useTranslation('orders');
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
          label={t('seller.sale.variants')}
          {...field(`lines.${index}.variantId`, { onChange: () => form.setValue(`lines.${index}.quantity`, 1) })}
        >
          <option value="">{t('seller.sale.chooseVariant')}</option>
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
            max={Math.min(variant?.stock ?? product.stock, columnLimits.quantity)}
            subject={product.name}
            onChange={(next) => form.setValue(`lines.${index}.quantity`, next, { shouldDirty: true })}
          />
          <span className="num font-semibold">{money(currentPrice(product) * quantity)}</span>
        </div>
      ) : null}
      <FieldError>
        {problem === 'gone'
          ? t('seller.sale.error.gone')
          : problem
            ? t('seller.sale.error.left', { count: problem.left, amount: number(problem.left) })
            : null}
      </FieldError>
    </>
  );
}
