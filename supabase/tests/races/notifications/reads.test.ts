import { expect, it } from 'vitest';
import type postgres from 'postgres';
import { during } from '../../helpers/during.ts';
import { createUsers, raceBackendForFile, runConcurrently, type TestAccount } from '../../helpers/parallel.ts';

const backend = raceBackendForFile();

it('marking as read waits for no event, and leaves unread what the event changes', async () => {
  const [user] = (await createUsers(backend(), 1)) as [TestAccount];
  await backend().sql`select app.notify(${user.id}, kind) from unnest('{instagram_ending,instagram_ended}'::text[]) kind`;
  const rows = await backend().sql<{ id: string }[]>`select id from app.notifications where user_id = ${user.id} order by id`;
  const ids = rows.map(({ id }) => id) as [string, string];
  const change = (id: string) => (sql: postgres.TransactionSql) =>
    sql`update app.notifications set created_at = app.now() where id = ${id}`;
  const { result } = await during(
    backend(),
    change(ids[1]),
    () => runConcurrently(backend(), [{ as: user.id, run: (sql) => sql`select mark_notifications_read(${ids})` }]),
    // the other way round than it is read
    change(ids[0]),
  );
  expect(result).toEqual({ ok: 1 });
  expect(await backend().sql`select id from app.notifications where user_id = ${user.id} and read_at is null`).toEqual([{ id: ids[1] }]);
});
