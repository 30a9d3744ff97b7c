import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { mswServer } from '../helpers/mswServer';
import { backendForJourneys, renderApp } from '../helpers/renderApp';
import { clickButton, LONG, signIn } from '../helpers/signIn';

const backend = backendForJourneys();
/** Requests for products that are sent one by one or by their ids. */
const reads: string[] = [];
const server = mswServer();
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
        due_action: 'remind',
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
    await pass(3);
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
