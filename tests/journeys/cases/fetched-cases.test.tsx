/** The words of a request about an order that its buyer fetches: nothing was sent, and nothing arrives. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();

it('a buyer who does not get an order in the store says so, and both sides read it in these words', async () => {
  const [order] = await backend().sql<{ id: string }[]>`
    select o.id from orders o join app.profiles b on b.id = o.user_id join app.profiles s on s.id = o.seller_id
     where b.username = 'dana.k' and s.username = 'aigerim.home' and o.case_state is null order by o.date desc limit 1`;
  const id = order!.id;
  const way = { id: crypto.randomUUID(), kind: 'pickup', name: null, address: 'Abay 10', hours: null, needs_address: false };
  await backend().sql`update orders set status = 'shipped', payment_status = 'unpaid', payment_method = 'cash_on_delivery',
    delivery_way = ${backend().sql.json(way)} where id = ${id}`;
  await signIn();
  const { user, unmount } = await renderApp(`/orders/${id}/case?new`);
  const option = await screen.findByRole('radio', { name: /^I can’t get the order/ }, LONG);
  expect(screen.queryByText(/parcel/)).toBeNull();
  await user.click(option);
  await clickButton(user, 'Next');
  await user.type(await screen.findByLabelText('Describe the problem', {}, LONG), 'The shop was closed twice');
  await clickButton(user, 'Next');
  expect(await screen.findByText('I can’t get the order', {}, LONG)).toBeVisible();
  await clickButton(user, 'Send the request');
  await waitFor(
    async () => expect(await backend().sql`select kind from order_cases where order_id = ${id}`).toMatchObject([{ kind: 'not_arrived' }]),
    LONG,
  );
  unmount();
  localStorage.clear();
  await signIn('seller@tanda.test');
  await renderApp(`/influencer/orders/${id}/case`);
  expect(await screen.findByRole('heading', { name: 'I can’t get the order' }, LONG)).toBeVisible();
});
