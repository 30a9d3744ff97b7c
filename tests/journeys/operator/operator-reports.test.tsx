import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { expectToast, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();

const waiting = async () =>
  (
    await backend().sql<
      { targets: number }[]
    >`select count(distinct (target, target_id))::int as targets from reports where state = 'waiting'`
  )[0]!.targets;

describe('reports', () => {
  it('are dismissed with a second press, and the next ones are opened', async () => {
    const before = await waiting();
    await signIn('operator@tanda.test');
    const { user } = await renderApp('/operator/reports');
    const [first, second] = within(await screen.findByRole('list', { name: 'Reports' }, LONG)).getAllByRole('link');
    const next = second?.getAttribute('href')?.split('/').at(-1) as string;
    await user.click(first as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Nothing wrong' }, LONG));
    expect(await waiting()).toBe(before);
    await expectToast('Reports dismissed', () => user.click(screen.getByRole('button', { name: 'Dismiss the reports' })));
    expect(await waiting()).toBe(before - 1);
    await waitFor(async () => {
      const [line] = await backend().sql`select target_id from app.operator_log where action = 'look' order by id desc limit 1`;
      expect(line?.target_id).toBe(next);
    }, LONG);
    expect(await screen.findByRole('button', { name: 'Nothing wrong', expanded: false }, LONG)).toBeVisible();
  });

  it('about an operator’s own content say so in the list and are not shown to them', async () => {
    const { sql } = backend();
    await sql`delete from reports`;
    const [own] = await sql`
      update product_reviews set user_id = o.id from app.profiles o
      where o.username = 'dinara.s' and product_reviews.id = (
        select r.id from product_reviews r where r.status = 'published'
          and not exists (select 1 from product_reviews n where n.product_id = r.product_id and n.user_id = o.id)
        order by r.id limit 1)
      returning product_reviews.id`;
    await sql`insert into reports (reporter_id, review_id, reason) select id, ${own?.id as string}, 'other' from app.profiles where username = 'dana.k'`;
    await signIn('operator@tanda.test');
    const { user } = await renderApp('/operator/reports');
    const [row] = within(await screen.findByRole('list', { name: 'Reports' }, LONG)).getAllByRole('link');
    expect(row).toHaveTextContent('Somebody else decides: this concerns you');
    await user.click(row as HTMLElement);
    expect(await screen.findByText('This concerns you. Another member of the team decides.', {}, LONG)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nothing wrong' })).toBeNull();
  });
});
