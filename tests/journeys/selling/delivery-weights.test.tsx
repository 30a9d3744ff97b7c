import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, signIn } from '../../helpers/signIn';
import { fill, placed, placeOrder, rememberCity } from '../buying';

const backend = backendForJourneys();
const CLASSES = [
  { up_to: 1000, cost: 900 },
  { up_to: null, cost: 2000 },
];
let seller: string;
let product: string;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await backend().sql`delete from delivery_ways`;
  await backend().sql`delete from app.rate_limits`;
  await backend().sql`update seller_settings set accepts_cash = true, holiday_from = null, holiday_to = null, default_weight = null`;
  [{ seller, product }] = (await backend().sql`
    select p.seller_id as seller, p.id as product from products p join app.profiles s on s.id = p.seller_id
     where p.status = 'active' and p.deleted_at is null and p.stock_quantity > 5 and not p.has_variants and s.username = 'aigerim.home'
     order by p.id limit 1`) as unknown as [{ seller: string; product: string }];
  await backend().sql`update products set weight = null where seller_id = ${seller}`;
});

describe('a seller', () => {
  it('enters prices by weight: each class is heavier than the one before, and the last one may be open', async () => {
    await signIn('seller@tanda.test');
    const { user } = await renderApp('/influencer/settings');
    await user.click(await screen.findByRole('button', { name: 'Add a way' }, LONG));
    const sheet = within(screen.getByRole('dialog'));
    await user.selectOptions(sheet.getByLabelText('Kind'), 'kazpost');
    const group = within(sheet.getByRole('region', { name: 'Fees by weight' }));
    const row = (index: number) => within(group.getAllByRole('listitem')[index] as HTMLElement);
    const add = (upTo: string, cost: string) => async () => {
      await user.click(group.getByRole('button', { name: 'Add a weight' }));
      const last = row(group.getAllByRole('listitem').length - 1);
      if (upTo) await user.type(last.getByLabelText('Up to, g'), upTo);
      if (cost) await user.type(last.getByLabelText('Fee, ₸'), cost);
    };
    const save = () => user.click(sheet.getByRole('button', { name: 'Save' }));
    for (const type of [add('', '900'), add('1000', ''), add('1000', '2000'), add('0', '1')]) await type();
    await save();
    expect(await row(0).findByText('Only the last weight can be empty')).toBeVisible();
    expect(row(1).getByText('Enter a whole number')).toBeVisible();
    expect(row(2).getByText('Must be more than in the row above')).toBeVisible();
    expect(row(2).getByLabelText('Up to, g')).toBeInvalid();
    expect(row(3).getByText('At least 1 g')).toBeVisible();
    await user.click(group.getByRole('button', { name: 'Remove weight 4' }));
    await user.click(group.getByRole('button', { name: 'Remove weight 2' }));
    await user.type(row(0).getByLabelText('Up to, g'), '1000');
    await user.clear(row(1).getByLabelText('Up to, g'));
    await save();
    expect(await screen.findByRole('button', { name: /^Kazpost.*fees by weight/ }, LONG)).toBeVisible();
    const stored = () => backend().sql`select cost, weights from delivery_ways where seller_id = ${seller}`;
    expect(await stored()).toEqual([{ cost: null, weights: CLASSES }]);
    // what is stored is what is shown again; the last row removed leads back to the button
    await user.click(screen.getByRole('button', { name: /^Kazpost/ }));
    const again = within(within(screen.getByRole('dialog')).getByRole('region', { name: 'Fees by weight' }));
    expect(again.getAllByLabelText('Up to, g').map((input) => (input as HTMLInputElement).value)).toEqual(['1000', '']);
    await user.click(again.getByRole('button', { name: 'Remove weight 2' }));
    await user.click(again.getByRole('button', { name: 'Remove weight 1' }));
    await waitFor(() => expect(again.getByRole('button', { name: 'Add a weight' })).toHaveFocus());
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await stored()).toEqual([{ cost: null, weights: [] }]), LONG);
  });

  it('enters what a product weighs, and what the others do', async () => {
    await backend().sql`insert into delivery_ways (seller_id, kind, weights) values (${seller}, 'kazpost', ${backend().sql.json(CLASSES)})`;
    await signIn('seller@tanda.test');
    const { user, unmount } = await renderApp(`/influencer/products/${product}/edit`);
    const weight = await screen.findByLabelText(/^Weight with packaging, g/, {}, LONG);
    await user.type(weight, '100001');
    await clickButton(user, 'Save');
    expect(await screen.findByText('Whole grams, 1 to 100,000')).toBeVisible();
    await user.clear(weight);
    await user.type(weight, '1250');
    await clickButton(user, 'Save');
    const stored = () => backend().sql`select weight from products where id = ${product}`;
    await waitFor(async () => expect(await stored()).toEqual([{ weight: 1250 }]), LONG);
    unmount();
    const settings = await renderApp('/influencer/settings');
    await settings.user.type(await screen.findByLabelText(/^Weight of items without one, g/, {}, LONG), '300');
    await clickButton(settings.user, 'Save');
    await waitFor(async () => {
      expect(await backend().sql`select default_weight from seller_settings where seller_id = ${seller}`).toEqual([
        { default_weight: 300 },
      ]);
    }, LONG);
  });
});

describe('a visitor', () => {
  it('reads the price of the weight that is bought, and that it has changed', async () => {
    await backend().sql`update products set weight = 600 where id = ${product}`;
    const [way] = await backend().sql`
      insert into delivery_ways (seller_id, kind, weights) values (${seller}, 'kazpost', ${backend().sql.json(CLASSES)}) returning id`;
    rememberCity('Астана');
    const one = await renderApp(`/buy?product=${product}&quantity=1`);
    expect(await screen.findByText('weight 600 g', {}, LONG)).toBeVisible();
    expect(within(screen.getByRole('complementary')).getByText('₸900 on delivery')).toBeVisible();
    one.unmount();
    const { user } = await renderApp(`/buy?product=${product}&quantity=2`);
    expect(await screen.findByText('weight 1.2 kg', {}, LONG)).toBeVisible();
    expect(within(screen.getByRole('complementary')).getByText('₸2,000 on delivery')).toBeVisible();
    await fill(user, { Phone: '8 701 234 56 78', 'Full name': 'Дана', 'Street and house': 'Мангилик Ел, 10' });
    await backend().sql`update delivery_ways set weights = ${backend().sql.json([{ up_to: null, cost: 2500 }])} where id = ${way!.id}`;
    await placeOrder(user);
    expect(await screen.findByRole('alert', {}, LONG)).toHaveTextContent(/₸2,000.*₸2,500/);
    expect(await within(screen.getByRole('complementary')).findByText('₸2,500 on delivery', {}, LONG)).toBeVisible();
    await placeOrder(user);
    await placed();
    const [order] = await backend().sql`
      select o.delivery_cost as cost, i.weight from orders o join order_items i on i.order_id = o.id
       where o.seller_id = ${seller} order by o.date desc limit 1`;
    expect(order).toEqual({ cost: 2500, weight: 600 });
  });
});
