import { describe, expect, it } from 'vitest';
import { parseCart } from '~/features/checkout/rules/storedCart';
import { handleBeside, storeNameOf } from './storeName';

describe('the name of a store', () => {
  it('is its own, or that of the profile, or @username', () => {
    expect(storeNameOf('Глина', 'Дана', 'dana.k')).toBe('Глина');
    expect(storeNameOf(null, 'Дана', 'dana.k')).toBe('Дана');
    expect(storeNameOf('', '', 'dana.k')).toBe('@dana.k');
    expect(storeNameOf(undefined, null, 'dana.k')).toBe('@dana.k');
  });

  it('has the username beside it, once', () => {
    expect(handleBeside({ name: 'Глина', username: 'dana.k' })).toBe('@dana.k');
    expect(handleBeside({ name: '@dana.k', username: 'dana.k' })).toBe('');
  });

  it('is @username in carts that were stored without a name, or with one that no store can have', () => {
    const id = 'b2b7a1de-1111-4222-8333-444455556666';
    const line = { id, sellerId: id, sellerUsername: 'dana.k', name: 'Vase', price: 1000, quantity: 1, stock: 3 };
    const nameIn = (more: object) => parseCart(JSON.stringify([{ ...line, ...more }]))[0]?.sellerName;
    expect(nameIn({})).toBe('@dana.k');
    expect(nameIn({ sellerName: 'Глина' })).toBe('Глина');
    for (const sellerName of ['', 7, null, 'x'.repeat(161)]) expect(nameIn({ sellerName })).toBe('@dana.k');
  });
});
