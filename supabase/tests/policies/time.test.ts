import { expect, it } from 'vitest';

import { backendForFile, rawRequest } from '../helpers/users.ts';

const backend = backendForFile();
const ahead = async () => {
  const [row] = await backend().sql`select round(extract(epoch from app.now() - now()) / 86400)::int as days`;
  return row!.days as number;
};

it('is the server’s time until a superuser moves it, which only a superuser may', async () => {
  const { sql, keys } = backend();
  expect(await ahead()).toBe(0);
  await sql`insert into app.time_shift (shift) values ('3 days')`;
  expect(await ahead()).toBe(3);
  for (const role of ['anon', 'authenticated', 'service_role']) {
    const write = (statement: string) =>
      sql.begin(async (tx) => {
        await tx.unsafe(`set local role ${role}`);
        await tx.unsafe(statement);
      });
    await expect(write("update app.time_shift set shift = '9 days'")).rejects.toMatchObject({ code: '42501' });
    await expect(write('delete from app.time_shift')).rejects.toMatchObject({ code: '42501' });
  }
  expect((await rawRequest(backend(), 'GET', '/rest/v1/time_shift', { key: keys.secret })).status).toBe(404);
  expect(await ahead()).toBe(3);
  await sql`update app.time_shift set shift = '0'`;
  expect(await ahead()).toBe(0);
});

it('cannot be moved by the owner of the tables either, unless that is a superuser', async () => {
  const { sql } = backend();
  await sql`create role plain_owner`;
  await sql`grant usage on schema app to plain_owner`;
  await sql`grant all on app.time_shift to plain_owner`;
  await expect(
    sql.begin(async (tx) => {
      await tx`set local role plain_owner`;
      await tx`update app.time_shift set shift = '9 days'`;
    }),
  ).rejects.toMatchObject({ code: '42501', message: 'only a superuser may change time_shift' });
  await sql`drop owned by plain_owner`;
  await sql`drop role plain_owner`;
});
