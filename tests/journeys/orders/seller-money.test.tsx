import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, passthrough } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mswServer } from '../../helpers/mswServer';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const server = mswServer();
let buyer = '';
let seller = '';

const as = (id: string) =>
  backend().sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id, role: 'authenticated' })}, false)`;

/** A new order of the demo shopper at the demo seller. */
async function order(payment = 'kaspi_transfer'): Promise<string> {
  const { sql } = backend();
  const [product] = await sql<{ id: string; price: number; seller_id: string; buyer: string }[]>`
    select p.id, coalesce(p.discount_price, p.price)::int as price, p.seller_id, (select id from app.profiles where username = 'dana.k') as buyer
      from products p join app.profiles s on s.id = p.seller_id
     where p.status = 'active' and p.stock_quantity > 3 and not p.has_variants and s.username = 'aigerim.home' limit 1`;
  if (!product) throw new Error('the seed has no product in stock');
  ({ buyer, seller_id: seller } = product);
  await as(buyer);
  const shipping = { name: 'Дана Касымова', phone: '+77012345678', city: 'Алматы', street: 'Абай, 52', flat: '', comment: '' };
  const [placed] = await sql<{ answer: { orders: { id: string }[] } }[]>`
    select place_order(${sql.json([{ product_id: product.id, quantity: 1 }])}, ${sql.json(shipping)},
      jsonb_build_object(${seller}::text, jsonb_build_object('payment_method', ${payment}::text, 'delivery_cost', app.delivery_cost(${seller}, 'Алматы'))),
      gen_random_uuid(), ${product.price}) as answer`;
  return placed?.answer.orders[0]?.id ?? '';
}
const stored = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0] as Record<string, unknown>;
const end = (id: string, reason = 'not_paid') =>
  backend().sql`select app.move_order(o, 'cancelled', 'system', ${reason}) from orders o where o.id = ${id}`;

let id = '';
beforeEach(async () => {
  await backend().sql`update app.order_limits set most = 1000000 where most < 1000000`;
  id = await order();
});

describe('the seller of an order paid by transfer', () => {
  it('is asked first whether the money has arrived: "not yet" waits, "yes" confirms', async () => {
    await signIn('seller@tanda.test');
    const { user } = await renderApp(`/influencer/orders/${id}`);
    expect(await screen.findByRole('heading', { name: 'Has the money arrived?' }, LONG)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm without payment' })).toBeVisible();
    await clickButton(user, 'Not yet');
    expect(screen.getByText(/^The order waits for payment until/)).toBeVisible();
    expect(await stored(id)).toMatchObject({ status: 'pending', payment_status: 'unpaid' });
    await clickButton(user, 'Yes, it arrived');
    expect(await screen.findByRole('heading', { name: 'Pack it and send it' }, LONG)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Has the money arrived?' })).toBeNull();
    expect(await stored(id)).toMatchObject({ status: 'confirmed', payment_status: 'received' });
  });

  it('finds a reported payment in the queue, and tells the buyer that it is not there yet', async () => {
    await as(buyer);
    await backend().sql`select report_payment(${id})`;
    await signIn('seller@tanda.test');
    const { number } = await stored(id);
    const { user } = await renderApp(`/influencer/orders?state=todo&search=${String(number)}`);
    expect((await screen.findAllByText('Check the payment', {}, LONG)).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Says it’s paid').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('link', { name: new RegExp(String(number)) }));
    await clickButton(user, 'Not yet');
    expect(await screen.findByText(/^The buyer was told that the money hasn’t arrived yet/, {}, LONG)).toBeVisible();
    const events = await backend().sql`select kind from order_events where order_id = ${id} and kind = 'payment_not_seen'`;
    expect(events).toHaveLength(1);
  });

  it('sees that the other steps of an order wait while one is under way', async () => {
    await backend().sql`select app.move_order(o, 'confirmed', 'seller') from orders o where o.id = ${id}`;
    await signIn('seller@tanda.test');
    const { user } = await renderApp(`/influencer/orders/${id}`);
    await user.click(await screen.findByLabelText(/Tracking number/, {}, LONG));
    await user.paste('CP123456789KZ');
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.post('*/rest/v1/rpc/set_tracking', async () => {
        await isReleased;
        return passthrough();
      }),
    );
    await clickButton(user, 'Mark as sent');
    // in two other places
    const cancel = screen.getByRole('button', { name: 'Cancel order' });
    const waiting = [cancel, screen.getByRole('button', { name: 'Yes, it arrived' })];
    for (const button of waiting) {
      await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
      await user.click(button);
      expect(button).toHaveFocus();
    }
    release();
    expect(await screen.findByRole('button', { name: 'Mark as delivered' }, LONG)).toBeVisible();
    expect(cancel).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mark as delivered' })).not.toHaveAttribute('aria-disabled'), LONG);
    expect(await stored(id)).toMatchObject({ status: 'shipped', tracking_number: 'CP123456789KZ', payment_status: 'unpaid' });
  });

  it('sends the goods of a cancelled order after all when its money came', async () => {
    await end(id);
    await signIn('seller@tanda.test');
    const { user } = await renderApp(`/influencer/orders/${id}`);
    await clickButton(user, 'The money arrived');
    const sheet = await screen.findByRole('dialog', { name: 'What should happen to the order?' });
    await user.click(within(sheet).getByRole('button', { name: 'I’ll reopen the order' }));
    expect(await screen.findByRole('heading', { name: 'Pack it and send it' }, LONG)).toBeVisible();
    expect(await stored(id)).toMatchObject({ status: 'confirmed', payment_status: 'received' });
  });

  it('or owes the money, which the buyer says to have got', async () => {
    await end(id);
    await signIn('seller@tanda.test');
    const first = await renderApp(`/influencer/orders/${id}`);
    await clickButton(first.user, 'The money arrived');
    await clickButton(first.user, 'I’ll refund the buyer');
    expect(await screen.findByText('Refund owed', {}, LONG)).toBeVisible();
    expect(await stored(id)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' });
    first.unmount();
    localStorage.clear();
    await signIn();
    const { user } = await renderApp(`/orders/${id}/case`);
    expect(await screen.findByText('You’re owed a refund', {}, LONG)).toBeVisible();
    await clickButton(user, 'The money arrived');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'The money arrived' }));
    await waitFor(async () => expect(await stored(id)).toMatchObject({ payment_status: 'refunded', case_state: null }), LONG);
  });

  it('owes nothing any more when the buyer gives the named sum up', async () => {
    await end(id);
    await as(seller);
    await backend().sql`select receive_late_payment(${id}, false)`;
    const { total } = await stored(id);
    const sum = new RegExp(`^Give up ₸${new Intl.NumberFormat('en').format(Number(total))}$`);
    await backend().sql`update order_cases set state = 'escalated', due_at = null, due_action = null where order_id = ${id}`;
    await backend().sql`update orders set case_state = 'escalated', case_due_at = null where id = ${id}`;
    await signIn();
    const { user } = await renderApp(`/orders/${id}/case`);
    await clickButton(user, sum);
    const sheet = await screen.findByRole('dialog', { name: 'Give up the money?' });
    await user.click(within(sheet).getByRole('button', { name: sum }));
    await waitFor(async () => expect(await stored(id)).toMatchObject({ payment_status: 'waived', case_state: null }), LONG);
  });
});

describe('what waits for the seller', () => {
  it('is the same number on the dashboard, in the navigation and in the tab', async () => {
    await signIn('seller@tanda.test');
    const { user } = await renderApp('/influencer/dashboard');
    const notice = await screen.findByRole('link', { name: /orders need you\./ }, LONG);
    const count = /^(\d+) orders/.exec(notice.textContent ?? '')?.[1] ?? '';
    expect(screen.getAllByText(`${count} orders need you`).length).toBeGreaterThan(0);
    // the newest orders say what is next, as the list does
    const { number } = await stored(id);
    const newest = screen.getByRole('link', { name: `#${String(number)}` }).closest('tr');
    expect(within(newest as HTMLElement).getByText('Waiting for payment')).toBeVisible();
    await user.click(notice);
    expect(await screen.findByRole('button', { name: new RegExp(`^Need you\\s*${count}$`), pressed: true }, LONG)).toBeVisible();
  });
});

describe('the goods of a parcel that did not reach its buyer', () => {
  it('are for sale when they are back: the order is canceled with the reason', async () => {
    const parcel = await order('cash_on_delivery');
    await as(seller);
    for (const step of ['confirmed', 'shipped']) await backend().sql`select set_order_status(${parcel}, ${step})`;
    const stockOf = async () =>
      (
        await backend()
          .sql`select p.stock_quantity as stock from products p join order_items i on i.product_id = p.id where i.order_id = ${parcel}`
      )[0]!.stock as number;
    const stock = await stockOf();
    await signIn('seller@tanda.test');
    const { user } = await renderApp(`/influencer/orders/${parcel}`);
    // what earlier parcels of the buyer came to
    expect(await screen.findByText(/^Before: \d+ parcels, \d+ not collected$/, {}, LONG)).toBeVisible();
    await clickButton(user, 'Mark as not delivered');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByLabelText('The buyer didn’t collect it'));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(/^(?!Before).*not collected/, {}, LONG)).toBeVisible();
    expect(await stored(parcel)).toMatchObject({ status: 'cancelled', cancel_reason: 'not_collected' });
    expect(await stockOf()).toBe(stock);
    await clickButton(user, 'I have the items');
    expect(await screen.findByText('Items back in stock', {}, LONG)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I have the items' })).toBeNull();
    expect(await stockOf()).toBe(stock + 1);
  });

  it('are awaited in the queue until the seller says that they will not come back', async () => {
    await as(seller);
    await backend().sql`select receive_payment(${id})`;
    await backend().sql`select set_order_status(${id}, 'shipped')`;
    await backend().sql`update orders set payment_status = 'unpaid', payment_received_at = null where id = ${id}`;
    await backend().sql`select set_order_status(${id}, 'cancelled', 'refused')`;
    await signIn('seller@tanda.test');
    const { number } = await stored(id);
    const { user } = await renderApp(`/influencer/orders?state=todo&search=${String(number)}`);
    expect((await screen.findAllByText('Are the items back?', {}, LONG)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('link', { name: new RegExp(String(number)) }));
    await clickButton(user, 'They won’t come back');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'They won’t come back' }));
    expect(await screen.findByRole('heading', { name: 'The items didn’t come back' }, LONG)).toBeVisible();
    expect(await stored(id)).toMatchObject({ goods_due_at: null });
  });
});

describe('the dashboard', () => {
  it('shows several decisions as one card, with the first deadline', async () => {
    await signIn('seller@tanda.test');
    const decision = (number: string, day: number) => ({
      order_id: crypto.randomUUID(),
      order_number: number,
      duty: 'refund',
      sanction: null,
      due_at: `2027-01-${day}T07:00:00Z`,
    });
    server.use(http.get('*/rest/v1/rpc/own_decision_duties', () => HttpResponse.json([decision('11-1', 20), decision('12-1', 14)])));
    const { user } = await renderApp('/influencer/dashboard');
    const card = await screen.findByText('2 decisions by Tañda are waiting for you', {}, LONG);
    expect(screen.getByText(/^The first is due by January 14/)).toBeVisible();
    const link = screen.getByText(/#11-1: refund/);
    expect(link).not.toBeVisible();
    await user.click(card);
    expect(link).toBeVisible();
  });
});
