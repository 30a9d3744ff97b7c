import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { moveTime, resetTime, runDeadlines } from '../../../supabase/tests/helpers/time';
import { orderOfDana } from '../../helpers/orderOfDana';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, reauthenticate, signIn } from '../../helpers/signIn';
import { addTexts } from '../../helpers/texts';

const backend = backendForJourneys();
const ofDana = (status: string, payment = 'kaspi_transfer') => backend().sql`
  select o.id, o.number, o.total from orders o join app.profiles p on p.id = o.user_id
   where p.username = 'dana.k' and o.status = ${status} and o.payment_method = ${payment} order by o.date desc limit 1`;

const order = (payment: string, ...steps: string[]) => orderOfDana(backend().sql, payment, ...steps);
const transfer = (...steps: string[]) => order('kaspi_transfer', ...steps);
const stored = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0];

beforeEach(async () => {
  // more orders than a buyer may leave unpaid
  await backend().sql`update app.order_limits set most = 1000`;
  await signIn();
});

describe('my orders', () => {
  it('are listed newest first and link to their page', async () => {
    const { number } = await order('cash_on_delivery');
    const { user } = await renderApp('/orders');
    const rows = await screen.findAllByRole('link', { name: /^#/ }, LONG);
    expect(rows[0]).toHaveTextContent(number);
    await user.click(screen.getByRole('button', { name: 'Canceled' }));
    await waitFor(() => expect(screen.queryByText(`#${number}`)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'All' }));
    await user.click(screen.getByRole('link', { name: `#${number}` }));
    expect(await screen.findByRole('heading', { level: 1, name: `Order #${number}` }, LONG)).toBeVisible();
    expect(await screen.findByText(/Абай, 52/, {}, LONG)).toBeVisible();
  });

  it.each([
    ['the same tab inside of Instagram', 'Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 334.0.4.32.98', '_self'],
    ['a new tab elsewhere', navigator.userAgent, '_blank'],
  ])('open Kaspi in %s', async (_, userAgent, target) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    await backend().sql`update seller_settings set kaspi_link = 'https://pay.kaspi.kz/pay/abc'`;
    const { id } = await order('kaspi_transfer');
    await renderApp(`/orders/${id}`);
    expect(await screen.findByRole('link', { name: 'Open Kaspi' }, LONG)).toHaveAttribute('target', target);
  });

  it('can be cancelled after a confirmation while pending, and return their stock', async () => {
    const { id } = await order('cash_on_delivery');
    const { user } = await renderApp(`/orders/${id}`);
    await clickButton(user, 'Cancel order');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('Order canceled', {}, LONG)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'You canceled the order' }, LONG)).toBeVisible();
    expect(await stored(id)).toMatchObject({ status: 'cancelled' });
    expect(await backend().sql`select sum(delta)::int as sum from stock_movements where order_id = ${id}`).toEqual([{ sum: 0 }]);
  });

  it('show the current status when the seller was faster', async () => {
    const { id } = await order('cash_on_delivery');
    const { user } = await renderApp(`/orders/${id}`);
    // everything that the page reads at the start has come
    expect(await screen.findByText(/Абай, 52/, {}, LONG)).toBeVisible();
    await clickButton(user, 'Cancel order');
    const dialog = await screen.findByRole('dialog');
    await backend().sql`select set_order_status(${id}, 'confirmed')`;
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('The status has changed in the meantime. See what can be done now.', {}, LONG)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'The seller is preparing the parcel' }, LONG)).toBeVisible();
    expect(await stored(id)).toMatchObject({ status: 'confirmed' });
  });

  it('change the address of a paid order after the password, which an old session has to enter [S33]', async () => {
    const { id } = await transfer();
    await backend().sql`select receive_payment(${id})`;
    await backend().sql`update auth.sessions set created_at = now() - interval '1 hour'`;
    const { user } = await renderApp(`/orders/${id}`);
    await clickButton(user, 'Change the address');
    const street = await screen.findByRole('textbox', { name: /Street/ }, LONG);
    await waitFor(() => expect(street).not.toHaveValue(''), LONG);
    await user.clear(street);
    await user.type(street, 'Сейфуллин, 7');
    await clickButton(user, 'Save the address');
    await reauthenticate(user);
    expect(await screen.findByText(/Сейфуллин, 7/, {}, LONG)).toBeVisible();
    expect(await backend().sql`select street from app.order_contacts where order_id = ${id}`).toEqual([{ street: 'Сейфуллин, 7' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG);
  });

  it('show the parcel’s number with a link and the seller’s WhatsApp with a prepared message, and are received by one click', async () => {
    const { id, number } = await order('cash_on_delivery', 'confirmed', 'shipped');
    await backend().sql`select set_tracking(${id}, 'RR123456785KZ')`;
    const [seller] = await backend().sql`select s.whatsapp_phone from seller_settings s join orders o using (seller_id) where o.id = ${id}`;
    const { user } = await renderApp(`/orders/${id}`);
    expect(await screen.findByRole('link', { name: 'Track at Kazpost' }, LONG)).toHaveAttribute(
      'href',
      'https://post.kz/mail/search/track/RR123456785KZ/detail',
    );
    expect(screen.getByText('RR123456785KZ')).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Message on WhatsApp' }, LONG);
    const url = new URL(link.getAttribute('href') ?? '');
    expect(url.pathname).toBe(`/${String(seller?.whatsapp_phone).slice(1)}`);
    expect(url.searchParams.get('text')).toContain(number);
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
    await moveTime(backend(), '30 days');
    await runDeadlines(backend());
    await backend().sql`call app.run_deadlines()`.simple();
    await resetTime(backend());
    await renderApp(`/orders/${id}`);
    expect(await screen.findByText(/didn’t send the parcel in time/, {}, LONG)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  });

  it('name the refund in the cancellation of a paid order that is late', async () => {
    const { id } = await transfer();
    await backend().sql`select receive_payment(${id})`;
    await moveTime(backend(), '30 days');
    // the reminder, then the right to cancel
    await runDeadlines(backend());
    await runDeadlines(backend());
    await resetTime(backend());
    const { user } = await renderApp(`/orders/${id}`);
    await clickButton(user, 'Cancel and get a refund');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel and get a refund' }));
    // the list of cases may be read before the order: its card is another one then
    const refund = () => screen.getByRole('region', { name: 'Problem with an order' });
    await waitFor(() => expect(within(refund()).getByRole('heading', { name: 'You canceled the order' })).toBeVisible(), LONG);
    expect(within(refund()).getByRole('button', { name: 'The money arrived' })).toBeVisible();
    expect(screen.getAllByRole('heading', { name: 'You canceled the order' })).toHaveLength(1);
  });

  it('say from when their goods can be reviewed, and lead to the review then', async () => {
    const { id } = await order('cash_on_delivery', 'confirmed', 'shipped', 'delivered');
    const { unmount } = await renderApp(`/orders/${id}`);
    expect(await screen.findByText(/^You can review it from .+, \d\d:\d\d\.$/, {}, LONG)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Review this item/ })).toBeNull();
    unmount();
    const [{ product_id }] = (await backend().sql`select product_id from order_items where order_id = ${id}`) as unknown as [
      { product_id: string },
    ];
    const page = await renderApp(`/product/${product_id}`);
    expect(await screen.findByText(/^You have this item\. You can review it from/, {}, LONG)).toBeVisible();
    page.unmount();
    await backend().sql`alter table order_events disable trigger append_only`;
    await backend().sql`update order_events set created_at = created_at - interval '3 days' where order_id = ${id}`;
    await backend().sql`alter table order_events enable trigger append_only`;
    await renderApp(`/orders/${id}`);
    expect(await screen.findByRole('link', { name: /^Review this item/ }, LONG)).toHaveAttribute('href', `/product/${product_id}#reviews`);
  });

  it('of a shop that no longer exists say so, and ask nobody', async () => {
    const { id } = await order('cash_on_delivery', 'confirmed', 'shipped', 'delivered');
    const [{ seller_id }] = (await backend().sql`select seller_id from orders where id = ${id}`) as unknown as [{ seller_id: string }];
    await backend().sql`update app.profiles set deleted_at = now() where id = ${seller_id}`;
    try {
      await renderApp(`/orders/${id}`);
      expect(await screen.findByRole('note', { name: 'The shop has closed' }, LONG)).toBeVisible();
      expect(await screen.findByText(/Абай, 52/, {}, LONG)).toBeVisible();
      expect(screen.queryByRole('heading', { name: 'Ask the seller' })).toBeNull();
      expect(screen.queryByText(/·\s*$/)).toBeNull();
      expect(document.body).not.toHaveTextContent('Couldn’t load');
    } finally {
      await backend().sql`update app.profiles set deleted_at = null where id = ${seller_id}`;
    }
  });

  it('say so when the seller has not added WhatsApp', async () => {
    const { id } = await order('cash_on_delivery');
    await backend().sql`update seller_settings set whatsapp_phone = null where seller_id = (select seller_id from orders where id = ${id})`;
    await renderApp(`/orders/${id}`);
    expect(await screen.findByText('The seller hasn’t added WhatsApp.', {}, LONG)).toBeVisible();
    expect(screen.queryByText('Tracking number')).toBeNull();
  });

  it('can be ordered again and printed', async () => {
    const [delivered] = await ofDana('delivered', 'cash_on_delivery');
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await renderApp(`/orders/${String(delivered?.id)}`);
    await clickButton(user, 'Print');
    expect(print).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Order again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cart' }, LONG)).toBeVisible();
  });

  it('of another user are not shown [O16]', async () => {
    const [foreign] = await backend().sql`
      select o.id from orders o join app.profiles p on p.id = o.user_id where p.username <> 'dana.k' limit 1`;
    await renderApp(`/orders/${String(foreign?.id)}`);
    expect(await screen.findByRole('link', { name: 'My orders' }, LONG)).toBeVisible();
    expect(screen.queryByRole('heading', { level: 1, name: /^Order/ })).toBeNull();
  });
});

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

describe('an unread order', () => {
  beforeEach(async () => {
    await backend().sql`delete from order_reads`;
  });

  it('is marked in the list and counted in the navigation, until its page was opened', async () => {
    const { id, number } = await unreadOrder();
    const { user } = await renderApp('/orders');
    expect(await screen.findByText('Unread', {}, LONG)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Account menu: dana.k' }, LONG));
    expect(await screen.findByRole('link', { name: /^My orders ?1$/ }, LONG)).toBeInTheDocument();
    expect(await isUnread(id)).toBe(true);
    await user.click(screen.getByRole('link', { name: `#${number}` }));
    await screen.findByRole('heading', { level: 1, name: `Order #${number}` }, LONG);
    await waitFor(async () => expect(await isUnread(id)).toBe(false), LONG);
    await user.click(await screen.findByRole('button', { name: 'Account menu: dana.k' }, LONG));
    expect(
      await within(screen.getByRole('region', { name: /^Account menu/ })).findByRole('link', { name: 'My orders' }, LONG),
    ).toBeInTheDocument();
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
    await screen.findByRole('link', { name: /^Notifications/ }, LONG);
    expect(await screen.findByRole('heading', { level: 1 }, LONG)).toBeVisible();
    expect(await isUnread(id)).toBe(true);
    await backend().sql`grant execute on function public.mark_order_read(uuid, bigint) to authenticated`;
  });
});

describe('the language', () => {
  it('is stored with the account when it is switched: mails are in it', async () => {
    const { user } = await renderApp('/orders');
    addTexts('kk');
    await clickButton(user, 'Menu');
    await user.click(within(await screen.findByRole('dialog', { name: 'Menu' }, LONG)).getByRole('button', { name: 'Қаз' }));
    await waitFor(async () => {
      const [row] = await backend().sql`select app.user_language(id) as language from auth.users where email = 'shopper@tanda.test'`;
      expect(row?.language).toBe('kk');
    }, LONG);
  });
});
