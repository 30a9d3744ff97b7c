import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { LONG } from '../../helpers/signIn';
import { fill, placed, placeOrder, rememberCity } from '../buying';
import { storeCart } from '../storedCart';

const backend = backendForJourneys();
let shop: { seller: string; product: string };

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  [shop] = (await backend().sql`
    select p.seller_id as seller, p.id as product from products p join app.profiles s on s.id = p.seller_id
     where p.status = 'active' and p.stock_quantity > 5 and not p.has_variants and s.username = 'zarina.kids' order by p.id limit 1`) as unknown as [
    typeof shop,
  ];
  await backend().sql`delete from app.rate_limits`;
  await backend().sql`delete from delivery_ways`;
  await backend().sql`update seller_settings set accepts_cash = true, kaspi_phone = '+77010000001', holiday_from = null, holiday_to = null`;
});

describe('a visitor', () => {
  it('chooses how to receive it: pickup asks for no street, and cash only where the way allows it', async () => {
    await backend().sql`insert into delivery_ways (seller_id, kind, cost, address, hours, allows_cash, created_at) values
      (${shop.seller}, 'pickup', 0, 'Abay 10, Almaty', '10–19', true, now()), (${shop.seller}, 'cdek', 2500, null, null, false, now() + '1 s')`;
    const { user } = await renderApp(`/buy?product=${shop.product}&quantity=1`);
    const group = within(await screen.findByRole('group', { name: 'How to receive it' }, LONG));
    expect(group.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false]);
    expect(group.getByText('Abay 10, Almaty, 10–19')).toBeVisible();
    expect(group.getAllByText(/^Expected by /)).toHaveLength(2);
    expect(screen.queryByLabelText('Street and house')).toBeNull();
    await user.click(group.getByRole('radio', { name: /CDEK/ }));
    expect(await screen.findByLabelText('Street and house')).toBeVisible();
    expect(screen.queryByRole('radio', { name: /Cash on delivery/ })).toBeNull();
    expect(within(screen.getByRole('complementary')).getByText('₸2,500 on delivery')).toBeVisible();
    await user.click(group.getByRole('radio', { name: /Pickup/ }));
    await fill(user, { Phone: '8 701 234 56 78', 'Full name': 'Дана', City: 'Астана' });
    await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
    await placeOrder(user);
    await placed();
    expect(await screen.findByText('Abay 10, Almaty, 10–19', {}, LONG)).toBeVisible();
    const [order] = await backend().sql`
      select c.street, o.payment_method as method, o.delivery_way ->> 'kind' as kind from orders o join app.order_contacts c on c.order_id = o.id
       where o.seller_id = ${shop.seller} order by o.date desc limit 1`;
    expect(order).toEqual({ street: null, method: 'cash_on_delivery', kind: 'pickup' });
  });

  it('chooses among the ways that suit all goods of the cart, and reads which of them excludes a way', async () => {
    const [other] = await backend().sql`
      select id, name from products where seller_id = ${shop.seller} and status = 'active' and stock_quantity > 5 and not has_variants
         and id <> ${shop.product} order by id limit 1`;
    const [pickup, cdek] = await backend().sql`insert into delivery_ways (seller_id, kind, cost, address, created_at) values
      (${shop.seller}, 'pickup', 0, 'Abay 10, Almaty', now()), (${shop.seller}, 'cdek', 2500, null, now() + '1 s') returning id`;
    const exclude = (product: string, way: string) =>
      backend().sql`update products set excluded_ways = array[${way}::uuid] where id = ${product}`;
    await exclude(other!.id, pickup!.id);
    await storeCart(backend().sql, [shop.product, other!.id]);
    rememberCity('Астана');
    const { user, unmount } = await renderApp('/buy');
    const group = within(await screen.findByRole('group', { name: 'How to receive it' }, LONG));
    expect(group.getAllByRole('radio')).toHaveLength(1);
    expect(group.getByRole('radio', { name: /CDEK/ })).toBeChecked();
    expect(group.getByRole('note')).toHaveTextContent(`Pickup isn’t available for ${other!.name}`);
    await fill(user, { Phone: '8 701 234 56 78', 'Full name': 'Дана', 'Street and house': 'Мангилик Ел, 10' });
    // the seller excludes the last one meanwhile: nothing is ordered, and nothing can be
    await exclude(shop.product, cdek!.id);
    await placeOrder(user);
    expect(await screen.findByText('No way of delivery suits all these items. Order them separately.', {}, LONG)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Place Order' })).toBeDisabled(), LONG);
    unmount();
    await backend().sql`update products set excluded_ways = '{}' where seller_id = ${shop.seller}`;
  });

  it('reads on the product and in the cart by when the soonest way delivers it, once a city is known to that city', async () => {
    const [pickup] = await backend().sql`insert into delivery_ways (seller_id, kind, cost, address, days_from, days_to, created_at) values
      (${shop.seller}, 'pickup', 0, 'Abay 10, Almaty', 0, 0, now()) returning id`;
    await backend().sql`insert into delivery_ways (seller_id, kind, prices, days_from, days_to) values
      (${shop.seller}, 'courier', '[{"city": "Астана", "cost": 900, "days_from": 2, "days_to": 3}]', 5, 9)`;
    await backend().sql`update products set excluded_ways = array[${pickup!.id}::uuid] where id = ${shop.product}`;
    const dayAfter = async (days: number) => {
      const [row] = await backend().sql`select to_char(app.expected_on(${shop.seller}, ${days}), 'FMMonth FMDD') as day`;
      return `Expected by ${row!.day} with the fastest option`;
    };
    const product = await renderApp(`/product/${shop.product}`);
    expect(await screen.findByText(await dayAfter(9), {}, LONG)).toBeVisible();
    product.unmount();
    rememberCity('астана');
    const again = await renderApp(`/product/${shop.product}`);
    expect(await screen.findByText(await dayAfter(3), {}, LONG)).toBeVisible();
    again.unmount();
    await storeCart(backend().sql, [shop.product]);
    await renderApp('/cart');
    expect(await screen.findByText(await dayAfter(3), {}, LONG)).toBeVisible();
    await backend().sql`update products set excluded_ways = '{}' where seller_id = ${shop.seller}`;
  });

  it('reads that a way is gone, and orders by another one', async () => {
    await backend().sql`insert into delivery_ways (seller_id, kind, cost, address, created_at) values
      (${shop.seller}, 'pickup', 0, 'Abay 10, Almaty', now()), (${shop.seller}, 'taxi', 900, null, now() + '1 s')`;
    rememberCity('Астана');
    const { user } = await renderApp(`/buy?product=${shop.product}&quantity=1`);
    await screen.findByRole('radio', { name: /Pickup/ }, LONG);
    await fill(user, { Phone: '8 701 234 56 78', 'Full name': 'Дана' });
    await backend().sql`delete from delivery_ways where kind = 'pickup'`;
    await placeOrder(user);
    expect(await screen.findByRole('alert', {}, LONG)).toHaveTextContent(/is no longer offered\. Choose again\./);
    await waitFor(() => expect(screen.getByRole('radio', { name: /inDrive or taxi/ })).toBeChecked(), LONG);
    await fill(user, { 'Street and house': 'Мангилик Ел, 10' });
    await placeOrder(user);
    await placed();
  });
});
