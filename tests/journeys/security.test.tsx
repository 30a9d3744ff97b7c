import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mswServer } from '../helpers/mswServer';
import { backendForJourneys, renderApp } from '../helpers/renderApp';
import { clickButton, LONG, reauthenticate, sessionsOfShopper, signIn, signInByApi } from '../helpers/signIn';

const backend = backendForJourneys();
const server = mswServer();
beforeEach(() => signIn());
const session = () => JSON.parse(localStorage.getItem('tanda.auth') ?? '{}') as Record<string, unknown> & { user: object };

describe('sign-in and security', () => {
  it('changes the password after refusing a short one', async () => {
    const { user, unmount } = await renderApp('/profile/security');
    const field = await screen.findByLabelText('New password', {}, LONG);
    await user.type(field, 'short');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('Too short: at least 10 characters')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'another long phrase');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await reauthenticate(user, 'a wrong password');
    expect(await screen.findByText('This isn’t your current password.', {}, LONG)).toBeVisible();
    await user.clear(screen.getByLabelText('Current password'));
    await reauthenticate(user);
    expect(await screen.findByText('Your password is changed.', {}, LONG)).toBeVisible();
    // neither the reauthentication leaves a session behind, nor the old password
    expect(await sessionsOfShopper(backend().sql)).toHaveLength(1);
    unmount();
    await signInByApi(undefined, 'another long phrase');
    await backend().sql`update auth.users set encrypted_password =
      (select encrypted_password from auth.users where email = 'seller@tanda.test') where email = 'shopper@tanda.test'`;
  });

  it('exports only the user’s own data, without secrets [S14]', async () => {
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
      'addresses consents exportDate follows importedPosts orders posts products profile reports reviews sales sellerSettings verifications wishlist'.split(
        ' ',
      ),
    );
    expect(data.profile).toMatchObject({ username: 'dana.k', phone: '+77000000000' });
    expect(new Set(data.orders.map((order) => order.user_id)).size).toBe(1);
    expect(data.orders.some((order) => order.contact?.phone.startsWith('+7'))).toBe(true);
    expect(text).not.toMatch(/password|token|encrypted/);
    expect((name.mock.instances[0] as HTMLAnchorElement).download).toMatch(/^account-data-\d{4}-/);
    vi.restoreAllMocks();
  });

  it('hides two-factor sign-in where the auth service has none', async () => {
    await renderApp('/profile/security');
    await screen.findByRole('heading', { name: 'Your data' }, LONG);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByRole('heading', { name: 'Two-factor sign-in' })).toBeNull();
  });

  it('turns two-factor sign-in on with a valid code only, and off after a question and reauthentication [S15]', async () => {
    let isVerified = false;
    const factor = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: '', created_at: '', updated_at: '' };
    server.use(
      http.get('*/auth/v1/settings', () => HttpResponse.json({ external: { email: true } })),
      http.get('*/auth/v1/user', () => HttpResponse.json({ ...session().user, factors: isVerified ? [factor] : [] })),
      http.post('*/auth/v1/factors', () =>
        HttpResponse.json({
          id: 'f1',
          type: 'totp',
          totp: { qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret: 'ABCD1234', uri: 'otpauth://totp/x' },
        }),
      ),
      http.post('*/auth/v1/factors/f1/challenge', () => HttpResponse.json({ id: 'c1', type: 'totp', expires_at: 9_999_999_999 })),
      http.post('*/auth/v1/factors/f1/verify', async ({ request }) => {
        const { code } = (await request.json()) as { code: string };
        if (code !== '123456')
          return HttpResponse.json({ error_code: 'mfa_verification_failed', code: 422, msg: 'Invalid TOTP code' }, { status: 422 });
        isVerified = true;
        return HttpResponse.json(session());
      }),
    );
    const { user } = await renderApp('/profile/security');
    await clickButton(user, 'Turn on');
    expect(await screen.findByText('ABCD1234', {}, LONG)).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
    const code = screen.getByLabelText('Six digits from the app');
    await user.type(code, '000000');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('That code isn’t right. Enter the current one from your app.', {}, LONG)).toBeVisible();
    expect(isVerified).toBe(false);
    await user.clear(code);
    await user.type(code, '123 456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const section = await screen.findByRole('region', { name: 'Two-factor sign-in' }, LONG);
    expect(await within(section).findByText('On', {}, LONG)).toBeVisible();

    // off again: only after a question and reauthentication
    let isRemoved = false;
    server.use(
      http.delete('*/auth/v1/factors/f1', () => {
        isRemoved = true;
        isVerified = false;
        return HttpResponse.json({ id: 'f1' });
      }),
    );
    await user.click(within(section).getByRole('button', { name: 'Turn off' }));
    const question = await screen.findByRole('dialog', { name: 'Turn off two-factor sign-in?' }, LONG);
    await user.click(within(question).getByRole('button', { name: 'Turn off' }));
    await screen.findByRole('dialog', { name: 'Confirm that it’s you' }, LONG);
    expect(isRemoved).toBe(false);
    await reauthenticate(user);
    expect(await within(section).findByRole('button', { name: 'Turn on' }, LONG)).toBeVisible();
    expect(isRemoved).toBe(true);
  });
});

describe('a stricter auth service', () => {
  it('asks for the second factor before a password change [S17]', async () => {
    server.use(
      http.put('*/auth/v1/user', () =>
        HttpResponse.json({ error_code: 'insufficient_aal', code: 401, msg: 'AAL2 session is required' }, { status: 401 }),
      ),
    );
    const { user } = await renderApp('/profile/security');
    await user.type(await screen.findByLabelText('New password', {}, LONG), 'another long phrase');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await reauthenticate(user);
    expect(await screen.findByText('Enter the code from your authenticator app to continue.', {}, LONG)).toBeVisible();
    expect(screen.queryByText('Your password is changed.')).toBeNull();
    expect(session().user).toBeTruthy();
  });

  it('limits sign-ins: the form keeps its input and does not retry [S26]', async () => {
    localStorage.clear();
    let calls = 0;
    server.use(
      http.post('*/auth/v1/token', () => {
        calls++;
        return HttpResponse.json({ error_code: 'over_request_rate_limit', code: 429, msg: 'slow down' }, { status: 429 });
      }),
    );
    const { user } = await renderApp('/login');
    await user.type(await screen.findByLabelText('Email', {}, LONG), 'shopper@tanda.test');
    await user.type(screen.getByLabelText('Password'), 'tanda-demo-2026');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Too many attempts. Wait a minute and try again.', {}, LONG)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('shopper@tanda.test');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(calls).toBe(1);
  });
});

describe('a forgotten password', () => {
  it('is answered alike for known and unknown addresses [S01]', async () => {
    for (const email of ['seller@tanda.test', 'nobody@example.test']) {
      const { user, unmount } = await renderApp('/forgot-password');
      await user.type(await screen.findByLabelText('Email', {}, LONG), email);
      await user.click(screen.getByRole('button', { name: 'Send the link' }));
      expect(await screen.findByText(/If there’s an account/, {}, LONG)).toBeVisible();
      unmount();
    }
  });

  it('shows that the service is busy and keeps the input', async () => {
    server.use(
      http.post('*/auth/v1/recover', () =>
        HttpResponse.json({ error_code: 'over_email_send_rate_limit', code: 429, msg: 'slow down' }, { status: 429 }),
      ),
    );
    const { user } = await renderApp('/forgot-password');
    const field = await screen.findByLabelText('Email', {}, LONG);
    await user.type(field, 'seller@tanda.test');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('Too many attempts. Wait a minute and try again.', {}, LONG)).toBeVisible();
    expect(field).toHaveValue('seller@tanda.test');
  });
});
