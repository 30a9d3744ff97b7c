/** Verifications at the same moment: two operators, and an operator and the seller. */
import { describe, expect, it } from 'vitest';
import { asOperator, createOperators } from '../../helpers/operators.ts';
import { raceBackendForFile, rounds, runConcurrently, type TestAccount } from '../../helpers/parallel.ts';
import { createSeller } from '../../helpers/users.ts';

const backend = raceBackendForFile();

/** A seller who waits for a business number to be verified. */
async function asks(): Promise<{ seller: string; request: string }> {
  const { id } = await createSeller(backend(), 'asks');
  const [row] = await backend().sql`insert into app.verifications (seller_id, layer, number, name)
    values (${id}, 'business', '240140000001', 'ИП Дана') returning id`;
  return { seller: id, request: row!.id as string };
}
const decide = (by: TestAccount, request: string, outcome: string) =>
  asOperator(by, (sql) => sql`select decide_verification(${request}, ${outcome}, 'The name is another one')`);
const stateOf = async (seller: string) => backend().sql`
  select v.state, p.seller_verified_at is not null as is_marked from app.profiles p left join app.verifications v on v.seller_id = p.id
   where p.id = ${seller}`;

describe('at the same moment', () => {
  it('two operators decide, and one decision stands', async () => {
    const [one, two] = (await createOperators(backend(), 2, 'moderator')) as [TestAccount, TestAccount];
    const outcome = await rounds(10, async () => {
      const { seller, request } = await asks();
      const counts = await runConcurrently(backend(), [decide(one, request, 'verify'), decide(two, request, 'refuse')]);
      const [row] = await stateOf(seller);
      expect(row?.is_marked).toBe(row?.state === 'verified');
      return counts;
    });
    expect(outcome).toEqual({ ok: 10, already_decided: 10 });
  });

  it('a store is renamed while it is verified, and the new name is not', async () => {
    const [operator] = (await createOperators(backend(), 1, 'moderator')) as [TestAccount];
    const outcome = await rounds(20, async (n) => {
      const { seller, request } = await asks();
      const rename = asOperator({ ...operator, id: seller }, (sql) => sql`update profiles set full_name = 'Kaspi' where id = ${seller}`);
      await backend().sql`insert into auth.sessions (id, user_id) values (${seller}, ${seller}) on conflict do nothing`;
      const actions = [decide(operator, request, 'verify'), rename];
      const counts = await runConcurrently(backend(), n % 2 ? actions : actions.toReversed());
      const [row] = await stateOf(seller);
      expect(row?.is_marked).toBe(false);
      return counts;
    });
    expect(outcome.ok).toBeGreaterThanOrEqual(20);
    expect(Object.keys(outcome).filter((key) => !['ok', 'not_found', 'already_decided'].includes(key))).toEqual([]);
  });
});
