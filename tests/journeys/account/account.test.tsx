import { focusManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { bypass, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mswServer } from '../../helpers/mswServer';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, reauthenticate, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const server = mswServer();
const dana = async () => (await backend().sql`select * from app.profiles where username = 'dana.k'`)[0];
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('the export has only the user’s own data, without secrets [S14]', async () => {
  await signIn();
  let saved: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob;
    return 'blob:test';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const name = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await renderApp('/profile/security');
  await clickButton(user, 'Download my data');
  await waitFor(() => expect(saved).not.toBeNull(), LONG);
  const text = await (saved as unknown as Blob).text();
  const data = JSON.parse(text) as {
    profile: { username: string; phone: string };
    orders: { user_id: string; contact: { phone: string } | null }[];
    exportDate: string;
  };
  expect(Object.keys(data).sort()).toEqual(
    'addresses consents deliveryWays exportDate follows importedPosts orders posts productQuestions products profile records reports reviews sales sellerSettings wishlist'.split(
      ' ',
    ),
  );
  expect(data.profile).toMatchObject({ username: 'dana.k', phone: '+77000000000' });
  expect(new Set(data.orders.map((order) => order.user_id)).size).toBe(1);
  expect(data.orders.some((order) => order.contact?.phone.startsWith('+7'))).toBe(true);
  expect(text).not.toMatch(/password|token|encrypted/);
  expect((name.mock.instances[0] as HTMLAnchorElement).download).toMatch(/^account-data-\d{4}-/);
});

describe('the profile', () => {
  it('is saved as a whole, shows field errors, and restores the loaded values on cancel', async () => {
    await signIn();
    const { user } = await renderApp('/profile');
    const name = await screen.findByLabelText('Full name', {}, LONG);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.clear(name);
    await user.paste('Somebody Else');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(name).toHaveValue('Дана Касымова');

    await user.click(screen.getByLabelText('Website'));
    await user.paste('javascript:alert(1)');
    await user.clear(screen.getByLabelText('Phone'));
    await user.type(screen.getByLabelText('Phone'), '12');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter an address like aigerim.kz')).toBeVisible();
    expect(screen.getByText('Enter a number like +7 701 234 56 78')).toBeVisible();
    expect(await dana()).toMatchObject({ website: null });

    await user.clear(screen.getByLabelText('Website'));
    await user.type(screen.getByLabelText('Website'), 'dana.kz');
    await user.clear(screen.getByLabelText('Phone'));
    await user.paste('8 (701) 765-43-21');
    await user.type(screen.getByLabelText('Instagram'), '@dana_k');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Profile saved', {}, LONG);
    expect(await dana()).toMatchObject({ website: 'https://dana.kz', phone: '+77017654321', instagram_handle: 'dana_k' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull(), LONG);
  });

  it('refuses a taken or reserved username and an image over 2 MB, and keeps the input', async () => {
    await signIn();
    const { user } = await renderApp('/profile');
    const name = await screen.findByLabelText('Username', {}, LONG);
    await user.clear(name);
    await user.paste('aigerim.home');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This username is taken. Choose another.', {}, LONG)).toBeVisible();
    expect(name).toHaveValue('aigerim.home');
    await user.clear(name);
    await user.paste('store981027');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This name is reserved. Choose another one.', {}, LONG)).toBeVisible();
    expect(await dana()).toMatchObject({ username: 'dana.k' });

    const file = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'big.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Choose photo', { selector: 'input' }), file);
    expect(await screen.findByText('The photo is over 2 MB. Choose a smaller one.')).toBeVisible();
  });

  it('opens a store with the commission that was shown, after the terms are accepted', async () => {
    await signIn();
    const { user } = await renderApp('/profile?setup=shop');
    const dialog = await screen.findByRole('dialog', {}, LONG);
    const submit = within(dialog).getByRole('button', { name: 'Open my shop' });
    expect(submit).toBeDisabled();
    await within(dialog).findByText(/^5% commission/, {}, LONG);
    await user.click(within(dialog).getByRole('checkbox'));
    // an owner changes it meanwhile: the new rate is read, and agreed to, before the store opens
    await backend().sql`update app.site_settings set commission_rate = 6`;
    await user.click(submit);
    expect(await within(dialog).findByText(/^The commission has just changed/, {}, LONG)).toBeVisible();
    await within(dialog).findByText(/^6% commission/, {}, LONG);
    expect(submit).toBeDisabled();
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(submit);
    await screen.findByText('Congratulations! You are now a shop owner.', {}, LONG);
    expect(await dana()).toMatchObject({ is_influencer: true, commission_rate: 6 });
    expect(await screen.findByRole('heading', { level: 1, name: 'Instagram' }, LONG)).toBeVisible();
  });

  it('is deleted only with the account’s own e-mail', async () => {
    const response = await fetch(`${backend().url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: 'sb_publishable_tanda_local', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'leaver@example.test', password: 'correct horse battery', data: { username: 'leaver' } }),
    });
    localStorage.setItem('tanda.auth', await response.text());
    const { user } = await renderApp('/profile');
    await clickButton(user, 'Delete account');
    await reauthenticate(user, 'not the password');
    expect(await screen.findByText('This isn’t your current password.', {}, LONG)).toBeVisible();
    await user.clear(screen.getByLabelText('Current password'));
    await reauthenticate(user, 'correct horse battery');
    const dialog = await screen.findByRole('dialog', { name: 'Delete account' }, LONG);
    const field = within(dialog).getByLabelText('Type leaver@example.test to confirm');
    await user.click(field);
    await user.paste('Leaver@example.test');
    await user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    expect(await screen.findByText('This isn’t your account’s email')).toBeVisible();
    expect(await backend().sql`select 1 from auth.users where email = 'leaver@example.test'`).toHaveLength(1);
    await user.clear(field);
    await user.paste('leaver@example.test');
    // a password of an hour ago
    await backend()
      .sql`insert into app.sign_in_changes (user_id, at) select id, now() - interval '1 hour' from auth.users where email = 'leaver@example.test'`;
    await user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    expect(await within(dialog).findByText(/The account can be deleted from .+, \d\d:\d\d\.$/, {}, LONG)).toBeVisible();
    expect(await backend().sql`select 1 from auth.users where email = 'leaver@example.test'`).toHaveLength(1);
    await backend().sql`delete from app.sign_in_changes`;
    await user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    await waitFor(
      async () => expect(await backend().sql`select 1 from auth.users where email = 'leaver@example.test'`).toHaveLength(0),
      LONG,
    );
    await waitFor(() => expect(localStorage.getItem('tanda.auth')).toBeNull(), LONG);
  });
});

const ENDED = 'You’ve been signed out. Sign in again — your cart is safe.';
const stored = () => JSON.parse(localStorage.getItem('tanda.auth') ?? 'null') as { user: object } | null;
/** As "sign out other devices" does from another device. */
const endElsewhere = () =>
  backend().sql`delete from auth.sessions where user_id = (select id from auth.users where email = 'shopper@tanda.test')`;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, LONG);

async function enterPassword(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  await user.click(screen.getByLabelText('Email'));
  await user.paste('shopper@tanda.test');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('tanda-demo-2026');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
}

describe('a session that has ended elsewhere', () => {
  beforeEach(() => signIn());

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
  beforeEach(() => signIn());

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
