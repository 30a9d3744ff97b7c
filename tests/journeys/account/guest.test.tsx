import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, type Session } from '../../helpers/signIn';

const backend = backendForJourneys();
const ADDRESS = { name: 'Дана', city: 'Алматы', street: 'Абая, 52' };
let guest: Session;

async function post<T>(path: string, body: object, token = 'sb_publishable_tanda_local'): Promise<T> {
  const response = await fetch(`${import.meta.env.VITE_SUPABASE_URL as string}${path}`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_tanda_local', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}
/** An order of this guest, paid in cash. @returns the id of the checkout */
async function order(): Promise<string> {
  const [product] = await backend().sql<{ id: string; seller: string; price: number }[]>`
    select p.id, p.seller_id as seller, p.current_price::int as price from products p join app.profiles s on s.id = p.seller_id
     where s.username = 'zarina.kids' and p.status = 'active' and p.stock_quantity > 5 and not p.has_variants order by p.id limit 1`;
  const placed = await post<{ checkout_id: string }>(
    '/rest/v1/rpc/place_order',
    {
      p_items: [{ product_id: product!.id, quantity: 1 }],
      p_shipping: { ...ADDRESS, phone: `+7701${String(Date.now()).slice(-7)}` },
      p_sellers: { [product!.seller]: { payment_method: 'cash_on_delivery', delivery_cost: 0 } },
      p_idempotency_key: crypto.randomUUID(),
      p_expected_total: product!.price,
    },
    guest.access_token,
  );
  return placed.checkout_id;
}

beforeEach(async () => {
  const { sql } = backend();
  localStorage.clear();
  await sql`update seller_settings set accepts_cash = true, delivery = '[]' where seller_id = (select id from app.profiles where username = 'zarina.kids')`;
  guest = await post<Session>('/auth/v1/signup', { data: { language: 'en' } });
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
    expect(await screen.findByText(/those orders will no longer be shown here/, {}, LONG)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Create an account and keep them' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Create an account' }, LONG)).toBeVisible();
  });
});

describe('the confirmation of a guest', () => {
  it('keeps the order with an address: the link that is sent there makes the same person an account', async () => {
    const { sql } = backend();
    const { user } = await renderApp(`/order-confirmation?id=${await order()}`);
    const card = await screen.findByRole('region', { name: 'Keep your order' }, LONG);
    expect(card).toHaveTextContent('on this device only');
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

    // the link is opened in another browser
    await sql`update auth.users set email = ${email}, email_change = '', email_confirmed_at = now() where id = ${guest.user.id}`;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await within(card).findByText('Done. This is your account now, with all your orders.', {}, LONG)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Account menu: user_/ })).toBeInTheDocument(), LONG);
    expect((await sql`select user_id from orders where user_id = ${guest.user.id}`).length).toBe(1);
  });
});
