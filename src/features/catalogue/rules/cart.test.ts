import { describe, expect, it } from 'vitest';
import { addToCart, type CartItem, cartCount, cartTotal, mergeCarts, setQuantity } from './cart';
import { removeOrdered } from '~/features/checkout/rules/removeOrdered';
import { groupBySeller } from './sellerGroups';
import { validateCart } from '~/features/checkout/rules/validateCart';
import { parseCart } from '~/features/checkout/rules/storedCart';
import type { ProductSummary } from './product';

const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const line = (n: number, values: Partial<CartItem> = {}): CartItem => ({
  id: id(n),
  productId: id(n),
  variantId: null,
  name: `Thing ${n}`,
  price: 1000,
  image: null,
  color: null,
  quantity: 1,
  stock: 3,
  sellerId: id(9),
  sellerUsername: 'maker',
  sellerName: 'Maker',
  ...values,
});

describe('adding to the cart', () => {
  it('appends a new line and adds up an old one', () => {
    const once = addToCart([], line(1)).cart;
    expect(addToCart(once, line(1)).cart).toMatchObject([{ quantity: 2 }]);
    expect(addToCart(once, line(2)).cart).toHaveLength(2);
  });

  it('changes nothing when the sum would exceed the stock, and returns the reason', () => {
    const full = [line(1, { quantity: 3 })];
    expect(addToCart(full, line(1))).toEqual({ cart: full, outcome: 'max-stock' });
    expect(addToCart([], line(1, { quantity: 4 })).outcome).toBe('max-stock');
    expect(addToCart([], line(1, { stock: 0 })).outcome).toBe('sold-out');
  });

  it('ends at what one order takes, and the line survives being stored', () => {
    const most = addToCart([], line(1, { stock: 5000, quantity: 1000 })).cart;
    expect(addToCart(most, line(1, { stock: 5000 }))).toMatchObject({ outcome: 'max-stock', cart: [{ quantity: 1000 }] });
    expect(setQuantity(most, id(1), 1001)).toMatchObject([{ quantity: 1000 }]);
    const merged = mergeCarts(most, [line(1, { stock: 5000, quantity: 7 })]);
    expect(parseCart(JSON.stringify(merged))).toMatchObject([{ quantity: 1000 }]);
    // stored by an earlier version
    expect(parseCart(JSON.stringify([line(1, { stock: 5000, quantity: 1200 })]))).toMatchObject([{ quantity: 1000 }]);
  });

  it('holds at most 50 lines', () => {
    const many = Array.from({ length: 50 }, (_, n) => ({ ...line(1), id: String(n) }));
    expect(addToCart(many, line(2)).outcome).toBe('cart-full');
  });
});

describe('an order', () => {
  it('takes out the pieces that were ordered, and leaves what was added meanwhile', () => {
    const cart = [line(1, { quantity: 3 }), line(2), line(3, { id: id(4), variantId: id(4) })];
    const ordered = [
      { productId: id(1), variantId: null, quantity: 1 },
      { productId: id(2), variantId: null, quantity: 1 },
      { productId: id(3), variantId: id(5), quantity: 1 },
    ];
    expect(removeOrdered(cart, ordered).map((left) => [left.id, left.quantity])).toEqual([
      [id(1), 2],
      [id(4), 1],
    ]);
  });
});

describe('quantities', () => {
  it.each([
    [0, 1],
    [-3, 1],
    [2, 2],
    [99, 3],
    [1.7, 1],
    [Number.NaN, 1],
  ])('%d becomes %d of three in stock', (wanted, got) => {
    expect(setQuantity([line(1)], id(1), wanted)[0]?.quantity).toBe(got);
  });
});

describe('signing in with a guest cart', () => {
  it('adds matching lines up to the stock and appends the others', () => {
    const merged = mergeCarts([line(1, { quantity: 2 })], [line(1, { quantity: 2 }), line(2)]);
    expect(merged.map(({ id: lineId, quantity }) => [lineId, quantity])).toEqual([
      [id(1), 3],
      [id(2), 1],
    ]);
  });
});

it('sums up quantities and prices and groups lines by seller', () => {
  const cart = [line(1, { quantity: 2 }), line(2, { price: 500, sellerId: id(8), sellerUsername: 'other' }), line(3)];
  expect([cartCount(cart), cartTotal(cart)]).toEqual([4, 3500]);
  expect(groupBySeller(cart).map(({ sellerUsername, lines }) => [sellerUsername, lines.length])).toEqual([
    ['maker', 2],
    ['other', 1],
  ]);
});

describe('a tampered stored cart [X10]', () => {
  const stored = (value: unknown) => parseCart(JSON.stringify(value));

  it.each([null, '', '{', 'null', '42', '{"a":1}', `[${'"x",'.repeat(10)}1]`, 'x'.repeat(300_000)])('is empty when unreadable', (text) => {
    expect(parseCart(text)).toEqual([]);
  });

  it('loses only its invalid lines', () => {
    const bad = [
      { ...line(2), quantity: -5 },
      { ...line(2), quantity: 1e99 },
      { ...line(2), quantity: '2' },
      { ...line(2), price: 1.5 },
      { ...line(2), price: 0 },
      { ...line(2), id: '../../etc' },
      { ...line(2), name: 'x'.repeat(300) },
      null,
      7,
      [],
      'x',
      { ...line(2), sellerId: 5 },
    ];
    expect(stored([...bad, line(1)])).toEqual([line(1)]);
  });

  it('drops scripts as images, duplicate lines and quantities above the stock', () => {
    const cart = stored([
      line(1, { image: 'javascript:alert(1)', color: 'red;', quantity: 3 }),
      line(1),
      JSON.parse('{"__proto__": {"polluted": 1}}'),
    ]);
    expect(cart).toEqual([line(1, { quantity: 3 })]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('a stored cart compared with current products', () => {
  const product = (n: number, values: Partial<ProductSummary> = {}): ProductSummary => ({
    id: id(n),
    name: `Thing ${n}`,
    language: null,
    price: 1000,
    discountPrice: null,
    category: 'home',
    stock: 3,
    hasVariants: false,
    isFeatured: false,
    rating: 0,
    reviewCount: 0,
    media: { id: 'm', url: '', type: 'image', color: null, posterUrl: null },
    seller: { id: id(9), username: 'maker', name: 'Maker', avatarUrl: null, isVerified: false },
    ...values,
  });

  it('takes over prices and stock and reports each change', () => {
    const { cart, changes, gone } = validateCart(
      [line(1, { quantity: 3 }), line(2), line(3), line(4)],
      [product(1, { discountPrice: 900, stock: 2 }), product(2, { stock: 0 }), product(4, { isLimited: true })],
    );
    expect(cart[0]).toMatchObject({ price: 900, quantity: 2, stock: 2 });
    expect(changes.map((change) => change.kind)).toEqual(['price', 'less-stock']);
    expect(gone).toEqual([id(2), id(3), id(4)]);
  });
});
