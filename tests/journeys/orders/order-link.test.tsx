import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { http, HttpResponse } from 'msw';
import { mswServer } from '../../helpers/mswServer';
import { formatMoment } from '~/shared/lib/formatSeller';
import { newGuest, orderOfGuest, post } from '../../helpers/guest';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, type Session, signInByApi } from '../../helpers/signIn';

const backend = backendForJourneys();
const server = mswServer();
let guest: Session;
let link: string;
let id: string;
const owner = async () => String((await backend().sql`select user_id from orders where id = ${id}`)[0]?.user_id);
const signedIn = () => (JSON.parse(localStorage.getItem('tanda.auth') ?? '{}') as Partial<Session>).user?.id;

beforeEach(async () => {
  localStorage.clear();
  guest = await newGuest();
  ({ id } = await orderOfGuest(backend().sql, guest, '+77015550042'));
  await backend().sql`update app.order_contacts set is_unpaid = false`;
  link = `/o/${await post<string>('/rest/v1/rpc/create_order_link', { p_order: id }, guest.access_token)}`;
});

describe('the link of an order', () => {
  it('asks a visitor for the digits, counts wrong ones, shows the order, and moves it to this browser', async () => {
    const { user } = await renderApp(link);
    const digits = await screen.findByLabelText('Last four digits', {}, LONG);
    expect(screen.queryByText(/Абая/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Show the order' })).toHaveAttribute('aria-disabled', 'true');
    await user.type(digits, '00 43x');
    expect(digits).toHaveValue('0043');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('These digits don’t match. 4 tries left.', {}, LONG)).toBeVisible();
    await user.type(screen.getByLabelText('Last four digits'), '0042');
    await clickButton(user, 'Show the order');
    expect(await screen.findByText(/Абая, 52/, {}, LONG)).toBeVisible();
    expect(screen.getByRole('heading', { name: /^Order #/ })).toBeVisible();
    expect(signedIn()).toBeUndefined();
    await clickButton(user, 'Open on this device');
    const question = await screen.findByRole('dialog', { name: 'Open the order here?' }, LONG);
    await user.click(within(question).getByRole('button', { name: 'Open on this device' }));
    expect(await screen.findByRole('link', { name: '← My orders' }, LONG)).toBeVisible();
    expect(await owner()).toBe(signedIn());
    expect(signedIn()).not.toBe(guest.user.id);
  });

  it('keeps the digits when the connection is lost', async () => {
    const { user } = await renderApp(link);
    await user.type(await screen.findByLabelText('Last four digits', {}, LONG), '0042');
    server.use(http.post('*/rest/v1/rpc/read_order_link', () => HttpResponse.error(), { once: true }));
    await clickButton(user, 'Show the order');
    expect(await screen.findByRole('alert', {}, LONG)).toBeVisible();
    expect(screen.getByLabelText('Last four digits')).toHaveValue('0042');
    await clickButton(user, 'Show the order');
    expect(await screen.findByText(/Абая, 52/, {}, LONG)).toBeVisible();
  });

  it('makes nobody a guest by a key that is good for nothing', async () => {
    const users = async () => (await backend().sql`select count(*)::int as count from auth.users`)[0]?.count as number;
    const before = await users();
    const { user } = await renderApp(`/o/${'0'.repeat(32)}?to=/cart`);
    await clickButton(user, 'Continue');
    expect(await screen.findByRole('heading', { name: 'This link has been used or is out of date' }, LONG)).toBeVisible();
    expect(signedIn()).toBeUndefined();
    expect(await users()).toBe(before);
  });

  it('says until when the money is awaited, not when the reminder comes', async () => {
    const { sql } = backend();
    ({ id } = await orderOfGuest(sql, guest, '+77015550042', 'kaspi_transfer'));
    link = `/o/${await post<string>('/rest/v1/rpc/create_order_link', { p_order: id }, guest.access_token)}`;
    const [{ until } = { until: new Date(0) }] = await sql<{ until: Date }[]>`
      select (app.awaited(o, 'buyer')).until from orders o where o.id = ${id}`;
    const { user } = await renderApp(link);
    await user.type(await screen.findByLabelText('Last four digits', {}, LONG), '0042');
    await clickButton(user, 'Show the order');
    expect(await screen.findByText(new RegExp(`${formatMoment(until, 'en')}$`), {}, LONG)).toBeVisible();
  });

  it('leads its own buyer to the order, and says to others that it is in an account', async () => {
    localStorage.setItem('tanda.auth', JSON.stringify(guest));
    const { unmount } = await renderApp(link);
    expect(await screen.findByRole('link', { name: '← My orders' }, LONG)).toBeVisible();
    unmount();
    localStorage.clear();
    await backend().sql`update auth.users set is_anonymous = false, email = ${`${id}@example.test`} where id = ${guest.user.id}`;
    const { user } = await renderApp(link);
    await user.type(await screen.findByLabelText('Last four digits', {}, LONG), '0042');
    await clickButton(user, 'Show the order');
    const main = within(screen.getByRole('main'));
    expect(await main.findByText(/This order is in an account/, {}, LONG)).toBeVisible();
    expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/login?next=${encodeURIComponent(`/orders/${id}`)}`);
  });

  it('adds the order to an account that is signed in', async () => {
    const shopper = await signInByApi();
    localStorage.setItem('tanda.auth', JSON.stringify(shopper));
    const { user } = await renderApp(link);
    await user.type(await screen.findByLabelText('Last four digits', {}, LONG), '0042');
    await clickButton(user, 'Show the order');
    await clickButton(user, 'Open on this device');
    const question = await screen.findByRole('dialog', {}, LONG);
    expect(question).toHaveTextContent('move to your account');
    await user.click(within(question).getByRole('button', { name: 'Open on this device' }));
    await waitFor(async () => expect(await owner()).toBe(shopper.user.id), LONG);
  });

  it('says when it is locked, and when it does not work', async () => {
    await backend().sql`update app.order_links set recent_failures = 5, recent_since = now() where order_id = ${id}`;
    const { unmount } = await renderApp(link);
    expect(await screen.findByText('Too many wrong tries. Try again later.', {}, LONG)).toBeVisible();
    expect(screen.getByLabelText('Last four digits')).toBeDisabled();
    unmount();
    await renderApp('/o/unknown');
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' }, LONG)).toBeVisible();
  });

  it('is made on the page of the order, and shared', async () => {
    localStorage.setItem('tanda.auth', JSON.stringify(guest));
    const { user } = await renderApp(`/orders/${id}`);
    await clickButton(user, 'Get the link');
    const sheet = await screen.findByRole('dialog', { name: 'Share' }, LONG);
    const address = new URL(within(sheet).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')!).searchParams.get('text');
    expect(address).toMatch(/^Order #\S+ http\S+\/o\/[0-9a-f]{32}$/);
    expect((await backend().sql`select 1 from app.order_links where order_id = ${id}`).length).toBe(2);
  });
});
