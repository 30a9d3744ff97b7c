import { describe, expect, it } from 'vitest';
import type { SellerTerms } from './checkout';
import { needsAddress, type OfferedWay, soonestDay, sumOfWays, termsOfWays, wayOf } from './deliveryWays';

const way = (values: Partial<OfferedWay>): OfferedWay => ({
  id: null,
  kind: null,
  name: null,
  address: null,
  hours: null,
  needsAddress: true,
  cost: null,
  freeFrom: null,
  allowsCash: true,
  weight: null,
  expectedOn: null,
  ...values,
});
const pickup = way({ id: 'pickup', kind: 'pickup', needsAddress: false, cost: 0, expectedOn: '2026-12-03' });
const cdek = way({ id: 'cdek', kind: 'cdek', cost: 2500, allowsCash: false, expectedOn: '2026-12-10' });
const offer = (sellerId: string, ...ways: OfferedWay[]): SellerTerms => ({
  sellerId,
  ways,
  excludedWays: [],
  methods: ['kaspi_transfer', 'cash_on_delivery'],
  deliveryCost: 0,
  holiday: null,
});

describe('the way of a seller', () => {
  it('is the chosen one while it is offered, else the first', () => {
    const terms = offer('a', pickup, cdek);
    expect([wayOf(terms, {}), wayOf(terms, { a: 'cdek' }), wayOf(terms, { a: 'gone' })]).toEqual([pickup, cdek, pickup]);
  });

  it('has its cost, and the methods that it allows', () => {
    const [chosen] = termsOfWays([offer('a', pickup, cdek)], { a: 'cdek' });
    expect([chosen?.deliveryCost, chosen?.methods]).toEqual([2500, ['kaspi_transfer']]);
  });
});

describe('the soonest day', () => {
  it('is that of the soonest way of each seller, and the last of them', () => {
    expect(soonestDay([offer('a', cdek, pickup)])).toBe('2026-12-03');
    expect(soonestDay([offer('a', cdek, pickup), offer('b', cdek)])).toBe('2026-12-10');
    // who promises no day leaves it open for all
    expect([soonestDay([offer('a', pickup), offer('b', way({}))]), soonestDay([])]).toEqual([null, null]);
  });
});

describe('several sellers', () => {
  const terms = [offer('a', pickup, cdek), offer('b', pickup)];
  it('need an address when one sends something', () => {
    expect([needsAddress(terms, {}), needsAddress(terms, { a: 'cdek' })]).toEqual([false, true]);
  });

  it('take the sum, and are there with the last', () => {
    expect(sumOfWays(terms, { a: 'cdek' })).toEqual({ cost: 2500, expectedOn: '2026-12-10' });
    // who names no price or day leaves it open for all
    expect(sumOfWays([...terms, offer('c', way({}))], {})).toEqual({ cost: null, expectedOn: null });
  });
});
