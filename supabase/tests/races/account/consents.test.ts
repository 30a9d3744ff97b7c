/** Documents that are accepted in two tabs at once. */
import { expect, it } from 'vitest';
import type postgres from 'postgres';
import { inSession, outcomeDuring } from '../../helpers/during.ts';
import { createSellers, raceBackendForFile, type TestAccount } from '../../helpers/parallel.ts';

const backend = raceBackendForFile();

it('a version is accepted once, and the second tab hears that nothing is missing any more', async () => {
  const [user] = (await createSellers(backend(), 1)) as [TestAccount];
  const accept = (sql: postgres.TransactionSql) => sql`select give_consents(array(select id from app.document_versions))`;
  const asUser = { as: user.id, run: (sql: postgres.TransactionSql) => sql`select give_consents(array[1, 2, 3, 4])` };
  expect(await outcomeDuring(backend(), inSession(user, accept), asUser)).toEqual({ unchanged: 1 });
  // terms and privacy were accepted by signing up
  const kinds = await backend().sql`
    select v.kind from app.consents c join app.document_versions v on v.id = c.version_id where c.user_id = ${user.id} order by 1`;
  expect(kinds.map(({ kind }) => kind as string)).toEqual(['privacy', 'seller_agreement', 'terms']);
});
