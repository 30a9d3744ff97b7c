import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { codesTo, codeTo, letNumberWait, wrong } from '../../../supabase/tests/helpers/phones';
import { mswServer } from '../../helpers/mswServer';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, type Session } from '../../helpers/signIn';

const backend = backendForJourneys();
const server = mswServer();
type User = Awaited<ReturnType<typeof renderApp>>['user'];

let count = 0;
const newPhone = () => `+7707${String(Date.now()).slice(-6)}${count++ % 10}`;
const main = () => within(screen.getByRole('main'));
const stored = () => JSON.parse(localStorage.getItem('tanda.auth') ?? 'null') as Session | null;
beforeEach(() => localStorage.clear());

async function askFor(user: User, phone: string) {
  const field = await screen.findByRole('textbox', { name: 'Phone number' }, LONG);
  await user.clear(field);
  await user.type(field, phone);
  await user.click(await screen.findByRole('button', { name: 'Get a code' }, LONG));
}
async function give(user: User, phone: string, action: string) {
  const field = await screen.findByLabelText('Code from the message', {}, LONG);
  await user.clear(field);
  await user.paste(await codeTo(backend(), phone));
  await user.click(screen.getByRole('button', { name: action }));
}
async function signUp(phone: string) {
  const page = await renderApp('/login?next=%2Fprofile%2Fsecurity');
  // before what only a demonstration has
  const door = await screen.findByRole('button', { name: 'Continue with a phone number' }, LONG);
  expect(door.compareDocumentPosition(await screen.findByRole('region', { name: 'Try without an account' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await clickButton(page.user, 'Continue with a phone number');
  await askFor(page.user, phone);
  await give(page.user, phone, 'Sign in');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign-in and security' }, LONG)).toBeVisible();
  return page.user;
}
/** The dialog that asks whether it is the owner, by a code to the number. */
async function reauthenticate(user: User, phone: string) {
  await letNumberWait(backend(), phone);
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it’s you' }, LONG);
  expect(within(dialog).queryByLabelText('Current password')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Get a code' }));
  await user.click(await within(dialog).findByLabelText('Code from the message', {}, LONG));
  await user.paste(await codeTo(backend(), phone));
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
}

describe('signing in with a phone', () => {
  it.each(['/login', '/register'])('makes an account at %s, after a wrong code was refused', async (path) => {
    const phone = newPhone();
    const { user } = await renderApp(`${path}?next=%2Fcart`);
    await clickButton(user, 'Continue with a phone number');
    await askFor(user, phone.replace('+7', '8'));
    const code = await screen.findByLabelText('Code from the message', {}, LONG);
    expect(screen.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
    expect(await codesTo(backend(), phone)).toHaveLength(1);
    await user.type(code, wrong(await codeTo(backend(), phone)));
    await user.click(main().getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/That code isn’t right or has expired/, {}, LONG)).toBeVisible();
    await give(user, phone, 'Sign in');
    expect(await screen.findByRole('heading', { level: 1, name: 'Cart' }, LONG)).toBeVisible();
    expect(stored()?.user).toMatchObject({ phone: phone.slice(1), email: '' });
    const [account] = await backend().sql`select guest_until, username from app.profiles where id = ${stored()?.user.id ?? ''}`;
    expect(account).toEqual({ guest_until: null, username: expect.stringMatching(/^user_/) as string });
  });

  it('lets the number be changed, and says what went wrong', async () => {
    const { user } = await renderApp('/login');
    await clickButton(user, 'Continue with a phone number');
    for (const [answer, status, text] of [
      ['phone_not_supported', 422, /can’t send codes to numbers like this/],
      ['code_limit', 429, /Too many codes/],
      ['code_not_sent', 422, /couldn’t send the code/],
    ] as const) {
      server.use(
        http.post('*/auth/v1/otp', () => HttpResponse.json({ code: status, error_code: 'unknown', msg: answer }, { status }), {
          once: true,
        }),
      );
      await askFor(user, '+79161234567');
      expect(await screen.findByText(text, {}, LONG)).toBeVisible();
    }
    const phone = newPhone();
    await askFor(user, phone);
    await user.click(await screen.findByRole('button', { name: 'Change the number' }, LONG));
    await askFor(user, phone);
    // the code that was sent is still good, also after the page was loaded again
    expect(await screen.findByText(/^A code was sent to .* a moment ago/, {}, LONG)).toBeVisible();
    expect(screen.getByLabelText('Code from the message')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Sign in with a password' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });

  it('is not offered where the project has none', async () => {
    server.use(http.get('*/auth/v1/settings', () => HttpResponse.json({ external: { email: true }, mailer_autoconfirm: true })));
    await renderApp('/login');
    expect(await screen.findByRole('button', { name: 'Sign in with a code by email' }, LONG)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue with a phone number' })).toBeNull();
  });
});

describe('an account without an email', () => {
  it('shows its number in place of an address, and no password', async () => {
    const phone = newPhone();
    const user = await signUp(phone);
    const shown = phone.replace(/^\+7(...)(...)(..)(..)$/, '+7\u00A0$1\u00A0$2\u00A0$3\u00A0$4');
    expect(
      await screen.findByText(`Current: ${shown}. You can sign in with it and a code.`.replaceAll('\u00A0', ' '), {}, LONG),
    ).toBeVisible();
    expect(screen.getByText(/No email yet/)).toBeVisible();
    expect(screen.queryByLabelText('New password')).toBeNull();
    await user.click(await screen.findByRole('button', { name: /^Account menu/ }, LONG));
    expect(screen.getByText(shown.replaceAll('\u00A0', ' '))).toBeVisible();
  });

  it('gets another number after a code to the old one', async () => {
    const [old, next] = [newPhone(), newPhone()];
    const user = await signUp(old);
    await clickButton(user, 'Change number');
    await reauthenticate(user, old);
    await askFor(user, next);
    await give(user, next, 'Confirm');
    expect(await screen.findByText('Done. You can sign in with this number now.', {}, LONG)).toBeVisible();
    await waitFor(() => expect(stored()?.user).toMatchObject({ phone: next.slice(1) }), LONG);
    const { id } = stored()!.user;
    expect((await backend().sql`select phone from auth.users where id = ${id}`)[0]).toEqual({ phone: next.slice(1) });
  });

  it('is deleted after a code, when its number is typed', async () => {
    const phone = newPhone();
    await signUp(phone);
    const { id } = stored()!.user;
    const { user } = await renderApp('/profile');
    await clickButton(user, 'Delete account');
    await reauthenticate(user, phone);
    const dialog = await screen.findByRole('dialog', { name: 'Delete account' }, LONG);
    const typed = await within(dialog).findByLabelText(/^Type .* to confirm$/);
    await user.type(typed, '+77010000000');
    await user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    expect(await within(dialog).findByText('This isn’t your account’s number')).toBeVisible();
    await user.clear(typed);
    await user.type(typed, phone.replace('+7', '8'));
    await user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    await waitFor(async () => expect(await backend().sql`select from auth.users where id = ${id}`).toHaveLength(0), LONG);
  });
});
