import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, signIn } from '../../helpers/signIn';
import { formatDay } from '~/shared/lib/format';
import { localDay } from '../../../supabase/tests/helpers/time';
import { cartText, storeCart } from '../storedCart';

const backend = backendForJourneys();
const SHIPPING = { name: 'Дана', phone: '+77012345678', city: 'Астана', street: 'Мангилик Ел, 10' };
let dana: string;
let shops: Record<string, { seller: string; product: string; name: string }>;

const settings = (username: string, values: object) => {
  const { sql } = backend();
  return sql`update seller_settings set ${sql(values as Record<string, string>)} where seller_id = ${shops[username]?.seller ?? ''}`;
};
const ordersOf = (username: string) =>
  backend()
    .sql`select payment_method, delivery_cost, customer, city, units from orders where user_id = ${dana} and seller_id = ${shops[username]?.seller ?? ''}
    and date > now() - interval '5 minutes'`;
async function fillCart(...usernames: string[]) {
  const products = usernames.map((username) => shops[username]?.product ?? '');
  await storeCart(backend().sql, products, dana);
  localStorage.setItem(`tanda.checkout.${dana}`, JSON.stringify({ shipping: SHIPPING }));
}

beforeEach(async () => {
  const { sql } = backend();
  localStorage.clear();
  const rows = await sql<{ id: string; seller_id: string; username: string; name: string }[]>`
    select distinct on (s.username) p.id, p.seller_id, s.username, p.name from products p join app.profiles s on s.id = p.seller_id
     where p.status = 'active' and p.stock_quantity > 3 and not p.has_variants and s.username in ('aigerim.home', 'zarina.kids') order by s.username, p.id`;
  shops = Object.fromEntries(rows.map(({ id, seller_id, username, name }) => [username, { seller: seller_id, product: id, name }]));
  dana = (await sql`select id from app.profiles where username = 'dana.k'`)[0]?.id as string;
  await sql`delete from app.rate_limits`;
  await settings('aigerim.home', { accepts_cash: true, delivery: sql.json([]) });
  await settings('zarina.kids', { accepts_cash: true, kaspi_phone: '+77010000001', delivery: sql.json([]) });
  await sql`update orders set payment_status = 'received' where user_id = ${dana}`;
  await signIn();
});

it('the first step fills in a saved address, names a wrong phone and saves a new address', async () => {
  await backend()
    .sql`insert into addresses (user_id, name, phone, city, street, flat) values (${dana}, 'Дана', '+77012345678', 'Астана', 'Мангилик Ел, 10', '5')`;
  await fillCart('zarina.kids');
  localStorage.removeItem(`tanda.checkout.${dana}`);
  const { user } = await renderApp('/checkout');
  await clickButton(user, /^Астана/);
  expect(screen.getByLabelText('City')).toHaveValue('Астана');
  const street = screen.getByLabelText('Street and house');
  expect(street).toHaveValue('Мангилик Ел, 10');
  await user.clear(street);
  await user.paste('Кабанбай батыра, 2');
  const phone = screen.getByLabelText('Phone');
  await user.clear(phone);
  await user.paste('8 701 234');
  await user.click(screen.getByRole('button', { name: /^Continue/ }));
  expect(await screen.findByText('Check the number: ten digits after +7')).toBeVisible();
  await user.clear(phone);
  await user.paste('8 701 234 56 78');
  await user.click(screen.getByRole('button', { name: /^Continue/ }));
  await waitFor(
    async () =>
      expect(await backend().sql`select 1 from addresses where user_id = ${dana} and street = 'Кабанбай батыра, 2'`).toHaveLength(1),
    LONG,
  );
});

it('removing saved addresses by keyboard keeps the focus in the step', async () => {
  const { sql } = backend();
  await sql`delete from addresses where user_id = ${dana}`;
  await sql`insert into addresses (user_id, name, phone, city, street, created_at)
    values (${dana}, 'Дана', '+77012345678', 'Астана', 'Абая, 1', now()), (${dana}, 'Дана', '+77012345678', 'Астана', 'Абая, 2', now() - interval '1 day')`;
  await fillCart('zarina.kids');
  const { user } = await renderApp('/checkout');
  const [first] = await screen.findAllByRole('button', { name: /^Remove address/ }, LONG);
  first?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Remove address/ })).toHaveFocus(), LONG);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus(), LONG);
  expect(screen.queryByRole('region', { name: 'Saved addresses' })).toBeNull();
  expect(await sql`select 1 from addresses where user_id = ${dana}`).toEqual([]);
});

describe('a cart', () => {
  it('of shops with different payment methods is bought at once, each paid in its own way', async () => {
    await settings('aigerim.home', { accepts_cash: false });
    await settings('zarina.kids', { kaspi_phone: null, kaspi_link: null });
    await fillCart('aigerim.home', 'zarina.kids');
    const { user } = await renderApp('/checkout?step=payment');
    const home = await screen.findByRole('group', { name: 'Айгерим Сапар' }, LONG);
    const kids = screen.getByRole('group', { name: 'Зарина Тлеу' });
    // the only method of a shop is chosen already
    expect(within(home).getByRole('radio', { name: /Kaspi transfer/ })).toBeChecked();
    expect(within(home).getByRole('radio', { name: /Cash on delivery/ })).toBeDisabled();
    expect(within(kids).getByRole('radio', { name: /Cash on delivery/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Айгерим Сапар: Kaspi transfer', {}, LONG)).toBeVisible();
    expect(screen.getByText('Зарина Тлеу: Cash on delivery')).toBeVisible();
    expect(screen.getByText(/Мангилик Ел, 10/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findByText('Your order is placed', {}, LONG)).toBeVisible();
    const order = await screen.findByRole('region', { name: /Айгерим Сапар/ }, LONG);
    expect(within(order).getByText(shops['aigerim.home']?.name ?? '')).toBeVisible();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('tanda.cart'))).toEqual([]);
    expect(await screen.findByText('The shops are paid in different ways: see each order.', {}, LONG)).toBeVisible();
    expect(await ordersOf('aigerim.home')).toMatchObject([
      { payment_method: 'kaspi_transfer', customer: 'Дана', city: 'Астана', units: 1 },
    ]);
    expect(await ordersOf('zarina.kids')).toMatchObject([{ payment_method: 'cash_on_delivery' }]);
    await backend().sql`update orders set payment_status = 'received' where user_id = ${dana}`;
  });

  it('of shops that take the same needs one choice, and can still be split', async () => {
    await fillCart('aigerim.home', 'zarina.kids');
    const { user } = await renderApp('/checkout?step=payment');
    await screen.findByRole('radio', { name: /Cash on delivery/ }, LONG);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a payment method');
    await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
    await user.click(screen.getByRole('button', { name: 'Choose for each shop separately' }));
    const kids = screen.getByRole('group', { name: 'Зарина Тлеу' });
    expect(within(kids).getByRole('radio', { name: /Cash on delivery/ })).toBeChecked();
    await user.click(within(kids).getByRole('radio', { name: /Kaspi transfer/ }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Зарина Тлеу: Kaspi transfer', {}, LONG)).toBeVisible();
    expect(screen.getByText('Айгерим Сапар: Cash on delivery')).toBeVisible();
  });
});

describe('the review step', () => {
  const toReview = async (payment: string) => {
    await fillCart('zarina.kids');
    localStorage.setItem(
      `tanda.checkout.${dana}`,
      JSON.stringify({ shipping: SHIPPING, payment: { [shops['zarina.kids']?.seller ?? '']: payment } }),
    );
    const view = await renderApp('/checkout?step=review');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled(), LONG);
    return view;
  };

  it('shows the old and the new delivery price when it changed meanwhile, and orders nothing', async () => {
    const before = (await ordersOf('zarina.kids')).length;
    const { user } = await toReview('cash_on_delivery');
    await settings('zarina.kids', { delivery: backend().sql.json([{ city: 'Астана', cost: 1500, days_from: 1, days_to: 2 }]) });
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    const alert = await screen.findByRole('alert', {}, LONG);
    expect(alert).toHaveTextContent('Delivery from Зарина Тлеу has changed: it was Free, now it is ₸1,500.');
    expect(alert).toHaveTextContent('Nothing was ordered.');
    expect(await ordersOf('zarina.kids')).toHaveLength(before);
    // the summary shows the new price, for which the order is placed now
    expect(await screen.findByText('₸1,500 on delivery', {}, LONG)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findByText('Your order is placed', {}, LONG)).toBeVisible();
    expect(await ordersOf('zarina.kids')).toContainEqual(
      expect.objectContaining({ payment_method: 'cash_on_delivery', delivery_cost: 1500 }),
    );
  });

  it('says that the shop is on vacation, and until when, if that began meanwhile', async () => {
    const before = (await ordersOf('zarina.kids')).length;
    const { user } = await toReview('cash_on_delivery');
    await settings('zarina.kids', { holiday_from: localDay(0), holiday_to: localDay(2) });
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    const back = formatDay(localDay(3), 'en').replaceAll('\u00A0', ' ');
    expect(await screen.findByText(new RegExp(`The shop is on vacation and takes orders again from ${back}`), {}, LONG)).toBeVisible();
    expect(screen.queryByText(/no longer/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeDisabled();
    expect(await ordersOf('zarina.kids')).toHaveLength(before);
    await settings('zarina.kids', { holiday_from: null, holiday_to: null });
  });

  it('leaves in the cart what another tab adds while the order is being placed', async () => {
    const { sql } = backend();
    const { user } = await toReview('cash_on_delivery');
    const ordered = shops['zarina.kids']?.product ?? '';
    const added = shops['aigerim.home']?.product ?? '';
    const key = `tanda.cart.${dana}`;
    const newer = (await cartText(sql, [ordered, added])).replace('"quantity":1', '"quantity":3');
    await sql.begin(async (holder) => {
      // the order waits for this lock
      await holder`select 1 from products where id = ${ordered} for update`;
      await user.click(screen.getByRole('button', { name: 'Place Order' }));
      await waitFor(() => expect(screen.getByRole('button', { name: /Placing…/ })).toHaveAttribute('aria-busy', 'true'), LONG);
      localStorage.setItem(key, newer);
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    });
    expect(await screen.findByText('Your order is placed', {}, LONG)).toBeVisible();
    const left = JSON.parse(localStorage.getItem(key) ?? '[]') as { id: string; quantity: number }[];
    expect(left.map(({ id, quantity }) => [id, quantity])).toEqual([
      [ordered, 2],
      [added, 1],
    ]);
  });

  it('leads back to the payment when a shop no longer takes the chosen method', async () => {
    const { user } = await toReview('cash_on_delivery');
    await settings('zarina.kids', { accepts_cash: false });
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findByRole('alert', {}, LONG)).toHaveTextContent('no longer takes the payment method you chose');
    await user.click(screen.getByRole('link', { name: 'Choose another one' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /Kaspi transfer/ })).toBeChecked(), LONG);
  });

  it('leads to the unpaid orders when there are too many', async () => {
    const { sql } = backend();
    await sql`update app.order_limits set most = 1 where kind = 'unpaid_at_store'`;
    await sql`update orders set payment_status = 'unpaid', status = 'pending' where id in (
      select id from orders where user_id = ${dana} and seller_id = ${shops['zarina.kids']?.seller ?? ''} and status = 'pending' limit 1)`;
    const { user } = await toReview('cash_on_delivery');
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findByRole('alert', {}, LONG)).toHaveTextContent('You already have unpaid orders from this seller.');
    await user.click(screen.getByRole('link', { name: 'My orders' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My orders' }, LONG)).toBeVisible();
  });

  it('says why it is refused after too many canceled orders of a day', async () => {
    const { sql } = backend();
    const { user } = await toReview('cash_on_delivery');
    await sql`update app.order_limits set most = 1 where kind = 'cancelled_at_store'`;
    const [order] = await sql`update orders set date = app.now(), status = 'cancelled' where id in (
      select id from orders where user_id = ${dana} and seller_id = ${shops['zarina.kids']?.seller ?? ''} and source = 'shop' limit 1) returning id`;
    await sql`insert into order_events (order_id, kind, from_status, to_status, actor) values (${order!.id}, 'status', 'pending', 'cancelled', 'buyer')`;
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findByRole('alert', {}, LONG)).toHaveTextContent(
      /canceled too many of today’s orders from one of these shops.*tomorrow/,
    );
  });
});

it('a product page calls the delivery fee paid on delivery only where there is one', async () => {
  const option = { city: 'Астана', cost: 1500, days_from: 1, days_to: 2 };
  await settings('zarina.kids', { delivery: backend().sql.json([option]) });
  const { unmount } = await renderApp(`/product/${shops['zarina.kids']?.product}`);
  expect(await screen.findByText('delivery fee paid on delivery', {}, LONG)).toBeVisible();
  unmount();
  await settings('zarina.kids', { delivery: backend().sql.json([{ ...option, cost: 0 }]) });
  await renderApp(`/product/${shops['zarina.kids']?.product}`);
  expect(await screen.findByText('free', {}, LONG)).toBeVisible();
  expect(screen.queryByText('delivery fee paid on delivery')).toBeNull();
});
