import { describe, expect, it } from 'vitest';
import { goodsOf, type OrderSheet, type OrderTexts, rowsOf } from './orderSheet';

const line = (position: number, name: string, quantity: number, unitPrice = 1000) =>
  ({
    position,
    productId: name,
    variantId: null,
    name,
    image: null,
    unitPrice,
    quantity,
    weight: null,
    isReturnable: true,
    restocked: 0,
  }) as const;

const order = {
  number: '7-1',
  customer: 'Dana',
  city: 'Almaty',
  street: 'Abay 1, 2',
  comment: '',
  total: 7000,
  refunded: 2000,
  commission: 250,
  trackingNumber: null,
  lines: [line(1, 'Vase, S', 1, 1000), line(2, 'Bowl', 2, 2000)],
  removedLines: [line(1, 'Vase, S', 2, 1000)],
} as unknown as OrderSheet;
const texts: OrderTexts = {
  date: '2026-11-23 09:00',
  status: 'New',
  paid: 'Paid',
  method: 'Cash',
  way: 'CDEK',
  address: 'Abay 1, 2',
  phone: '8 (701) 123-45-67',
  delivery: 1500,
  source: 'Tañda',
};

describe('the rows of an order in a file', () => {
  it('have a row for each line, and the sums of the order once', () => {
    const rows = rowsOf(order, texts);
    expect(
      rows.map(({ number, product, quantity, removed, price, amount }) => [number, product, quantity, removed, price, amount]),
    ).toEqual([
      ['7-1', 'Vase, S', 1, 2, 1000, 3000],
      ['7-1', 'Bowl', 2, 0, 2000, 4000],
    ]);
    expect(rows.map(({ total, refunded, commission, delivery }) => [total, refunded, commission, delivery])).toEqual([
      [7000, 2000, 250, 1500],
      [null, null, null, null],
    ]);
    expect(rows.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(order.total);
  });

  it('keep a line of which nothing is left', () => {
    const without = { ...order, lines: [line(2, 'Bowl', 2, 2000)], removedLines: [line(1, 'Vase, S', 3)] };
    expect(rowsOf(without, texts)[0]).toMatchObject({ product: 'Vase, S', quantity: 0, removed: 3, amount: 3000, total: 7000 });
  });
});

it('the goods of many orders are added up by product and variant', () => {
  const other = { lines: [line(1, 'Vase, S', 4), line(2, 'Vase, M', 1)] };
  expect(goodsOf([order, other]).map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Vase, S', 5],
    ['Bowl', 2],
    ['Vase, M', 1],
  ]);
});
