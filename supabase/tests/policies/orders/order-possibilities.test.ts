/** What the API says that each side of an order may do now, whom it waits for and until when. */
import { beforeAll, describe, expect, it } from 'vitest';
import { openCase, orderIn, takeStep } from '../../helpers/cases.ts';
import { transferMarketForFile } from '../../helpers/market.ts';
import { setState } from '../../helpers/sellerStates.ts';
import { moveTime, resetTime, runDeadlines } from '../../helpers/time.ts';
import { createShopper, type TestUser } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let rival: TestUser;
let stranger: TestUser;
const { backend } = transferMarketForFile((users) => ({ buyer, seller, rival } = users));
beforeAll(async () => {
  stranger = await createShopper(backend(), 'stranger');
});

interface Answer {
  possible_steps: string[];
  pay_until: string | null;
  awaits: { task: string | null; waits_for: string | null; until: string | null };
  deadline: string | null;
}
const COLUMNS = 'possible_steps,pay_until,awaits,deadline';
const answers = async (user: TestUser, id: string) => (await user.client.from('orders').select(COLUMNS).eq('id', id)).data as Answer[];
const answer = async (user: TestUser, id: string) => (await answers(user, id))[0]!;
/** "task, whom it waits for, is there an end": of the buyer and of the seller. */
const awaited = async (id: string) =>
  Promise.all(
    [buyer, seller].map(async (user) => {
      const { awaits } = await answer(user, id);
      return `${awaits.task} ${awaits.waits_for}${awaits.until ? ' until' : ''}`;
    }),
  );
const parties = () => ({ backend: backend(), buyer, seller });
const transfer = (status: 'pending' | 'confirmed' | 'shipped') =>
  orderIn(parties(), status, { order: { p_sellers: { [seller.id]: { payment_method: 'kaspi_transfer', delivery_cost: null } } } });
const act = async (user: TestUser, name: string, args: object) => expect((await user.client.rpc(name, args)).error).toBeNull();

describe('an order', () => {
  it('waits for the buyer until it is paid, then for the seller, and for nobody at the end', async () => {
    const id = await transfer('pending');
    expect(await awaited(id)).toEqual(['pay buyer until', 'pay buyer until']);
    const { pay_until, awaits } = await answer(buyer, id);
    expect([pay_until, (await answer(seller, id)).pay_until]).toEqual([awaits.until, awaits.until]);
    await act(buyer, 'report_payment', { p_order: id });
    expect(await awaited(id)).toEqual(['check_payment seller until', 'check_payment seller until']);
    expect((await answer(seller, id)).deadline).toBe('payment_reminder');
    await act(seller, 'receive_payment', { p_order: id });
    expect(await awaited(id)).toEqual(['ship seller until', 'ship seller until']);
    await act(seller, 'set_order_status', { p_order: id, p_status: 'shipped' });
    expect(await awaited(id)).toEqual(['parcel null until', 'parcel null until']);
    await act(buyer, 'set_order_status', { p_order: id, p_status: 'delivered' });
    expect(await awaited(id)).toEqual(['null null', 'null null']);
    expect(await answer(buyer, id)).toMatchObject({ pay_until: null, deadline: null });
  });

  it('of which the money is late tells the buyer to pay and lets the seller send it', async () => {
    const id = await transfer('confirmed');
    expect(await awaited(id)).toEqual(['pay buyer until', 'ship seller']);
  });

  it('that is late, or whose store is suspended, can be cancelled by the buyer', async () => {
    const id = await orderIn(parties(), 'confirmed');
    expect((await answer(buyer, id)).possible_steps).not.toContain('cancel');
    await moveTime(backend(), '14 days');
    // the reminder comes first
    for (let run = 0; run < 3; run++) await runDeadlines(backend());
    expect(await awaited(id)).toEqual(['late seller', 'ship seller']);
    expect(await answer(seller, id)).toMatchObject({ deadline: 'late' });
    expect((await answer(buyer, id)).possible_steps).toContain('cancel');
    await resetTime(backend());
    const other = await orderIn(parties(), 'confirmed');
    await setState(backend(), seller, 'suspended');
    expect((await awaited(other))[0]).toBe('suspended null');
    expect((await answer(buyer, other)).possible_steps).toContain('cancel');
    await setState(backend(), seller, 'active');
  });

  it('offers each side its own steps', async () => {
    const id = await orderIn(parties(), 'pending');
    expect((await answer(buyer, id)).possible_steps).toEqual(['cancel', 'change_address', 'write_message']);
    expect((await answer(seller, id)).possible_steps).toEqual([
      'confirm',
      'cancel',
      'receive_payment',
      'propose_change',
      'remove_pieces',
      'read_contact',
      'write_message',
    ]);
  });

  it('with a case waits for what the case waits for, by side', async () => {
    const id = await orderIn(parties(), 'delivered');
    const request = await openCase(buyer, id);
    const options = async () => (await buyer.client.rpc('case_options', { p_order: id })).data as { kind: string }[];
    expect([await awaited(id), await options()]).toEqual([['answer_case seller until', 'answer_case seller until'], []]);
    await takeStep(seller, request, 'refuse');
    expect(await awaited(id)).toEqual(['answer_refusal buyer until', 'answer_refusal buyer until']);
    await takeStep(buyer, request, 'escalate');
    expect(await awaited(id)).toEqual(['decide operator', 'decide operator']);
    const read = async (user: TestUser) =>
      (await user.client.from('order_cases').select('case_possibilities').eq('id', request)).data![0]!.case_possibilities as object;
    expect(await read(buyer)).toMatchObject({ steps: ['withdraw'], task: 'decide', waits_for: 'operator' });
    expect(await read(seller)).toMatchObject({ steps: ['refund'], least_refund: 1, most_refund: 2000 });
  });
});

describe('the cases that can be opened', () => {
  it('are not that nothing arrived, once the buyer has said that it did', async () => {
    const kinds = async (id: string) =>
      ((await buyer.client.rpc('case_options', { p_order: id })).data as { kind: string }[]).map(({ kind }) => kind);
    // the seller may be wrong about it
    expect(await kinds(await orderIn(parties(), 'delivered'))).toContain('not_arrived');
    const id = await orderIn(parties(), 'shipped');
    expect(await kinds(id)).toEqual(['not_arrived']);
    await buyer.client.rpc('set_order_status', { p_order: id, p_status: 'delivered' }).throwOnError();
    expect((await kinds(id)).sort()).toEqual(['return', 'wrong_or_damaged']);
    const { error } = await buyer.client.rpc('open_case', { p_order: id, p_kind: 'not_arrived', p_reason: 'Nothing came' });
    expect(error?.code).toBe('bad_transition');
  });

  it('have a last moment after the delivery, and the pieces that no earlier case has settled', async () => {
    const id = await orderIn(parties(), 'delivered');
    const options = async (user = buyer) => (await user.client.rpc('case_options', { p_order: id })).data as Record<string, unknown>[];
    const both = [{ position: 1, quantity: 2 }];
    const found = await options();
    expect(found.map(({ kind, is_settled, lines }) => [kind, is_settled, lines])).toEqual(
      expect.arrayContaining([
        ['return', false, both],
        ['wrong_or_damaged', false, both],
        ['not_arrived', false, both],
      ]),
    );
    const [last] = await backend()
      .sql`select round(extract(epoch from ${found.find(({ kind }) => kind === 'return')!.until as string}::timestamptz
      - app.delivered_at(${id})) / 86400)::int as day`;
    expect(last?.day).toBe(14);
    for (const user of [seller, rival, stranger]) expect(await options(user)).toEqual([]);
    const request = await openCase(buyer, id, { p_lines: both });
    for (const [user, step] of [
      [seller, 'accept'],
      [buyer, 'send_back'],
      [seller, 'arrive'],
    ] as const)
      await takeStep(user, request, step);
    expect(await takeStep(seller, request, 'refund', { p_amount: 2000 })).toBeNull();
    expect(await takeStep(buyer, request, 'confirm_refund')).toBeNull();
    // everything is paid back
    expect([await options(), (await answer(buyer, id)).possible_steps]).toEqual([[], ['review', 'write_message']]);
  });
});

describe('somebody else', () => {
  /** A stored row with other values, as Postgres writes it. */
  const rowWith = async (table: 'orders' | 'order_cases', id: string, values: object) =>
    (
      await backend().sql<{ row: string }[]>`
        select jsonb_populate_record(t, ${backend().sql.json(values as Record<string, string>)})::text as row
          from ${backend().sql(table)} t where id = ${id}`
    )[0]!.row;
  const NAMES = ['awaits', 'deadline', 'possible_steps', 'pay_until'] as const;

  it('reads nothing of an order, also with a row that they have made up', async () => {
    const id = await transfer('pending');
    const request = await openCase(buyer, await orderIn(parties(), 'delivered'));
    for (const user of [rival, stranger]) {
      expect(await answers(user, id)).toEqual([]);
      const made = await rowWith('orders', id, { user_id: user.id, seller_id: user.id });
      for (const name of NAMES) expect(await user.client.rpc(name, { p_order: made }), name).toMatchObject({ data: null, error: null });
      const asked = await rowWith('order_cases', request, {});
      expect(await user.client.rpc('case_possibilities', { p_case: asked })).toMatchObject({ data: null, error: null });
    }
  });

  it('is not made of a side by a row that names another one', async () => {
    const id = await transfer('pending');
    const { data } = await buyer.client.rpc('possible_steps', { p_order: await rowWith('orders', id, { seller_id: buyer.id }) });
    expect(data).toEqual(['report_payment', 'cancel', 'change_address', 'write_message']);
  });
});
