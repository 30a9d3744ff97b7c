import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mswServer } from '../../helpers/mswServer';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, reauthenticate, sessionsOfShopper, signIn, signInByApi } from '../../helpers/signIn';

const backend = backendForJourneys();
const server = mswServer();
beforeEach(() => signIn());

const session = () => JSON.parse(localStorage.getItem('tanda.auth') ?? '{}') as { user: object };
const refuse = (status: number, code: string) => HttpResponse.json({ error_code: code, code: status, msg: code }, { status });
const lastCode = async () => {
  const mails = (await (await fetch(`${backend().url}/_mail?to=shopper%40tanda.test`)).json()) as { text: string }[];
  return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
};

/** Enters a new password on the page of security, and the present one in the question that follows. */
async function submitNewPassword() {
  const { user } = await renderApp('/profile/security');
  await user.click(await screen.findByLabelText('New password', {}, LONG));
  await user.paste('another long phrase');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  await reauthenticate(user);
  return user;
}

describe('other devices', () => {
  it('are signed out, and this one stays', async () => {
    await signInByApi();
    expect((await sessionsOfShopper(backend().sql)).length).toBeGreaterThan(1);
    const { user } = await renderApp('/profile/security');
    await clickButton(user, 'Sign out other devices');
    expect(await screen.findByText('You’re signed out on your other devices.', {}, LONG)).toBeVisible();
    expect(await sessionsOfShopper(backend().sql)).toHaveLength(1);
    expect(localStorage.getItem('tanda.auth')).not.toBeNull();
  });

  it('stay signed in when the service does not answer, and the page says so', async () => {
    server.use(http.post('*/auth/v1/logout', () => HttpResponse.json({}, { status: 503 })));
    const { user } = await renderApp('/profile/security');
    await clickButton(user, 'Sign out other devices');
    expect(await screen.findByText('Tañda isn’t responding. Please try again in a minute.', {}, LONG)).toBeVisible();
    expect(screen.queryByText('You’re signed out on your other devices.')).toBeNull();
  });
});

describe('a sensitive change', () => {
  const askToChangeEmail = async () => {
    const { user } = await renderApp('/profile/security');
    await user.click(await screen.findByLabelText('New email', {}, LONG));
    await user.paste('new.address@example.test');
    await user.click(screen.getByRole('button', { name: 'Change email' }));
    return user;
  };
  const wantedAddress = async () => (await backend().sql`select email_change from auth.users where email = 'shopper@tanda.test'`)[0];

  it('is not made without reauthentication [S27]', async () => {
    const user = await askToChangeEmail();
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it’s you' }, LONG);
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Enter your current password')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'Confirm that it’s you' })).toBeNull();
    expect((await wantedAddress())?.email_change ?? '').toBe('');
  });

  it('can be confirmed by a code from an email [S27]', async () => {
    const user = await askToChangeEmail();
    await user.dblClick(await screen.findByRole('button', { name: 'No password? Get a code by email' }, LONG));
    const field = await screen.findByLabelText('Code from the email', {}, LONG);
    expect(screen.getByText('We’ve sent a code to shopper@tanda.test.')).toBeVisible();
    const code = await lastCode();
    await user.type(field, code === '000000' ? '000001' : '000000');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/That code isn’t right or has expired/, {}, LONG)).toBeVisible();
    await user.clear(field);
    await user.paste(code);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/We’ve sent you a confirmation email/, {}, LONG)).toBeVisible();
    expect((await wantedAddress())?.email_change).toBe('new.address@example.test');
  });

  it('asks for the code that the auth service wants before a new password', async () => {
    const sent: unknown[] = [];
    let mails = 0;
    server.use(
      http.get('*/auth/v1/reauthenticate', () => {
        mails++;
        return HttpResponse.json({});
      }),
      http.put('*/auth/v1/user', async ({ request }) => {
        const body = (await request.json()) as { nonce?: string };
        sent.push(body);
        if (!body.nonce) return refuse(400, 'reauthentication_needed');
        return body.nonce === '123456' ? HttpResponse.json(session().user) : refuse(422, 'reauthentication_not_valid');
      }),
    );
    const user = await submitNewPassword();
    expect(await screen.findByText('To continue, enter the code from the email.', {}, LONG)).toBeVisible();
    const field = screen.getByLabelText('Code from the email');
    await user.type(field, '000000');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText(/That code isn’t right or has expired/, {}, LONG)).toBeVisible();
    await user.clear(field);
    await user.type(field, '123456');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('Your password is changed.', {}, LONG)).toBeVisible();
    expect(mails).toBe(1);
    expect(sent.at(-1)).toMatchObject({ password: 'another long phrase', current_password: 'tanda-demo-2026', nonce: '123456' });
  });
});

describe('ways to sign in', () => {
  const identity = (provider: string, created: string) => ({
    id: provider,
    identity_id: crypto.randomUUID(),
    user_id: 'u',
    provider,
    identity_data: { email: `${provider}@example.test` },
    created_at: created,
  });
  const email = identity('email', '2026-01-01T00:00:00Z');
  const google = identity('google', '2026-02-01T00:00:00Z');
  /** A project with these providers, and an account with these identities. */
  const project = ({ linked, canLink = true }: { linked: object[]; canLink?: boolean }) => [
    http.get('*/auth/v1/settings', () => HttpResponse.json({ external: { email: true, google: true, github: true } })),
    http.get('*/auth/v1/user', () => HttpResponse.json({ ...session().user, identities: linked })),
    http.get('*/auth/v1/user/identities/authorize', () =>
      canLink ? HttpResponse.json({ url: 'https://provider.example/consent' }) : refuse(404, 'manual_linking_disabled'),
    ),
  ];

  it('are not listed where there is nothing to choose, nor is the second factor where the auth service has none', async () => {
    await renderApp('/profile/security');
    await screen.findByRole('heading', { name: 'Your data' }, LONG);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByRole('heading', { name: 'Ways to sign in' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Two-factor sign-in' })).toBeNull();
  });

  it('are linked after reauthentication only [S27]', async () => {
    server.use(...project({ linked: [email] }));
    const { user } = await renderApp('/profile/security');
    await clickButton(user, 'Connect GitHub');
    const asked = new Promise<URL>((resolve) => {
      server.use(
        http.get('*/auth/v1/user/identities/authorize', ({ request }) => {
          resolve(new URL(request.url));
          return refuse(422, 'identity_already_exists');
        }),
      );
    });
    await reauthenticate(user);
    const { searchParams } = await asked;
    expect(searchParams.get('provider')).toBe('github');
    expect(searchParams.get('redirect_to')).toBe(`${window.location.origin}/auth/callback?next=%2Fprofile%2Fsecurity`);
    expect(await screen.findByText('This sign-in is already connected to another account.', {}, LONG)).toBeVisible();
  });

  it('are unlinked after a question, but neither the email nor the last one', async () => {
    let linked = [email, google];
    server.use(
      // the first handler counts
      http.get('*/auth/v1/user', () => HttpResponse.json({ ...session().user, identities: linked })),
      ...project({ linked }),
      http.delete('*/auth/v1/user/identities/:id', ({ params }) => {
        linked = linked.filter(({ identity_id: id }) => id !== params.id);
        return HttpResponse.json({});
      }),
    );
    const { user } = await renderApp('/profile/security');
    const section = await screen.findByRole('region', { name: 'Ways to sign in' }, LONG);
    expect(within(section).getByText('google@example.test')).toBeVisible();
    expect(within(section).queryByRole('button', { name: 'Disconnect Email' })).toBeNull();
    await user.click(within(section).getByRole('button', { name: 'Disconnect Google' }));
    const question = await screen.findByRole('dialog', { name: 'Disconnect Google' }, LONG);
    expect(linked).toHaveLength(2);
    await user.click(within(question).getByRole('button', { name: 'Disconnect Google' }));
    expect(await screen.findByText('Google is disconnected.', {}, LONG)).toBeVisible();
    expect(linked).toEqual([email]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Disconnect Google' })).toBeNull(), LONG);
  });

  it('are only listed where the project lets nobody change them', async () => {
    server.use(...project({ linked: [email, google], canLink: false }));
    await renderApp('/profile/security');
    const section = await screen.findByRole('region', { name: 'Ways to sign in' }, LONG);
    expect(within(section).getByText('google@example.test')).toBeVisible();
    expect(within(section).queryAllByRole('button')).toEqual([]);
  });
});

describe('the password', () => {
  it('changes the password after refusing a short one', async () => {
    const { user, unmount } = await renderApp('/profile/security');
    const field = await screen.findByLabelText('New password', {}, LONG);
    await user.type(field, 'short');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('Too short: at least 10 characters')).toBeVisible();
    await user.clear(field);
    await user.paste('another long phrase');
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

  it('asks for the second factor before a password change [S17]', async () => {
    server.use(
      http.put('*/auth/v1/user', () =>
        HttpResponse.json({ error_code: 'insufficient_aal', code: 401, msg: 'AAL2 session is required' }, { status: 401 }),
      ),
    );
    await submitNewPassword();
    expect(await screen.findByText('Enter the code from your authenticator app to continue.', {}, LONG)).toBeVisible();
    expect(screen.queryByText('Your password is changed.')).toBeNull();
    expect(session().user).toBeTruthy();
  });
});

describe('the second factor', () => {
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
