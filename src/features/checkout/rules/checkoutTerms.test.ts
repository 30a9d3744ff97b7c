import { describe, expect, it } from 'vitest';
import { chosenTerms, commonMethod, deliveryChanges, methodsOrFirst, sharedMethods, validMethods } from './checkoutTerms';
import type { SellerTerms } from '~/features/orders/rules/checkout';

const offer = (sellerId: string, methods: SellerTerms['methods'], deliveryCost: number | null = 0): SellerTerms => ({
  sellerId,
  methods,
  deliveryCost,
  ways: [
    {
      ...{ id: null, kind: null, name: null, address: null, hours: null, needsAddress: true },
      ...{ cost: deliveryCost, freeFrom: null, allowsCash: true, weight: null, expectedOn: null },
    },
  ],
  excludedWays: [],
  holiday: null,
});
const both = offer('both', ['kaspi_transfer', 'cash_on_delivery'], 500);
const kaspi = offer('kaspi', ['kaspi_transfer']);
const cash = offer('cash', ['cash_on_delivery'], null);

describe('payment methods at checkout', () => {
  it('are shared when every seller takes them', () => {
    expect(sharedMethods([both, kaspi])).toEqual(['kaspi_transfer']);
    expect(sharedMethods([kaspi, cash])).toEqual([]);
  });

  it('stay chosen while the seller takes them; an only one needs no choice', () => {
    expect(validMethods([both, kaspi, cash], { both: 'cash_on_delivery', kaspi: 'cash_on_delivery' })).toEqual({
      both: 'cash_on_delivery',
      kaspi: 'kaspi_transfer',
      cash: 'cash_on_delivery',
    });
    expect(validMethods([both, offer('none', [])], {})).toEqual({});
  });

  it('are the first of each seller on the page that orders at once, unless another one was chosen', () => {
    expect(methodsOrFirst([both, cash, offer('none', [])], {})).toEqual({ both: 'kaspi_transfer', cash: 'cash_on_delivery' });
    expect(methodsOrFirst([both], { both: 'cash_on_delivery' })).toEqual({ both: 'cash_on_delivery' });
  });

  it('are one when all sellers have the same', () => {
    expect(commonMethod(['a', 'b'], { a: 'kaspi_transfer', b: 'kaspi_transfer' })).toBe('kaspi_transfer');
    expect(commonMethod(['a', 'b'], { a: 'kaspi_transfer', b: 'cash_on_delivery' })).toBeNull();
    expect(commonMethod(['a', 'b'], { a: 'kaspi_transfer' })).toBeNull();
    expect(commonMethod([], {})).toBeNull();
  });

  it('are sent with the delivery cost that was shown, once both are known', () => {
    expect(chosenTerms(['both', 'cash'], [both, cash], { both: 'kaspi_transfer', cash: 'cash_on_delivery' })).toEqual({
      both: { paymentMethod: 'kaspi_transfer', deliveryCost: 500, way: null },
      cash: { paymentMethod: 'cash_on_delivery', deliveryCost: null, way: null },
    });
    expect(chosenTerms(['both', 'cash'], [both], { both: 'kaspi_transfer', cash: 'cash_on_delivery' })).toBeNull();
    expect(chosenTerms(['both'], [both], {})).toBeNull();
    // the goods exclude every way
    expect(chosenTerms(['cash'], [{ ...cash, ways: [] }], { cash: 'cash_on_delivery' })).toBeNull();
  });
});

describe('changed delivery costs', () => {
  const sent = { both: { paymentMethod: 'kaspi_transfer' as const, deliveryCost: 500, way: null } };
  it('are the present ones beside those that were sent', () => {
    expect(deliveryChanges({ sellers: [{ seller_id: 'both', delivery_cost: 900 }] }, sent)).toEqual([
      { sellerId: 'both', before: 500, after: 900, isGone: false },
    ]);
    expect(deliveryChanges({ sellers: [{ seller_id: 'both', delivery_cost: null }, { seller_id: 'other' }] }, sent)).toEqual([
      { sellerId: 'both', before: 500, after: null, isGone: false },
    ]);
  });

  it.each([{}, { sellers: 5 }, { sellers: [null, 'x', { seller_id: 5 }] }])('are none in %j', (details) =>
    expect(deliveryChanges(details, sent)).toEqual([]),
  );
});
