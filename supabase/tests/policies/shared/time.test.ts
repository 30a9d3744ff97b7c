import { expect, it } from 'vitest';
import { moveTime, resetTime } from '../../helpers/time.ts';
import { backendForFile } from '../../helpers/users.ts';

const backend = backendForFile();

it('the clock of the schema is the server’s: it reads no table and no setting', async () => {
  const rows = await backend().sql`
    select p.oid::regprocedure::text as name, btrim(p.prosrc, E' \n') as body, p.prosecdef as "isDefiner"
    from pg_proc p where p.oid in ('app.now()'::regprocedure, 'app.clock_timestamp()'::regprocedure) order by 1`;
  expect(rows).toEqual([
    { name: 'app.clock_timestamp()', body: 'begin\n  return clock_timestamp();\nend', isDefiner: false },
    { name: 'app.now()', body: 'begin\n  return now();\nend', isDefiner: false },
  ]);
});

it('only times that the auth and storage services wrote are compared with another clock', async () => {
  const rows = await backend().sql<{ name: string; text: string }[]>`
    select p.oid::regprocedure::text as name, p.prosrc as text from pg_proc p where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)
    union all
    select c.oid::regclass::text || '.' || a.attname, pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d
      join pg_class c on c.oid = d.adrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
     where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace)`;
  const clock = /(?<!\bapp\.)\b(?:(?:now|\w+_timestamp|timeofday)\(\)|(?:current_(?:time|timestamp|date)|localtime(?:stamp)?)\b)/i;
  expect(
    rows
      .filter(({ text }) => text.split('\n').some((line) => clock.test(line.replace(/--.*/, ''))))
      .map(({ name }) => name.replace(/\(.*/, ''))
      .sort(),
  ).toEqual(
    [
      ...['app.now', 'app.clock_timestamp'],
      // auth.sessions and auth.users
      ...['app.session_alive', 'app.own_session', 'app.note_sign_in_change', 'app.guard_phone', 'app.remove_guests'],
      ...['app.lease_pushes', 'app.require_person'],
      // storage.objects
      ...[
        'app.count_stored_files',
        'app.orphaned_media',
        'app.unused_case_photos',
        'app.orphaned_review_photos',
        'app.unused_profile_images',
      ],
    ].sort(),
  );
});

it('the clock of a test database moves both functions and back', async () => {
  const ahead = async () =>
    (
      await backend().sql`select round(extract(epoch from app.now() - now()) / 86400)::int as days,
        round(extract(epoch from app.clock_timestamp() - clock_timestamp()) / 86400)::int as "presentDays"`
    )[0];
  expect(await ahead()).toEqual({ days: 0, presentDays: 0 });
  await moveTime(backend(), '3 days');
  await moveTime(backend(), '1 day');
  expect(await ahead()).toEqual({ days: 4, presentDays: 4 });
  await resetTime(backend());
  expect(await ahead()).toEqual({ days: 0, presentDays: 0 });
});
