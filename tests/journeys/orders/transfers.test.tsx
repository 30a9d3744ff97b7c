/** Orders paid by transfer, as their buyer sees them: unpaid, ended, reported late, decided by an operator. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderOfDana } from '../../helpers/orderOfDana';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const transfer = () => orderOfDana(backend().sql, 'kaspi_transfer');
const stored = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0];

beforeEach(async () => {
  // more orders than a buyer may leave unpaid
  await backend().sql`update app.order_limits set most = 1000`;
  await signIn();
});

/** A transfer whose time to pay is over. */
async function endedTransfer(): Promise<string> {
  const { id } = await transfer();
  await backend().sql`update orders set due_at = now(), due_action = 'cancel' where id = ${id}`;
  await backend().sql`call app.run_deadlines()`.simple();
  return id;
}

describe('an unpaid transfer', () => {
  it('is the buyer’s turn in the list, where it can be reported and opened', async () => {
    const { id, number } = await transfer();
    const { user } = await renderApp('/orders');
    const row = (await screen.findByRole('link', { name: `#${number}` }, LONG)).closest('li') as HTMLElement;
    expect(within(row).getByText('Your turn')).toBeVisible();
    expect(within(row).getByText(/^Waiting for your payment/)).toBeVisible();
    expect(within(row).getByRole('link', { name: 'How to pay' })).toHaveAttribute('href', `/orders/${id}`);
    await user.click(within(row).getByRole('button', { name: 'I have paid' }));
    expect(await within(row).findByText('The seller is checking your payment', {}, LONG)).toBeVisible();
    expect(within(row).queryByText('Your turn')).toBeNull();
    expect(within(row).queryByRole('button', { name: 'I have paid' })).toBeNull();
    expect(await stored(id)).toMatchObject({ payment_status: 'reported', status: 'pending' });
  });

  it('ends at the moment that the database names', async () => {
    const { id } = await transfer();
    const [{ end } = { end: '' }] = await backend().sql<{ end: string }[]>`
      select to_char(app.payment_end(o) at time zone 'Asia/Almaty', 'FMMonth FMDD, HH24:MI') as end from orders o where id = ${id}`;
    await renderApp(`/orders/${id}`);
    expect(await screen.findByText(new RegExp(`by ${end.replace(' ', '.')}, or the order will be canceled`), {}, LONG)).toBeVisible();
  });

  it('can be made smaller only once the seller has said whether the reported money came', async () => {
    const { id } = await transfer();
    await backend().sql`insert into order_changes (order_id, kind, proposed_by, lines)
      values (${id}, 'lines', 'seller', '[{"position": 1, "quantity": 0}]')`;
    const { unmount } = await renderApp(`/orders/${id}`);
    expect(await screen.findByRole('button', { name: 'Agree' }, LONG)).toBeEnabled();
    unmount();
    await backend().sql`update orders set payment_status = 'reported', payment_reported_at = app.now() where id = ${id}`;
    await renderApp(`/orders/${id}`);
    expect(await screen.findByText(/first has to answer whether your payment arrived/, {}, LONG)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  });

  it('shows that the seller does not see the reported money yet', async () => {
    const { id } = await transfer();
    await backend().sql`update orders set payment_status = 'reported', payment_reported_at = app.now() where id = ${id}`;
    await backend().sql`select app.add_order_event(${id}, 'payment_reported', 'buyer')`;
    await backend().sql`select payment_not_seen(${id})`;
    await renderApp(`/orders/${id}`);
    expect(await screen.findByText(/^The seller doesn’t see the money yet\. Check/, {}, LONG)).toBeVisible();
  });
});

describe('a transfer that ended', () => {
  it('can be reported for 30 days, after a question, and then the seller must answer', async () => {
    const id = await endedTransfer();
    const { user } = await renderApp(`/orders/${id}`);
    expect(await screen.findByRole('heading', { name: 'Canceled: the payment wasn’t reported in time' }, LONG)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have paid' }));
    expect(await stored(id)).toMatchObject({ payment_status: 'unpaid' });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'I have paid' }));
    await waitFor(() => expect(screen.getByText(/The seller has to check whether the money arrived/)).toBeVisible(), LONG);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull());
    expect(await stored(id)).toMatchObject({ payment_status: 'reported', case_state: 'asked', status: 'cancelled' });
    expect(screen.getByText(/^Payment reported after the cancellation/)).toBeVisible();
  });

  it('says that it is over when that time has passed', async () => {
    const id = await endedTransfer();
    await backend().sql`update orders set late_payment_until = now() - interval '1 minute' where id = ${id}`;
    await renderApp(`/orders/${id}`);
    expect(await screen.findByText(/The order is closed\.$/, {}, LONG)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
  });
});

it('the history shows what Tañda decided, and its words', async () => {
  const { id } = await transfer();
  await backend().sql`select app.decide_order(${id}, 'cancel', 'The shop does not exist any more.')`;
  await renderApp(`/orders/${id}`);
  expect(await screen.findByRole('heading', { name: 'The Tañda team canceled the order' }, LONG)).toBeVisible();
  const history = screen.getByRole('region', { name: 'Order history' });
  expect(history).toHaveTextContent('Tañda’s decision');
  expect(history).toHaveTextContent('The shop does not exist any more.');
});
