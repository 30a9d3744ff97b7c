import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mswServer } from '../../helpers/mswServer';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { LONG, type Session, signInByApi } from '../../helpers/signIn';

backendForJourneys();
const server = mswServer();
// the link is read when the modules are loaded
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const tokens = ({ access_token: token, refresh_token: refresh }: Session, type: string) =>
  `#access_token=${token}&refresh_token=${refresh}&expires_in=3600&token_type=bearer&type=${type}`;

/** Opens the callback page with this query or fragment; delays do not pass by themselves. */
async function open(rest: string) {
  window.history.replaceState(null, '', `/auth/callback${rest}`);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  return renderApp('/auth/callback');
}
const isLeft = () => screen.queryByRole('heading', { level: 1, name: 'Signing you in' }) === null;
/** Expects that the page is left after this time (ms), not before. */
async function expectToLeaveAfter(ms: number) {
  await vi.advanceTimersByTimeAsync(ms - 400);
  expect(isLeft()).toBe(false);
  await vi.advanceTimersByTimeAsync(400);
  await waitFor(() => expect(isLeft()).toBe(true), LONG);
}

describe('the auth callback', () => {
  // first those without a session: the app of a test with one may store it once more when a late response comes
  it.each(['signup', 'email_change'])('asks to sign in where an address was confirmed without a session (%s)', async (type) => {
    vi.stubEnv('VITE_AUTH_FLOW', 'pkce');
    await open(`?type=${type}&code=of-another-browser`);
    expect(await screen.findByText('Your email is verified. Please sign in.', {}, LONG)).toBeVisible();
    await expectToLeaveAfter(1500);
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' }, LONG)).toBeVisible();
    vi.stubEnv('VITE_AUTH_FLOW', '');
  });

  it.each([
    [
      '?error=server_error&error_code=unexpected_failure&error_description=Call+us',
      'Signing in with this service didn’t work. Try again or sign in another way.',
    ],
    ['?error=access_denied&error_code=signup_disabled', 'New accounts can’t be created right now.'],
    ['?error=x&error_code=identity_already_exists', 'This sign-in is already connected to another account.'],
  ])('explains the error %s, and leads to sign-in after 2 s [S18 S29]', async (rest, message) => {
    await open(rest);
    expect(await screen.findByRole('alert', {}, LONG)).toHaveTextContent(message);
    expect(screen.queryByText(/Call us/)).toBeNull();
    await expectToLeaveAfter(2000);
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' }, LONG)).toBeVisible();
  });

  it('tells of the second link while an address is changed', async () => {
    await open('?type=email_change&message=Call+us+at+900');
    expect(await screen.findByText(/Now open the link in the email we sent to your other address/, {}, LONG)).toBeVisible();
    expect(screen.queryByText(/Call us/)).toBeNull();
    await vi.advanceTimersByTimeAsync(5000);
    expect(isLeft()).toBe(false);
  });

  it('leads back to the page that asked after 1.5 s', async () => {
    await open(`?next=%2Fcart${tokens(await signInByApi(), 'magiclink')}`);
    expect(await screen.findByText('Done. Opening Tañda.', {}, LONG)).toBeVisible();
    await expectToLeaveAfter(1500);
    expect(await screen.findByRole('heading', { level: 1, name: 'Cart' }, LONG)).toBeVisible();
  });

  it('confirms a changed address and keeps the session', async () => {
    await open(`?type=email_change${tokens(await signInByApi(), 'email_change')}`);
    expect(await screen.findByText('Your new email is confirmed.', {}, LONG)).toBeVisible();
    await expectToLeaveAfter(1500);
    expect(localStorage.getItem('tanda.auth')).not.toBeNull();
  });

  it('asks for the second factor, and only then goes on', async () => {
    const session = await signInByApi();
    const factor = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: '', created_at: '', updated_at: '' };
    server.use(http.get('*/auth/v1/user', () => HttpResponse.json({ ...session.user, factors: [factor] })));
    await open(tokens(session, 'magiclink'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Enter the code' }, LONG)).toBeVisible();
    await vi.advanceTimersByTimeAsync(5000);
    expect(screen.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible();
  });
});
