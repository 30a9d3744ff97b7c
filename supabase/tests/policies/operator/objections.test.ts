/** Objections of the person concerned to what was hidden, and how operators answer. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { mailsTo } from '../../helpers/mails.ts';
import { decideModeration, decideReport, moderationsOf, report, restore } from '../../helpers/moderation.ts';
import { createOperator, logOf, type TestOperator } from '../../helpers/operators.ts';
import { backendForFile, createProduct, createSeller, createShopper, type TestUser } from '../../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
let moderator: TestOperator;
let seller: TestUser;
let buyer: TestUser;
let vase: { id: string };
const lastLine = async () => (await logOf(backend())).at(-1);
const hide = () => decideReport(moderator, 'product', vase.id, 'hide', { p_reason: 'fake', p_message: 'Копия {site}' });

beforeAll(async () => {
  moderator = await createOperator(backend(), 'moderator');
  buyer = await createShopper(backend(), 'buyer');
});
beforeEach(async () => {
  seller = await createSeller(backend(), 'reported');
  vase = await createProduct(seller, { name: 'Ваза' });
});

describe('an objection', () => {
  let hidden: string;
  const object = (user: TestUser, p_message: string | null) => user.client.rpc('object_to_moderation', { p_moderation: hidden, p_message });
  const tab = async (p_tab: string, values: object = {}) => {
    const { data, error } = await moderator.client.rpc('operator_moderations', { p_tab, p_limit: 100, ...values });
    if (error) throw error;
    return (data as { id: string; at: string }[]).filter(({ id }) => id === hidden);
  };
  beforeEach(async () => {
    await report(backend(), 'product', vase.id);
    await hide();
    hidden = (await moderationsOf(seller))[0]!.id;
    await backend().sql`delete from app.outbox`;
  });

  it('is made once, by the person concerned, and read by operators with a line of the log', async () => {
    expect(await tab('hidden')).toHaveLength(1);
    expect(await tab('objections')).toEqual([]);
    expect((await object(buyer, 'Нет')).error?.code).toBe('not_found');
    expect((await object(seller, 'x'.repeat(1001))).error?.code).toBe('invalid');
    expect((await object(seller, ' ')).error?.code).toBe('invalid');
    expect((await object(seller, null)).error?.code).toBe('invalid');
    expect((await object(seller, 'Это оригинал')).error).toBeNull();
    expect((await object(seller, 'Ещё раз')).error?.code).toBe('already_objected');
    const [row] = await tab('objections');
    expect(row).toMatchObject({ objection: 'Это оригинал', title: 'Ваза', username: seller.username, reason: 'fake' });
    expect(await lastLine()).toMatchObject({ action: 'look', target_kind: 'moderations', details: { tab: 'objections' } });
    expect(await tab('objections', { p_after_at: row!.at, p_after_id: row!.id })).toEqual([]);
    const [other] = await tab('hidden');
    expect(await tab('hidden', { p_after_at: other!.at, p_after_id: other!.id })).toEqual([]);
  });

  it('is answered with words, and the product stays hidden', async () => {
    expect((await decideModeration(moderator, hidden, 'keep', { p_message: 'Нет' })).error?.code).toBe('report_decided');
    await object(seller, 'Это оригинал');
    expect((await decideModeration(moderator, hidden, 'keep')).error?.code).toBe('invalid');
    expect((await decideModeration(moderator, hidden, 'keep', { p_message: 'Это копия' })).error).toBeNull();
    expect(await moderationsOf(seller)).toMatchObject([{ answer: 'Это копия' }]);
    expect(await tab('objections')).toEqual([]);
    expect((await decideModeration(moderator, hidden, 'keep', { p_message: 'Снова' })).error?.code).toBe('report_decided');
    expect((await object(seller, 'Ещё раз')).error?.code).toBe('already_objected');
    const [mail] = await mailsTo(backend(), seller);
    expect(mail).toMatchObject({ kind: 'objection_answered', subject: 'Ответ на ваше возражение: товар «Ваза»' });
    expect(mail!.body).toContain('Ответ: Это копия');
    // changed later all the same
    await restore(backend(), moderator, vase.id);
    expect((await backend().sql`select status from products where id = ${vase.id}`)[0]).toEqual({ status: 'active' });
  });

  it('can bring the product back', async () => {
    await object(seller, 'Это оригинал');
    expect((await decideModeration(moderator, hidden, 'restore', { p_message: 'Спасибо' })).error).toBeNull();
    expect(await moderationsOf(seller)).toEqual([]);
    expect((await mailsTo(backend(), seller))[0]).toMatchObject({ kind: 'content_restored' });
    expect((await decideModeration(moderator, hidden, 'restore')).error?.code).toBe('report_decided');
    expect((await object(seller, 'Ещё')).error?.code).toBe('not_found');
    expect(await lastLine()).toMatchObject({
      action: 'decide_moderation',
      target_kind: 'product',
      details: { outcome: 'restore', moderation: hidden },
    });
  });

  it.each([
    ['an unknown outcome', 'delete', 'invalid'],
    ['no outcome', null as never, 'invalid'],
  ])('is not answered with %s', async (_, outcome, code) => {
    await object(seller, 'Это оригинал');
    expect((await decideModeration(moderator, hidden, outcome, { p_message: 'Нет' })).error?.code).toBe(code);
    expect(await moderationsOf(seller)).toMatchObject([{ answer: null }]);
  });
});

it('the lists of operators have no other tabs, and nothing unknown is decided', async () => {
  expect((await moderator.client.rpc('operator_moderations', { p_tab: 'all' })).error?.code).toBe('invalid');
  expect((await moderator.client.rpc('operator_moderations', { p_tab: null })).error?.code).toBe('invalid');
  expect((await decideModeration(moderator, crypto.randomUUID(), 'restore')).error?.code).toBe('not_found');
});
