/** Reports: the operators' queue, one group of them, what is decided, and how the person concerned answers. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverTo } from '../../helpers/delivered.ts';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { mailsTo } from '../../helpers/mails.ts';
import { decideModeration, decideReport, moderationsOf, report } from '../../helpers/moderation.ts';
import { createOperator, grant, logOf, type TestOperator } from '../../helpers/operators.ts';
import { backendForFile, createProduct, createSeller, createShopper, type TestUser } from '../../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
let moderator: TestOperator;
let seller: TestUser;
let buyer: TestUser;
let vase: { id: string };
interface Group {
  report_id: string;
  target: string;
  target_id: string;
  title: string;
  waiting_since: string;
  report_count: number;
  reasons: string[];
}
const queue = async (values: object = {}) => {
  const { data, error } = await moderator.client.rpc('operator_reports', { p_limit: 100, ...values });
  if (error) throw error;
  return data as Group[];
};
const groupOf = async (id: string) => (await queue()).find(({ target_id }) => target_id === id);
const lastLine = async () => (await logOf(backend())).at(-1);
const hide = (id = vase.id, values: object = {}) =>
  decideReport(moderator, 'product', id, 'hide', { p_reason: 'fake', p_message: 'Копия {site}', ...values });

beforeAll(async () => {
  moderator = await createOperator(backend(), 'moderator');
  buyer = await createShopper(backend(), 'buyer');
});
beforeEach(async () => {
  await backend().sql`delete from reports`;
  seller = await createSeller(backend(), 'reported');
  vase = await createProduct(seller, { name: 'Ваза' });
});

describe('the queue of reports', () => {
  it('has one row for each target, the longest waiting first, page by page', async () => {
    const cup = await createProduct(seller, { name: 'Кружка' });
    await report(backend(), 'product', cup.id, { reason: 'other' });
    await report(backend(), 'product', vase.id, { reason: 'fake' });
    await report(backend(), 'product', cup.id, { reason: 'fraud' });
    await report(backend(), 'product', cup.id, { reason: 'other' });
    await report(backend(), 'store', seller.id);
    const rows = await queue();
    expect(rows.map(({ target, title, report_count, reasons }) => [target, title, report_count, reasons])).toEqual([
      ['product', 'Кружка', 3, ['fraud', 'other']],
      ['product', 'Ваза', 1, ['fake']],
      ['store', seller.username, 1, ['forbidden']],
    ]);
    let after: Group | undefined;
    for (const row of [...rows, undefined]) {
      const page = await queue({ p_limit: 1, p_after_at: after?.waiting_since, p_after_id: after?.report_id });
      expect(page).toEqual(row ? [row] : []);
      after = page[0];
    }
  });

  it('has a target again when somebody reports it after the decision', async () => {
    const reporter = await report(backend(), 'product', vase.id);
    await decideReport(moderator, 'product', vase.id, 'dismiss');
    expect(await groupOf(vase.id)).toBeUndefined();
    expect((await reporter.client.from('reports').select('state').eq('product_id', vase.id)).data).toEqual([{ state: 'done' }]);
    await expect(report(backend(), 'product', vase.id, {}, reporter)).rejects.toMatchObject({ code: '23505' });
    await report(backend(), 'product', vase.id);
    expect(await groupOf(vase.id)).toMatchObject({ report_count: 1 });
  });

  it('has the operator’s own content last, on every page, and for nobody else', async () => {
    const shop = await createSeller(backend());
    await grant(backend(), shop, 'moderator');
    const own = await createProduct(shop, { name: 'Тарелка' });
    await report(backend(), 'product', own.id);
    await backend().sql`update reports set created_at = created_at - interval '9 days' where product_id = ${own.id}`;
    await report(backend(), 'product', vase.id);
    const read = async (as: TestUser, args: object) =>
      (await as.client.rpc('operator_reports', args)).data as {
        target_id: string;
        is_own: boolean;
        waiting_since: string;
        report_id: string;
      }[];
    const all = await read(shop, { p_limit: 100 });
    expect(all.at(-1)).toMatchObject({ target_id: own.id, is_own: true });
    expect(all.slice(0, -1).some(({ is_own }) => is_own)).toBe(false);
    expect((await read(moderator, { p_limit: 100 }))[0]).toMatchObject({ target_id: own.id, is_own: false });
    const paged: string[] = [];
    for (let after: (typeof all)[number] | undefined; paged.length <= all.length;) {
      const [row] = await read(shop, {
        ...{ p_limit: 1, p_after_at: after?.waiting_since, p_after_id: after?.report_id, p_after_place: after?.is_own ? 1 : 0 },
      });
      if (!row) break;
      paged.push(row.target_id);
      after = row;
    }
    expect(paged).toEqual(all.map(({ target_id }) => target_id));
  });

  it('is not settled by a reporter', async () => {
    await report(backend(), 'product', vase.id, { state: 'done', outcome: 'dismiss' });
    expect(await groupOf(vase.id)).toMatchObject({ report_count: 1 });
  });
});

describe('a group of reports', () => {
  it('shows the comments, their authors and how often those were dismissed; the look is in the log', async () => {
    const cup = await createProduct(seller);
    const reporter = await report(backend(), 'product', cup.id);
    await decideReport(moderator, 'product', cup.id, 'dismiss');
    await report(backend(), 'product', vase.id, { comment: 'Подделка' }, reporter);
    const { data } = await moderator.client.rpc('operator_report', { p_target: 'product', p_target_id: vase.id });
    expect(data).toMatchObject({
      content: { name: 'Ваза', hidden_since: null },
      person: { id: seller.id, username: seller.username },
      warnings: 0,
      reports: [{ comment: 'Подделка', username: reporter.username, dismissed: 1 }],
      before: [],
    });
    expect(await lastLine()).toMatchObject({ action: 'look', target_kind: 'reports', target_id: vase.id, operator_id: moderator.id });
  });

  it('that several people reported counts against none of them when it is dismissed at once', async () => {
    const cup = await createProduct(seller);
    const reporter = await report(backend(), 'product', cup.id);
    await report(backend(), 'product', cup.id);
    await decideReport(moderator, 'product', cup.id, 'dismiss');
    await report(backend(), 'product', vase.id, {}, reporter);
    const dismissed = async () =>
      ((await moderator.client.rpc('operator_report', { p_target: 'product', p_target_id: vase.id })).data as { reports: object[] })
        .reports[0];
    expect(await dismissed()).toMatchObject({ username: reporter.username, dismissed: 0 });
    const plate = await createProduct(seller);
    await report(backend(), 'product', plate.id, {}, reporter);
    await decideReport(moderator, 'product', plate.id, 'dismiss');
    // somebody else, later: another decision
    await report(backend(), 'product', plate.id);
    await decideReport(moderator, 'product', plate.id, 'dismiss');
    expect(await dismissed()).toMatchObject({ username: reporter.username, dismissed: 1 });
  });

  it.each([['product'], ['store'], ['review'], ['reply'], ['order']])('of a %s that does not exist is not found', async (p_target) => {
    const { error } = await moderator.client.rpc('operator_report', { p_target, p_target_id: crypto.randomUUID() });
    expect(error?.code).toBe('not_found');
  });
});

describe('a decision', () => {
  it('is made once; the second operator reads that it was', async () => {
    await report(backend(), 'product', vase.id);
    expect((await hide()).error).toBeNull();
    expect((await hide()).error?.code).toBe('report_decided');
    expect((await decideReport(moderator, 'product', vase.id, 'dismiss')).error?.code).toBe('report_decided');
    expect(await moderationsOf(seller)).toHaveLength(1);
    expect(await lastLine()).toMatchObject({
      action: 'decide_report',
      target_kind: 'product',
      target_id: vase.id,
      details: { outcome: 'hide', reason: 'fake' },
    });
  });

  it('is not made about one’s own content', async () => {
    const own = await createOperator(backend(), 'moderator');
    await own.client.from('profiles').update({ is_influencer: true }).eq('id', own.id);
    const cup = await createProduct(own);
    await report(backend(), 'product', cup.id);
    const decide = (outcome: string) => decideReport(own, 'product', cup.id, outcome, { p_reason: 'fake' });
    expect((await decide('hide')).error?.code).toBe('own_content');
    expect((await decide('warn')).error?.code).toBe('own_content');
    expect((await decide('dismiss')).error?.code).toBe('own_content');
    await hide(cup.id);
    const [hidden] = await moderationsOf(own);
    expect((await decideModeration(own, hidden!.id, 'restore')).error?.code).toBe('own_content');
    expect(await moderationsOf(own)).toHaveLength(1);
  });

  it.each([
    ['an unknown outcome', 'ban', { p_reason: 'fake' }],
    ['no outcome', null as never, { p_reason: 'fake' }],
    ['no reason', 'hide', {}],
    ['an unknown reason', 'warn', { p_reason: 'price' }],
    ['fields of a product', 'hide', { p_reason: 'fake', p_fields: ['bio'] }],
    ['too many words', 'warn', { p_reason: 'fake', p_message: 'x'.repeat(1001) }],
  ])('with %s is refused', async (_, outcome, values) => {
    await report(backend(), 'product', vase.id);
    expect((await decideReport(moderator, 'product', vase.id, outcome, values)).error?.code).toBe('invalid');
    expect(await groupOf(vase.id)).toBeDefined();
    expect(await moderationsOf(seller)).toEqual([]);
  });

  it('tells the person concerned by mail, in their language, with reason and words', async () => {
    await seller.client.auth.updateUser({ data: { language: 'kk' } });
    await report(backend(), 'product', vase.id);
    await backend().sql`delete from app.outbox`;
    await hide();
    const [mail, ...others] = await mailsTo(backend(), seller);
    expect(mail).toMatchObject({ kind: 'content_hidden', language: 'kk', subject: 'Tañda жасырды: «Ваза» тауары' });
    expect(mail!.body).toContain('Себебі: жалған тауар');
    expect(mail!.body).toContain('Түсіндірме: Копия site');
    expect(others).toEqual([]);
  });

  it('can be a warning, which is counted and hides nothing', async () => {
    for (const count of [1, 2]) {
      await report(backend(), 'product', vase.id);
      expect((await decideReport(moderator, 'product', vase.id, 'warn', { p_reason: 'other', p_message: '' })).error).toBeNull();
      const { data } = await moderator.client.rpc('operator_report', { p_target: 'product', p_target_id: vase.id });
      expect(data).toMatchObject({ warnings: count, hidden: 0 });
    }
    expect((await mailsTo(backend(), seller)).map(({ kind }) => kind)).toEqual(['content_warned', 'content_warned']);
    expect(await moderationsOf(seller)).toMatchObject([{ kind: 'warned', reason: 'other' }, { kind: 'warned' }]);
    expect((await backend().sql`select status from products where id = ${vase.id}`)[0]).toEqual({ status: 'active' });
    const [warning] = await moderationsOf(seller);
    expect((await decideModeration(moderator, warning!.id, 'restore')).error).toBeNull();
    expect(await moderationsOf(seller)).toHaveLength(1);
  });

  it('about a store whose account is being deleted only dismisses', async () => {
    await report(backend(), 'store', seller.id);
    await backend().sql`delete from auth.users where id = ${seller.id}`;
    expect((await decideReport(moderator, 'store', seller.id, 'warn', { p_reason: 'fake' })).error?.code).toBe('not_found');
    expect((await decideReport(moderator, 'store', seller.id, 'dismiss')).error).toBeNull();
  });
});

it('an account that is deleted takes what was decided about it along, and its reports', async () => {
  await deliverTo(backend(), [buyer], [vase.id]);
  const reporter = await report(backend(), 'product', vase.id);
  await hide();
  await backend().sql`delete from auth.users where id in ${backend().sql([seller.id, reporter.id])}`;
  expect(await backend().sql`select 1 from app.moderations where user_id = ${seller.id}`).toEqual([]);
  expect(await backend().sql`select 1 from reports where reporter_id = ${reporter.id}`).toEqual([]);
});
