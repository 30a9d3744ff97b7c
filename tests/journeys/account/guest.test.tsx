import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeTo, wrong } from '../../../supabase/tests/helpers/phones';
import { newGuest, orderOfGuest, post } from '../../helpers/guest';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, type Session, signInByApi } from '../../helpers/signIn';

const backend = backendForJourneys();
let guest: Session;
const order = async (): Promise<string> => (await orderOfGuest(backend().sql, guest)).checkout;

beforeEach(async () => {
  localStorage.clear();
  guest = await newGuest();
  localStorage.setItem('tanda.auth', JSON.stringify(guest));
});

describe('a guest', () => {
  it.each(['/profile', '/profile/security', '/notices', '/onboarding', '/feed', '/influencer/dashboard', '/operator'])(
    'is asked for an account at %s',
    async (path) => {
      await renderApp(path);
      expect(await screen.findByRole('heading', { level: 1, name: 'Create an account' }, LONG)).toBeVisible();
      expect(screen.getByText(/Your orders stay with you/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/orders');
    },
  );

  it('is asked for an account by the link of a sale, and comes back to it', async () => {
    const address = `/orders?claim=${crypto.randomUUID()}`;
    await renderApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Create an account' }, LONG)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/login?next=${encodeURIComponent(address)}`);
  });

  it('sees the orders, their pages and the checkout', async () => {
    await order();
    const { user } = await renderApp('/orders');
    await user.click((await screen.findAllByRole('link', { name: /Зарина Тлеу|№|#/ }, LONG))[0]!);
    expect(await screen.findByRole('heading', { level: 1, name: /^Order #/ }, LONG)).toBeVisible();
    expect(await screen.findByText(/Абая, 52/, {}, LONG)).toBeVisible();
  });

  it('has a menu with the orders and the way to an account, and none out', async () => {
    const { user } = await renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Account menu: My orders' }, LONG));
    const panel = screen.getByRole('region', { name: 'Account menu: My orders' });
    const links = within(panel)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['My orders', '/orders'],
      ['Wishlist', '/wishlist'],
      ['Sign up', '/register'],
    ]);
    await user.click(screen.getByRole('button', { name: /^Menu/ }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' }, LONG);
    expect(within(menu).getByRole('link', { name: 'My orders' })).toBeVisible();
    expect(within(menu).getByRole('link', { name: 'Sign up' })).toBeVisible();
    expect(within(menu).queryByRole('link', { name: 'Profile' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  });

  it('is asked to sign in by what needs an account, as a visitor is, and told there what becomes of the orders', async () => {
    const { user } = await renderApp('/store/zarina.kids');
    await clickButton(user, 'Follow');
    const signIn = await screen.findByRole('button', { name: 'Sign in' }, LONG);
    await user.click(signIn);
    expect(await screen.findByText(/those orders are added to yours/, {}, LONG)).toBeVisible();
  });

  it('signs in to an account, which has the orders then', async () => {
    const { sql } = backend();
    await order();
    const { user } = await renderApp(`/login?next=${encodeURIComponent('/orders')}`);
    await user.type(await screen.findByLabelText('Email', {}, LONG), 'shopper@tanda.test');
    await user.type(screen.getByLabelText('Password'), 'tanda-demo-2026');
    await clickButton(user, 'Sign in');
    expect(await screen.findByText('1 order has been added to your account.', {}, LONG)).toBeVisible();
    expect(localStorage.getItem('tanda.guest-key')).toBeNull();
    const shopper = (JSON.parse(localStorage.getItem('tanda.auth') ?? '{}') as Session).user.id;
    expect(await sql`select 1 from auth.users where id = ${guest.user.id}`).toEqual([]);
    const [moved] = await sql`select o.user_id from orders o order by o.date desc limit 1`;
    expect(moved?.user_id).toBe(shopper);
  });

  it('has the orders added after a sign-in that was interrupted, once', async () => {
    const { sql } = backend();
    await order();
    const key = await post<string>('/rest/v1/rpc/create_guest_key', {}, guest.access_token);
    const shopper = await signInByApi();
    localStorage.setItem('tanda.guest-key', key);
    localStorage.setItem('tanda.auth', JSON.stringify(shopper));
    const { unmount } = await renderApp('/wishlist');
    await waitFor(() => expect(localStorage.getItem('tanda.guest-key')).toBeNull(), LONG);
    expect(await sql`select 1 from auth.users where id = ${guest.user.id}`).toEqual([]);
    unmount();
    // a key that was used is forgotten without a word
    localStorage.setItem('tanda.guest-key', key);
    await renderApp('/wishlist');
    await waitFor(() => expect(localStorage.getItem('tanda.guest-key')).toBeNull(), LONG);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the confirmation of a guest', () => {
  it('keeps the order with a code to the phone: the same person with the same orders is an account', async () => {
    const { sql } = backend();
    const taken = '+77011112233';
    await post('/auth/v1/otp', { phone: taken });
    const { checkout, id } = await orderOfGuest(sql, guest, '+77055550123');
    const { user } = await renderApp(`/order-confirmation?id=${checkout}`);
    const card = await screen.findByRole('region', { name: 'Keep your order' }, LONG);
    const number = await within(card).findByLabelText('Phone number', {}, LONG);
    // the order has it: nobody types it twice
    expect(number).toHaveValue('+7 705 555 01 23'.replaceAll(' ', '\u00A0'));
    await user.clear(number);
    await user.type(number, '701');
    await user.click(within(card).getByRole('button', { name: 'Get a code' }));
    expect(await within(card).findByText('Enter a number: ten digits after +7')).toBeVisible();
    await user.clear(number);
    await user.type(number, taken);
    await user.click(within(card).getByRole('button', { name: 'Get a code' }));
    expect(await within(card).findByText(/This number already has an account/, {}, LONG)).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Sign in with this number' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(`/orders/${id}`)}`,
    );
    const phone = `+7705${String(Date.now()).slice(-7)}`;
    await user.clear(number);
    await user.paste(phone.replace('+7', '8 '));
    await user.click(within(card).getByRole('button', { name: 'Get a code' }));
    const code = await within(card).findByLabelText('Code from the message', {}, LONG);
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code, wrong(await codeTo(backend(), phone)));
    await user.click(within(card).getByRole('button', { name: 'Confirm' }));
    expect(await within(card).findByText(/That code isn’t right or has expired/, {}, LONG)).toBeVisible();
    await user.clear(code);
    await user.paste(await codeTo(backend(), phone));
    await user.click(within(card).getByRole('button', { name: 'Confirm' }));
    expect(await within(card).findByText('Done. This is your account now, with all your orders.', {}, LONG)).toBeVisible();
    expect((await sql`select phone, is_anonymous from auth.users where id = ${guest.user.id}`)[0]).toEqual({
      phone: phone.slice(1),
      is_anonymous: false,
    });
    await waitFor(() => expect(screen.getByRole('button', { name: /^Account menu: user_/ })).toBeInTheDocument(), LONG);
  });

  it('leads from the menu to the orders, not to the home page', async () => {
    await order();
    await renderApp('/register');
    expect(await screen.findByRole('link', { name: 'Sign in' }, LONG)).toHaveAttribute('href', '/login?next=%2Forders');
  });

  it('keeps the order with an address: the link that is sent there makes the same person an account', async () => {
    const { sql } = backend();
    const { checkout, id } = await orderOfGuest(sql, guest);
    const { user } = await renderApp(`/order-confirmation?id=${checkout}`);
    const card = await screen.findByRole('region', { name: 'Keep your order' }, LONG);
    expect(card).toHaveTextContent('on this device only');
    await user.click(await within(card).findByRole('button', { name: 'Use an email' }, LONG));
    await user.click(within(card).getByRole('button', { name: 'Send the link' }));
    expect(await within(card).findByText('Enter your email')).toBeVisible();
    await user.click(within(card).getByLabelText('Email'));
    await user.paste('shopper@tanda.test');
    await user.click(within(card).getByRole('button', { name: 'Send the link' }));
    expect(await within(card).findByText(/This email already has an account/, {}, LONG)).toBeVisible();
    const email = `guest-${guest.user.id}@example.test`;
    await user.clear(within(card).getByLabelText('Email'));
    await user.paste(email);
    await user.click(within(card).getByRole('button', { name: 'Send the link' }));
    expect(await within(card).findByText(`We’ve sent a link to ${email}. Once you open it, this is your account.`, {}, LONG)).toBeVisible();
    expect((await sql`select email_change from auth.users where id = ${guest.user.id}`)[0]).toEqual({ email_change: email });
    // what is sent again is seen, and can be corrected
    expect(within(card).getByRole('button', { name: 'Send again' })).toBeVisible();
    expect(within(card).getByLabelText('Email')).toHaveValue(email);
    // there was no address before; the embedded service knows no language of one that is still to be confirmed
    const mails = (await (await fetch(`${backend().url}/_mail?to=${encodeURIComponent(email)}`)).json()) as {
      subject: string;
      text: string;
    }[];
    expect(mails.at(-1)?.subject).toBe('Подтвердите почту');
    // in another browser, too
    expect(decodeURIComponent(decodeURIComponent(mails.at(-1)?.text ?? ''))).toContain(`next=/orders/${id}`);

    // the link is opened in another browser
    await sql`update auth.users set email = ${email}, email_change = '', email_confirmed_at = now() where id = ${guest.user.id}`;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await within(card).findByText('Done. This is your account now, with all your orders.', {}, LONG)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Account menu: user_/ })).toBeInTheDocument(), LONG);
    expect((await sql`select user_id from orders where user_id = ${guest.user.id}`).length).toBe(1);
  });
});
