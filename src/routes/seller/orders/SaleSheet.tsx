import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sellerPaths } from '~/config/sellerPaths';
import { codeOf } from '~/domain/AppError';
import * as fieldLimits from '~/domain/fieldLimits';
import { paymentMethods } from '~/domain/order';
import { normalizePhone } from '~/domain/phone';
import { currentPrice, variantLabel } from '~/domain/product';
import type { SellerProduct } from '~/domain/sellerProduct';
import { sellerQueries, useSeller } from '~/features/seller/sellerQueries';
import { messageKey, useFormField, useFormMessage } from '~/i18n/formMessages';
import { useFormat } from '~/i18n/useFormat';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { Select, TextField } from '~/ui/Field';
import { FormAlert } from '~/ui/FormAlert';
import { Sheet } from '~/ui/Sheet';
import { Stepper } from '~/ui/Stepper';
import { ProductPicker } from './ProductPicker';
import { emptySale, type SaleForm, saleSchema } from './saleSchema';
import { useAddSale } from './useAddSale';

type Form = UseFormReturn<SaleForm>;

/** Product, variant and quantity. @param product the chosen one with its present stock */
function GoodsFields({ form, sellerId, product }: { form: Form; sellerId: string; product: SellerProduct | null }) {
  const { t } = useTranslation('seller');
  const { money } = useFormat();
  const message = useFormMessage();
  const field = useFormField(form);
  const [variantId, quantity] = form.watch(['variantId', 'quantity']);
  const variant = product?.variants.find(({ id }) => id === variantId);
  const hasVariants = product !== null && product.variants.length > 0;
  return (
    <>
      <ProductPicker
        sellerId={sellerId}
        product={product}
        error={message(form.formState.errors.product?.message)}
        onChoose={(chosen) => {
          form.setValue('product', chosen, { shouldValidate: form.formState.isSubmitted });
          form.setValue('variantId', '');
          form.setValue('quantity', 1);
        }}
      />
      {hasVariants ? (
        <Select label={t('variants.title')} {...field('variantId', { onChange: () => form.setValue('quantity', 1) })}>
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
            max={variant?.stock ?? product.stock}
            subject={product.name}
            onChange={(next) => form.setValue('quantity', next)}
          />
          <span className="num font-semibold">{money(currentPrice(product) * quantity)}</span>
        </div>
      ) : null}
    </>
  );
}

/** Buyer and payment. */
function BuyerFields({ form }: { form: Form }) {
  const { t } = useTranslation('seller');
  const { t: tAccount } = useTranslation('account');
  const field = useFormField(form);
  return (
    <>
      <TextField label={t('sale.name')} maxLength={fieldLimits.personName} autoComplete="off" {...field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('sale.phone')} isOptional type="tel" inputMode="tel" autoComplete="off" {...field('phone')} />
        <TextField label={t('sale.city')} isOptional maxLength={fieldLimits.city} autoComplete="off" {...form.register('city')} />
      </div>
      <Select label={t('sale.method')} {...form.register('method')}>
        {paymentMethods.map((method) => (
          <option key={method} value={method}>
            {tAccount(`order.method.${method}`)}
          </option>
        ))}
      </Select>
      <Checkbox isOn={form.watch('isPaid')} onChange={(isPaid) => form.setValue('isPaid', isPaid)}>
        {t('sale.paid')}
      </Checkbox>
    </>
  );
}

/** A sale made in direct messages: the stock is reduced and the seller gets a link for the buyer. */
export function SaleSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('seller');
  const { t: tShop } = useTranslation();
  const navigate = useNavigate();
  const seller = useSeller();
  // 'all': a rule between two fields is checked also while a third one is wrong
  const form = useForm<SaleForm>({ defaultValues: emptySale, resolver: valibotResolver(saleSchema), criteriaMode: 'all' });
  const { mutate, isPending, error, reset } = useAddSale(seller.id, (orderId) => {
    form.reset();
    onClose();
    void navigate(sellerPaths.order(orderId));
  });
  // any input removes the failure of the last attempt
  useEffect(() => form.subscribe({ formState: { values: true }, callback: reset }), [form, reset]);
  const chosen = useWatch({ control: form.control, name: 'product' });
  // refetched after a failure: somebody may have bought in between
  const { data: product = chosen } = useQuery({
    ...sellerQueries.product(seller.id, chosen?.id ?? ''),
    enabled: chosen !== null && isOpen,
  });
  const submit = form.handleSubmit(({ variantId, quantity, name, phone, city, method, isPaid }) => {
    const variant = product?.variants.find(({ id }) => id === variantId);
    if (!product || isPending) return;
    // the chosen variant may have been removed since
    if (product.variants.length > 0 && !variant) return form.setError('variantId', { message: messageKey('seller:sale.error.variant') });
    mutate({
      items: [{ productId: product.id, variantId: variant?.id ?? null, quantity }],
      customer: { name, phone: normalizePhone(phone) ?? '', city, comment: '' },
      paymentMethod: method,
      isPaid,
    });
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('sale.title')}>
      <p className="mt-1 text-md text-ink-2">{t('sale.text')}</p>
      <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
        <GoodsFields form={form} sellerId={seller.id} product={product} />
        <BuyerFields form={form} />
        {error ? (
          <FormAlert kind="error">{codeOf(error) === 'out-of-stock' ? t('sale.error.stock') : tShop(`errors.${codeOf(error)}`)}</FormAlert>
        ) : null}
        <Button type="submit" size="lg" isBusy={isPending}>
          {t(isPending ? 'sale.saving' : 'sale.save')}
        </Button>
      </form>
    </Sheet>
  );
}
