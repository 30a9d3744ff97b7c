import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Sql } from 'postgres';
import { toast } from 'react-hot-toast/headless';
import { expect } from 'vitest';

/** Timeout for a first load on slow machines. */
export const LONG = { timeout: 30_000 };

/**
 * Performs an action and waits for its toast. Starts to observe before, because a toast is shown for two seconds only.
 * Earlier toasts are removed: one with the same words would be taken for this action's.
 */
export async function expectToast(message: string, perform: () => Promise<unknown>): Promise<HTMLElement> {
  act(() => toast.remove());
  const shown = screen.findByText(message, {}, LONG);
  shown.catch(() => undefined);
  await perform();
  return shown;
}

/** Clicks a button, once it is there and takes clicks: it ignores them while another change of the page is saved. */
export async function clickButton(user: UserEvent, name: string | RegExp): Promise<void> {
  const button = await waitFor(() => {
    const found = screen.getByRole('button', { name });
    expect(found).not.toHaveAttribute('aria-disabled', 'true');
    expect(found).not.toHaveAttribute('aria-busy', 'true');
    return found;
  }, LONG);
  await user.click(button);
}

/** Answers the question for the password that comes before a sensitive change. */
export async function reauthenticate(user: UserEvent, password = 'tanda-demo-2026'): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it’s you' }, LONG);
  await user.type(within(dialog).getByLabelText('Current password'), password);
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
}

export interface Session {
  access_token: string;
  refresh_token: string;
  user: { id: string };
}

/** Signs in through the API, as another device does: the shopper by default. */
export async function signInByApi(email = 'shopper@tanda.test', password = 'tanda-demo-2026'): Promise<Session> {
  const response = await fetch(`${import.meta.env.VITE_SUPABASE_URL as string}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_tanda_local', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Session;
}

/** The shopper's sessions, on this device and others. */
export const sessionsOfShopper = async (sql: Sql): Promise<readonly unknown[]> =>
  sql`select 1 from auth.sessions s join auth.users u on u.id = s.user_id where u.email = 'shopper@tanda.test'`;

/** Stores a new session, as an earlier visit would have left it; the next page is that of somebody who is signed in. */
export async function signIn(email = 'shopper@tanda.test'): Promise<void> {
  localStorage.setItem('tanda.auth', JSON.stringify(await signInByApi(email)));
}
