import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { SellerProduct } from '~/domain/sellerProduct';
import { emptySale, type SaleForm, saleSchema } from './saleSchema';

const errorsOf = (changes: Partial<SaleForm>) =>
  (v.safeParse(saleSchema, { ...emptySale, ...changes }).issues ?? []).map(({ message }) => message).sort();
const product = (variants: SellerProduct['variants'] = []) => ({ id: '1', variants }) as SellerProduct;

it('asks for product and name at once', () => {
  expect(errorsOf({})).toEqual(['seller:sale.error.name', 'seller:sale.error.product']);
});

it('asks for a variant where the product has some', () => {
  const dress = product([{ id: 's', size: 'S', color: null, stock: 1 }]);
  expect(errorsOf({ name: 'Dana', product: dress })).toEqual(['seller:sale.error.variant']);
  expect(errorsOf({ name: 'Dana', product: dress, variantId: 's' })).toEqual([]);
});

it('takes no phone or a whole one', () => {
  expect(errorsOf({ name: 'Dana', product: product(), phone: '' })).toEqual([]);
  expect(errorsOf({ name: 'Dana', product: product(), phone: '+7 701 234 56 78' })).toEqual([]);
  expect(errorsOf({ name: 'Dana', product: product(), phone: '12' })).toEqual(['account:error.phone']);
});
