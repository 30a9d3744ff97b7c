import * as v from 'valibot';
import { paymentMethods } from '~/domain/order';
import { normalizePhone } from '~/domain/phone';
import type { SellerProduct } from '~/domain/sellerProduct';
import { messageKey } from '~/i18n/formMessages';

/** The rules of a manual sale; messages are keys. The database enforces the same rules. */
export const saleSchema = v.pipe(
  v.object({
    product: v.nullable(v.custom<SellerProduct>(() => true)),
    /** Empty until one is chosen. */
    variantId: v.string(),
    quantity: v.number(),
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(messageKey('seller:sale.error.name'))),
    phone: v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => text === '' || normalizePhone(text) !== null, messageKey('account:error.phone')),
    ),
    city: v.pipe(v.string(), v.trim()),
    method: v.picklist(paymentMethods),
    isPaid: v.boolean(),
  }),
  v.forward(
    v.partialCheck([['product']], ({ product }) => product !== null, messageKey('seller:sale.error.product')),
    ['product'],
  ),
  v.forward(
    v.partialCheck(
      [['product'], ['variantId']],
      ({ product, variantId }) => !product || product.variants.length === 0 || product.variants.some(({ id }) => id === variantId),
      messageKey('seller:sale.error.variant'),
    ),
    ['variantId'],
  ),
);
export type SaleForm = v.InferInput<typeof saleSchema>;

export const emptySale: SaleForm = {
  product: null,
  variantId: '',
  quantity: 1,
  name: '',
  phone: '',
  city: '',
  method: 'kaspi_transfer',
  isPaid: true,
};
