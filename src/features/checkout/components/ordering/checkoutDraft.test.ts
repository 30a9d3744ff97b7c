// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { emptyShipping } from '~/features/orders/rules/checkout';
import { storageKeys } from '~/shared/lib/storage';
import { useCheckoutDraft } from './checkoutDraft';

const draftOf = (stored: unknown) => {
  localStorage.setItem(storageKeys.checkoutDraft('someone'), JSON.stringify(stored));
  return renderHook(() => useCheckoutDraft('someone')).result.current[0];
};

beforeEach(() => localStorage.clear());

it('a draft is read back as it was stored', () => {
  const draft = {
    shipping: { ...emptyShipping, name: 'Айгерим', city: 'Алматы' },
    payment: { [crypto.randomUUID()]: 'cash_on_delivery' },
    ways: { [crypto.randomUUID()]: crypto.randomUUID() },
    isFetched: true,
    attempt: null,
  };
  expect(draftOf(draft)).toEqual(draft);
});

it('a visitor’s draft becomes that of the account that signs in, unless it has one, and is there for nobody else', () => {
  const typed = (name: string) => JSON.stringify({ shipping: { ...emptyShipping, name } });
  const nameOf = (account: string | null) => renderHook(() => useCheckoutDraft(account)).result.current[0].shipping.name;
  localStorage.setItem(storageKeys.checkoutDraft(null), typed('Дана'));
  expect(nameOf(null)).toBe('Дана');
  expect(nameOf('someone')).toBe('Дана');
  expect([nameOf(null), nameOf('other')]).toEqual(['', '']);
  localStorage.setItem(storageKeys.checkoutDraft(null), typed('Айгерим'));
  expect([nameOf('someone'), nameOf(null)]).toEqual(['Дана', '']);
});

it.each([null, [], {}, { shipping: 'x', payment: { seller: 'gold' } }, { shipping: { name: 5, street: 'x'.repeat(301), unknown: 'x' } }])(
  'what cannot be used of a stored draft is empty: %j',
  (stored) => expect(draftOf(stored)).toEqual({ shipping: emptyShipping, payment: {}, ways: {}, isFetched: false, attempt: null }),
);
