import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orderOfDana } from '../helpers/orderOfDana';
import { backendForJourneys, renderApp } from '../helpers/renderApp';
import { clickButton, LONG, signIn } from '../helpers/signIn';

const backend = backendForJourneys();
const ofDana = (status: string, payment = 'kaspi_transfer') => backend().sql`
  select o.id, o.number, o.total from orders o join app.profiles p on p.id = o.user_id
   where p.username = 'dana.k' and o.status = ${status} and o.payment_method = ${payment} order by o.date desc limit 1`;

const order = (payment: string, ...steps: string[]) => orderOfDana(backend().sql, payment, ...steps);
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

  it('can be reported as paid once, without a change of status', async () => {
    const { id } = await order('kaspi_transfer');
    const { user } = await renderApp(`/orders/${id}`);
    await clickButton(user, 'I have paid');
    expect(await screen.findByRole('heading', { name: 'The seller is checking your payment' }, LONG)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
    expect(await stored(id)).toMatchObject({ payment_status: 'reported', status: 'pending' });
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

  it('show the tracking number, and the seller’s WhatsApp with a prepared message', async () => {
    const { id, number } = await order('cash_on_delivery', 'confirmed');
    await backend().sql`select set_tracking(${id}, 'RA123456789KZ')`;
    const [seller] = await backend().sql`select s.whatsapp_phone from seller_settings s join orders o using (seller_id) where o.id = ${id}`;
    await renderApp(`/orders/${id}`);
    expect(await screen.findByText('RA123456789KZ', {}, LONG)).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Message on WhatsApp' }, LONG);
    const url = new URL(link.getAttribute('href') ?? '');
    expect(url.pathname).toBe(`/${String(seller?.whatsapp_phone).slice(1)}`);
    expect(url.searchParams.get('text')).toContain(number);
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
