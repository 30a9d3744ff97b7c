import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { SellerProduct } from '~/features/catalogue/rules/sellerProduct';
import { emptyLine, emptySale, type SaleForm, type SaleLine, saleSchema } from './saleSchema';

const errorsOf = (changes: Partial<SaleForm>) =>
  (v.safeParse(saleSchema, { ...emptySale, ...changes }).issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`).sort();
const product = (variants: SellerProduct['variants'] = []) => ({ id: '1', variants }) as SellerProduct;
const line = (changes: Partial<SaleLine> = {}): SaleLine => ({ ...emptyLine, product: product(), ...changes });

it('asks for product and name at once', () => {
  expect(errorsOf({})).toEqual(['lines.0.product orders:seller.sale.error.product', 'name orders:seller.sale.error.name']);
});

it('asks for the product of each line', () => {
  expect(errorsOf({ name: 'Dana', lines: [line(), emptyLine] })).toEqual(['lines.1.product orders:seller.sale.error.product']);
});

it('asks for a variant where the product has some', () => {
  const dress = product([{ id: 's', size: 'S', color: null, stock: 1 }]);
  expect(errorsOf({ name: 'Dana', lines: [line(), line({ product: dress })] })).toEqual([
    'lines.1.variantId orders:seller.sale.error.variant',
  ]);
  expect(errorsOf({ name: 'Dana', lines: [line({ product: dress, variantId: 's' })] })).toEqual([]);
});

it('takes no phone or a whole one', () => {
  const lines = [line()];
  expect(errorsOf({ name: 'Dana', lines, phone: '' })).toEqual([]);
  expect(errorsOf({ name: 'Dana', lines, phone: '+7 701 234 56 78' })).toEqual([]);
  expect(errorsOf({ name: 'Dana', lines, phone: '12' })).toEqual(['phone orders:seller.sale.error.phone']);
});

it('takes an address as long as an order stores it', () => {
  const address = { city: 'a'.repeat(60), street: 'a'.repeat(120), flat: 'a'.repeat(20), comment: 'a'.repeat(300) };
  expect(errorsOf({ name: 'Dana', lines: [line()], ...address })).toEqual([]);
  const longer = Object.fromEntries(Object.entries(address).map(([name, text]) => [name, `${text}a`]));
  expect(errorsOf({ name: 'Dana', lines: [line()], ...longer })).toEqual(
    ['city', 'comment', 'flat', 'street'].map((name) => `${name} address:error.long`),
  );
});
