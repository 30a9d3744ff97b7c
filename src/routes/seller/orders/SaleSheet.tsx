import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sellerPaths } from '~/config/sellerPaths';
import { codeOf } from '~/domain/AppError';
import * as fieldLimits from '~/domain/fieldLimits';
import { type PaymentMethod, paymentMethods } from '~/domain/order';
import { normalizePhone } from '~/domain/phone';
import { variantLabel } from '~/domain/product';
import type { SellerProduct } from '~/domain/sellerProduct';
import { sellerQueries } from '~/features/seller/sellerQueries';
import { useAddSale } from './useAddSale';
import { useSeller } from '~/features/seller/useSeller';
import { useFormat } from '~/i18n/useFormat';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { Select, TextField } from '~/ui/Field';
import { FormAlert } from '~/ui/FormAlert';
import { Sheet } from '~/ui/Sheet';
import { Stepper } from '~/ui/Stepper';
import { ProductPicker } from './ProductPicker';

interface Fields {
  product: SellerProduct | null;
  variantId: string;
  quantity: number;
  name: string;
  phone: string;
  city: string;
  method: PaymentMethod;
  isPaid: boolean;
}
const EMPTY: Fields = { product: null, variantId: '', quantity: 1, name: '', phone: '', city: '', method: 'kaspi_transfer', isPaid: true };

/** A sale made in direct messages, written down in seconds: the stock goes down and the buyer gets a link. */
export function SaleSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['seller', 'shop', 'account']);
  const { money } = useFormat();
  const navigate = useNavigate();
  const seller = useSeller();
  const [fields, setFields] = useState(EMPTY);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isSubmitted, setSubmitted] = useState(false);
  const { mutate, isPending, error, reset } = useAddSale(seller.id, (orderId) => {
    setFields(EMPTY);
    setKey(crypto.randomUUID());
    setSubmitted(false);
    onClose();
    void navigate(sellerPaths.order(orderId));
  });
  const change = (changes: Partial<Fields>) => {
    setFields({ ...fields, ...changes });
    // other contents are another sale
    setKey(crypto.randomUUID());
    reset();
  };
  // its stock is asked for again after a failure
  const { data: product = fields.product } = useQuery({
    ...sellerQueries.product(seller.id, fields.product?.id ?? ''),
    enabled: fields.product !== null && isOpen,
  });
  const variant = product?.variants.find(({ id }) => id === fields.variantId);
  const isVariantDue = product !== null && product.variants.length > 0 && !variant;
  const phone = fields.phone.trim() === '' ? '' : normalizePhone(fields.phone);
  const errors = {
    product: product ? undefined : t('seller:sale.error.product'),
    name: fields.name.trim() === '' ? t('seller:sale.error.name') : undefined,
    phone: phone === null ? t('account:error.phone') : undefined,
  };
  const submit = () => {
    setSubmitted(true);
    if (!product || isVariantDue || errors.name || phone === null || isPending) return;
    mutate({
      items: [{ productId: product.id, variantId: variant?.id ?? null, quantity: fields.quantity }],
      customer: { name: fields.name.trim(), phone, city: fields.city.trim(), comment: '' },
      paymentMethod: fields.method,
      isPaid: fields.isPaid,
      key,
    });
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('seller:sale.title')}>
      <p className="mt-1 text-md text-ink-2">{t('seller:sale.text')}</p>
      <form
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ProductPicker
          sellerId={seller.id}
          product={product}
          error={isSubmitted ? errors.product : undefined}
          onChoose={(chosen) => change({ product: chosen, variantId: '', quantity: 1 })}
        />
        {product && product.variants.length > 0 ? (
          <Select
            label={t('seller:variants.title')}
            value={fields.variantId}
            error={isSubmitted && isVariantDue ? t('seller:sale.error.variant') : undefined}
            onChange={(event) => change({ variantId: event.target.value, quantity: 1 })}
          >
            <option value="">{t('seller:sale.chooseVariant')}</option>
            {product.variants
              .filter(({ stock }) => stock > 0)
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {variantLabel(one)}
                </option>
              ))}
          </Select>
        ) : null}
        {product && !isVariantDue ? (
          <div className="flex items-center justify-between gap-3">
            <Stepper
              value={fields.quantity}
              max={variant?.stock ?? product.stock}
              subject={product.name}
              onChange={(quantity) => change({ quantity })}
            />
            <span className="num font-semibold">{money((product.discountPrice ?? product.price) * fields.quantity)}</span>
          </div>
        ) : null}
        <TextField
          label={t('seller:sale.name')}
          value={fields.name}
          maxLength={fieldLimits.personName}
          autoComplete="off"
          error={isSubmitted ? errors.name : undefined}
          onChange={(event) => change({ name: event.target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('seller:sale.phone')}
            isOptional
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={fields.phone}
            error={isSubmitted ? errors.phone : undefined}
            onChange={(event) => change({ phone: event.target.value })}
          />
          <TextField
            label={t('seller:sale.city')}
            isOptional
            value={fields.city}
            maxLength={fieldLimits.city}
            autoComplete="off"
            onChange={(event) => change({ city: event.target.value })}
          />
        </div>
        <Select
          label={t('seller:sale.method')}
          value={fields.method}
          onChange={(event) => change({ method: event.target.value as PaymentMethod })}
        >
          {paymentMethods.map((method) => (
            <option key={method} value={method}>
              {t(`account:order.method.${method}`)}
            </option>
          ))}
        </Select>
        <Checkbox isOn={fields.isPaid} onChange={(isPaid) => change({ isPaid })}>
          {t('seller:sale.paid')}
        </Checkbox>
        {error ? (
          <FormAlert kind="error">
            {codeOf(error) === 'out-of-stock' ? t('seller:sale.error.stock') : t(`shop:errors.${codeOf(error)}`)}
          </FormAlert>
        ) : null}
        <Button type="submit" size="lg" isBusy={isPending}>
          {t(isPending ? 'seller:sale.saving' : 'seller:sale.save')}
        </Button>
      </form>
    </Sheet>
  );
}
