import { expect, it } from 'vitest';
import { AppError } from '~/shared/lib/AppError';
import type { SellerProduct } from '~/features/catalogue/rules/sellerProduct';
import { lineProblem } from './saleProblems';
import { emptyLine } from './saleSchema';

const line = (id: string, variantId = '') => ({ ...emptyLine, product: { id } as SellerProduct, variantId });

it('says how many pieces of a line are left', () => {
  const items = [
    { product_id: 'vase', available: 1 },
    { product_id: 'dress', variant_id: 's', available: 0 },
  ];
  const error = new AppError('out-of-stock', { details: { items } });
  expect(lineProblem(error, line('vase'))).toEqual({ left: 1 });
  expect(lineProblem(error, line('dress', 's'))).toEqual({ left: 0 });
  expect(lineProblem(error, line('dress', 'm'))).toBeNull();
  expect(lineProblem(error, emptyLine)).toBeNull();
});

it('says that a product is gone', () => {
  const error = new AppError('unavailable', { details: { product_ids: ['vase'] } });
  expect(lineProblem(error, line('vase'))).toBe('gone');
  expect(lineProblem(error, line('cup'))).toBeNull();
});

it('says nothing about other failures', () => {
  for (const error of [new AppError('busy'), new AppError('out-of-stock'), new Error('x'), null])
    expect(lineProblem(error, line('vase'))).toBeNull();
});
