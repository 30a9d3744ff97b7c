/** The buyer of a confirmed order asks its seller to cancel it. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderOfDana } from '../../helpers/orderOfDana';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const stored = async (id: string) =>
  (
    await backend().sql`select o.status, c.state from orders o left join order_changes c on c.order_id = o.id and c.kind = 'cancel'
      where o.id = ${id}`
  )[0];
const sellerOf = async (id: string) =>
  (await backend().sql`select u.email from auth.users u join orders o on o.seller_id = u.id where o.id = ${id}`)[0]!.email as string;

/** The buyer asks on the page of their order. @returns its id */
async function ask(): Promise<string> {
  const { id } = await orderOfDana(backend().sql, 'cash_on_delivery', 'confirmed');
  await signIn();
  const { user, unmount } = await renderApp(`/orders/${id}`);
  await clickButton(user, 'Ask to cancel the order');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ask to cancel the order' }));
  expect(await screen.findByRole('heading', { name: 'You asked to cancel the order' }, LONG)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask to cancel the order' })).toBeNull();
  expect(await stored(id)).toEqual({ status: 'confirmed', state: 'proposed' });
  unmount();
  return id;
}
const openAsSeller = async (id: string) => {
  await signIn(await sellerOf(id));
  const [{ number }] = (await backend().sql`select number from orders where id = ${id}`) as unknown as [{ number: string }];
  const { unmount } = await renderApp(`/influencer/orders?search=${number}`);
  expect((await screen.findAllByText('Answer the cancellation request', {}, LONG))[0]).toBeVisible();
  expect(screen.queryByText('Ship it')).toBeNull();
  unmount();
  const app = await renderApp(`/influencer/orders/${id}`);
  expect(await screen.findByRole('heading', { name: 'The buyer asks to cancel the order' }, LONG)).toBeVisible();
  return app;
};

beforeEach(async () => {
  await backend().sql`update app.order_limits set most = 1000`;
});

describe('a request to cancel', () => {
  it('is agreed to by the seller, and the order says so to its buyer', async () => {
    const id = await ask();
    const { user, unmount } = await openAsSeller(id);
    await clickButton(user, 'Agree and cancel');
    await waitFor(async () => expect(await stored(id)).toEqual({ status: 'cancelled', state: 'accepted' }), LONG);
    expect(await screen.findByText(/^Cancellation agreed/, {}, LONG)).toBeVisible();
    unmount();
    await signIn();
    await renderApp(`/orders/${id}`);
    expect(await screen.findByRole('heading', { name: 'The order was canceled as you asked' }, LONG)).toBeVisible();
  });

  it('is declined: the order goes on, and its buyer does not ask again', async () => {
    const id = await ask();
    const { user, unmount } = await openAsSeller(id);
    await clickButton(user, 'Decline');
    await waitFor(async () => expect(await stored(id)).toEqual({ status: 'confirmed', state: 'declined' }), LONG);
    unmount();
    await signIn();
    await renderApp(`/orders/${id}`);
    expect(await screen.findByText(/^Cancellation declined/, {}, LONG)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Change the address' }, LONG)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask to cancel the order' })).toBeNull();
  });

  it('is taken back by its buyer', async () => {
    const id = await ask();
    const { user } = await renderApp(`/orders/${id}`);
    await clickButton(user, 'Withdraw');
    expect(await screen.findByRole('button', { name: 'Ask to cancel the order' }, LONG)).toBeVisible();
    expect(await stored(id)).toEqual({ status: 'confirmed', state: 'withdrawn' });
  });
});
