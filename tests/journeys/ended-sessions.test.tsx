import { focusManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { bypass, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mswServer } from '../helpers/mswServer';
import { backendForJourneys, renderApp } from '../helpers/renderApp';
import { clickButton, LONG, signIn } from '../helpers/signIn';

const backend = backendForJourneys();
const server = mswServer();
beforeEach(async () => {
  localStorage.clear();
  await signIn();
});
afterEach(() => vi.useRealTimers());

const ENDED = 'You’ve been signed out. Sign in again — your cart is safe.';
const stored = () => JSON.parse(localStorage.getItem('tanda.auth') ?? 'null') as { user: object } | null;
/** As "sign out other devices" does from another device. */
const endElsewhere = () =>
  backend().sql`delete from auth.sessions where user_id = (select id from auth.users where email = 'shopper@tanda.test')`;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, LONG);

async function enterPassword(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  await user.type(screen.getByLabelText('Email'), 'shopper@tanda.test');
  await user.type(screen.getByLabelText('Password'), 'tanda-demo-2026');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
}

describe('a session that has ended elsewhere', () => {
  it('leads from a page of the account to sign-in, which says so, and back', async () => {
    await endElsewhere();
    const { user } = await renderApp('/orders?state=cancelled');
    await heading('Welcome back');
    expect(screen.getByRole('alert')).toHaveTextContent(ENDED);
    expect(stored()).toBeNull();
    await enterPassword(user);
    await heading('My orders');
  });

  it('is said on an open page, which then is a visitor’s', async () => {
    await endElsewhere();
    await renderApp('/wishlist');
    expect(await screen.findByText(ENDED, {}, LONG)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Sign in to see your wishlist' }, LONG)).toBeVisible();
    expect(stored()).toBeNull();
  });

  it('is noticed when the window gets the focus a minute later', async () => {
    await renderApp('/orders');
    await screen.findAllByRole('link', { name: /^#/ }, LONG);
    await endElsewhere();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await heading('Welcome back');
    expect(screen.getByRole('alert')).toHaveTextContent(ENDED);
  });

  it('is noticed when a change is refused', async () => {
    const { user } = await renderApp('/profile');
    const name = await screen.findByLabelText('Full name', {}, LONG);
    await waitFor(() => expect(name).not.toHaveValue(''), LONG);
    await endElsewhere();
    await user.type(name, ' B');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(ENDED, {}, LONG)).toBeInTheDocument();
    await waitFor(() => expect(stored()).toBeNull(), LONG);
  });

  it('is not said after signing out here', async () => {
    const { user } = await renderApp('/profile/security');
    await clickButton(user, 'Sign out everywhere');
    await waitFor(() => expect(stored()).toBeNull(), LONG);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your data' })).toBeNull(), LONG);
    expect(screen.queryByText(ENDED)).toBeNull();
  });
});

describe('a session that lacks its second factor', () => {
  const factor = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: '', created_at: '', updated_at: '' };
  const withFactor = (session: { user: object } | null) => ({ ...session, user: { ...session?.user, factors: [factor] } });

  const signInWithFactor = http.post('*/auth/v1/token', async ({ request }) =>
    HttpResponse.json(withFactor((await (await fetch(bypass(request))).json()) as { user: object })),
  );

  it('leads from every page of the account to the code, also after a reload, and back', async () => {
    const whole = stored();
    localStorage.clear();
    server.use(
      signInWithFactor,
      http.get('*/auth/v1/user', () => HttpResponse.json(withFactor(whole).user)),
      http.post('*/auth/v1/factors/f1/challenge', () => HttpResponse.json({ id: 'c1', type: 'totp', expires_at: 9_999_999_999 })),
      http.post('*/auth/v1/factors/f1/verify', () => HttpResponse.json(whole)),
    );
    const first = await renderApp('/login');
    await heading('Welcome back');
    await enterPassword(first.user);
    await heading('Enter the code');
    first.unmount();
    const { user } = await renderApp('/orders');
    await heading('Enter the code');
    await user.type(screen.getByLabelText('Six digits'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await heading('My orders');
  });

  it('can be left for another account', async () => {
    localStorage.clear();
    server.use(signInWithFactor);
    const { user } = await renderApp('/login');
    await heading('Welcome back');
    await enterPassword(user);
    await heading('Enter the code');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await heading('Welcome back');
    expect(stored()).toBeNull();
  });

  it('is found when the factor was set up on another device', async () => {
    const [shopper] = await backend().sql`select id from auth.users where email = 'shopper@tanda.test'`;
    await backend().sql`create table auth.mfa_factors (user_id uuid, status text)`;
    await backend().sql`insert into auth.mfa_factors values (${shopper?.id as string}, 'verified')`;
    server.use(signInWithFactor);
    await renderApp('/orders');
    await heading('Enter the code');
    await backend().sql`drop table auth.mfa_factors`;
  });
});
