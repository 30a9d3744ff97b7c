import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();

describe('the search of operators', () => {
  it('leads to an order without a case, which has no button that decides, and back to what was found', async () => {
    const { sql } = backend();
    const [order] = await sql<{ id: string; number: string; buyer: string; store: string }[]>`
      select o.id, o.number, b.username as buyer, t.store_name as store from orders o join app.profiles b on b.id = o.user_id
        join seller_settings t on t.seller_id = o.seller_id
       where o.status = 'shipped' and o.case_state is null and not exists (select 1 from order_cases c where c.order_id = o.id)
         and b.username <> 'dinara.s' order by o.date desc limit 1`;
    await signIn('operator@tanda.test');
    const { user } = await renderApp('/operator');
    const form = await screen.findByRole('search', { name: 'Search' }, LONG);
    const field = within(form).getByLabelText('Order number, @username, shop, phone or email');
    await user.type(field, 'x{Enter}');
    expect(await within(form).findByText('Enter at least two characters')).toBeVisible();
    await user.clear(field);
    await user.type(field, `№ ${order?.number}{Enter}`);
    const found = await screen.findByRole('list', { name: 'Found' }, LONG);
    const link = within(found).getByRole('link', { name: new RegExp(`#${order?.number}`) });
    expect(link).toHaveTextContent(/On its way/);
    expect(link).toHaveTextContent(`${order?.store} · @${order?.buyer}`);
    expect(window.location.search).toBe('');
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(order?.number ?? '') }, LONG)).toBeVisible();
    expect(screen.getByText(/^There’s no request about this order\./)).toBeVisible();
    const sides = screen.getByRole('region', { name: 'Both sides' });
    expect(within(sides).getByRole('link', { name: order?.store ?? '' })).toBeVisible();
    expect(screen.getByRole('main').querySelector('form')).toBeNull();
    expect(screen.queryByRole('button', { name: /decide/i })).toBeNull();
  });

  it('leads to a store by its name, and says when nothing is found', async () => {
    await signIn('moderator@tanda.test');
    const { user } = await renderApp('/operator');
    const field = await screen.findByLabelText('Order number, @username, shop, phone or email', {}, LONG);
    await user.type(field, 'айгерим{Enter}');
    const found = await screen.findByRole('list', { name: 'Found' }, LONG);
    expect(within(found).getAllByRole('link')[0]).toHaveAttribute('href', '/operator/people/aigerim.home');
    await user.clear(field);
    await user.type(field, 'nobody.at.all{Enter}');
    expect(await screen.findByText('Nothing found', {}, LONG)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Waiting for the team' }));
    await waitFor(() => expect(screen.getByRole('list', { name: 'Waiting for the team' })).toBeVisible(), LONG);
    expect(field).toHaveValue('');
  });

  it('is a line of the log, in words', async () => {
    await signIn('operator@tanda.test');
    await renderApp('/operator/log');
    const list = await screen.findByRole('list', { name: 'Log' }, LONG);
    expect((await within(list).findAllByText(/by number/, {}, LONG))[0]).toBeVisible();
    expect(list).not.toHaveTextContent(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });
});
