import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { mswServer } from '../../helpers/mswServer';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { expectToast, LONG, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const server = mswServer();

const OPERATOR = 'operator@tanda.test';
const sections = () => within(screen.getByRole('complementary', { name: 'Team dashboard' })).getByRole('navigation');
const escalated = () => backend().sql<{ number: string }[]>`
  select o.number from order_cases c join orders o on o.id = c.order_id where c.state = 'escalated' order by c.updated_at, c.id`;

/** Opens the case that has waited longest. */
async function openFirst() {
  await signIn(OPERATOR);
  const view = await renderApp('/operator/cases');
  const list = await screen.findByRole('list', { name: 'Requests' }, LONG);
  const [first] = within(list).getAllByRole('link');
  const number = /#([\d-]+)/.exec(first?.textContent ?? '')?.[1] ?? '';
  await view.user.click(first as HTMLElement);
  const form = await screen.findByRole('form', { name: 'Decision' }, LONG);
  return { ...view, number, form };
}
const decisionOf = async (number: string) =>
  (
    await backend().sql`select d.command, d.words, d.role from order_decisions d join orders o on o.id = d.order_id
      where o.number = ${number} order by d.id desc limit 1`
  )[0];

describe('a day of an operator', () => {
  it('begins with the mails that were not delivered, too; each is sent again or discarded', async () => {
    await signIn(OPERATOR);
    const { user } = await renderApp('/operator');
    await user.click(await screen.findByRole('link', { name: /^3 emails weren’t delivered/ }, LONG));
    const list = await screen.findByRole('list', { name: 'Notifications that weren’t delivered' }, LONG);
    expect(await within(list).findAllByRole('link', { name: /^@/ }, LONG)).toHaveLength(3);
    expect(screen.queryByText('Everything is running.')).toBeNull();
    const [retry] = await within(list).findAllByRole('button', { name: /^Send again/ }, LONG);
    await expectToast('It will be sent again', () => user.click(retry as HTMLElement));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2), LONG);
    const discard = () => within(list).getAllByRole('button', { name: /^Discard/ })[0] as HTMLElement;
    // the next mail begins with the person whom it is for
    await waitFor(() => expect(within(list).getAllByRole('link', { name: /^@/ })[0]).toHaveFocus());
    await user.click(discard());
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(await backend().sql`select 1 from app.operator_log where action = 'discard_mail'`).toEqual([]);
    await user.click(discard());
    await expectToast('Discarded', async () => user.click(await screen.findByRole('button', { name: 'Discard notification' })));
    await waitFor(() => expect(within(sections()).getByRole('link', { name: /^Health/ })).toHaveTextContent('1 waiting'), LONG);
    // the list and the count are two requests
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1), LONG);
    within(list)
      .getByRole('button', { name: /^Send again/ })
      .focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(list).not.toBeInTheDocument(), LONG);
    // the verdict has it, which is an alert while the jobs of the tests’ database are late
    await waitFor(() => {
      const focused = within(document.activeElement as HTMLElement);
      expect(document.activeElement).not.toBe(document.body);
      expect(focused.queryByRole('alert') ?? focused.getByRole('status')).toBeVisible();
    });
  });

  it('says which channels the site has, and what switches on the others', async () => {
    await backend().sql`update app.channels set is_on = channel <> 'telegram'`;
    await signIn(OPERATOR);
    await renderApp('/operator/health');
    const telegram = within(await screen.findByRole('region', { name: 'Telegram' }, LONG));
    expect(telegram.getByText('off')).toBeVisible();
    expect(telegram.getByText('Turned on by the settings of the functions: TELEGRAM_BOT_TOKEN.')).toBeVisible();
    const mail = within(screen.getByRole('region', { name: 'Email' }));
    for (const fact of ['on', 'Last run', 'Waiting to be sent', 'Not delivered']) expect(mail.getByText(fact)).toBeVisible();
    await backend().sql`update app.channels set is_on = true`;
  });

  it('asks what to hide of a shop', async () => {
    await signIn(OPERATOR);
    const { user } = await renderApp('/operator/reports');
    await user.click((await screen.findAllByRole('link', { name: /^Shop: / }, LONG))[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Hide' }, LONG));
    await user.click(screen.getByRole('button', { name: 'Hide from buyers' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose what to hide');
    await user.click(screen.getByRole('checkbox', { name: 'Bio' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await expectToast('Hidden', () => user.click(screen.getByRole('button', { name: 'Hide from buyers' })));
  });

  it('reads again what another operator has decided', async () => {
    await signIn(OPERATOR);
    const { user } = await renderApp('/operator/reports');
    await user.click((await screen.findAllByRole('link', { name: /^Product: / }, LONG))[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Nothing wrong' }, LONG));
    const dismiss = screen.getByRole('button', { name: 'Dismiss the reports' });
    await backend().sql`update reports set state = 'done', outcome = 'dismiss', decided_at = now() where target = 'product'`;
    await user.click(dismiss);
    await user.click(await screen.findByRole('button', { name: 'Read it again' }, LONG));
    expect(await screen.findByText(/^There’s nothing to decide/, {}, LONG)).toBeVisible();
  });

  it('reads what was ordered, how it was paid and where the parcel is before a decision', async () => {
    await signIn(OPERATOR);
    const { user } = await renderApp('/operator/cases');
    await user.click((await screen.findAllByRole('link', { name: /^Payment not confirmed/ }, LONG))[0] as HTMLElement);
    const order = await screen.findByRole('region', { name: 'Order' }, LONG);
    expect(order).toHaveTextContent('Kaspi transfer, reported by the buyer');
    expect(order).toHaveTextContent(/1 × ₸/);
  });
});

describe('a case', () => {
  it('is decided with words and an amount, and the next one is opened', async () => {
    const { user, number, form } = await openFirst();
    expect(screen.getByRole('region', { name: 'Both sides' })).toHaveTextContent(/Orders\d+/);
    await user.click(within(form).getByRole('button', { name: 'Decide' }));
    expect(await within(form).findByText('Choose a decision')).toBeVisible();
    expect(within(form).getByText('Write at least a few words')).toBeVisible();
    await user.click(within(form).getByRole('radio', { name: /^Refund/ }));
    const amount = within(form).getByLabelText('Amount, ₸');
    await user.clear(amount);
    await user.type(amount, '99999999');
    await user.click(within(form).getByLabelText('Explanation'));
    await user.paste('The photos show the damage.');
    await user.click(within(form).getByRole('button', { name: 'Decide' }));
    expect(await within(form).findByText(/^Enter an amount from/)).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '500');
    await user.click(within(form).getByRole('button', { name: 'Decide' }));
    const question = await screen.findByRole('dialog', { name: 'Decide this?' });
    expect(within(question).getByText('The seller will have to refund ₸500.')).toBeVisible();
    expect(await decisionOf(number)).toBeUndefined();
    await expectToast('Decision made', () => user.click(within(question).getByRole('button', { name: 'Decide' })));
    expect(await decisionOf(number)).toEqual({ command: 'refund', words: 'The photos show the damage.', role: 'owner' });
    const [next] = await escalated();
    await waitFor(() => expect(screen.getByText(`Order #${next?.number}`)).toBeVisible(), LONG);
    expect(screen.getByRole('form', { name: 'Decision' })).toBeVisible();
  });

  it('shows the decision with its words and the role to the seller', async () => {
    const [made] = await backend().sql<{ id: string }[]>`
      select o.id from order_decisions d join orders o on o.id = d.order_id join app.profiles s on s.id = o.seller_id
       where d.words = 'The photos show the damage.' and s.username = 'aigerim.home'`;
    await signIn('seller@tanda.test');
    await renderApp(`/influencer/orders/${made?.id}`);
    await waitFor(() => expect(screen.getByText('The photos show the damage.')).toBeVisible(), LONG);
    expect(screen.getByText(/Tañda, owner/)).toBeVisible();
    expect(screen.getByText('Decision: the seller refunds the buyer')).toBeVisible();
  });

  it('that somebody else has decided is read again', async () => {
    const { user, number, form } = await openFirst();
    const { sql } = backend();
    await sql`select app.decide_case(c.id, 'nothing', 'Decided elsewhere.', null, 'finance')
      from order_cases c join orders o on o.id = c.order_id where o.number = ${number} and c.state = 'escalated'`;
    await user.click(within(form).getByRole('radio', { name: /^Refund/ }));
    await user.type(within(form).getByLabelText('Explanation'), 'Too late.');
    await user.click(within(form).getByRole('button', { name: 'Decide' }));
    const question = screen.queryByRole('dialog', { name: 'Decide this?' });
    if (question) await user.click(within(question).getByRole('button', { name: 'Decide' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Somebody has already decided this.'), LONG);
    await user.click(screen.getByRole('button', { name: 'Read it again' }));
    await waitFor(() => expect(screen.getAllByText('Decided elsewhere.')[0]).toBeVisible(), LONG);
    expect(screen.queryByRole('form', { name: 'Decision' })).toBeNull();
  });

  it('that does not exist is not found', async () => {
    await signIn(OPERATOR);
    await renderApp(`/operator/cases/${crypto.randomUUID()}`);
    await waitFor(() => expect(screen.getByText('Request not found')).toBeVisible(), LONG);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Requests' })).toHaveAttribute('href', '/operator/cases');
  });
});

describe('the operators’ area', () => {
  it('does not exist for people who are no operators', async () => {
    await signIn();
    await renderApp('/operator');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument(), LONG);
    expect(screen.queryByText('Team dashboard')).toBeNull();
  });

  it('shows what waits and since when, in red after two days', async () => {
    const { sql } = backend();
    await sql`update order_cases set updated_at = now() - interval '49 hours' where state = 'escalated'`;
    const waiting = (await escalated()).length;
    await signIn(OPERATOR);
    const { user } = await renderApp('/operator');
    const row = await screen.findByRole('link', { name: new RegExp(`^${waiting} requests? (?:is|are) waiting for a decision`) }, LONG);
    expect(within(row).getByText('2 days · late')).toHaveClass('text-danger');
    expect(within(sections()).getByRole('link', { name: /^Requests/ })).toHaveTextContent(`${waiting} waiting`);
    await user.click(row);
    expect(await screen.findByRole('heading', { level: 1, name: 'Requests' }, LONG)).toBeVisible();
    const list = await screen.findByRole('list', { name: 'Requests' }, LONG);
    const numbers = within(list)
      .getAllByRole('link')
      .map((link) => /#([\d-]+)/.exec(link.textContent ?? '')?.[1]);
    expect(numbers).toEqual((await escalated()).map(({ number }) => number));
  });

  it('is worked through by keyboard', async () => {
    const { sql } = backend();
    // a second row
    await sql`update order_cases set state = 'escalated', due_at = null, due_action = null, remind_at = null
      where id in (select id from order_cases where closed_at is null and state <> 'escalated' order by id limit 2)`;
    await signIn(OPERATOR);
    const { user } = await renderApp('/operator/cases');
    const list = await screen.findByRole('list', { name: 'Requests' }, LONG);
    const links = await waitFor(() => {
      const found = within(list).getAllByRole('link');
      expect(found.length).toBeGreaterThan(2);
      return found;
    }, LONG);
    await user.keyboard('j');
    expect(links[0]).toHaveFocus();
    await user.keyboard('jk');
    expect(links[0]).toHaveFocus();
    // at the ends it stays, and a Cyrillic layout has the same keys
    await user.keyboard('k[[KeyJ]о');
    await user.keyboard('?');
    const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(keys).getByText('Next in the list')).toBeVisible();
    await user.keyboard('j');
    expect(keys).toBeVisible();
  });

  it('asks to sign in again after 12 hours, and comes back', async () => {
    const { sql } = backend();
    await signIn(OPERATOR);
    await sql`update auth.sessions set created_at = now() - interval '12 hours'
      where user_id = (select id from auth.users where email = ${OPERATOR})`;
    const { user } = await renderApp('/operator/cases');
    await waitFor(() => expect(screen.getByText('You signed in too long ago. Sign in again.')).toBeVisible(), LONG);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await user.type(await screen.findByLabelText('Email', {}, LONG), OPERATOR);
    await user.click(screen.getByLabelText('Password'));
    await user.paste('tanda-demo-2026');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible(), LONG);
  });

  it('says when a list cannot be loaded, and loads it again', async () => {
    await signIn(OPERATOR);
    server.use(http.post('*/rpc/operator_cases', () => HttpResponse.json({ code: 'XX000', message: 'x' }, { status: 500 })));
    const { user } = await renderApp('/operator/cases');
    const retry = await screen.findByRole('button', { name: 'Try Again' }, LONG);
    server.resetHandlers();
    await user.click(retry);
    expect(await screen.findByRole('list', { name: 'Requests' }, LONG)).toBeVisible();
  });

  it('says when nothing waits', async () => {
    const { sql } = backend();
    await sql`update order_cases set state = 'asked' where state = 'escalated'`;
    await sql`delete from reports`;
    await sql`delete from app.moderations`;
    await sql`delete from app.outbox where failed_at is not null`;
    await sql`delete from app.verifications where state = 'asked'`;
    await sql`update products set review_since = null where review_since is not null`;
    await sql`update app.seller_states set ended_at = now() where objection is not null and ended_at is null`;
    await signIn(OPERATOR);
    const { unmount } = await renderApp('/operator');
    await waitFor(() => expect(screen.getByText('Nothing is waiting')).toBeVisible(), LONG);
    unmount();
    await renderApp('/operator/cases');
    await waitFor(() => expect(screen.getByText('No requests')).toBeVisible(), LONG);
  });

  it('leads to the second factor where the auth service has them', async () => {
    const { sql } = backend();
    await signIn(OPERATOR);
    await sql`create table auth.mfa_factors (user_id uuid, status text)`;
    await renderApp('/operator');
    await waitFor(() => expect(screen.getByText(/requires two-factor sign-in/)).toBeVisible(), LONG);
    expect(screen.getByRole('link', { name: 'Back to work' })).toHaveAttribute('href', '/operator');
    await sql`drop table auth.mfa_factors`;
  });
});
