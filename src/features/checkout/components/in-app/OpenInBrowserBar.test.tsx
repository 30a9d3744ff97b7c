// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storageKeys, writeStored } from '~/shared/lib/storage';
import { startTexts } from '../../../../../tests/helpers/texts';
import { OpenInBrowserBar } from './OpenInBrowserBar';

const ID = '00000000-0000-4000-8000-000000000001';
const LINE = { id: ID, sellerId: ID, sellerUsername: 'aigerim.home', name: 'Vase', price: 1000, quantity: 1, stock: 3 };
const CART = JSON.stringify([LINE]);
const SESSION = JSON.stringify({ access_token: 'a', expires_at: 9_999_999_999, user: { id: 'dana', email: 'dana@example.test' } });
const store = (key: string, value: string | null) => act(() => writeStored(key, value));
const bar = () => screen.getByRole('region', { name: 'Open in your browser' });

it('says that the cart comes along as long as whoever is here has one', async () => {
  await startTexts('en');
  render(<OpenInBrowserBar onClose={() => {}} />);
  expect(bar()).not.toHaveTextContent('cart');
  store(storageKeys.cart(null), CART);
  expect(bar()).toHaveTextContent('Your cart comes along');
  store(storageKeys.session, SESSION);
  expect(bar()).not.toHaveTextContent('cart');
  store(storageKeys.cart('dana'), CART);
  expect(bar()).toHaveTextContent('Your cart comes along');
  store(storageKeys.session, null);
  store(storageKeys.cart(null), '[]');
  expect(bar()).not.toHaveTextContent('cart');
});
