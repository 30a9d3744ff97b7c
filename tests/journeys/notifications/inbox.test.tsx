import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { mswServer } from '../../helpers/mswServer';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const server = mswServer();

const idOf = async (username: string) =>
  (await backend().sql<{ id: string }[]>`select id from app.profiles where username = ${username}`)[0]!.id;
/** The demo shopper has one unpaid transfer and one notification about it. */
async function oneUnpaid(): Promise<string> {
  const { sql } = backend();
  const dana = await idOf('dana.k');
  const [order] = await sql<{ id: string }[]>`select id from orders where user_id = ${dana} order by date desc limit 1`;
  await sql`delete from app.notifications where user_id = ${dana}`;
  await sql`delete from order_reads where user_id = ${dana}`;
  await sql`delete from order_cases where order_id in (select id from orders where user_id = ${dana})`;
  await sql`update orders set status = 'cancelled', case_state = null, due_at = null, due_action = null, payment_status = 'unpaid', late_payment_until = null
    where user_id = ${dana} and id <> ${order!.id}`;
  await sql`update orders set status = 'pending', payment_method = 'kaspi_transfer', payment_status = 'unpaid', case_state = null,
    due_at = app.now() + interval '5 hours', due_action = 'cancel' where id = ${order!.id}`;
  await sql`select app.notify(${dana}, 'order_confirmed', ${order!.id})`;
  return order!.id;
}
const news = () => screen.findByRole('region', { name: 'What happened' }, LONG);

it('shows what waits until when, and what happened, which is read from then on', async () => {
  const id = await oneUnpaid();
  await signIn();
  const { user } = await renderApp('/notifications');
  const turns = await screen.findByRole('region', { name: 'Your turn' }, LONG);
  const turn = await within(turns).findByRole('link', { name: 'Waiting for your payment' }, LONG);
  expect(turn).toHaveAttribute('href', `/orders/${id}`);
  expect(within(turns).getByText(/until /)).toBeVisible();
  expect(await within(await news()).findByRole('heading', { name: /^New: Order .* is confirmed$/ }, LONG)).toBeVisible();
  await waitFor(async () => {
    const [row] = await backend().sql`select read_at from app.notifications where order_id = ${id}`;
    expect(row?.read_at).not.toBeNull();
  }, LONG);
  // still marked for who has just seen it
  expect(within(await news()).getByText('New:', { exact: false })).toBeInTheDocument();
  await user.click(within(await news()).getByRole('link', { name: /is confirmed$/ }));
  expect(await screen.findByRole('heading', { level: 1, name: /Order/ }, LONG)).toBeVisible();
});

it('says that nothing waits and nothing happened', async () => {
  await oneUnpaid();
  const dana = await idOf('dana.k');
  await backend().sql`delete from app.notifications where user_id = ${dana}`;
  await backend().sql`update orders set status = 'cancelled', due_at = null, due_action = null where user_id = ${dana}`;
  await signIn();
  await renderApp('/notifications');
  expect(await screen.findByText('Nothing is waiting for you right now', {}, LONG)).toBeVisible();
  expect(await screen.findByText('No notifications yet', {}, LONG)).toBeVisible();
});

it('offers to read it again after a failure', async () => {
  await oneUnpaid();
  server.use(http.post('*/rest/v1/rpc/own_notifications', () => HttpResponse.error()));
  await signIn();
  const { user } = await renderApp('/notifications');
  const retry = await within(await news()).findByRole('button', { name: 'Try Again' }, LONG);
  server.resetHandlers();
  await user.click(retry);
  expect(await within(await news()).findByRole('link', { name: /is confirmed$/ }, LONG)).toBeVisible();
});

it('stores what a person wants to be told of, and says when that failed', async () => {
  const dana = await idOf('dana.k');
  await backend().sql`delete from notification_choices where user_id = ${dana}`;
  await signIn();
  const { user } = await renderApp('/notifications/settings');
  const orders = await screen.findByRole('group', { name: 'My orders' }, LONG);
  // those of a store are not a shopper's
  expect(screen.queryByRole('group', { name: 'Sales' })).toBeNull();
  // nor those of channels that this person has not connected
  expect(within(orders).getAllByRole('combobox')).toHaveLength(1);
  await user.selectOptions(within(orders).getByLabelText('Email'), 'Once a day');
  await waitFor(async () => {
    const rows = await backend().sql`select topic, channel, choice from notification_choices where user_id = ${dana}`;
    expect(rows).toEqual([{ topic: 'orders', channel: 'mail', choice: 'daily' }]);
  }, LONG);
  server.use(http.post('*/rest/v1/rpc/set_notification_choice', () => HttpResponse.json({ code: 'XX000', message: 'x' }, { status: 500 })));
  await user.selectOptions(within(orders).getByLabelText('Email'), 'Off');
  expect(await within(orders).findByRole('alert', {}, LONG)).toBeVisible();
  await waitFor(() => expect(within(orders).getByLabelText('Email')).toHaveValue('daily'), LONG);
});

it('shows what is stored when a choice cannot be sent', async () => {
  await backend().sql`delete from notification_choices where user_id = ${await idOf('dana.k')}`;
  await signIn();
  const { user } = await renderApp('/notifications/settings');
  const reviews = within(await screen.findByRole('group', { name: 'Reviews' }, LONG));
  server.use(http.post('*/rest/v1/rpc/*', () => HttpResponse.error()));
  await user.selectOptions(reviews.getByLabelText('Email'), 'Off');
  expect(await reviews.findByRole('alert', {}, LONG)).toBeVisible();
  await waitFor(() => expect(reviews.getByLabelText('Email')).toHaveValue('now'), LONG);
});

it('shows the first ten of what waits, and the others when they are asked for', async () => {
  await signIn('seller@tanda.test');
  const { user } = await renderApp('/notifications');
  const turns = within(await screen.findByRole('region', { name: 'Your turn' }, LONG));
  const all = await turns.findByRole('button', { name: /^Show all \d+$/ }, LONG);
  expect(turns.getAllByRole('listitem')).toHaveLength(10);
  await user.click(all);
  const [, count] = /(\d+)$/.exec(all.textContent) ?? [];
  expect(turns.getAllByRole('listitem')).toHaveLength(Number(count));
  expect(turns.getAllByRole('link')[10]).toHaveFocus();
});

it('the number in the navigation goes with what was done, apart from orders, too', async () => {
  await oneUnpaid();
  const { sql } = backend();
  const dana = await idOf('dana.k');
  await sql`delete from app.notifications where user_id = ${dana}`;
  await sql`update orders set status = 'cancelled', due_at = null, due_action = null where user_id = ${dana}`;
  await sql`with asked as (insert into product_questions (shopper_id, seller_id, name, is_unread_by_shopper)
      select ${dana}, id, 'Vase', true from app.profiles where username = 'aigerim.home' returning id)
    insert into product_question_messages (question_id, author, body) select id, 'seller', 'Yes' from asked`;
  await signIn();
  const { user } = await renderApp('/notifications');
  const bell = () => screen.findByRole('link', { name: /^Notifications: 1\D/ }, LONG);
  expect(await bell()).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Message about a product' }, LONG));
  expect(await screen.findByText('Yes', {}, LONG)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Notifications' }, LONG)).toBeVisible();
});

it('offers the channels that the site has, and says what always comes and that no emails are sent', async () => {
  const { sql } = backend();
  await sql`delete from notification_targets`;
  await sql`update app.channels set is_on = channel = 'mail'`;
  await signIn();
  const { unmount } = await renderApp('/notifications/settings');
  const choices = async () => {
    const orders = await screen.findByRole('group', { name: 'My orders' }, LONG);
    return within(orders)
      .getAllByRole('combobox')
      .map((select) => (select as HTMLSelectElement).labels[0]?.textContent);
  };
  expect(await choices()).toEqual(['Email']);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Telegram' })).toBeNull(), LONG);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'This device' })).toBeNull(), LONG);
  expect(within(screen.getByRole('region', { name: 'Always comes' })).getAllByRole('listitem')).toHaveLength(2);
  unmount();
  await sql`update app.channels set is_on = channel <> 'mail'`;
  const { unmount: leave } = await renderApp('/notifications/settings');
  expect(await screen.findByText('The site isn’t sending emails right now.', {}, LONG)).toBeVisible();
  // no chat and no browser is connected
  expect(screen.queryByRole('group', { name: 'My orders' })).toBeNull();
  leave();
  await sql`update app.channels set is_on = true`;
  await signIn('seller@tanda.test');
  await renderApp('/notifications/settings');
  expect(await screen.findByText(/^Shop: a new Kaspi or WhatsApp number/, {}, LONG)).toBeVisible();
});
