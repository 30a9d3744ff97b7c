/** Commands of operators that have to wait: each is started while another transaction, not yet committed, holds the lock. */
import { describe, expect, it } from 'vitest';
import type postgres from 'postgres';
import { during, inSession } from '../../helpers/during.ts';
import { asOperator, createOperators, withoutSampleOwner } from '../../helpers/operators.ts';
import {
  closeConnectionsAfterAll,
  createProducts,
  createSellers,
  createUsers,
  orderAction,
  runConcurrently,
  type TestAccount,
} from '../../helpers/parallel.ts';
import { backendForFile } from '../../helpers/users.ts';

const backend = backendForFile();
closeConnectionsAfterAll();

describe('a command waits for what is under way', () => {
  it('the end of a state that an operator prolongs at this moment does not come', async () => {
    const { sql } = backend();
    const [seller] = (await createSellers(backend(), 1)) as [TestAccount];
    await sql`select app.change_seller_state(${seller.id}, 'limited', 'Late orders', app.now() + interval '1 day', null)`;
    const [state] =
      await sql`update app.seller_states set until = app.now() - interval '1 second' where seller_id = ${seller.id} returning id`;
    const { result } = await during(
      backend(),
      (holder) => holder`select app.change_seller_state(${seller.id}, 'limited', 'Late again', app.now() + interval '1 day', null)`,
      () => sql`select app.end_seller_state(${state!.id as string}) as lifted`,
    );
    expect(result).toEqual([{ lifted: false }]);
    const [row] = await sql`select p.seller_state as state, s.reason from app.profiles p
      join app.seller_states s on s.seller_id = p.id and s.ended_at is null where p.id = ${seller.id}`;
    expect(row).toEqual({ state: 'limited', reason: 'Late again' });
  });

  it('an order that is being placed is stored before its buyer is limited', async () => {
    const [[seller], [buyer], [operator]] = (await Promise.all([
      createSellers(backend(), 1),
      createUsers(backend(), 1),
      createOperators(backend(), 1, 'moderator'),
    ])) as [[TestAccount], [TestAccount], [TestAccount]];
    const products = await createProducts(backend(), seller.id, 1);
    const limit = asOperator(
      operator,
      (sql) => sql`select limit_buyer(${buyer.id}, 'buying', now() + interval '1 day', 'Refused parcels')`,
    );
    const { result, ended } = await during(backend(), inSession(buyer, orderAction(buyer, products).run), () =>
      runConcurrently(backend(), [limit]),
    );
    expect([result, ended]).toEqual([{ ok: 1 }, ['first', 'second']]);
    expect(await runConcurrently(backend(), [orderAction(buyer, products)])).toEqual({ buying_limited: 1 });
  });

  it('the last two owners, removed by two command lines, do not both go [M02]', async () => {
    await withoutSampleOwner(backend());
    const [one, two] = (await createOperators(backend(), 2, 'owner')) as [TestAccount, TestAccount];
    const remove = (sql: postgres.Sql | postgres.TransactionSql, { id }: TestAccount) =>
      sql`select app.remove_operator((null, 'system'), ${id}, 'owner')`;
    const { result } = await during(
      backend(),
      (holder) => remove(holder, one),
      () =>
        remove(backend().sql, two).then(
          () => 'removed',
          (error: Error) => (JSON.parse(error.message) as { code: string }).code,
        ),
    );
    expect(result).toBe('last_owner');
    expect(await backend().sql`select user_id from app.operators where role = 'owner'`).toEqual([{ user_id: two.id }]);
  });

  it('a mail that another operator discards is not settled a second time [M01]', async () => {
    const { sql } = backend();
    const [one, two] = (await createOperators(backend(), 2, 'moderator')) as [TestAccount, TestAccount];
    const [person] = (await createUsers(backend(), 1)) as [TestAccount];
    const [mail] = await sql`insert into app.outbox (kind, user_id, failed_at) values ('content_hidden', ${person.id}, now()) returning id`;
    const settle = (outcome: string) => (tx: postgres.TransactionSql) => tx`select operator_settle_mail(${mail!.id as string}, ${outcome})`;
    const { result } = await during(backend(), inSession(one, settle('discard')), () =>
      runConcurrently(backend(), [asOperator(two, settle('discard'))]),
    );
    expect(result).toEqual({ not_found: 1 });
    const lines = await sql`select operator_id from app.operator_log where action = 'discard_mail' and target_id = ${mail!.id as string}`;
    expect([...lines]).toEqual([{ operator_id: one.id }]);
  });
});
