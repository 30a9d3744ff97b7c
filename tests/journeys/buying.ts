/** The page that orders at once. */
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { clickButton, LONG } from '../helpers/signIn';

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
