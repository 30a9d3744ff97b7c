/** The page that orders at once. */
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { clickButton, LONG } from '../helpers/signIn';

/**
 * The visitor has typed a city before, so that the terms that the page shows first are those of this city. Otherwise it reads them once
 * more, some time after the city is typed, and perhaps after what the seller changes meanwhile.
 */
export const rememberCity = (city: string): void => localStorage.setItem('tanda.checkout.guest', JSON.stringify({ shipping: { city } }));

/** Types into the fields with these labels. */
export async function fill(user: UserEvent, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await user.click(await screen.findByLabelText(label, {}, LONG));
    await user.paste(text);
  }
}
/** Presses the button that orders, once it can be. */
export async function placeOrder(user: UserEvent) {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled(), LONG);
  await clickButton(user, 'Place Order');
}
/** The order is stored. */
export const placed = () => screen.findByRole('heading', { name: 'Your order is placed' }, LONG);
