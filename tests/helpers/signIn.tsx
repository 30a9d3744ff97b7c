import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderApp } from './renderApp';

/** Timeout for a first load on slow machines. */
export const LONG = { timeout: 15_000 };

/** Performs an action and waits for its toast. Starts to observe before, because a toast is shown for two seconds only. */
export async function expectToast(message: string, act: () => Promise<unknown>): Promise<HTMLElement> {
  const toast = screen.findByText(message, {}, LONG);
  toast.catch(() => undefined);
  await act();
  return toast;
}

/** Answers the question for the password that comes before a sensitive change. */
export async function reauthenticate(user: UserEvent, password = 'tanda-demo-2026'): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it’s you' }, LONG);
  await user.type(within(dialog).getByLabelText('Current password'), password);
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
}

/** Signs in with the form. */
export async function signIn(email = 'shopper@tanda.test') {
  // of whom an earlier test has left signed in: the page would lead on
  localStorage.removeItem('tanda.auth');
  const { user, unmount } = await renderApp('/login');
  await user.type(await screen.findByLabelText('Email', {}, LONG), email);
  await user.type(screen.getByLabelText('Password'), 'tanda-demo-2026');
  await expectToast('Successfully logged in!', () => user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' })));
  unmount();
}
