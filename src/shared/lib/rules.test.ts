import { describe, expect, it } from 'vitest';
import { formatPhone, isKazakhMobile, normalizePhone } from './phone';
import { clampQuantity, discountPercent } from '~/features/catalogue/rules/product';
import { noFilters, writeFilters } from '~/shared/config/productFilters';
import { readFilters } from '~/features/catalogue/rules/readFilters';
import { hasUsernameFormat } from '~/features/account/rules/profile';
import { safeNextPath } from './redirect';

describe('phones of Kazakhstan', () => {
  it.each(['+7 701 234 56 78', '8 701 234 56 78', '87012345678', '7012345678', '+7(701)234-56-78', ' 8-701-2345678 '])(
    '%s is understood',
    (text) => {
      expect(normalizePhone(text)).toBe('+77012345678');
    },
  );
  it.each(['', '701234567', '+997 701 234 56 78', '+1 701 234 5678', '123', '8701234567890', '+7 775 123 45 6', '＋7 771 234 56 7'])(
    '%s is refused',
    (text) => {
      expect(normalizePhone(text)).toBeNull();
    },
  );
  it('is formatted in groups with no-break spaces', () => {
    expect(formatPhone('+77012345678')).toBe('+7\u00A0701\u00A0234\u00A056\u00A078');
    expect([isKazakhMobile('+77012345678'), isKazakhMobile('+79012345678')]).toEqual([true, false]);
  });
});

describe('the list’s filters in the URL', () => {
  const read = (query: string) => readFilters(new URLSearchParams(query));
  it('are the same after writing and reading them', () => {
    const filters = {
      search: 'көйлек',
      category: 'clothing',
      sort: 'cheap',
      minPrice: 1000,
      maxPrice: 20_000,
      sizes: ['xl', '42-44', '50 мл', 'one size'],
      colors: ['light_blue', 'red'],
      conditions: ['like_new', 'new'],
      cities: ['almaty', 'oskemen'],
      inStock: true,
      isExact: true,
    } as const;
    expect(read(writeFilters(filters).toString())).toEqual(filters);
  });
  it('leave the defaults out', () => {
    expect(writeFilters(read('')).toString()).toBe('');
  });
  it.each([
    "category='or 1=1",
    'category=Home',
    'category=a',
    'category=__proto__',
    'sort=drop',
    'min=-5',
    'min=1e9999',
    'max=abc',
    'min=0.5',
    "size='--",
    'size=,,',
    'color=reddish',
    'condition=old',
    'city=london',
    'stock=yes',
    'exact=1',
  ])('ignore %s', (query) => {
    expect(writeFilters(read(query)).toString()).toBe('');
  });
  it('keep the known values of a list, each once', () => {
    expect(read('size=XL,xl,{m},s&color=red,nope,red&city=astana,__proto__')).toEqual({
      ...noFilters,
      sizes: ['xl', 's'],
      colors: ['red'],
      cities: ['astana'],
    });
    expect(read(`size=${Array.from({ length: 50 }, (_, i) => i).join(',')}`).sizes).toHaveLength(20);
  });
  it('cut a search at 100 characters and remove control characters [X03]', () => {
    expect(read(`search=${'x'.repeat(10_000)}`).search).toHaveLength(100);
    expect(read('search=a%00b').search).toBe('a b');
  });
});

describe('the address after signing in [S21]', () => {
  it.each(['/checkout?step=review', '/product/1#reviews', '/', '/store/%D0%B0%D0%B9', '/products?search=%2F%2Fx&next=//y', '/loginhelp'])(
    'may be %s',
    (next) => {
      expect(safeNextPath(next)).toBe(next);
    },
  );
  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '\\\\evil',
    'evil.example',
    '/login',
    '/login?next=/login',
    '/register',
    '/auth/callback',
    ' //evil.example',
    'http:evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example',
    '/x/..//evil.example',
    '/./\\evil.example',
    '/Login',
    '/LOGIN?next=/',
    '/%6cogin',
    '/%4Cogin',
    '/%256cogin',
    '/./login',
    '/x/../login',
    '/x/%2e%2e/login',
    '/login/',
    '/login//x',
    '/%61uth/callback',
    '/Register#x',
    '/%E0%A4%A',
    `/${'x'.repeat(3000)}`,
  ])('may not be %j', (next) => {
    expect(safeNextPath(next)).toBe('/');
  });
});

it('computes discounts, limits quantities and checks usernames', () => {
  expect(discountPercent({ price: 24_900, discountPrice: 19_900 })).toBe(20);
  expect(discountPercent({ price: 24_900, discountPrice: null })).toBe(0);
  expect([clampQuantity(0, 5), clampQuantity(9, 5), clampQuantity(2, 0)]).toEqual([1, 5, 1]);
  expect(['aigerim.home', 'Dana_K', 'ab', 'a..b', '.ab', 'аdmin', 'x'.repeat(31)].map(hasUsernameFormat)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
