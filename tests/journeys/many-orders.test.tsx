import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mswServer } from '../helpers/mswServer';
import { backendForJourneys, renderApp } from '../helpers/renderApp';
import { clickButton, LONG, signIn } from '../helpers/signIn';

const backend = backendForJourneys();
const server = mswServer();

let sellerId = '';
/** Three cash orders of the demo shopper at the demo seller, which are to be confirmed; the oldest first. */
let orders: { id: string; number: string }[];

beforeEach(async () => {
  const { sql } = backend();
  await sql`update app.order_limits set most = 1000000 where most < 1000000`;
  const [product] = await sql`
    select p.id, coalesce(p.discount_price, p.price)::int as price, p.seller_id, (select id from app.profiles where username = 'dana.k') as buyer
      from products p join app.profiles s on s.id = p.seller_id
     where p.status = 'active' and p.stock_quantity > 3 and not p.has_variants and s.username = 'aigerim.home' limit 1`;
  if (!product) throw new Error('the seed has no product in stock');
  sellerId = product.seller_id as string;
  await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: product.buyer as string, role: 'authenticated' })}, false)`;
  const shipping = { name: 'Бауыржан Сейіт', phone: '+77012345678', city: 'Алматы', street: 'Абай, 52' };
  orders = [];
  for (let i = 0; i < 3; i++) {
    const [placed] = await sql<{ answer: { orders: { id: string; number: string }[] } }[]>`
      select place_order(${sql.json([{ product_id: product.id as string, quantity: 1 }])}, ${sql.json(shipping)},
        jsonb_build_object(${sellerId}::text, jsonb_build_object('payment_method', 'cash_on_delivery', 'delivery_cost', app.delivery_cost(${sellerId}, 'Алматы'))),
        gen_random_uuid(), ${product.price as number}) as answer`;
    orders.push(placed!.answer.orders[0]!);
  }
});

const statuses = async () => {
  const rows = await backend().sql`select id, status from orders where id = any (${orders.map(({ id }) => id)}::uuid[])`;
  return orders.map(({ id }) => rows.find((row) => row.id === id)?.status as string);
};
const box = (number: string) => screen.findAllByRole('checkbox', { name: `Select order #${number}` }, LONG);

/** Opens the tab and selects the three orders. */
async function selectThree() {
  await signIn('seller@tanda.test');
  const { user } = await renderApp('/influencer/orders?state=new&search=Бауыржан');
  for (const { number } of orders) await user.click((await box(number))[0]!);
  expect(screen.getByText('3 orders selected')).toBeVisible();
  return user;
}
async function confirm(user: Awaited<ReturnType<typeof selectThree>>) {
  await user.click(screen.getByRole('button', { name: 'Confirm (3)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm 3 orders?' });
  await user.dblClick(within(dialog).getByRole('button', { name: 'Confirm' }));
}
const confirmations = async () =>
  (
    await backend().sql`
      select count(*)::int as n from order_events where order_id = any (${orders.map(({ id }) => id)}::uuid[]) and to_status = 'confirmed'`
  )[0]?.n as number;

describe('a step for many orders', () => {
  it('names the order that was refused, and takes the others', async () => {
    const user = await selectThree();
    // its buyer cancels while the seller is looking at the list
    await backend().sql`select set_order_status(${orders[1]!.id}, 'cancelled')`;
    await confirm(user);
    await waitFor(() => expect(screen.getByText('2 orders confirmed.')).toBeVisible(), LONG);
    const refused = screen.getByRole('link', { name: new RegExp(`^#${orders[1]!.number}: `) });
    expect(refused).toHaveAttribute('href', `/influencer/orders/${orders[1]!.id}`);
    expect(await statuses()).toEqual(['confirmed', 'cancelled', 'confirmed']);
    expect(await confirmations()).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('2 orders confirmed.')).toBeNull();
  });

  it('stops without a connection, says what was done, and goes on without doing anything twice', async () => {
    const user = await selectThree();
    let calls = 0;
    server.use(
      http.post('*/rest/v1/rpc/set_order_status', async ({ request }) => {
        calls += 1;
        if (calls === 1) return undefined;
        // the second order is confirmed, but the response is lost
        const { p_order: id } = (await request.clone().json()) as { p_order: string };
        await backend().sql`select app.move_order(o, 'confirmed', 'seller') from orders o where o.id = ${id}`;
        return HttpResponse.error();
      }),
    );
    await confirm(user);
    await waitFor(() => expect(screen.getByText(/^2 orders not reached: /)).toBeVisible(), LONG);
    expect(screen.getByText('1 order confirmed.')).toBeVisible();
    expect((await statuses()).filter((status) => status === 'confirmed')).toHaveLength(2);
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.getByText('3 orders confirmed.')).toBeVisible(), LONG);
    expect(await statuses()).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await confirmations()).toBe(3);
  });
});

describe('the file of orders', () => {
  it('says when it cannot be read, when the days are wrong, and when there are none', async () => {
    await signIn('seller@tanda.test');
    const { user } = await renderApp('/influencer/orders?state=new&search=Бауыржан');
    await clickButton(user, 'Download CSV');
    const sheet = await screen.findByRole('dialog', { name: 'Orders as CSV' });
    expect(within(sheet).getByText('Tab “New”, search “Бауыржан”')).toBeVisible();
    server.use(http.post('*/rest/v1/rpc/order_sheets', () => HttpResponse.error()));
    await user.click(within(sheet).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(within(sheet).getByRole('alert')).toBeVisible(), LONG);
    const [from, to] = [within(sheet).getByLabelText('First day'), within(sheet).getByLabelText('Last day')];
    await user.clear(to);
    await user.type(to, '2020-01-02');
    expect(within(sheet).getByText('The last day is before the first')).toBeVisible();
    await user.clear(from);
    await user.type(from, '2020-01-01');
    await user.click(within(sheet).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(within(sheet).getByText('No orders on these days.')).toBeVisible(), LONG);
  });

  it('has the orders of the tab, the search and the days that are shown', async () => {
    await backend().sql`update orders set date = '2024-05-05 12:00+05' where id = ${orders[0]!.id}`;
    await signIn('seller@tanda.test');
    const { user } = await renderApp('/influencer/orders?state=new&search=Бауыржан');
    await clickButton(user, 'Download CSV');
    const sheet = await screen.findByRole('dialog', { name: 'Orders as CSV' });
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const numbersOf = async (file: Blob | undefined) =>
      [...((await file?.text()) ?? '').matchAll(/^"(\d+-\d+)";/gm)].map(([, number]) => number);
    const save = () => user.click(within(sheet).getByRole('button', { name: 'Download' }));
    await save();
    await waitFor(() => expect(saved).toHaveLength(1), LONG);
    const [first, second, third] = orders.map(({ number }) => number);
    const recent = await numbersOf(saved[0]);
    expect(recent).toEqual(expect.arrayContaining([second, third]));
    expect(recent).not.toContain(first);
    expect(await saved[0]!.text()).toContain('"Бауыржан Сейіт"');
    const [from, to] = [within(sheet).getByLabelText('First day'), within(sheet).getByLabelText('Last day')];
    for (const field of [from, to]) {
      await user.clear(field);
      await user.type(field, '2024-05-05');
    }
    await save();
    await waitFor(() => expect(saved).toHaveLength(2), LONG);
    expect(await numbersOf(saved[1])).toEqual([first]);
    vi.restoreAllMocks();
  });
});
