import { screen, within } from '@testing-library/react';
import { renderApp } from './renderApp';

/** Slow machines take their time over a first load. */
export const LONG = { timeout: 15_000 };

/** Does something and waits for the message that passes by: one of two seconds is not missed on a slow machine. */
export async function expectToast(message: string, act: () => Promise<unknown>): Promise<HTMLElement> {
  const heard = screen.findByText(message, {}, LONG);
  heard.catch(() => undefined);
  await act();
  return heard;
}

/** Signs in by the form, as a person does. */
export async function signIn(email = 'shopper@tanda.test') {
  const { user, unmount } = await renderApp('/login');
  await user.type(await screen.findByLabelText('Email', {}, LONG), email);
  await user.type(screen.getByLabelText('Password'), 'tanda-demo-2026');
  await expectToast('Successfully logged in!', () => user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' })));
  unmount();
}
