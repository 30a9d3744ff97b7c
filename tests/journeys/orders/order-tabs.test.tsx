import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addOrders } from '../../helpers/manyRows';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const add = (status: string, count = 1) => addOrders(backend().sql, { buyer: 'dana.k', seller: 'aigerim.home', count, status });
const tab = async (name: RegExp) => within(await screen.findByRole('group', { name: 'Show orders' }, LONG)).getByRole('button', { name });
const isOpen = (name: RegExp) => waitFor(async () => expect(await tab(name)).toHaveAttribute('aria-pressed', 'true'), LONG);
const customers = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

describe('the seller’s orders', () => {
  beforeEach(async () => {
    await backend().sql`truncate orders cascade`;
    await signIn('seller@tanda.test');
  });

  it('open at what waits for the seller; all orders are one press away and stay', async () => {
    await add('delivered', 5);
    await add('pending', 2);
    const { user } = await renderApp('/influencer/orders');
    await isOpen(/^Need you/);
    await waitFor(() => expect(customers()).toHaveLength(2), LONG);
    await user.click(await tab(/^All/));
    await waitFor(() => expect(customers()).toHaveLength(7), LONG);
    await isOpen(/^All/);
  });

  it('have the states that are wanted seldom in a list with counts', async () => {
    await add('delivered', 3);
    await add('cancelled', 1);
    const { user } = await renderApp('/influencer/orders?state=all');
    const more = await screen.findByRole('combobox', { name: 'Others' }, LONG);
    await waitFor(() => expect(more).toHaveTextContent('OthersNew 0With a request 0Delivered 3Canceled 1'), LONG);
    expect(within(screen.getByRole('group', { name: 'Show orders' })).getAllByRole('button')).toHaveLength(4);
    await user.selectOptions(more, 'Delivered 3');
    await waitFor(() => expect(customers()).toHaveLength(3), LONG);
    await user.click(await tab(/^All/));
    await waitFor(() => expect(customers()).toHaveLength(4), LONG);
    expect(more).toHaveDisplayValue('Others');
  });

  it('open at all of them while nothing waits', async () => {
    await add('delivered', 2);
    await renderApp('/influencer/orders');
    await isOpen(/^All/);
    await waitFor(() => expect(customers()).toHaveLength(2), LONG);
  });

  it('say that there are none yet', async () => {
    await renderApp('/influencer/orders');
    expect(await screen.findByRole('heading', { name: 'No orders yet' }, LONG)).toBeVisible();
  });

  it('show the tab of the address whatever waits, and search all orders when the tab has none of the words', async () => {
    await add('delivered', 2);
    await add('pending', 1);
    await backend().sql`update orders set customer = 'Сауле Ержан' where status = 'delivered' and customer = 'Buyer 1'`;
    const { user } = await renderApp('/influencer/orders?state=new');
    expect(await screen.findByRole('combobox', { name: 'Others' }, LONG)).toHaveDisplayValue(/^New/);
    await user.click(screen.getByRole('searchbox'));
    await user.paste('Сауле');
    await user.click(await screen.findByRole('button', { name: 'Search all orders' }, LONG));
    await waitFor(() => expect(customers()).toHaveLength(1), LONG);
    await isOpen(/^All/);
  });
});
