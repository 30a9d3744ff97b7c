import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { backendForJourneys, renderApp } from '../../helpers/renderApp';
import { clickButton, expectToast, LONG, reauthenticate, signIn } from '../../helpers/signIn';

const backend = backendForJourneys();
const OPERATOR = 'operator@tanda.test';
const stateOf = async (username: string) =>
  (
    await backend().sql`select p.seller_state as state, s.reason, s.until is null as open, s.objection, s.answer from app.profiles p
    left join app.seller_states s on s.seller_id = p.id and s.ended_at is null where p.username = ${username}`
  )[0];

describe('a product that waits for review', () => {
  it('is read and approved, once for a double click, and buyers see it', async () => {
    await signIn(OPERATOR);
    const { user } = await renderApp('/operator/products');
    const list = await screen.findByRole('list', { name: 'Products to review' }, LONG);
    const [first] = within(list).getAllByRole('link');
    expect(first).toHaveTextContent(/^Часы механические.*Марат Ибраев.*720,000.*expensive.*2 days late$/);
    await user.keyboard('j');
    expect(first).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByRole('region', { name: 'What was reported' }, LONG);
    // nobody has reported it
    expect(screen.queryByRole('button', { name: 'Nothing wrong' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Warn' })).toBeNull();
    const up = within(screen.getByRole('main')).getByRole('link', { name: 'Products to review' });
    expect(up).toHaveAttribute('href', '/operator/products');
    const approve = screen.getByRole('button', { name: 'Approve' });
    await expectToast('Approved: buyers see the product', async () => {
      // both clicks come before the next render
      approve.click();
      approve.click();
    });
    const rest = await screen.findByRole('list', { name: 'Products to review' }, LONG);
    await waitFor(() => expect(within(rest).getAllByRole('link')).toHaveLength(3));
    const [product] = await backend().sql`select status, approved_price::int as price from products where name = 'Часы механические'`;
    expect(product).toEqual({ status: 'active', price: 720_000 });
    expect(await backend().sql`select 1 from app.operator_log where action = 'approve_product'`).toHaveLength(1);
  });

  it('is refused by hiding it, without a report', async () => {
    await signIn(OPERATOR);
    const { user } = await renderApp('/operator/products');
    await user.click(await screen.findByRole('link', { name: /^Сумка кожаная, реплика.*words of a rule.*\d+ hours?/ }, LONG));
    await clickButton(user, 'Hide');
    await user.selectOptions(screen.getByLabelText('Reason'), 'fake');
    await user.click(screen.getByRole('button', { name: 'Hide from buyers' }));
    const rest = await screen.findByRole('list', { name: 'Products to review' }, LONG);
    await waitFor(() => expect(within(rest).getAllByRole('link')).toHaveLength(2));
    const [product] = await backend().sql`
      select hidden_since is not null as "isHidden", review_since from products where name = 'Сумка кожаная, реплика'`;
    expect(product).toEqual({ isHidden: true, review_since: null });
  });
});

describe('a shop', () => {
  it('is limited with a reason and an end; its seller objects; the objection is kept with words', async () => {
    await signIn(OPERATOR);
    const { user, unmount } = await renderApp('/operator/stores');
    await user.click(await screen.findByLabelText('Find by username', {}, LONG));
    await user.paste('@aigerim.home');
    await user.keyboard('{Enter}');
    const actions = await screen.findByRole('group', { name: 'Actions' }, LONG);
    await user.click(within(actions).getByRole('button', { name: /^Take no new orders/ }));
    const form = within(actions).getByRole('form', { name: 'Take no new orders' });
    await user.selectOptions(within(form).getByLabelText('How long'), '30');
    await user.click(within(form).getByRole('button', { name: 'Apply' }));
    expect(await within(form).findByText('Write at least a few words')).toBeVisible();
    await user.click(within(form).getByLabelText('Reason'));
    await user.paste('Buyers wait for parcels.');
    await user.click(within(form).getByRole('button', { name: 'Apply' }));
    expect(await stateOf('aigerim.home')).toMatchObject({ state: 'active' });
    const question = await screen.findByRole('dialog', { name: 'Take no new orders?' });
    await expectToast('The state is changed', () => user.click(within(question).getByRole('button', { name: 'Apply' })));
    expect(await stateOf('aigerim.home')).toMatchObject({ state: 'limited', reason: 'Buyers wait for parcels.', open: false });
    expect(form).not.toBeInTheDocument();
    expect(actions).toHaveFocus();
    unmount();

    await signIn('seller@tanda.test');
    const seller = await renderApp('/influencer/dashboard');
    const notice = await screen.findByRole('region', { name: 'Your shop isn’t taking new orders for now' }, LONG);
    expect(within(notice).getByText(/Buyers wait for parcels\./)).toBeVisible();
    await seller.user.click(within(notice).getByRole('button', { name: 'Object' }));
    const words = within(notice).getByLabelText('Why do you disagree?');
    await seller.user.click(within(notice).getByRole('button', { name: 'Send the objection' }));
    await waitFor(() => expect(words).toHaveAccessibleDescription('Write why you disagree'));
    expect(words).toHaveFocus();
    await seller.user.click(words);
    await seller.user.paste('All parcels were sent.');
    await seller.user.click(within(notice).getByRole('button', { name: 'Send the objection' }));
    expect(await within(notice).findByText('All parcels were sent.', {}, LONG)).toBeVisible();
    expect(within(notice).queryByRole('button', { name: 'Object' })).toBeNull();
    seller.unmount();

    await signIn(OPERATOR);
    const again = await renderApp('/operator/stores');
    const list = await screen.findByRole('list', { name: 'Objections' }, LONG);
    await again.user.click(within(list).getByRole('link', { name: /@aigerim\.home/ }));
    const keep = await screen.findByRole('button', { name: 'Uphold: no new orders' }, LONG);
    expect(keep).toBeDisabled();
    await again.user.click(screen.getByLabelText('Answer'));
    await again.user.paste('Two of them were not.');
    await expectToast('Answer sent', () => again.user.click(keep));
    expect(await stateOf('aigerim.home')).toMatchObject({ state: 'limited', answer: 'Two of them were not.' });
    again.unmount();

    await signIn('seller@tanda.test');
    await renderApp('/influencer/dashboard');
    expect(await screen.findByText('Two of them were not.', {}, LONG)).toBeVisible();
  });

  it('is lifted by an answer to its objection', async () => {
    await signIn(OPERATOR);
    const { user } = await renderApp('/operator/people/serik.tools');
    await user.click(await screen.findByLabelText('Answer', {}, LONG));
    await user.paste('Thank you, we see your answers.');
    await expectToast('Restriction lifted', () => user.click(screen.getByRole('button', { name: 'Lift the restriction: no new orders' })));
    expect(await stateOf('serik.tools')).toMatchObject({ state: 'active' });
  });

  it('that is new is listed with its state in the tab that the address names, and its store says so', async () => {
    await signIn(OPERATOR);
    const { user, unmount } = await renderApp('/operator/stores?tab=new');
    const list = await screen.findByRole('list', { name: 'New' }, LONG);
    expect(await within(list).findByRole('link', { name: /@kamshat\.tea/ }, LONG)).toHaveTextContent('suspended');
    expect(within(list).getAllByRole('link')[0]).toHaveTextContent(/Гүлшат Омарова.*@gulshat\.knit/);
    await user.click(screen.getByRole('button', { name: 'Restricted' }));
    expect(await screen.findByRole('list', { name: 'Restricted' }, LONG)).toBeVisible();
    unmount();
    const store = await renderApp('/store/gulshat.knit');
    expect(await screen.findByText('New shop', {}, LONG)).toBeVisible();
    store.unmount();
    await renderApp('/store/daniyar.sound');
    expect(await screen.findByRole('heading', { level: 1, name: /Данияр/ }, LONG)).toBeVisible();
    expect(screen.queryByText('New shop')).toBeNull();
  });

  it('that did not follow a decision reads which one, and what comes next', async () => {
    const { sql } = backend();
    const [order] = await sql<{ id: string; number: string; seller: string }[]>`
      select o.id, o.number, o.seller_id as seller from orders o join order_cases c on c.order_id = o.id
        join app.profiles p on p.id = o.seller_id where p.username = 'aigerim.home' limit 1`;
    await sql`select app.change_seller_state(${order!.seller}, 'active', null, null, null)`;
    await sql`insert into app.decision_duties (order_id, seller_id, duty, sanction, due_at)
      values (${order!.id}, ${order!.seller}, 'refund', 'limited', now() + interval '4 days')`;
    await sql`select app.apply_sanctions(${order!.seller})`;
    await signIn('seller@tanda.test');
    await renderApp('/influencer/dashboard');
    const duty = await screen.findByRole('link', { name: new RegExp(`decision about order #${order!.number}: refund the buyer`) }, LONG);
    expect(duty).toHaveTextContent(/your shop will be suspended/);
    expect(duty).toHaveAttribute('href', `/influencer/orders/${order!.id}/case`);
    expect(await screen.findByText(/^You didn’t follow Tañda’s decision about an order\./)).toBeVisible();
    await sql`delete from app.decision_duties`;
    await sql`select app.apply_sanctions(${order!.seller})`;
  });

  it('has a menu of actions for both sides, of which one form is open, with the focus', async () => {
    await signIn(OPERATOR);
    const { user } = await renderApp('/operator/people/daniyar.sound');
    const actions = await screen.findByRole('group', { name: 'Actions' }, LONG);
    expect(within(actions).queryByRole('form')).toBeNull();
    const suspend = within(within(actions).getByRole('list', { name: 'Shop' })).getByRole('button', {
      name: /^Suspend the shop The shop and its products are hidden/,
    });
    const buyer = within(actions).getByRole('list', { name: 'Buyer' });
    suspend.focus();
    await user.keyboard('{Enter}');
    expect(suspend).toHaveAttribute('aria-expanded', 'true');
    expect(within(within(actions).getByRole('form', { name: 'Suspend the shop' })).getByLabelText('How long')).toHaveFocus();
    await user.click(within(buyer).getByRole('button', { name: /^Take no reports/ }));
    const form = within(actions).getByRole('form');
    expect(form).toHaveAccessibleName('Take no reports');
    expect(within(form).getByLabelText('How long')).toHaveFocus();
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    expect(form).not.toBeInTheDocument();
    expect(within(buyer).getByRole('button', { name: /^Take no reports/ })).toHaveFocus();
  });

  it('of nobody is not found', async () => {
    await signIn(OPERATOR);
    await renderApp('/operator/people/nobody.here');
    expect(await screen.findByText('There’s no such user', {}, LONG)).toBeVisible();
  });

  it('that has another name by now is not shown any more, nor can it be decided about', async () => {
    await signIn(OPERATOR);
    const { user } = await renderApp('/operator/people/daniyar.sound');
    await user.click(await screen.findByRole('button', { name: /^Take no reports/ }, LONG));
    const form = screen.getByRole('form', { name: 'Take no reports' });
    await user.click(within(form).getByLabelText('Reason'));
    await user.paste('Reports without a cause.');
    await backend().sql`update app.profiles set username = 'daniyar.audio' where username = 'daniyar.sound'`;
    await user.click(within(form).getByRole('button', { name: 'Apply' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('There’s no such user', {}, LONG)).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
    await backend().sql`delete from app.buyer_limits where kind = 'reports'`;
  });
});

describe('a buyer', () => {
  it('is limited, reads why, and the limit is lifted', async () => {
    await signIn(OPERATOR);
    const { user, unmount } = await renderApp('/operator/people/dana.k');
    const actions = await screen.findByRole('group', { name: 'Actions' }, LONG);
    expect(within(actions).queryByRole('list', { name: 'Shop' })).toBeNull();
    await user.click(within(actions).getByRole('button', { name: /^Take no orders at all/ }));
    const form = within(actions).getByRole('form', { name: 'Take no orders at all' });
    await user.click(within(form).getByLabelText('Reason'));
    await user.paste('Five parcels were not collected.');
    await user.click(within(form).getByRole('button', { name: 'Apply' }));
    const question = await screen.findByRole('dialog', { name: 'Take no orders at all?' });
    await expectToast('The limit is saved', () => user.click(within(question).getByRole('button', { name: 'Apply' })));
    const lift = await screen.findByRole('button', { name: 'Lift the restriction: Take no orders at all' }, LONG);
    unmount();
    expect(lift).not.toBeInTheDocument();

    await signIn();
    const notices = await renderApp('/notices');
    expect(await screen.findByText('New orders are temporarily unavailable', {}, LONG)).toBeVisible();
    expect(screen.getByText('Five parcels were not collected.')).toBeVisible();
    notices.unmount();

    await signIn(OPERATOR);
    const again = await renderApp('/operator/people/dana.k');
    await clickButton(again.user, /^Lift the restriction: /);
    await waitFor(async () => expect(await backend().sql`select 1 from app.buyer_limits`).toEqual([]), LONG);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Lift the restriction: / })).toBeNull(), LONG);
  });
});

describe('the team', () => {
  it('gets another member and loses one, after the owner has shown who they are', async () => {
    await signIn(OPERATOR);
    const { user } = await renderApp('/operator/team');
    const list = await screen.findByRole('list', { name: 'Team' }, LONG);
    await user.click(screen.getByLabelText('Email'));
    await user.paste('seller@tanda.test');
    await user.selectOptions(screen.getByLabelText('Role'), 'finance');
    await user.click(screen.getByRole('button', { name: 'Grant a role' }));
    expect(await backend().sql`select 1 from app.operators where role = 'finance'`).toEqual([]);
    await expectToast('Roles changed', () => reauthenticate(user));
    expect(await within(list).findByText(/^finance · seller@tanda\.test/, {}, LONG)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('');
    await user.click(within(list).getByRole('button', { name: 'Revoke: finance, @aigerim.home' }));
    const question = await screen.findByRole('dialog', { name: 'Revoke the role?' });
    await user.click(within(question).getByRole('button', { name: 'Revoke' }));
    await expectToast('Roles changed', () => reauthenticate(user));
    await waitFor(() => expect(within(list).queryByText(/^finance · /)).toBeNull(), LONG);
    expect(list).toContainElement(document.activeElement as HTMLElement);
    // the last owner stays
    await user.click(within(list).getByRole('button', { name: 'Revoke: owner, @dinara.s' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Revoke the role?' })).getByRole('button', { name: 'Revoke' }));
    await reauthenticate(user);
    expect(await screen.findByRole('alert', {}, LONG)).toHaveTextContent(/owner/);
    expect(await backend().sql`select role from app.operators order by role`).toEqual([{ role: 'moderator' }, { role: 'owner' }]);
  });

  it('reads what was done in words, the newest first', async () => {
    const { sql } = backend();
    await sql`select app.log_operator_action((null, 'system'), 'change_settings', 'settings', null, '{"before": {"shipping": 7}, "after": {"shipping": 8}}')`;
    await sql`select app.log_operator_action((null, 'system'), 'limit_buyer', 'user', id::text, '{"kind": "reports", "until": "2026-01-31T00:00:00Z"}')
      from app.profiles where username = 'dana.k'`;
    await signIn(OPERATOR);
    await renderApp('/operator/log');
    const list = await screen.findByRole('list', { name: 'Log' }, LONG);
    const lines = await within(list).findAllByRole('listitem', {}, LONG);
    expect(lines[0]).toHaveTextContent(/Buyer limited.*@dana\.k · Take no reports · January 31/);
    expect(lines[1]).toHaveTextContent('Shipping, working days: 7 → 8');
    expect(within(list).getByText('Role revoked').closest('li')).toHaveTextContent(/@dinara\.s · owner/);
    expect(list).not.toHaveTextContent('{');
    expect(list).not.toHaveTextContent(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(within(list).getAllByText('Look at data').length).toBeGreaterThan(0);
  });

  it('shows moderators and finance only what they may open', async () => {
    const { sql } = backend();
    await sql`select app.add_operator((null, 'system'), 'seller@tanda.test', 'finance')`;
    await signIn('seller@tanda.test');
    const { unmount } = await renderApp('/operator');
    const names = () =>
      within(within(screen.getByRole('complementary', { name: 'Team dashboard' })).getByRole('navigation'))
        .getAllByRole('link')
        .map((link) => link.textContent?.replace(/\d.*/, ''));
    await screen.findByRole('link', { name: /requests? (?:is|are) waiting for a decision/ }, LONG);
    expect(names()).toEqual(['Today', 'Requests', 'Figures', 'Health']);
    expect(screen.queryByText(/reports? (?:is|are) waiting for a decision/)).toBeNull();
    unmount();
    await sql`select app.add_operator((null, 'system'), 'seller@tanda.test', 'moderator')`;
    await sql`delete from app.operators where role = 'finance'`;
    await signIn('seller@tanda.test');
    await renderApp('/operator');
    await screen.findByRole('link', { name: /reports? (?:is|are) waiting for a decision/ }, LONG);
    expect(names()).toContain('Shops');
    for (const name of ['Settings', 'Team', 'Log']) expect(names()).not.toContain(name);
  });
});
