import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mswServer } from '../../helpers/mswServer';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, signIn } from '../../helpers/signIn';
import { fill, placed, placeOrder } from '../buying';
import { storeCart } from '../storedCart';

const server = mswServer();
const backend = backendForJourneys();
const url = (path: string) => `${import.meta.env.VITE_SUPABASE_URL as string}${path}`;
const PHONE = '+77012345678';
let kids: { seller: string; product: string; name: string; price: number };
let home: typeof kids;
let dress: { product: string; variant: string; seller: string };

const ordersOfGuests = () =>
  backend().sql<
    { id: string; user_id: string; customer: string; city: string; phone: string; street: string; units: number; method: string }[]
  >`
    select o.id, o.user_id, o.customer, o.city, c.phone, c.street, o.units, o.payment_method as method
      from orders o join app.profiles p on p.id = o.user_id join app.order_contacts c on c.order_id = o.id where p.guest_until is not null`;
const storedUser = () => (JSON.parse(localStorage.getItem('tanda.auth') ?? '{}') as { user?: { id: string; is_anonymous?: boolean } }).user;
const buyKids = (quantity = 1) => `/buy?product=${kids.product}&quantity=${quantity}`;

async function fillAll(user: UserEvent) {
  await fill(user, { Phone: '8 701 234 56 78', 'Full name': 'Дана', City: 'Астана', 'Street and house': 'Мангилик Ел, 10' });
  expect(await screen.findByText('₸1,500 on delivery', {}, LONG)).toBeVisible();
}
beforeEach(async () => {
  const { sql } = backend();
  localStorage.clear();
  sessionStorage.clear();
  const rows = await sql<(typeof kids & { username: string })[]>`
    select distinct on (s.username) p.id as product, p.seller_id as seller, s.username, p.name, p.current_price::int as price
      from products p join app.profiles s on s.id = p.seller_id
     where p.status = 'active' and p.stock_quantity > 5 and not p.has_variants and s.username in ('aigerim.home', 'zarina.kids') order by s.username, p.id`;
  [home, kids] = rows as unknown as [typeof kids, typeof kids];
  const [variant] = await sql<(typeof dress)[]>`
    select p.id as product, v.id as variant, p.seller_id as seller from products p join product_variants v on v.product_id = p.id
     where p.status = 'active' and v.stock_quantity > 2 order by p.id, v.position limit 1`;
  dress = variant!;
  await sql`delete from app.rate_limits`;
  await sql`delete from addresses`;
  for (const { seller } of [kids, home, dress]) {
    await sql`update seller_settings set accepts_cash = true, kaspi_phone = '+77010000001', holiday_from = null, holiday_to = null,
      delivery = ${sql.json([{ city: 'Астана', cost: 1500, days_from: 1, days_to: 2 }])} where seller_id = ${seller}`;
  }
  await sql`update orders set status = 'delivered' where user_id in (select id from app.profiles where guest_until is not null)`;
});

describe('a visitor', () => {
  it('buys a product without an account, and the cart stays', async () => {
    await storeCart(backend().sql, [home.product]);
    const before = localStorage.getItem('tanda.cart.guest');
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
    const { user } = await renderApp(buyKids(2));
    expect(await screen.findByText(kids.name, {}, LONG)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', `/product/${kids.product}`);
    await fillAll(user);
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false]);
    for (const name of ['Purchase rules', 'Terms of Use', 'Privacy Policy']) expect(screen.getByRole('button', { name })).toBeVisible();
    expect([storedUser(), asked.filter((path) => path === '/auth/v1/signup')]).toEqual([undefined, []]);
    const known = (await ordersOfGuests()).length;
    await placeOrder(user);
    await placed();
    const orders = await ordersOfGuests();
    expect(orders).toHaveLength(known + 1);
    expect(orders.find((order) => order.user_id === storedUser()?.id)).toMatchObject({
      customer: 'Дана',
      city: 'Астана',
      phone: PHONE,
      street: 'Мангилик Ел, 10',
      units: 2,
      method: 'kaspi_transfer',
    });
    expect(storedUser()?.is_anonymous).toBe(true);
    expect(localStorage.getItem('tanda.cart.guest')).toBe(before);
    expect(localStorage.getItem('tanda.checkout.guest')).toBeNull();
    server.events.removeAllListeners();
  });

  it.each(['', '&quantity=0', '&quantity=-2', '&quantity=two'])(
    'gets one piece, without a remark, by an address with "%s"',
    async (quantity) => {
      await renderApp(`/buy?product=${kids.product}${quantity}`);
      expect(await screen.findByText(/^1 × ₸/, {}, LONG)).toBeVisible();
      expect(screen.queryByText(/We’ve updated the quantity/)).toBeNull();
    },
  );

  it('buys the chosen variant', async () => {
    const { user } = await renderApp(`/buy?product=${dress.product}&variant=${dress.variant}&quantity=1`);
    await fillAll(user);
    await placeOrder(user);
    await placed();
    const [item] = await backend().sql`
      select i.variant_id from order_items i join orders o on o.id = i.order_id where o.user_id = ${storedUser()?.id ?? ''}`;
    expect(item?.variant_id).toBe(dress.variant);
  });

  it('buys a cart of one shop on one page; a cart of two shops has its steps', async () => {
    await storeCart(backend().sql, [kids.product]);
    const { user, unmount } = await renderApp('/buy');
    await fillAll(user);
    await placeOrder(user);
    await placed();
    await waitFor(() => expect(localStorage.getItem('tanda.cart.guest')).toBeNull());
    unmount();
    localStorage.clear();
    await storeCart(backend().sql, [kids.product, home.product]);
    await renderApp('/buy');
    // the steps begin with signing in
    expect(await screen.findByRole('heading', { name: 'Welcome back' }, LONG)).toBeVisible();
  });

  it('is told what is wrong at the field, which gets the focus, and keeps what was typed over a reload', async () => {
    const { user, unmount } = await renderApp(buyKids());
    await fill(user, { Phone: '8 701 234', City: 'Астана' });
    await placeOrder(user);
    expect(await screen.findByText('Check the number: ten digits after +7')).toBeVisible();
    expect(screen.getByText('Enter the recipient’s name')).toBeVisible();
    expect(screen.getByText('Enter the street and house')).toBeVisible();
    expect(screen.getByLabelText('Phone')).toHaveFocus();
    expect(storedUser()).toBeUndefined();
    await fill(user, { 'Full name': 'Дана' });
    expect(screen.queryByText('Enter the recipient’s name')).toBeNull();
    await user.tab();
    unmount();
    await renderApp(buyKids());
    expect(await screen.findByLabelText('City', {}, LONG)).toHaveValue('Астана');
    expect(screen.getByLabelText('Phone')).toHaveValue('8 701 234');
  });

  it('has fields that the browser can fill in, and the optional ones behind a line', async () => {
    const { user } = await renderApp(buyKids());
    const hints = ['Phone', 'Full name', 'City', 'Street and house'].map(async (label) =>
      (await screen.findByLabelText(label, {}, LONG)).getAttribute('autocomplete'),
    );
    expect(await Promise.all(hints)).toEqual(['tel', 'name', 'address-level2', 'street-address']);
    const details = screen.getByText('Add an apartment or a note').closest('details');
    expect(details).not.toHaveAttribute('open');
    await user.click(screen.getByText('Add an apartment or a note'));
    expect(details).toHaveAttribute('open');
  });

  it('whose order fails after the sign-in presses again: one guest, one order', async () => {
    let signUps = 0;
    server.events.on('request:start', ({ request }) => void (signUps += new URL(request.url).pathname === '/auth/v1/signup' ? 1 : 0));
    const keys: unknown[] = [];
    server.use(
      http.post(url('/rest/v1/rpc/place_order'), async ({ request }) => {
        keys.push(((await request.json()) as { p_idempotency_key: string }).p_idempotency_key);
        return HttpResponse.error();
      }),
    );
    const { user } = await renderApp(buyKids());
    await fillAll(user);
    await placeOrder(user);
    expect(await screen.findByRole('alert', {}, LONG)).toHaveTextContent('We’re not sure your order went through');
    const guest = storedUser()?.id;
    expect(guest).toBeDefined();
    server.resetHandlers(
      http.post(url('/rest/v1/rpc/place_order'), async ({ request }) => {
        keys.push(((await request.clone().json()) as { p_idempotency_key: string }).p_idempotency_key);
        await delay(300);
        return undefined;
      }),
    );
    const button = screen.getByRole('button', { name: 'Place Order' });
    await user.dblClick(button);
    await placed();
    expect([signUps, storedUser()?.id]).toEqual([1, guest]);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect((await ordersOfGuests()).filter((order) => order.user_id === guest)).toHaveLength(1);
    server.events.removeAllListeners();
  });

  it('sees a price that changed meanwhile, and orders for it with the next press', async () => {
    const { sql } = backend();
    const { user } = await renderApp(buyKids());
    await fillAll(user);
    await sql`update products set price = price + 100, discount_price = discount_price + 100 where id = ${kids.product}`;
    await placeOrder(user);
    expect(await screen.findByRole('alert', {}, LONG)).toHaveTextContent('The price has changed.');
    const price = new Intl.NumberFormat('en').format(kids.price + 100);
    await waitFor(() => expect(screen.getByRole('complementary')).toHaveTextContent(`Total₸${price}`), LONG);
    await placeOrder(user);
    await placed();
    await sql`update products set price = price - 100, discount_price = discount_price - 100 where id = ${kids.product}`;
  });

  it('is led to signing in where the project has no guests, and back with what was typed', async () => {
    server.use(http.get(url('/auth/v1/settings'), () => HttpResponse.json({ external: { email: true, anonymous_users: false } })));
    const { user, unmount } = await renderApp(buyKids());
    await fillAll(user);
    await placeOrder(user);
    expect(await screen.findByRole('heading', { name: 'Welcome back' }, LONG)).toBeVisible();
    expect(storedUser()).toBeUndefined();
    await user.click(screen.getByLabelText('Email'));
    await user.paste('shopper@tanda.test');
    await user.click(screen.getByLabelText('Password'));
    await user.paste('tanda-demo-2026');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByLabelText('Street and house', {}, LONG)).toHaveValue('Мангилик Ел, 10');
    expect(screen.getByLabelText('Full name')).toHaveValue('Дана');
    unmount();
  });

  it('reads that this order needs an account, when the shop has too many of guests', async () => {
    server.use(
      http.post(url('/rest/v1/rpc/place_order'), () =>
        HttpResponse.json(
          { code: 'account_required', message: 'account_required', details: JSON.stringify({ seller_id: kids.seller }) },
          { status: 403 },
        ),
      ),
    );
    const { user } = await renderApp(buyKids());
    await fillAll(user);
    await placeOrder(user);
    const alert = await screen.findByRole('alert', {}, LONG);
    expect(alert).toHaveTextContent('You need an account for this order. What you’ve typed stays here.');
    expect(within(alert).getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      `/register?next=${encodeURIComponent(buyKids())}`,
    );
    await user.click(within(alert).getByRole('link', { name: 'Create an account' }));
    expect(await screen.findByRole('heading', { name: 'Create an account' }, LONG)).toBeVisible();
  });
});

describe('somebody with an account', () => {
  it('finds the newest saved address filled in, and can choose another one', async () => {
    const { sql } = backend();
    await signIn();
    const id = storedUser()?.id ?? '';
    await sql`insert into addresses (user_id, name, phone, city, street, flat, created_at) values
      (${id}, 'Дана', ${PHONE}, 'Астана', 'Мангилик Ел, 10', '5', now()),
      (${id}, 'Айгуль', '+77017654321', 'Алматы', 'Абая, 1', null, now() - interval '1 day')`;
    const { user } = await renderApp(buyKids());
    await waitFor(() => expect(screen.getByLabelText('Street and house')).toHaveValue('Мангилик Ел, 10'), LONG);
    expect((screen.getByLabelText<HTMLInputElement>('Phone').value ?? '').replaceAll('\u00A0', ' ')).toBe('+7 701 234 56 78');
    expect(screen.getByLabelText(/^Apartment/)).toHaveValue('5');
    expect(screen.queryByRole('button', { name: 'Terms of Use' })).toBeNull();
    await clickButton(user, /^Алматы, Абая, 1/);
    expect(screen.getByLabelText('Full name')).toHaveValue('Айгуль');
    // what was shown for the other city is refused
    expect(await within(screen.getByRole('complementary')).findByText('set by the seller', {}, LONG)).toBeVisible();
    await placeOrder(user);
    await placed();
    const [order] = await sql`
      select o.customer, o.city from orders o where o.user_id = ${id} and o.seller_id = ${kids.seller} order by o.date desc limit 1`;
    expect(order).toEqual({ customer: 'Айгуль', city: 'Алматы' });
    expect(screen.queryByRole('region', { name: 'Keep your order' })).toBeNull();
    await sql`update orders set payment_status = 'received' where user_id = ${id}`;
  });
});

it('a product that needs a choice, or is no longer sold, leads to its page', async () => {
  const { unmount } = await renderApp(`/buy?product=${dress.product}`);
  expect((await screen.findAllByRole('button', { name: 'Buy Now' }, LONG))[0]).toBeVisible();
  unmount();
  await renderApp(`/buy?product=${crypto.randomUUID()}`);
  expect(await screen.findByText('Product Not Found', {}, LONG)).toBeVisible();
});
