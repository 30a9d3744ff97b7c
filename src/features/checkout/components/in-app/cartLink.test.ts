import { describe, expect, it } from 'vitest';
import type { CartItem } from '~/features/catalogue/rules/cart';
import { readCartFragment, takeOver, toCartFragment } from './cartLink';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const line = (n: number, quantity = 1, stock = 10): CartItem => ({
  id: id(n),
  productId: id(n),
  variantId: null,
  name: 'Ваза <b>',
  price: 1000,
  image: null,
  color: null,
  quantity,
  stock,
  sellerId: id(900),
  sellerUsername: 'aigerim',
  sellerName: '@aigerim',
});
const withVariant: CartItem = { ...line(500, 2), id: id(7), variantId: id(7) };
const carried = (n: number, quantity = 1) => ({ productId: id(n), variantId: null, quantity });

describe('a cart in a fragment', () => {
  it('is read as it was written', () => {
    const fragment = toCartFragment([line(1, 3), withVariant]);
    expect(fragment).toBe(`#cart=${id(1)}*3_${id(500)}~${id(7)}*2`);
    expect(readCartFragment(fragment)).toEqual([carried(1, 3), { productId: id(500), variantId: id(7), quantity: 2 }]);
  });

  it('needs no escaping in an address, and is absent when the cart is empty', () => {
    const fragment = toCartFragment([line(1, 3), withVariant]);
    expect(new URL(`https://tanda.kz/cart${fragment}`).hash).toBe(fragment);
    expect(toCartFragment([])).toBe('');
  });

  it('has at most fifty lines and 4,006 characters', () => {
    const many = Array.from({ length: 60 }, (_, n) => ({ ...line(n, 1000), id: id(n + 100), variantId: id(n + 100) }));
    const fragment = toCartFragment(many);
    expect(fragment.length).toBeLessThanOrEqual(4006);
    expect(readCartFragment(fragment)).toHaveLength(50);
  });

  it.each([
    ['', 'nothing'],
    ['#', 'an empty fragment'],
    ['#main', 'another fragment'],
    ['#cart=', 'no lines'],
    [`#cart=${id(1)}`, 'no quantity'],
    [`#cart=${id(1)}*0`, 'none'],
    [`#cart=${id(1)}*-1`, 'a negative quantity'],
    [`#cart=${id(1)}*1e3`, 'another notation'],
    [`#cart=${id(1)}*1001`, 'too many'],
    [`#cart=${id(1)}*99999999999`, 'far too many'],
    ['#cart=<script>alert(1)</script>*1', 'a script'],
    ['#cart=__proto__*1', 'a name of the language'],
    [`#cart=${id(1)}~x*1`, 'a wrong variant'],
    [`#cart=${id(1)}~*1`, 'an empty variant'],
    [`#cart=%${id(1)}*1`, 'a broken escape'],
    [`#cart=${'_'.repeat(4500)}${id(1)}*1`, 'an endless fragment'],
  ])('"%s" has no lines: %s [X21]', (fragment) => expect(readCartFragment(fragment)).toEqual([]));

  it('keeps the valid lines among invalid ones, each once', () => {
    expect(readCartFragment(`#cart=x_${id(1)}*2__${id(1)}*9_${id(2)}*1`)).toEqual([carried(1, 2), carried(2)]);
  });
});

describe('taking over a carried cart', () => {
  it('adds what is new and keeps the larger quantity', () => {
    const cart = takeOver([line(1, 2), line(2, 5)], [line(1, 3), line(2, 1), line(3)]);
    expect(cart.map(({ id: of, quantity }) => [of, quantity])).toEqual([
      [id(1), 3],
      [id(2), 5],
      [id(3), 1],
    ]);
  });

  it('changes nothing the second time', () => {
    const links = [line(1, 3), line(3)];
    const once = takeOver([line(1)], links);
    expect(takeOver(once, links)).toEqual(once);
  });

  it('exceeds neither the stock nor fifty lines', () => {
    expect(takeOver([line(1, 1, 2)], [line(1, 9)])[0]?.quantity).toBe(2);
    const full = Array.from({ length: 50 }, (_, n) => line(n));
    expect(takeOver(full, [line(99)])).toHaveLength(50);
  });
});
