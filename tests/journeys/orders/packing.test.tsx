import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { mswServer } from '../../helpers/mswServer';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const server = mswServer();
const toSend = () => backend().sql<{ number: string }[]>`
  select o.number from orders o join app.profiles s on s.id = o.seller_id
   where s.username = 'aigerim.home' and o.status = 'confirmed' and o.case_state is null`;

describe('the packing list', () => {
  it('says that it could not be read, and has every order that is to be sent after a retry', async () => {
    const orders = await toSend();
    expect(orders.length).toBeGreaterThan(1);
    server.use(http.post('*/rest/v1/rpc/order_sheets', () => HttpResponse.json({ code: 'XX000', message: 'broken' }, { status: 500 })));
    await signIn('seller@tanda.test');
    const { user } = await renderApp('/influencer/packing');
    expect(await screen.findByRole('alert', {}, LONG)).toBeVisible();
    server.resetHandlers();
    await clickButton(user, 'Try Again');
    expect(await screen.findByRole('region', { name: 'What to pack' }, LONG)).toBeVisible();
    for (const { number } of orders) expect(screen.getByRole('region', { name: new RegExp(number) })).toBeVisible();
  });

  it('says that there is nothing to pack', async () => {
    await backend().sql`update orders set status = 'shipped' where number = any (${(await toSend()).map(({ number }) => number)})`;
    await signIn('seller@tanda.test');
    await renderApp('/influencer/packing');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Nothing to pack' })).toBeVisible(), LONG);
  });
});
