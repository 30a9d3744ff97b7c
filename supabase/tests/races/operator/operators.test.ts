/** Operators at the same moment: the roles of the last owners, and the order of the log. */
import { describe, expect, it } from 'vitest';
import { asOperator, createOperators, logOf, withoutSampleOwner } from '../../helpers/operators.ts';
import { createUsers, raceBackendForFile, rounds, runConcurrently, type TestAccount } from '../../helpers/parallel.ts';

const backend = raceBackendForFile();
const revoke = (by: TestAccount, user: TestAccount) => asOperator(by, (sql) => sql`select revoke_operator(${user.id}, 'owner')`);
const owners = async () => (await backend().sql`select user_id from app.operators where role = 'owner'`).length;

describe('at the same moment', () => {
  it('two owners remove each other, and one of them stays', async () => {
    const outcome = await rounds(20, async (n) => {
      await withoutSampleOwner(backend());
      const [one, two] = (await createOperators(backend(), 2, 'owner')) as [TestAccount, TestAccount];
      const actions = [revoke(one, two), revoke(two, one)];
      const counts = await runConcurrently(backend(), n % 2 ? actions : actions.toReversed());
      expect(await owners()).toBe(1);
      return counts;
    });
    expect(outcome).toEqual({ ok: 20, not_operator: 20 });
  });

  it('two owners leave, and one of them stays', async () => {
    const outcome = await rounds(10, async () => {
      await withoutSampleOwner(backend());
      const [one, two] = (await createOperators(backend(), 2, 'owner')) as [TestAccount, TestAccount];
      const counts = await runConcurrently(backend(), [revoke(one, one), revoke(two, two)]);
      expect(await owners()).toBe(1);
      return counts;
    });
    expect(outcome).toEqual({ ok: 10, last_owner: 10 });
  });

  it('32 commands give an unbroken log, with one line for each', async () => {
    await withoutSampleOwner(backend());
    const [owner] = (await createOperators(backend(), 1, 'owner')) as [TestAccount];
    const people = await createUsers(backend(), 32);
    await backend().sql`update auth.users set email_confirmed_at = now() where id = any (${people.map(({ id }) => id)})`;
    const before = (await logOf(backend())).length;
    const outcome = await runConcurrently(
      backend(),
      people.map(({ username }) => asOperator(owner, (sql) => sql`select grant_operator(${`${username}@example.test`}, 'finance')`)),
    );
    expect(outcome).toEqual({ ok: 32 });
    const lines = (await logOf(backend())).slice(before);
    expect(lines.map(({ target_id }) => target_id).sort()).toEqual(people.map(({ id }) => id).sort());
    expect(await backend().sql`select * from app.verify_operator_log()`).toEqual([]);
  });

  it('a role is granted to an account that is being deleted: only one of both happens', async () => {
    const outcome = await rounds(10, async () => {
      await withoutSampleOwner(backend());
      const [owner] = (await createOperators(backend(), 1, 'owner')) as [TestAccount];
      const [person] = (await createUsers(backend(), 1)) as [TestAccount];
      await backend().sql`update auth.users set email_confirmed_at = now() where id = ${person.id}`;
      const counts = await runConcurrently(backend(), [
        asOperator(owner, (sql) => sql`select grant_operator(${`${person.username}@example.test`}, 'finance')`),
        asOperator(person, (sql) => sql`select delete_account(${`${person.username}@example.test`})`),
      ]);
      const [left] = await backend().sql`select exists (select 1 from auth.users where id = ${person.id}) as account,
        exists (select 1 from app.operators where user_id = ${person.id}) as role`;
      expect(left?.account).toBe(left?.role);
      return counts;
    });
    expect(outcome.ok).toBe(10);
  });
});
