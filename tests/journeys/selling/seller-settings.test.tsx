import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { LONG, signIn } from '../../helpers/signIn';

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
