import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { codeOf } from '~/shared/lib/AppError';
import { entriesOf } from '~/shared/lib/entries';
import * as columnLimits from '~/shared/generated/columnLimits';
import { paymentMethods } from '~/features/orders/rules/order';
import { normalizePhone } from '~/shared/lib/phone';
import { CityNames } from '~/features/orders/components/CityNames';
import { usePeriods } from '~/features/orders/components/usePeriods';
import { useSeller } from '~/features/account/components/auth/useSeller';
import { sellerProductQueries } from '~/features/catalogue/services/sellerProductQueries';
import { messageKey, useFormField } from '~/shared/i18n/formMessages';
import { useUnsavedChangesPrompt } from '~/shared/lib/useUnsavedChangesPrompt';
import { Button } from '~/shared/ui/Button';
import { Checkbox } from '~/shared/ui/Checkbox';
import { Select, TextArea, TextField } from '~/shared/ui/Field';
import { FormAlert } from '~/shared/ui/FormAlert';
import { Sheet } from '~/shared/ui/Sheet';
import { ChatField, type ChatFields } from './ChatField';
import { SaleLines } from './SaleLines';
import { lineProblem } from './saleProblems';
import { emptySale, type SaleForm, saleSchema } from './saleSchema';
import { useAddSale } from './useAddSale';

/** Buyer, address and payment. */
function BuyerFields({ form }: { form: UseFormReturn<SaleForm> }) {
  const { t } = useTranslation(['orders', 'address']);
  const field = useFormField(form);
  const periods = usePeriods();
  const isPaid = form.watch('isPaid');
  const fill = (fields: ChatFields) => {
    for (const [name, value] of entriesOf(fields))
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  return (
    <>
      <ChatField onRead={fill} />
      <TextField label={t('seller.sale.name')} maxLength={columnLimits.personName} autoComplete="off" {...field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('seller.sale.phone')} isOptional type="tel" inputMode="tel" autoComplete="off" {...field('phone')} />
        <TextField label={t('seller.sale.city')} isOptional autoComplete="off" list="cities" {...field('city')} />
        <CityNames />
        <TextField label={t('address:field.street')} isOptional autoComplete="off" {...field('street')} />
        <TextField label={t('address:field.flat')} isOptional autoComplete="off" {...field('flat')} />
      </div>
      <TextArea label={t('seller.sale.comment')} isOptional {...field('comment')} />
      <Select label={t('seller.sale.method')} {...form.register('method')}>
        {paymentMethods.map((method) => (
          <option key={method} value={method}>
            {t(`method.${method}`)}
          </option>
        ))}
      </Select>
      <Checkbox isOn={isPaid} onChange={(next) => form.setValue('isPaid', next, { shouldDirty: true })}>
        {t('seller.sale.paid')}
      </Checkbox>
      {isPaid || !periods ? null : (
        <p className="text-sm text-ink-2">{t('seller.sale.end', { question: periods.sale_question, end: periods.sale_end })}</p>
      )}
    </>
  );
}

/** The lines of the form with the products as they are now: somebody may have bought in between. */
function useSaleLines(form: UseFormReturn<SaleForm>, sellerId: string, isOpen: boolean): SaleForm['lines'] {
  const lines = useWatch({ control: form.control, name: 'lines' });
  const ids = [...new Set(lines.flatMap(({ product }) => product?.id ?? []))];
  const { data: found = [] } = useQuery({ ...sellerProductQueries.ofSale(sellerId, ids), enabled: isOpen && ids.length > 0 });
  return lines.map((line) => ({ ...line, product: found.find(({ id }) => id === line.product?.id) ?? line.product }));
}

/** A sale made in direct messages: the stock is reduced and the seller gets a link for the buyer. */
export function SaleSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['orders', 'shop']);
  const navigate = useNavigate();
  const seller = useSeller();
  // 'all': a rule between two fields is checked also while a third one is wrong
  const form = useForm<SaleForm>({ defaultValues: emptySale, resolver: valibotResolver(saleSchema), criteriaMode: 'all' });
  const { mutate, isPending, error, reset } = useAddSale(seller.id, (orderId) => {
    form.reset();
    onClose();
    void navigate(sellerPaths.order(orderId));
  });
  const { isDirty } = form.formState;
  useUnsavedChangesPrompt(isOpen && isDirty && !isPending, t('seller.sale.leave'));
  // any input removes the failure of the last attempt
  useEffect(() => form.subscribe({ formState: { values: true }, callback: reset }), [form, reset]);
  const lines = useSaleLines(form, seller.id, isOpen);
  const submit = form.handleSubmit(({ name, phone, city, street, flat, comment, method, isPaid }) => {
    if (isPending) return;
    // a chosen variant may have been removed since
    const missing = lines.findIndex(
      ({ product, variantId }) => product?.variants.length && !product.variants.some(({ id }) => id === variantId),
    );
    if (missing >= 0) return form.setError(`lines.${missing}.variantId`, { message: messageKey('orders:seller.sale.error.variant') });
    mutate({
      items: lines.flatMap(({ product, variantId, quantity }) =>
        product ? [{ productId: product.id, variantId: variantId || null, quantity }] : [],
      ),
      customer: { name, phone: normalizePhone(phone) ?? '', city, street, flat, comment },
      paymentMethod: method,
      isPaid,
    });
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('seller.sale.title')}>
      <p className="mt-1 text-md text-ink-2">{t('seller.sale.text')}</p>
      <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
        <SaleLines form={form} sellerId={seller.id} lines={lines} failure={error} />
        <BuyerFields form={form} />
        {error ? (
          <FormAlert kind="error">
            {lines.some((line) => lineProblem(error, line)) ? t('seller.sale.error.lines') : t(`shop:errors.${codeOf(error)}`)}
          </FormAlert>
        ) : null}
        <Button type="submit" size="lg" isBusy={isPending}>
          {t(isPending ? 'seller.sale.saving' : 'seller.sale.save')}
        </Button>
      </form>
    </Sheet>
  );
}
