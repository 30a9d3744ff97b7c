import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../helpers/renderApp';
import { expectToast, LONG, signIn } from '../helpers/signIn';

const backend = backendForJourneys();
const OPERATOR = 'operator@tanda.test';
const logged = async (action: string) =>
  (await backend().sql<{ count: number }[]>`select count(*)::int from app.operator_log where action = ${action}`)[0]?.count;
/** Both clicks come before the next render. */
function clickTwice(button: HTMLElement) {
  button.click();
  button.click();
}

describe('a day of an operator', () => {
  it('begins with the mails that were not delivered, too; each is sent again or discarded', async () => {
    await signIn(OPERATOR);
    const { user } = await renderApp('/operator');
    await user.click(await screen.findByRole('link', { name: /^3 emails were not delivered/ }, LONG));
    const list = await screen.findByRole('list', { name: 'Emails that were not delivered' }, LONG);
    const [retry] = await within(list).findAllByRole('button', { name: /^Send again/ }, LONG);
    await expectToast('It will be sent again', () => user.click(retry as HTMLElement));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2), LONG);
    const discard = () => within(list).getAllByRole('button', { name: /^Discard/ })[0] as HTMLElement;
    await waitFor(() => expect(within(list).getAllByRole('button', { name: /^Send again/ })[0]).toHaveFocus());
    await user.click(discard());
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(await logged('discard_mail')).toBe(0);
    await user.click(discard());
    await expectToast('Discarded', async () => user.click(await screen.findByRole('button', { name: 'Discard email' })));
    const sections = within(screen.getByRole('complementary', { name: 'Team dashboard' }));
    await waitFor(() => expect(sections.getByRole('link', { name: /^Health/ })).toHaveTextContent('1 waiting'), LONG);
  });

  it('decides once for a double click, and leads back to the queue', async () => {
    await signIn(OPERATOR);
    const { user } = await renderApp('/operator/products');
    await user.click(await screen.findByRole('link', { name: /^Часы механические/ }, LONG));
    const approve = await screen.findByRole('button', { name: 'Approve' }, LONG);
    const up = within(screen.getByRole('main')).getByRole('link', { name: 'Products to review' });
    expect(up).toHaveAttribute('href', '/operator/products');
    await expectToast('Approved: buyers see the product', async () => clickTwice(approve));
    expect(await screen.findByRole('list', { name: 'Products to review' }, LONG)).toBeVisible();
    expect(await logged('approve_product')).toBe(1);
  });

  it('asks what to hide of a shop', async () => {
    await signIn(OPERATOR);
    const { user } = await renderApp('/operator/reports');
    await user.click((await screen.findAllByRole('link', { name: /^Shop: / }, LONG))[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Hide' }, LONG));
    await user.click(screen.getByRole('button', { name: 'Hide from buyers' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose what to hide');
    await user.click(screen.getByRole('checkbox', { name: 'About' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await expectToast('Hidden', () => user.click(screen.getByRole('button', { name: 'Hide from buyers' })));
  });

  it('reads again what another operator has decided', async () => {
    await signIn(OPERATOR);
    const { user } = await renderApp('/operator/reports');
    await user.click((await screen.findAllByRole('link', { name: /^Product: / }, LONG))[0] as HTMLElement);
    const dismiss = await screen.findByRole('button', { name: 'Nothing wrong' }, LONG);
    await backend().sql`update reports set state = 'done', outcome = 'dismiss', decided_at = now() where target = 'product'`;
    await user.click(dismiss);
    await user.click(await screen.findByRole('button', { name: 'Read it again' }, LONG));
    expect(await screen.findByText(/^There is nothing to decide/, {}, LONG)).toBeVisible();
  });

  it('finds new shops in the tab that the address names, with their states', async () => {
    await signIn(OPERATOR);
    const { user } = await renderApp('/operator/shops?tab=new');
    const list = await screen.findByRole('list', { name: 'New' }, LONG);
    expect(await within(list).findByRole('link', { name: /@kamshat\.tea/ }, LONG)).toHaveTextContent('suspended');
    await user.click(screen.getByRole('button', { name: 'Restricted' }));
    expect(await screen.findByRole('list', { name: 'Restricted' }, LONG)).toBeVisible();
  });

  it('reads what was ordered, how it was paid and where the parcel is before a decision', async () => {
    await signIn(OPERATOR);
    const { user } = await renderApp('/operator/cases');
    await user.click((await screen.findAllByRole('link', { name: /^Payment not confirmed/ }, LONG))[0] as HTMLElement);
    const order = await screen.findByRole('region', { name: 'Order' }, LONG);
    expect(order).toHaveTextContent('Kaspi transfer, reported by the buyer');
    expect(order).toHaveTextContent(/1 × ₸/);
  });

  it('is told by the log in words', async () => {
    const { sql } = backend();
    await sql`select app.log_operator_action((null, 'system'), 'change_settings', 'settings', null, '{"before": {"shipping": 7}, "after": {"shipping": 8}}')`;
    await sql`select app.log_operator_action((null, 'system'), 'limit_buyer', 'user', id::text, '{"kind": "reports", "until": "2026-01-31T00:00:00Z"}')
      from app.profiles where username = 'dana.k'`;
    await signIn(OPERATOR);
    await renderApp('/operator/log');
    const list = await screen.findByRole('list', { name: 'Log' }, LONG);
    expect(await within(list).findByText('Shipping, working days: 7 → 8', {}, LONG)).toBeVisible();
    const line = within(list).getByText('Limit of a buyer').closest('li');
    expect(line).toHaveTextContent('@dana.k · Take no reports · January 31');
    expect(list).not.toHaveTextContent('{');
    expect(list).not.toHaveTextContent(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });
});
