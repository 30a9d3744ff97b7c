import * as v from 'valibot';
import * as columnLimits from '~/shared/generated/columnLimits';
import { paymentMethods } from '~/features/orders/rules/order';
import { normalizePhone } from '~/shared/lib/phone';
import type { SellerProduct } from '~/features/catalogue/rules/sellerProduct';
import { addressSchema, optionalLine } from '~/features/orders/components/addressSchema';
import { messageKey } from '~/shared/i18n/formMessages';

const lineSchema = v.pipe(
  v.object({
    product: v.nullable(v.custom<SellerProduct>(() => true)),
    /** Empty until one is chosen. */
    variantId: v.string(),
    quantity: v.number(),
  }),
  v.forward(
    v.partialCheck([['product']], ({ product }) => product !== null, messageKey('orders:seller.sale.error.product')),
    ['product'],
  ),
  v.forward(
    v.partialCheck(
      [['product'], ['variantId']],
      ({ product, variantId }) => !product || product.variants.length === 0 || product.variants.some(({ id }) => id === variantId),
      messageKey('orders:seller.sale.error.variant'),
    ),
    ['variantId'],
  ),
);

/** The rules of a manual sale: of an order's address, of which only the name is required. The database enforces the same rules. */
export const saleSchema = v.object({
  lines: v.array(lineSchema),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(messageKey('orders:seller.sale.error.name'))),
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || normalizePhone(text) !== null, messageKey('orders:seller.sale.error.phone')),
  ),
  city: optionalLine(columnLimits.city),
  street: optionalLine(columnLimits.street),
  flat: addressSchema.entries.flat,
  comment: addressSchema.entries.comment,
  method: v.picklist(paymentMethods),
  isPaid: v.boolean(),
});
export type SaleForm = v.InferInput<typeof saleSchema>;
export type SaleLine = SaleForm['lines'][number];

export const emptyLine: SaleLine = { product: null, variantId: '', quantity: 1 };
export const emptySale: SaleForm = {
  lines: [emptyLine],
  name: '',
  phone: '',
  city: '',
  street: '',
  flat: '',
  comment: '',
  method: 'kaspi_transfer',
  isPaid: true,
};
