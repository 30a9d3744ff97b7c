import { screen, within } from '@testing-library/react';
import { renderApp } from './renderApp';

/** Slow machines take their time over a first load. */
export const LONG = { timeout: 15_000 };

/** Signs in by the form, as a person does. */
export async function signIn(email = 'shopper@tanda.test') {
  const { user, unmount } = await renderApp('/login');
  await user.type(await screen.findByLabelText('Email', {}, LONG), email);
  await user.type(screen.getByLabelText('Password'), 'tanda-demo-2026');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
  await screen.findByText('Successfully logged in!', {}, LONG);
  unmount();
}
