/** States of sellers: what operators and sellers may do about them, and what ends by itself. */
import { beforeEach, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { mailsTo } from '../../helpers/mails.ts';
import { createOperator, logOf } from '../../helpers/operators.ts';
import { setState } from '../../helpers/sellerStates.ts';
import { runDeadlines } from '../../helpers/time.ts';
import { backendForFile, createSeller, createShopper, type TestUser } from '../../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
let seller: TestUser;
let moderator: TestUser;
let owner: TestUser;
const REASON = 'Counterfeit goods';

beforeEach(async () => {
  seller = await createSeller(backend(), 'shop');
  moderator ??= await createOperator(backend(), 'moderator');
  owner ??= await createOperator(backend(), 'owner');
});

const set = async (by: TestUser, p_state: unknown, p_reason: unknown = REASON, p_until: unknown = null, user = seller) =>
  (await by.client.rpc('set_seller_state', { p_seller: user.id, p_state, p_reason, p_until })).error?.code ?? 'ok';
const stored = async () => {
  const [row] = await backend().sql`select p.seller_state as state, s.reason, s.until, s.set_by from app.profiles p
    left join app.seller_states s on s.seller_id = p.id and s.ended_at is null where p.id = ${seller.id}`;
  return row!;
};
const history = async () =>
  (await backend().sql`select state from app.seller_states where seller_id = ${seller.id} order by id`).map(({ state }) => state as string);
const kinds = async () => (await mailsTo(backend(), seller)).map(({ kind }) => kind);
const own = async () => ((await seller.client.rpc('own_seller_state')).data as Record<string, unknown>[])[0];
const lines = async () =>
  (await logOf(backend())).filter(({ target_id }) => target_id === seller.id).map(({ action, details }) => [action, details]);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('the state of a seller', () => {
  it('is set and lifted by a moderator: history, mails, log', async () => {
    const until = inDays(3);
    expect(await set(moderator, 'limited', REASON, until)).toBe('ok');
    expect(await stored()).toMatchObject({ state: 'limited', reason: REASON, set_by: moderator.id, until: new Date(until) });
    expect(await set(moderator, 'suspended')).toBe('ok');
    expect(await set(moderator, 'limited', 'Late orders')).toBe('ok');
    expect(await set(moderator, 'active', null)).toBe('ok');
    expect(await stored()).toMatchObject({ state: 'active', reason: null, until: null });
    expect(await history()).toEqual(['limited', 'suspended', 'limited', 'active']);
    expect(await kinds()).toEqual(['store_limited', 'store_suspended', 'store_limited', 'store_unlimited']);
    expect(await lines()).toEqual([
      ['set_seller_state', { state: 'limited', until: expect.any(String) }],
      ['set_seller_state', { state: 'suspended' }],
      ['set_seller_state', { state: 'limited' }],
      ['set_seller_state', { state: 'active' }],
    ]);
    const [first] = await mailsTo(backend(), seller);
    expect(first!.body).toContain(REASON);
    expect(first!.body).toMatch(/\nДо: \d+\s\S+,\s\d+:\d\d\n/);
  });

  it('is closed by an owner only, for good [M04]', async () => {
    expect(await set(moderator, 'closed')).toBe('not_operator');
    expect(await set(owner, 'closed')).toBe('ok');
    for (const state of ['active', 'limited', 'suspended', 'closed']) expect(await set(owner, state), state).toBe('seller_closed');
    expect(await stored()).toMatchObject({ state: 'closed' });
    expect(await kinds()).toEqual(['store_closed']);
    await seller.client.from('profiles').update({ is_influencer: true, seller_state: 'active' }).eq('id', seller.id);
    expect(await stored()).toMatchObject({ state: 'closed' });
  });

  it('does not keep a closed seller from deleting the account, with reasons and objections', async () => {
    await set(owner, 'closed');
    await seller.client.rpc('object_to_seller_state', { p_message: 'Not true' }).throwOnError();
    expect((await seller.client.rpc('delete_account', { p_email: seller.email })).error).toBeNull();
    expect(await history()).toEqual([]);
    expect(await set(owner, 'limited')).toBe('not_found');
  });

  it.each([
    ['no state', null, REASON, null],
    ['an unknown state', 'new', REASON, null],
    ['no reason', 'limited', null, null],
    ['a blank reason', 'suspended', '  ', null],
    ['a short reason', 'limited', 'ab', null],
    ['a long reason', 'limited', 'x'.repeat(501), null],
    ['an end in the past', 'limited', REASON, inDays(-1)],
    ['an end after more than a year', 'suspended', REASON, inDays(367)],
    ['an end of the active state', 'active', REASON, inDays(1)],
  ])('is not set with %s', async (_, state, reason, until) => {
    expect(await set(owner, state, reason, until)).toBe('invalid');
    expect(await history()).toEqual([]);
  });

  it('is not lifted twice, and not of nobody, of shoppers, of oneself', async () => {
    expect(await set(moderator, 'active', null)).toBe('unchanged');
    const shopper = await createShopper(backend(), 'shopper');
    expect(await set(moderator, 'limited', REASON, null, shopper)).toBe('not_found');
    expect(await set(moderator, 'limited', REASON, null, { ...shopper, id: crypto.randomUUID() })).toBe('not_found');
    await moderator.client.from('profiles').update({ is_influencer: true }).eq('id', moderator.id).throwOnError();
    expect(await set(moderator, 'limited', REASON, null, moderator)).toBe('own_store');
  });

  it('gets a corrected reason without another mail', async () => {
    await set(moderator, 'limited');
    await set(moderator, 'limited', 'Late orders', inDays(2));
    expect(await stored()).toMatchObject({ state: 'limited', reason: 'Late orders' });
    expect(await history()).toEqual(['limited', 'limited']);
    expect(await kinds()).toEqual(['store_limited']);
  });

  it.each(['limited', 'suspended'] as const)('%s ends by itself, once, when its time has come', async (state) => {
    const { sql } = backend();
    await setState(backend(), seller, state, REASON, new Date(Date.now() + 3_600_000));
    await runDeadlines(backend());
    expect(await stored()).toMatchObject({ state });
    await sql`update app.seller_states set until = app.now() - interval '11 minutes' where seller_id = ${seller.id}`;
    const overdue = async () => (await sql`select work from app.overdue_work()`).map(({ work }) => work as string);
    expect(await overdue()).toContain("ends of sellers' states");
    await runDeadlines(backend());
    await runDeadlines(backend());
    expect(await stored()).toMatchObject({ state: 'active', set_by: null });
    expect(await history()).toEqual([state, 'active']);
    expect(await kinds()).toEqual([`store_${state}`, state === 'limited' ? 'store_unlimited' : 'store_reinstated']);
    expect(await overdue()).not.toContain("ends of sellers' states");
  });

  it.each([
    ['before its end', inDays(1)],
    ['without an end', null],
  ])('is not lifted by the deadlines %s', async (_, until) => {
    expect(await set(moderator, 'limited', REASON, until)).toBe('ok');
    const { sql } = backend();
    const ended =
      await sql`select app.end_seller_state(id) as lifted from app.seller_states where seller_id = ${seller.id} and ended_at is null`;
    expect(ended).toEqual([{ lifted: false }]);
    expect(await stored()).toMatchObject({ state: 'limited', reason: REASON, until: until && new Date(until) });
  });

  it('is read by its seller with reason and end', async () => {
    expect(await own()).toMatchObject({ state: 'active', reason: null });
    await set(moderator, 'suspended', REASON, inDays(1));
    expect(await own()).toMatchObject({ state: 'suspended', reason: REASON, until: expect.any(String), objection: null });
  });
});

describe('the objection of a seller', () => {
  const object = async (p_message: unknown = 'Not true', by = seller) =>
    (await by.client.rpc('object_to_seller_state', { p_message })).error?.code ?? 'ok';
  const stateId = async () =>
    (await backend().sql<{ id: string }[]>`select id from app.seller_states where seller_id = ${seller.id} order by id desc limit 1`)[0]!
      .id;
  const answer = async (by: TestUser, p_outcome: unknown, p_message: unknown = 'We looked again.') =>
    (await by.client.rpc('answer_objection', { p_state_id: await stateId(), p_outcome, p_message })).error?.code ?? 'ok';

  it('is made once for each state, and waits in the queue of the operators', async () => {
    expect(await object()).toBe('not_found');
    await set(moderator, 'limited');
    // no array: PostgREST passes on its JSON as the text, the embedded API refuses it
    for (const words of [null, '', ' a ', 12, 'x'.repeat(1001)]) expect(await object(words), String(words)).toBe('invalid');
    expect(await object()).toBe('ok');
    expect(await object('Again')).toBe('unchanged');
    expect(await own()).toMatchObject({ objection: 'Not true', answer: null });
    const { data } = await moderator.client.rpc('operator_stores', { p_tab: 'objections' });
    expect(data).toContainEqual(expect.objectContaining({ seller_id: seller.id, state: 'limited', words: 'Not true' }));
    await set(moderator, 'suspended');
    expect(await object('This one neither')).toBe('ok');
  });

  it('is answered: lifted', async () => {
    await set(moderator, 'suspended');
    expect(await answer(moderator, 'lift')).toBe('not_found');
    await object();
    expect(await answer(moderator, 'free')).toBe('invalid');
    expect(await answer(moderator, 'lift', 'no')).toBe('invalid');
    expect(await answer(moderator, 'lift')).toBe('ok');
    expect(await stored()).toMatchObject({ state: 'active', set_by: moderator.id });
    expect(await kinds()).toEqual(['store_suspended', 'store_reinstated']);
    const [suspended, lifted] = await mailsTo(backend(), seller);
    expect(suspended!.body).toMatch(/один раз возразить/);
    // the notice with the answer goes with the state
    expect(lifted!.body).toContain('We looked again.');
    expect(await lines()).toEqual([
      ['set_seller_state', { state: 'suspended' }],
      ['answer_objection', { state_id: expect.any(Number), outcome: 'lift' }],
    ]);
  });

  it('is lifted without one, and no answer is named', async () => {
    await set(moderator, 'limited');
    expect(await set(moderator, 'active', null)).toBe('ok');
    const mail = (await mailsTo(backend(), seller)).at(-1)!;
    expect(mail.kind).toBe('store_unlimited');
    expect(mail.body).not.toMatch(/Ответ|answer/);
  });

  it('is answered: kept, with words that the seller reads', async () => {
    await set(moderator, 'limited');
    await object();
    expect(await answer(moderator, 'keep', 'Three buyers {site} wrote.')).toBe('ok');
    expect(await stored()).toMatchObject({ state: 'limited' });
    expect(await own()).toMatchObject({ outcome: 'keep', answer: 'Three buyers {site} wrote.', answered_at: expect.any(String) });
    expect((await mailsTo(backend(), seller)).at(-1)).toMatchObject({
      kind: 'objection_kept',
      body: expect.stringContaining('(site) wrote'),
    });
    expect(await answer(moderator, 'lift')).toBe('unchanged');
    const { data } = await moderator.client.rpc('operator_stores', { p_tab: 'objections' });
    expect(JSON.stringify(data)).not.toContain(seller.id);
  });

  it('to a closed store is answered by an owner, and lifts nothing', async () => {
    await set(owner, 'closed');
    await object();
    expect(await answer(moderator, 'keep')).toBe('not_operator');
    expect(await answer(owner, 'lift')).toBe('seller_closed');
    expect(await answer(owner, 'keep')).toBe('ok');
    expect(await stored()).toMatchObject({ state: 'closed' });
  });

  it('to a state that has ended is not answered any more', async () => {
    await set(moderator, 'limited');
    await object();
    const p_state_id = await stateId();
    await set(moderator, 'active', null);
    const late = await moderator.client.rpc('answer_objection', { p_state_id, p_outcome: 'keep', p_message: 'Too late' });
    expect(late.error?.code).toBe('not_found');
  });
});
