import { screen, waitFor, within } from '@testing-library/react';
import { bypass, http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { mswServer } from '../../helpers/mswServer';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const server = mswServer();
const switchTo = async (email: string) => {
  localStorage.clear();
  await signIn(email);
};

/** An unpaid order of the demo shopper at the demo seller. */
async function placed(): Promise<string> {
  const [order] = await backend().sql<{ id: string }[]>`
    select o.id from orders o join app.profiles b on b.id = o.user_id join app.profiles s on s.id = o.seller_id
     where b.username = 'dana.k' and s.username = 'aigerim.home' order by o.date desc limit 1`;
  await backend().sql`delete from app.rate_limits`;
  await backend().sql`alter table order_messages disable trigger append_only`;
  await backend().sql`delete from order_messages where order_id = ${order!.id}`;
  await backend().sql`alter table order_messages enable trigger append_only`;
  await backend().sql`update orders set status = 'pending', payment_status = 'unpaid', case_state = null where id = ${order!.id}`;
  return order!.id;
}
const stored = (id: string) => backend().sql`select author, body from order_messages where order_id = ${id} order by id`;
const thread = () => screen.findByRole('region', { name: 'Messages' }, LONG);

it('buyer and seller write to each other on the pages of the order, and are warned of contacts before the payment', async () => {
  const id = await placed();
  await signIn();
  const { user, unmount } = await renderApp(`/orders/${id}`);
  expect(await within(await thread()).findByText(/^Ask about this order here/, {}, LONG)).toBeVisible();
  await clickButton(user, 'Message the seller');
  expect(screen.getByLabelText('Message the seller')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Write a message or add a photo')).toBeVisible();
  await user.type(screen.getByLabelText('Message the seller'), 'Is it warm? Call 8 701 123 45 67');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await within(await thread()).findByText('Is it warm? Call 8 701 123 45 67', {}, LONG)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Message the seller')).toHaveValue(''));
  // who wrote it is not warned
  expect(screen.queryByText(/^This message has contacts/)).toBeNull();
  expect(await stored(id)).toEqual([{ author: 'buyer', body: 'Is it warm? Call 8 701 123 45 67' }]);
  unmount();

  await switchTo('seller@tanda.test');
  const sold = await renderApp(`/influencer/orders/${id}`);
  expect(await within(await thread()).findByText(/Check payments only in the Kaspi app/, {}, LONG)).toBeVisible();
  await sold.user.type(screen.getByLabelText('Message the buyer'), 'Yes, wool');
  await sold.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await within(await thread()).findByText('Yes, wool', {}, LONG)).toBeVisible();
  expect(await stored(id)).toMatchObject([{ author: 'buyer' }, { author: 'seller', body: 'Yes, wool' }]);
  sold.unmount();
  await backend().sql`update orders set payment_status = 'received', payment_received_at = now() where id = ${id}`;
  await renderApp(`/influencer/orders/${id}`);
  await within(await thread()).findByText('Yes, wool', {}, LONG);
  expect(screen.queryByText(/^This message has contacts/)).toBeNull();
});

it('what cannot be sent stays in the field, and what cannot be read can be read again', async () => {
  const id = await placed();
  await switchTo('shopper@tanda.test');
  let isDown = true;
  server.use(http.get('*/rest/v1/order_messages', () => (isDown ? HttpResponse.json({}, { status: 400 }) : undefined)));
  const { user } = await renderApp(`/orders/${id}`);
  const retry = await within(await thread()).findByRole('button', { name: 'Try Again' }, LONG);
  isDown = false;
  await user.click(retry);
  await clickButton(user, 'Message the seller');
  server.use(
    http.post('*/rest/v1/rpc/write_order_message', () =>
      HttpResponse.json({ code: 'quota_exceeded', message: 'quota_exceeded', details: null, hint: null }, { status: 409 }),
    ),
  );
  await user.type(screen.getByLabelText('Message the seller'), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('This order has as many messages as it can have.', {}, LONG)).toBeVisible();
  expect(screen.getByLabelText('Message the seller')).toHaveValue('Hello');
});

it('a message whose answer was lost is stored once when it is sent again; the same words can be a new message', async () => {
  const id = await placed();
  await switchTo('shopper@tanda.test');
  const { user } = await renderApp(`/orders/${id}`);
  await clickButton(user, 'Message the seller');
  let isLost = true;
  server.use(
    http.post('*/rest/v1/rpc/write_order_message', async ({ request }) => {
      if (!isLost) return undefined;
      isLost = false;
      await fetch(bypass(request));
      return HttpResponse.error();
    }),
  );
  const field = screen.getByLabelText('Message the seller');
  await user.type(field, 'After six');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  // it is in the thread already, and nobody knows that it is the one in the field
  expect(await within(await thread()).findByText('After six', { selector: 'bdi' }, LONG)).toBeVisible();
  expect(field).toHaveValue('After six');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field).toHaveValue(''), LONG);
  expect(await stored(id)).toEqual([{ author: 'buyer', body: 'After six' }]);
  await user.type(field, 'After six');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field).toHaveValue(''), LONG);
  expect(await stored(id)).toHaveLength(2);
});

it('a request is said between the messages when it is opened, answered and closed, and leads to its page', async () => {
  const id = await placed();
  await backend().sql`update orders set status = 'delivered' where id = ${id}`;
  await backend().sql`insert into order_events (order_id, from_status, to_status, actor) values (${id}, 'shipped', 'delivered', 'seller')`;
  const [sides] = await backend().sql<{ buyer: string; seller: string }[]>`
    select user_id as buyer, seller_id as seller from orders where id = ${id}`;
  const call = (user: string, command: string) =>
    backend().sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: user, role: 'authenticated' })}, true)`;
      await tx.unsafe(command);
    });
  const request = `(select id from order_cases where order_id = '${id}')`;
  await call(sides!.buyer, `select open_case('${id}', 'wrong_or_damaged', 'It is cracked', '[{"position": 1, "quantity": 1}]')`);
  await call(sides!.seller, `select advance_case(${request}, 'refuse', 'It was whole')`);
  await call(sides!.buyer, `select advance_case(${request}, 'withdraw')`);
  await switchTo('shopper@tanda.test');
  await renderApp(`/orders/${id}`);
  const entries = await within(await thread()).findAllByRole('link', { name: /^Request: Wrong or damaged item/ }, LONG);
  await waitFor(() => expect(within(screen.getByRole('region', { name: 'Messages' })).getAllByRole('link')).toHaveLength(3), LONG);
  expect(entries[0]).toHaveAttribute('href', `/orders/${id}/case`);
  expect(
    within(await thread())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Request: Wrong or damaged item',
    'Request: Wrong or damaged item · The seller refused',
    'Request: Wrong or damaged item · Request closed',
  ]);
  expect(screen.queryByText(/^Ask about this order here/)).toBeNull();
});
