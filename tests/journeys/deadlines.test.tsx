import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { moveTime, resetTime, runDeadlines } from '../../supabase/tests/helpers/time';
import { backendForJourneys, renderApp } from '../helpers/renderApp';
import { clickButton, LONG, signIn } from '../helpers/signIn';

const backend = backendForJourneys();
afterEach(async () => {
  await resetTime(backend());
});

/** An order of the demo shopper at the demo seller, brought into a state by the functions of the database. */
async function order(payment: string, ...steps: string[]): Promise<{ id: string; number: string; product: string }> {
  const { sql } = backend();
  const as = (id: string) => sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id, role: 'authenticated' })}, false)`;
  const [seller] = await sql`select id from app.profiles where username = 'aigerim.home'`;
  const [buyer] = await sql`select id from app.profiles where username = 'dana.k'`;
  const [product] = await sql`select id, current_price::int as price from products
    where seller_id = ${seller!.id} and status = 'active' and not has_variants and stock_quantity > 2 limit 1`;
  await as(buyer!.id as string);
  const shipping = { name: 'Дана Касымова', phone: '+77012345678', city: 'Алматы', street: 'Абай, 52', flat: '', comment: '' };
  const items = sql.json([{ product_id: product!.id as string, quantity: 1 }]);
  const [placed] = await sql`
    select place_order(${items}, ${sql.json(shipping)},
      jsonb_build_object(${seller!.id as string}::text, jsonb_build_object('payment_method', ${payment}::text, 'delivery_cost', app.delivery_cost(${seller!.id as string}, 'Алматы'))), gen_random_uuid(), ${product!.price as number}) as answer`;
  const { id, number } = placed!.answer.orders[0] as { id: string; number: string };
  await as(seller!.id as string);
  for (const step of steps) await sql`select set_order_status(${id}, ${step})`;
  return { id, number, product: product!.id as string };
}
const stored = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0]!;
const stockOf = async (id: string) =>
  (await backend().sql`select stock_quantity as stock from products where id = ${id}`)[0]!.stock as number;
/** Moves the time and does what is due. */
async function later(interval: string): Promise<void> {
  await moveTime(backend(), interval);
  await runDeadlines(backend());
}

describe('the buyer’s order', () => {
  it('says until when to pay, and expires when nobody does: its stock is for sale again', async () => {
    const { id, product } = await order('kaspi_transfer');
    const stock = await stockOf(product);
    await signIn();
    await renderApp(`/orders/${id}`);
    const card = await screen.findByRole('region', { name: /^Waiting for your payment · \d+.[dh]$/ }, LONG);
    expect(card).toHaveTextContent(/Send the money and press “I have paid” by .*, or the order will be canceled/);
    await later('10 days');
    // the reminder came first
    await backend().sql`call app.run_deadlines()`.simple();
    await renderApp(`/orders/${id}`);
    expect(await screen.findByRole('heading', { name: 'Canceled: the payment wasn’t reported in time' }, LONG)).toBeVisible();
    expect(await stockOf(product)).toBe(stock + 1);
  });

  it('shows the parcel’s number with a link, and is received by one click', async () => {
    const { id } = await order('cash_on_delivery', 'confirmed', 'shipped');
    await backend().sql`select set_tracking(${id}, 'RR123456785KZ')`;
    await signIn();
    const { user } = await renderApp(`/orders/${id}`);
    expect(await screen.findByRole('link', { name: 'Track at Kazpost' }, LONG)).toHaveAttribute(
      'href',
      'https://post.kz/mail/search/track/RR123456785KZ/detail',
    );
    await user.click(screen.getByRole('button', { name: 'I received it' }));
    // “Cancel” beside an order would read as canceling it
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Not yet' }));
    expect(await stored(id)).toMatchObject({ status: 'shipped' });
    await user.click(screen.getByRole('button', { name: 'I received it' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'I received it' }));
    expect(await screen.findByText('Marked as received', {}, LONG)).toBeVisible();
    expect(await screen.findByText('Order delivered', {}, LONG)).toBeVisible();
    expect(await stored(id)).toMatchObject({ status: 'delivered' });
  });

  it('can be canceled when the parcel is not sent in time', async () => {
    const { id } = await order('cash_on_delivery', 'confirmed');
    await later('30 days');
    await backend().sql`call app.run_deadlines()`.simple();
    await signIn();
    const { user } = await renderApp(`/orders/${id}`);
    expect(await screen.findByText(/didn’t send the parcel in time/, {}, LONG)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('Order canceled', {}, LONG)).toBeVisible();
    expect(await stored(id)).toMatchObject({ status: 'cancelled' });
  });
});

describe('the seller’s order', () => {
  it('of a refused parcel is canceled with the reason, and its goods are for sale when they are back', async () => {
    const { id, product } = await order('cash_on_delivery', 'confirmed', 'shipped');
    const stock = await stockOf(product);
    await signIn('seller@tanda.test');
    const { user } = await renderApp(`/influencer/orders/${id}`);
    await clickButton(user, 'Mark as not delivered');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByLabelText('The buyer didn’t collect it'));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(/parcel not collected/, {}, LONG)).toBeVisible();
    expect(await stored(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'not_collected' });
    expect(await stockOf(product)).toBe(stock);
    await clickButton(user, 'I have the items');
    expect(await screen.findByText('Items back in stock', {}, LONG)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I have the items' })).toBeNull();
    expect(await stockOf(product)).toBe(stock + 1);
  });

  it('shows what earlier parcels of the buyer came to', async () => {
    const { id } = await order('cash_on_delivery');
    await signIn('seller@tanda.test');
    await renderApp(`/influencer/orders/${id}`);
    expect(await screen.findByText(/^Before: \d+ parcels, \d+ not collected$/, {}, LONG)).toBeVisible();
  });
});

it('the questions name the periods of the database', async () => {
  await renderApp('/faq');
  expect(await screen.findByText('What if an order isn’t paid, confirmed or sent?', {}, LONG)).toBeInTheDocument();
  expect(screen.getByText(/Transfer: 24 hours, unless the seller set another time/)).toBeInTheDocument();
  expect(screen.getByText(/Sending: 7 working days after/)).toBeInTheDocument();
});
