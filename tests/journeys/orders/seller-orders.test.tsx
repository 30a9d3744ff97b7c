import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mswServer } from '../../helpers/mswServer';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const server = mswServer();

/** Three cash orders of the demo shopper at the demo seller, which are to be confirmed; the oldest first. */
let orders: { id: string; number: string }[];

async function placeThree(): Promise<void> {
  const { sql } = backend();
  await sql`update app.order_limits set most = 1000000 where most < 1000000`;
  const [product] = await sql`
    select p.id, coalesce(p.discount_price, p.price)::int as price, p.seller_id, (select id from app.profiles where username = 'dana.k') as buyer
      from products p join app.profiles s on s.id = p.seller_id
     where p.status = 'active' and p.stock_quantity > 3 and not p.has_variants and s.username = 'aigerim.home' limit 1`;
  if (!product) throw new Error('the seed has no product in stock');
  const sellerId = product.seller_id as string;
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
}

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
  beforeEach(placeThree);

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
  beforeEach(placeThree);

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

/** Requests for products that are sent one by one or by their ids. */
const reads: string[] = [];
server.events.on('request:start', ({ request }) => {
  if (/\/products\?.*\bid=/.test(request.url)) reads.push(new URL(request.url).searchParams.get('id') ?? '');
});
let seller = '';
let products: { id: string; name: string; price: number }[] = [];
const MESSAGE = 'Сәлеметсіз бе! Атым Гүлнар, 8 701 234 56 78, Астана, Мәңгілік Ел 20, 17 пәтер, домофон 5';

beforeAll(async () => {
  products = await backend().sql<typeof products>`
    insert into products (seller_id, name, price, category, stock_quantity)
    select s.id, x.name, x.price, 'home', 3 from app.profiles s, (values ('Құмыра Альфа', 7000), ('Кесе Бета', 2500)) x (name, price)
     where s.username = 'aigerim.home' returning id, name, price::int`;
  seller = (await backend().sql`select id from app.profiles where username = 'aigerim.home'`)[0]!.id as string;
});
const stocks = async () =>
  (
    await backend().sql`select stock_quantity as stock from products where id = any(${products.map(({ id }) => id)}) order by price desc`
  ).map(({ stock }) => stock as number);
const manual = () => backend()
  .sql`select o.*, c.phone, c.street, c.flat, c.comment from orders o join app.order_contacts c on c.order_id = o.id
  where o.seller_id = ${seller} and o.source = 'manual' and o.customer = 'Гүлнар' and o.total = 16500`;

/** The sheet of a sale with both products, two pieces of the first. */
async function openSale() {
  await signIn('seller@tanda.test');
  const { user } = await renderApp('/influencer/orders');
  await clickButton(user, 'Add a sale');
  const sheet = within(await screen.findByRole('dialog', { name: 'Sale from direct messages' }));
  const choose = async (field: string, name: string) => {
    await user.type(sheet.getByRole('searchbox', { name: field }), name);
    await user.click(await sheet.findByRole('button', { name: new RegExp(name) }, LONG));
  };
  await choose('Product', 'Құмыра Альфа');
  await user.click(sheet.getByRole('button', { name: 'Add a product' }));
  expect(sheet.getByRole('searchbox', { name: 'Product 2' })).toHaveFocus();
  await choose('Product 2', 'Кесе Бета');
  await user.click(within(sheet.getByRole('group', { name: /Құмыра Альфа/ })).getByRole('button', { name: 'Increase' }));
  return { user, sheet };
}

describe('a sale from direct messages', () => {
  it('has several products, and the address of a pasted message', async () => {
    const { user, sheet } = await openSale();
    await user.click(sheet.getByLabelText(/^The buyer’s message/));
    await user.paste(MESSAGE);
    await waitFor(() => expect(sheet.getByText('Filled in: buyer’s name, phone, city, street and house. Check them.')).toBeVisible());
    expect(sheet.getByLabelText('Buyer’s name')).toHaveValue('Гүлнар');
    expect(sheet.getByText(/16,500/)).toBeVisible();
    await user.click(sheet.getByRole('checkbox', { name: 'Already paid' }));
    await waitFor(() => expect(sheet.getByText(/after 10 working days.*after 15 working days/)).toBeVisible(), LONG);
    await user.dblClick(sheet.getByRole('button', { name: 'Save sale' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Link for the buyer' })).toBeVisible(), LONG);
    expect(await manual()).toMatchObject([
      {
        status: 'confirmed',
        payment_status: 'unpaid',
        units: 3,
        city: 'Astana',
        phone: '+77012345678',
        street: 'Мәңгілік Ел 20',
        flat: '17',
        comment: 'домофон 5',
        due_action: 'ask_seller',
      },
    ]);
    expect(await stocks()).toEqual([1, 2]);
    expect(await screen.findByText('Astana, Мәңгілік Ел 20, 17', {}, LONG)).toBeVisible();
  });

  it('is asked about when its time is over, and kept or left to end', async () => {
    const [{ id }] = (await manual()) as unknown as [{ id: string }];
    const pass = async (times: number) => {
      for (let n = 0; n < times; n++) await backend().sql`select app.take_due_action(o) from orders o where id = ${id}`;
    };
    await pass(1);
    expect(await manual()).toMatchObject([{ status: 'confirmed', due_action: 'cancel' }]);
    await signIn('seller@tanda.test');
    const { user } = await renderApp(`/influencer/orders/${id}`);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Is this sale still on?' })).toBeVisible(), LONG);
    await user.click(screen.getByRole('button', { name: 'Yes, it is' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Is this sale still on?' })).toBeNull(), LONG);
    expect(await manual()).toMatchObject([{ status: 'confirmed', due_action: 'ask_seller' }]);
    await pass(2);
    expect(await manual()).toMatchObject([{ status: 'cancelled', cancel_reason: 'not_paid' }]);
    expect(await stocks()).toEqual([3, 3]);
  });

  it('names the line that is no longer in stock, and stores nothing', async () => {
    await backend().sql`update products set stock_quantity = 3 where id = any(${products.map(({ id }) => id)})`;
    const { user, sheet } = await openSale();
    await user.type(sheet.getByLabelText('Buyer’s name'), 'Гүлнар');
    // both products are read together
    await waitFor(() => expect(reads.at(-1)).toBe(`in.(${products.map(({ id }) => id).join(',')})`), LONG);
    expect(reads.some((ids) => ids.startsWith('eq.'))).toBe(false);
    await backend().sql`update products set stock_quantity = 1 where id = ${products[0]!.id}`;
    await user.click(sheet.getByRole('button', { name: 'Save sale' }));
    await waitFor(() => expect(sheet.getByText('Check the marked products.')).toBeVisible(), LONG);
    expect(sheet.getByText('Only 1 left.')).toBeVisible();
    expect(await manual()).toHaveLength(1);
    await user.click(sheet.getByRole('button', { name: 'Remove product 1' }));
    expect(sheet.getByRole('button', { name: 'Add a product' })).toHaveFocus();
    expect(sheet.queryByText('Check the marked products.')).toBeNull();
  });
});
