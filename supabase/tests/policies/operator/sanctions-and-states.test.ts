/** Sanctions of decisions beside the state of a store that an operator has set. */
import { describe, expect, it } from 'vitest';
import { takeStep } from '../../helpers/cases.ts';
import { sanctionsForFile } from '../../helpers/sanctions.ts';
import { setState } from '../../helpers/sellerStates.ts';
import { call, type TestUser } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let moderator: TestUser;
const { backend, decided, after, duties, kinds } = sanctionsForFile((people) => ({ buyer, seller, moderator } = people));

describe('the state that an operator has set', () => {
  const set = (p_state: string, p_until: string | null = null) =>
    moderator.client.rpc('set_seller_state', { p_seller: seller.id, p_state, p_reason: 'Counterfeit goods', p_until }).throwOnError();

  it('is neither replaced nor lifted by what becomes of a decision', async () => {
    const { dispute } = await decided();
    await set('limited');
    expect(await after('8 days')).toBe('limited');
    expect(await after('1 second')).toBe('limited');
    await takeStep(seller, dispute, 'refund');
    await takeStep(buyer, dispute, 'confirm_refund');
    expect(await after('1 second')).toBe('limited');
    expect(await kinds()).toEqual(['store_limited']);
  });

  it('is followed by the sanction when it ends by itself', async () => {
    await decided();
    await set('suspended', new Date(Date.now() + 5 * 86_400_000).toISOString());
    expect(await after('4 days')).toBe('suspended');
    expect(await after('25 hours')).toBe('limited');
  });

  it('lifts a sanction for good; one for another order may come', async () => {
    await decided();
    expect(await after('2 days')).toBe('active');
    const other = await decided();
    expect(await after('25 hours')).toBe('limited');
    await set('active');
    expect(await duties()).toMatchObject([{ order_id: other.order }]);
    expect(await after('1 day')).toBe('active');
    expect(await after('1 day')).toBe('limited');
  });

  it('is kept when an objection to a sanction is not granted, and lifted when it is', async () => {
    await decided();
    expect(await after('3 days 1 hour')).toBe('limited');
    await call(seller, 'object_to_seller_state', { p_message: 'I have paid in cash.' });
    const open = (await call(moderator, 'operator_stores', { p_tab: 'restricted' })) as { seller_id: string; words: string | null }[];
    expect(open).toContainEqual(expect.objectContaining({ seller_id: seller.id, words: null }));
    const { store } = (await call(moderator, 'operator_person', { p_username: seller.username })) as {
      store: { states: { id: number }[] };
    };
    expect(store.states[0]).toMatchObject({
      role: null,
      reason: null,
      order_number: expect.any(String),
      objection: 'I have paid in cash.',
    });
    await call(moderator, 'answer_objection', { p_state_id: store.states[0]!.id, p_outcome: 'lift', p_message: 'The buyer confirms it.' });
    expect(await after('8 days')).toBe('active');
  });

  it('keeps a closed store closed', async () => {
    await decided();
    await setState(backend(), seller, 'closed');
    expect(await after('8 days')).toBe('closed');
  });
});
