import { describe, expect, it } from 'vitest';
import { type Action, closeConnectionsAfterAll, createSellers, rounds, runConcurrently } from '../helpers/parallel.ts';
import { expectInvariantsAfterAll } from '../helpers/invariants.ts';
import { backendForFile } from '../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
closeConnectionsAfterAll();
const ROUNDS = 10;
const MANY = 6;
const typing = (as: string, handle: string): Action => ({
  as,
  run: (sql) => sql`update profiles set instagram_handle = ${handle} where id = ${as}`,
});
const holders = async (handle: string) =>
  (
    await backend().sql`select count(*)::int as n, count(instagram_confirmed_at)::int as confirmed
    from app.profiles where lower(instagram_handle) = lower(${handle})`
  )[0];

describe('one Instagram account at one moment', () => {
  it('is taken by one of several sellers who type its name', async () => {
    const outcome = await rounds(ROUNDS, async (round) => {
      const sellers = await createSellers(backend(), MANY);
      const answers = await runConcurrently(
        backend(),
        sellers.map(({ id }, i) => typing(id, i % 2 ? `Race.${round}` : `race.${round}`)),
      );
      expect(await holders(`race.${round}`)).toEqual({ n: 1, confirmed: 0 });
      return answers;
    });
    expect(outcome).toEqual({ ok: ROUNDS, instagram_taken: ROUNDS * (MANY - 1) });
  });

  it('is confirmed for one of two sellers', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const sellers = await createSellers(backend(), 2);
      const answers = await Promise.allSettled(
        sellers.map(({ id }) => backend().sql`select connect_instagram(${id}, ${`owned.${round}`}, ${`1784${round}`})`),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const refused = answers.find((answer) => answer.status === 'rejected');
      expect(refused?.reason).toMatchObject({ message: expect.stringContaining('instagram_taken') });
      expect(await holders(`owned.${round}`)).toEqual({ n: 1, confirmed: 1 });
    }
  });

  it('stays with its owner while others type its name', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [owner, ...others] = await createSellers(backend(), 4);
      const [confirmed] = await Promise.allSettled([
        backend().sql`select connect_instagram(${owner!.id}, ${`mine.${round}`}, ${`99${round}`})`,
        runConcurrently(
          backend(),
          others.map(({ id }) => typing(id, `mine.${round}`)),
        ),
      ]);
      // a name typed at the same moment may win once; the operator asks again
      if (confirmed.status === 'rejected') await backend().sql`select connect_instagram(${owner!.id}, ${`mine.${round}`}, ${`99${round}`})`;
      expect(await holders(`mine.${round}`)).toEqual({ n: 1, confirmed: 1 });
    }
  });
});
