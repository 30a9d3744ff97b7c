/** The scheduler and the mail sender, and rows made older so that maintenance has something to remove. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from './context.ts';

/** Makes rows old enough for maintenance. Locked rows are skipped: a real system does not update them here. */
const AGING = {
  'age products': `update products set deleted_at = now() - interval '2 days' where id in (
    select id from products where deleted_at > now() - interval '1 day' limit 10 for update skip locked)`,
  'age mails': `update app.outbox set created_at = now() - interval '31 days' where id in (
    select id from app.outbox where created_at > now() - interval '1 day' order by id limit 50 for update skip locked)`,
  'age rate limits': `update app.rate_limits set window_start = now() - interval '3 days' where (user_id, kind) in (
    select user_id, kind from app.rate_limits where window_start > now() - interval '1 day' order by window_start limit 20 for update skip locked)`,
  'age usernames': `update app.retired_usernames set retired_at = now() - interval '91 days' where username_hash in (
    select username_hash from app.retired_usernames where retired_at > now() - interval '1 day' limit 5 for update skip locked)`,
};

export async function maintain({ client, random }: Context): Promise<void> {
  for (const [action, text] of Object.entries(AGING)) await client.ask(action, 'operator', text);
  await client.ask('run_maintenance', 'service', 'select run_maintenance()');
  const worker = `'${crypto.randomUUID()}'`;
  // some are never reported, as by a worker that died
  await client.ask('lease_mails', 'service', `select report_outbox(id, ${worker}) from lease_mails(${worker}, 20) limit 15`);
  await sleep(random.integer(20, 200));
}
