import { describe, expect, it } from 'vitest';
import { addToCart, toCartItem } from './cart';
import type { ProductSummary, Variant } from './product';
import { validateCart } from '~/features/checkout/rules/validateCart';
import { duePart, isAvailable, partsOf, pickVariant } from './variants';

const red = (size: string, stock: number): Variant => ({ id: `red-${size}`, size, color: 'red', stock });
const blue = (size: string, stock: number): Variant => ({ id: `blue-${size}`, size, color: 'blue', stock });
const all = [red('S', 2), red('M', 0), blue('S', 1)];
const dress = (variants: Variant[]): ProductSummary => ({
  id: 'dress',
  name: 'Dress',
  language: null,
  price: 1000,
  discountPrice: null,
  category: 'clothing',
  stock: variants.reduce((sum, variant) => sum + variant.stock, 0),
  hasVariants: variants.length > 0,
  variants,
  isFeatured: false,
  rating: 0,
  reviewCount: 0,
  media: { id: 'm', url: '', type: 'image', color: null, posterUrl: null },
  seller: { id: 's', username: 'maker', name: '@maker', avatarUrl: null, isVerified: false },
});

describe('choosing a variant', () => {
  it('offers each size and colour once, in the seller’s order', () => {
    expect([partsOf(all, 'size'), partsOf(all, 'color')]).toEqual([
      ['S', 'M'],
      ['red', 'blue'],
    ]);
  });

  it('finds a variant when both values are chosen, or when there is only one', () => {
    expect(pickVariant(all, { size: 'S', color: null })).toBeNull();
    expect(pickVariant(all, { size: 'S', color: 'blue' })?.id).toBe('blue-S');
    expect(pickVariant(all, { size: 'M', color: 'blue' })).toBeNull();
    expect(pickVariant([red('S', 1)], { size: null, color: null })?.id).toBe('red-S');
  });

  it('asks for the size before the color, and for nothing that the product does not have', () => {
    expect(duePart(all, { size: null, color: 'red' })).toBe('size');
    expect(duePart(all, { size: 'S', color: null })).toBe('color');
    expect(duePart(all, { size: 'S', color: 'red' })).toBeNull();
    expect(duePart([{ ...red('S', 1), color: null }], { size: 'S', color: null })).toBeNull();
  });

  it('marks values without stock as unavailable', () => {
    expect(isAvailable(all, { size: null, color: null }, 'size', 'M')).toBe(false);
    expect(isAvailable(all, { size: null, color: 'blue' }, 'size', 'S')).toBe(true);
    expect(isAvailable(all, { size: 'M', color: null }, 'color', 'blue')).toBe(false);
  });
});

describe('a variant in the cart', () => {
  it('is a separate line with its own stock and name', () => {
    const one = addToCart([], toCartItem(dress(all), 1, all[0]));
    const two = addToCart(one.cart, toCartItem(dress(all), 1, all[2]));
    expect(two.cart.map(({ name, stock, productId }) => [name, stock, productId])).toEqual([
      ['Dress · S, red', 2, 'dress'],
      ['Dress · S, blue', 1, 'dress'],
    ]);
    expect(addToCart(two.cart, toCartItem(dress(all), 1, all[2])).outcome).toBe('max-stock');
  });

  it('is unavailable when it was removed, or when the product gained or lost variants', () => {
    const cart = addToCart([], toCartItem(dress(all), 1, all[0])).cart;
    expect(validateCart(cart, [dress([blue('S', 1)])]).gone).toEqual(['red-S']);
    expect(validateCart(cart, [dress([])]).gone).toEqual(['red-S']);
    const plain = addToCart([], toCartItem({ ...dress([]), stock: 3 }, 1)).cart;
    expect(validateCart(plain, [dress(all)]).gone).toEqual(['dress']);
    expect(validateCart(cart, [dress([{ ...red('S', 5), size: '42' }])]).cart[0]).toMatchObject({ name: 'Dress · 42, red', stock: 5 });
  });
});
