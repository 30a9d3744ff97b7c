import { screen, waitFor, within } from '@testing-library/react';
import { bypass, http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mswServer } from '../../helpers/mswServer';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const server = mswServer();
afterEach(() => vi.useRealTimers());

const main = () => within(screen.getByRole('main'));
const refuse = (status: number, code: string) => () => HttpResponse.json({ error_code: code, code: status, msg: code }, { status });
const isSignedIn = () => localStorage.getItem('tanda.auth') !== null;
/** Settings of a project with these providers. */
const settings = (...providers: string[]) =>
  http.get('*/auth/v1/settings', () =>
    HttpResponse.json({ external: { email: true, ...Object.fromEntries(providers.map((id) => [id, true])) }, mailer_autoconfirm: true }),
  );

type User = Awaited<ReturnType<typeof renderApp>>['user'];
async function fill(user: User, label: string, text: string) {
  await user.clear(await screen.findByLabelText(label, {}, LONG));
  await user.paste(text);
}
async function fillIn(user: User, password = 'tanda-demo-2026') {
  await fill(user, 'Email', 'shopper@tanda.test');
  await fill(user, 'Password', password);
}
const submit = (user: User) => user.click(main().getByRole('button', { name: 'Sign in' }));
/** Timeouts pass when a test lets them. Afterwards each key that is typed takes 20 ms. */
const holdTimeouts = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });

it('a wrong password is reported; signing in leads on after 1.5 s', async () => {
  const { user } = await renderApp('/login?next=%2Fcart');
  await fillIn(user, 'wrong password');
  await submit(user);
  expect(await screen.findByRole('alert', {}, LONG)).toHaveTextContent('Wrong email or password');
  await fillIn(user);
  holdTimeouts();
  await submit(user);
  expect(await screen.findByText('Successfully logged in!', {}, LONG)).toBeVisible();
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await vi.advanceTimersByTimeAsync(500);
  expect(await screen.findByRole('heading', { level: 1, name: 'Cart' }, LONG)).toBeVisible();
});

it.each(['/login', '/register'])('who is signed in is led on from %s, without a form', async (path) => {
  await signIn();
  await renderApp(`${path}?next=%2Fcart`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Cart' }, LONG)).toBeVisible();
  expect(screen.queryByLabelText('Email')).toBeNull();
});

describe('a code by email', () => {
  const askForCode = async (email: string) => {
    const { user, unmount } = await renderApp('/login?next=%2Fcart');
    await clickButton(user, 'Sign in with a code by email');
    await user.type(screen.getByLabelText('Email'), email);
    await user.dblClick(screen.getByRole('button', { name: 'Send the code' }));
    await screen.findByText(/If there’s an account for this address/, {}, LONG);
    return { user, unmount };
  };
  const mailsTo = async (email: string) =>
    (await (await fetch(`${backend().url}/_mail?to=${encodeURIComponent(email)}`)).json()) as { text: string }[];

  it('signs in after a wrong one was refused', async () => {
    const { user } = await askForCode('shopper@tanda.test');
    const mails = await mailsTo('shopper@tanda.test');
    expect(mails).toHaveLength(1);
    const code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    expect(screen.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
    const field = screen.getByLabelText('Code from the email');
    await user.type(field, code === '000000' ? '000001' : '000000');
    await user.click(main().getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/That code isn’t right or has expired/, {}, LONG)).toBeVisible();
    expect(isSignedIn()).toBe(false);
    await user.clear(field);
    await user.paste(code);
    await user.click(main().getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(isSignedIn()).toBe(true), LONG);
    expect(await screen.findByRole('heading', { level: 1, name: 'Cart' }, LONG)).toBeVisible();
  });

  it('looks the same for an unknown address, which gets none [S28]', async () => {
    const { user, unmount } = await askForCode('nobody.here@example.test');
    expect(await mailsTo('nobody.here@example.test')).toEqual([]);
    await user.type(screen.getByLabelText('Code from the email'), '123456');
    await user.click(main().getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/That code isn’t right or has expired/, {}, LONG)).toBeVisible();
    unmount();
  });

  it('is not offered where the auth service has none', async () => {
    server.use(http.get('*/auth/v1/settings', () => HttpResponse.json({ external: { email: false, google: true } })));
    await renderApp('/login');
    // the settings have come
    await screen.findByRole('button', { name: 'Continue with Google' }, LONG);
    expect(screen.queryByRole('button', { name: /code by email/ })).toBeNull();
  });
});

describe('buttons of providers', () => {
  it('are those that are switched on, four at most, on both pages', async () => {
    server.use(settings('github', 'google', 'discord', 'facebook', 'apple'));
    for (const path of ['/login', '/register']) {
      const { unmount } = await renderApp(path);
      await screen.findByRole('button', { name: 'Continue with Google' }, LONG);
      const names = main()
        .getAllByRole('button', { name: /^Continue with/ })
        .map((button) => button.textContent);
      expect(names).toEqual(['Google', 'Apple', 'Facebook', 'GitHub'].map((name) => `Continue with ${name}`));
      unmount();
    }
  });

  it('are missing where none is switched on', async () => {
    await renderApp('/login');
    await screen.findByRole('button', { name: 'Sign in with a code by email' }, LONG);
    expect(screen.queryByRole('button', { name: /^Continue with (?!a phone)/ })).toBeNull();
    expect(screen.queryByText(/If you have no account yet/)).toBeNull();
  });
});

describe('an address that is not confirmed', () => {
  it('gets the mail again from sign-in, once a minute', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post('*/auth/v1/token', refuse(400, 'email_not_confirmed')),
      http.post('*/auth/v1/resend', async ({ request }) => {
        asked.push(await request.json(), new URL(request.url).searchParams.get('redirect_to'));
        return HttpResponse.json({});
      }),
    );
    const { user } = await renderApp('/login?next=%2Fcheckout');
    await fillIn(user);
    await submit(user);
    expect(await screen.findByText('Confirm your email first: open the link we sent you.', {}, LONG)).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: 'Send the email again' }));
    expect(await screen.findByText(/We’ve sent the email again/, {}, LONG)).toBeVisible();
    expect(asked).toEqual([
      expect.objectContaining({ type: 'signup', email: 'shopper@tanda.test' }),
      `${window.location.origin}/auth/callback?type=signup&next=%2Fcheckout`,
    ]);
    expect(screen.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
  });

  it('gets it again after sign-up; a limit is explained', async () => {
    server.use(
      http.post('*/auth/v1/signup', () => HttpResponse.json({ id: crypto.randomUUID(), email: 'new@example.test' })),
      http.post('*/auth/v1/resend', refuse(429, 'over_email_send_rate_limit')),
    );
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
    const { user } = await renderApp('/register');
    await fill(user, 'Username', 'new.user');
    await fill(user, 'Email', 'new@example.test');
    await fill(user, 'Password', 'correct horse battery');
    await user.click(screen.getByRole('checkbox'));
    await user.click(main().getByRole('button', { name: 'Sign up' }));
    await screen.findByText(/Check your email/, {}, LONG);
    expect(screen.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
    await vi.advanceTimersByTimeAsync(60_000);
    await clickButton(user, 'Send the email again');
    expect(await screen.findByText('Too many attempts. Wait a minute and try again.', {}, LONG)).toBeVisible();
    expect(screen.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
  });
});

describe('a password that has become too weak', () => {
  it('is reported at sign-in, with a way to change it', async () => {
    server.use(
      http.post('*/auth/v1/token', async ({ request }) => {
        const response = await fetch(bypass(request));
        return HttpResponse.json({
          ...((await response.json()) as object),
          weak_password: { reasons: ['length', 'pwned'], message: 'weak' },
        });
      }),
    );
    const { user } = await renderApp('/login');
    await fillIn(user);
    holdTimeouts();
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'Your password isn’t safe' }, LONG)).toBeVisible();
    expect(screen.getByText('It’s too short.')).toBeVisible();
    expect(screen.getByText('It’s on a list of leaked passwords.')).toBeVisible();
    await vi.advanceTimersByTimeAsync(1700);
    vi.useRealTimers();
    await user.click(screen.getByRole('link', { name: 'Change password' }));
    expect(await screen.findByRole('heading', { name: 'Sign-in and security' }, LONG)).toBeVisible();
  });
});

describe('registering', () => {
  it('shows an error at each field, what is taken or reserved, and creates an account with a profile', async () => {
    const { user } = await renderApp('/register');
    const signUp = () => user.click(main().getByRole('button', { name: 'Sign up' }));
    await screen.findByLabelText('Username', {}, LONG);
    await signUp();
    for (const message of [
      'Choose a username',
      'Enter your email',
      'Enter a password',
      'Please accept the privacy policy and the terms to continue',
    ])
      expect(await screen.findByText(message)).toBeVisible();
    await fill(user, 'Username', 'aigerim.home');
    await fill(user, 'Email', 'shopper@tanda.test');
    await fill(user, 'Password', 'correct horse battery');
    await user.click(screen.getByRole('checkbox'));
    await signUp();
    expect(await screen.findByText(/This username is taken/, {}, LONG)).toBeVisible();
    await fill(user, 'Username', 'store981027');
    await signUp();
    expect(await screen.findByText('This name is reserved. Choose another one.', {}, LONG)).toBeVisible();
    await fill(user, 'Username', 'New.Person');
    await signUp();
    expect(await screen.findByText(/already has an account/, {}, LONG)).toBeVisible();
    await fill(user, 'Email', 'new.person@example.test');
    await signUp();
    expect(await screen.findByText('Your account is ready. Welcome!', {}, LONG)).toBeVisible();
    expect(await backend().sql`select username, is_influencer from profiles where username = 'new.person'`).toMatchObject([
      { is_influencer: false },
    ]);
    // the next page asks how to start
    expect(await screen.findByRole('heading', { name: 'How would you like to start?' }, LONG)).toBeVisible();
    expect(screen.getByRole('link', { name: /Become a shop owner/ })).toHaveAttribute('href', '/profile?setup=shop');
    expect(screen.getByRole('link', { name: /Start exploring/ })).toHaveAttribute('href', '/');
    expect(screen.getByText('If you start by exploring, you can change your role later in profile settings.')).toBeVisible();
  });
});

describe('too many sign-ins', () => {
  it('are said: the form keeps its input and does not retry [S26]', async () => {
    let calls = 0;
    server.use(
      http.post('*/auth/v1/token', () => {
        calls++;
        return refuse(429, 'over_request_rate_limit')();
      }),
    );
    const { user } = await renderApp('/login');
    await fillIn(user);
    holdTimeouts();
    await submit(user);
    expect(await screen.findByText('Too many attempts. Wait a minute and try again.', {}, LONG)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('shopper@tanda.test');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls).toBe(1);
  });
});

describe('a forgotten password', () => {
  const ask = async (email: string) => {
    const { user, unmount } = await renderApp('/forgot-password');
    await fill(user, 'Email', email);
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    return unmount;
  };

  it('is answered alike for known and unknown addresses [S01]', async () => {
    for (const email of ['seller@tanda.test', 'nobody@example.test']) {
      const unmount = await ask(email);
      expect(await screen.findByText(/If there’s an account/, {}, LONG)).toBeVisible();
      unmount();
    }
  });

  it('shows that the service is busy and keeps the input', async () => {
    server.use(http.post('*/auth/v1/recover', refuse(429, 'over_email_send_rate_limit')));
    await ask('seller@tanda.test');
    expect(await screen.findByText('Too many attempts. Wait a minute and try again.', {}, LONG)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('seller@tanda.test');
  });
});
