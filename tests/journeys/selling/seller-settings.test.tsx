import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();

it('the settings begin with an index of their sections, with what is set in each', async () => {
  await backend().sql`
    update seller_settings set kaspi_phone = '+77010001234', accepts_cash = true, delivery = null, payment_hours = 12, answer_days = null,
      product_updates = false, order_notifications = true, holiday_from = null, holiday_to = null, store_name = 'House of Clay'
     where seller_id = (select id from app.profiles where username = 'aigerim.home')`;
  await signIn('seller@tanda.test');
  const { user } = await renderApp('/influencer/settings');
  const index = within(await screen.findByRole('navigation', { name: 'Sections of the settings' }, LONG));
  expect(index.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'PaymentNumber •••• 1234 · Cash on delivery',
    'DeliveryBy arrangement',
    'Deadlines12 hours',
    'VacationNot planned',
    'ShopHouse of Clay',
    'Cover image',
    'NotificationsOrders',
    'Security',
  ]);
  // the sections are in the same order; each heading takes the focus
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 4)).toEqual(['Payment', 'Delivery', 'Deadlines', 'Vacation']);
  for (const name of ['Vacation', 'Cover image', 'Security']) {
    await user.click(index.getByRole('button', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus());
  }
});

it('a product is not delivered by the ways that its seller clears', async () => {
  const [seller] = await backend().sql`select id from app.profiles where username = 'aigerim.home'`;
  const [product] = await backend().sql`
    select id from products where seller_id = ${seller!.id} and status = 'active' and deleted_at is null order by id limit 1`;
  const [pickup, cdek] = await backend().sql`insert into delivery_ways (seller_id, kind, address, created_at) values
    (${seller!.id}, 'pickup', 'Abay 10', now()), (${seller!.id}, 'cdek', null, now() + '1 s') returning id`;
  // a way that is no more
  const gone = '00000000-0000-4000-8000-00000000abcd';
  await backend().sql`update products set excluded_ways = array[${gone}::uuid, ${pickup!.id}] where id = ${product!.id}`;
  await signIn('seller@tanda.test');
  const { user } = await renderApp(`/influencer/products/${product!.id}/edit`);
  const group = within(await screen.findByRole('group', { name: 'Ways of delivery' }, LONG));
  expect(group.getByRole('checkbox', { name: 'Pickup' })).not.toBeChecked();
  await user.click(group.getByRole('checkbox', { name: 'CDEK' }));
  expect(group.getByRole('status')).toHaveTextContent('No way is left: nobody can order this item.');
  await user.click(group.getByRole('checkbox', { name: 'Pickup' }));
  expect(group.getByRole('status')).toHaveTextContent('Clear those that don’t suit this item.');
  await clickButton(user, 'Save');
  await waitFor(async () => {
    expect(await backend().sql`select excluded_ways from products where id = ${product!.id}`).toEqual([{ excluded_ways: [cdek!.id] }]);
  }, LONG);
  await backend().sql`update products set excluded_ways = '{}'`;
  await backend().sql`delete from delivery_ways`;
});

it('ways of delivery are added, changed and removed, each by itself', async () => {
  const ways = () =>
    backend().sql`select kind, name, address, hours, cost, free_from, prices, days_from, days_to, allows_cash, is_active
      from delivery_ways where seller_id = (select id from app.profiles where username = 'aigerim.home') order by created_at`;
  await backend().sql`delete from delivery_ways`;
  await backend()
    .sql`update seller_settings set delivery = '[]' where seller_id = (select id from app.profiles where username = 'aigerim.home')`;
  await signIn('seller@tanda.test');
  const { user } = await renderApp('/influencer/settings');
  const type = async (label: string, text: string) => {
    await user.clear(within(screen.getByRole('dialog')).getByLabelText(label));
    await user.type(within(screen.getByRole('dialog')).getByLabelText(label), text);
  };
  const press = (name: string) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  expect(await screen.findByRole('radio', { name: /Free across Kazakhstan/ }, LONG)).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Add a way' }));
  await press('Save');
  expect(await screen.findByText('Enter the address where buyers pick it up')).toBeVisible();
  await type('Pickup address', 'Abay 10, Almaty');
  await press('Save');
  expect(await screen.findByRole('button', { name: /^Pickup.*Abay 10, Almaty/ }, LONG)).toBeVisible();
  // the prices by city apply no longer
  expect(screen.queryByRole('radio', { name: /Free across Kazakhstan/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add a way' }));
  await user.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Kind'), 'cdek');
  await user.type(within(screen.getByRole('dialog')).getByLabelText(/^Fee, ₸/), '2500');
  await user.type(within(screen.getByRole('dialog')).getByLabelText(/^Free from an order of/), '30000');
  await press('Save');
  expect(await screen.findByRole('button', { name: /^CDEK/ }, LONG)).toBeVisible();
  const common = { name: null, hours: null, prices: [], allows_cash: true, is_active: true };
  expect(await ways()).toEqual([
    { ...common, kind: 'pickup', address: 'Abay 10, Almaty', cost: 0, free_from: null, days_from: 0, days_to: 0 },
    { ...common, kind: 'cdek', address: null, cost: 2500, free_from: 30_000, days_from: 2, days_to: 7 },
  ]);
  await user.click(screen.getByRole('button', { name: /^CDEK/ }));
  await press('Remove');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^CDEK/ })).toBeNull(), LONG);
  expect(await ways()).toHaveLength(1);
  // nothing of the form of the settings was changed
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await backend().sql`delete from delivery_ways`;
});
