import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { expectToast, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();

/** The escalated case of the demo seller. */
const caseOfSeller = async () =>
  (
    await backend().sql<
      { order_id: string; number: string }[]
    >`select c.order_id, o.number from order_cases c join orders o on o.id = c.order_id
      join app.profiles s on s.id = o.seller_id where c.state = 'escalated' and s.username = 'aigerim.home' order by c.updated_at limit 1`
  )[0]!;

describe('a question before the decision', () => {
  it('is asked of one side in the thread, which answers there', async () => {
    const { order_id, number } = await caseOfSeller();
    await signIn('operator@tanda.test');
    const asking = await renderApp(`/operator/cases/${order_id}`);
    const { user } = asking;
    await user.click(await screen.findByRole('button', { name: 'Ask before deciding' }, LONG));
    const card = screen.getByRole('region', { name: 'Ask before deciding' });
    await user.click(within(card).getByRole('button', { name: 'Send question' }));
    expect(await within(card).findByText('Choose whom to ask')).toBeVisible();
    expect(within(card).getByText('Write at least a few words')).toBeVisible();
    await user.click(within(card).getByRole('radio', { name: 'The seller' }));
    await user.click(within(card).getByLabelText('Question'));
    await user.paste('How was the pot packed?');
    await expectToast('Question sent', () => user.click(within(card).getByRole('button', { name: 'Send question' })));
    await waitFor(() => expect(screen.getByText(/^Waiting for the seller’s answer until/)).toBeVisible(), LONG);
    expect(screen.getByText('How was the pot packed?')).toBeVisible();
    asking.unmount();

    localStorage.clear();
    await signIn('seller@tanda.test');
    const order = await renderApp(`/influencer/orders/${order_id}`);
    expect(await screen.findByText('The Tañda team is asking you', {}, LONG)).toBeVisible();
    order.unmount();
    const answering = await renderApp(`/influencer/orders/${order_id}/case`);
    expect(await screen.findByText(/^Answer in the messages. Due:/, {}, LONG)).toBeVisible();
    expect(await screen.findByText('How was the pot packed?', {}, LONG)).toBeVisible();
    await answering.user.type(await screen.findByLabelText('Message the buyer', {}, LONG), 'In two boxes.');
    await answering.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByText(/^Answer in the messages. Due:/)).toBeNull(), LONG);
    answering.unmount();

    localStorage.clear();
    await signIn('operator@tanda.test');
    await renderApp('/operator/cases');
    const [first] = within(await screen.findByRole('list', { name: 'Requests' }, LONG)).getAllByRole('link');
    expect(first).toHaveTextContent(`#${number}`);
    expect(first).toHaveTextContent('Answered');
  });
});
