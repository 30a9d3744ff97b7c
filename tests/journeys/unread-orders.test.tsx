import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../helpers/renderApp';
import { clickButton, LONG, signIn } from '../helpers/signIn';

const backend = backendForJourneys();

/** A bought order of the demo shopper, in which the seller has just done something. */
async function unreadOrder(): Promise<{ id: string; number: string }> {
  const [order] = await backend().sql<{ id: string; number: string }[]>`
    select o.id, o.number from orders o join app.profiles p on p.id = o.user_id where p.username = 'dana.k' order by o.date desc limit 1`;
  if (!order) throw new Error('the seed has no order');
  await backend().sql`select app.add_order_event(${order.id}, 'payment_received', 'seller')`;
  return order;
}
const isUnread = async (id: string) =>
  (await backend().sql`select is_unread from order_reads where order_id = ${id} and side = 'buyer'`)[0]?.is_unread as boolean;

beforeEach(async () => {
  await backend().sql`delete from order_reads`;
  await signIn();
});

describe('an unread order', () => {
  it('is marked in the list and counted in the navigation, until its page was opened', async () => {
    const { id, number } = await unreadOrder();
    const { user } = await renderApp('/orders');
    expect(await screen.findByText('Unread', {}, LONG)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Account menu: dana.k, 1 unread order' }, LONG)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Menu, 1 unread order' })).toBeInTheDocument();
    expect(await isUnread(id)).toBe(true);
    await user.click(screen.getByRole('link', { name: `#${number}` }));
    await screen.findByRole('heading', { level: 1, name: `Order #${number}` }, LONG);
    await waitFor(async () => expect(await isUnread(id)).toBe(false), LONG);
    expect(await screen.findByRole('button', { name: 'Account menu: dana.k' }, LONG)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Menu' })).toBeInTheDocument();
  });

  it('is no longer marked after another tab has shown it', async () => {
    const { id } = await unreadOrder();
    await renderApp('/orders');
    await screen.findByText('Unread', {}, LONG);
    await backend().sql`update order_reads set seen_event = last_event where order_id = ${id}`;
    const other = new BroadcastChannel('tanda.orders-read');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
    other.postMessage(null);
    other.close();
    await waitFor(() => expect(screen.queryByText('Unread')).toBeNull(), LONG);
  });

  it('stays marked when the page could not tell that it was read, and is not marked for visitors', async () => {
    const { id } = await unreadOrder();
    await backend().sql`revoke execute on function public.mark_order_read(uuid, bigint) from authenticated`;
    await renderApp(`/orders/${id}`);
    await screen.findByRole('button', { name: 'Account menu: dana.k, 1 unread order' }, LONG);
    expect(await screen.findByRole('heading', { level: 1 }, LONG)).toBeVisible();
    expect(await isUnread(id)).toBe(true);
    await backend().sql`grant execute on function public.mark_order_read(uuid, bigint) to authenticated`;
  });
});

describe('the language', () => {
  it('is stored with the account when it is switched: mails are in it', async () => {
    const { user } = await renderApp('/orders');
    (await import('../helpers/texts')).addTexts('kk');
    await clickButton(user, 'Menu');
    await clickButton(user, 'Қаз');
    await waitFor(async () => {
      const [row] = await backend().sql`select app.user_language(id) as language from auth.users where email = 'shopper@tanda.test'`;
      expect(row?.language).toBe('kk');
    }, LONG);
  });
});
