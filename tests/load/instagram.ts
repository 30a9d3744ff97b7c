/**
 * `npm run bench:instagram`: the import of a night for 10,000 connected accounts that are all due at once, by the real functions and the
 * queue of the database, against an Instagram with the latency of the real one. It is killed after 40 % of the accounts and goes on; after
 * 60 % Instagram refuses the whole app for a while. Then renewals for a minute. Prints figures; fails when an account is not visited, is
 * read twice, or gets more than five requests. Takes 25 minutes on a quiet machine; with BENCH_DUE=1000 only so many of them are due.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { readTokenKeys } from '../../supabase/functions/_shared/tokenBox.ts';
import { startEdgeFunctions } from '../../supabase/local/edge-functions.ts';
import { serve } from '../../supabase/local/http-server.ts';
import { localInstagram } from '../../supabase/local/instagram/settings.ts';
import { freePort, openTestBackend, startTestPostgres } from '../../supabase/local/testing.ts';
import { moveTime } from '../../supabase/tests/helpers/time.ts';
import { finish, percentile } from './figures.ts';
import { type Call, callOnce, readDue } from './instagram/night.ts';
import { type BenchSeller, connectSellers } from './instagram/sellers.ts';
import { SIZES, slowInstagram } from './instagram/slowInstagram.ts';

const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 10_000);
/** Accounts that are due; the others are in the next night. */
const DUE = Number(process.env.BENCH_DUE ?? ACCOUNTS);
/** Every so many accounts are read for the first time. */
const IS_FIRST = 10;
const MOST_REQUESTS = 5;
/** Accounts that one call has leased when it is killed. */
const LANES = 8;
const CALLS_OF_A_NIGHT = 6 * 60;

const server = await startTestPostgres({ isDurable: true });
const backend = await openTestBackend({ ...server, pool: 12 });
const { sql } = backend;
let sellers = new Map<string, BenchSeller>();
let shiftMs = 0;
async function passTime(minutes: number): Promise<void> {
  shiftMs += minutes * 60_000;
  await moveTime(backend, `${minutes} minutes`);
}

const port = await freePort();
const variables = localInstagram(backend.keys, `http://127.0.0.1:${port}/_instagram`);
const app = { id: variables.INSTAGRAM_APP_ID, secret: variables.INSTAGRAM_APP_SECRET };
const instagram = slowInstagram(
  app,
  () => sellers,
  () => Date.now() + shiftMs,
);
const web = await serve(port, instagram.handle);
const start = () =>
  startEdgeFunctions({ apiUrl: backend.url, keys: backend.keys, origins: ['https://tanda.example'], instagram: variables });
let functions = await start();
const keys = readTokenKeys(variables.INSTAGRAM_KEYS);
await sql`delete from app.instagram_accounts`;
sellers = await connectSellers(sql, { count: ACCOUNTS, sizes: SIZES, keys, isFirst: IS_FIRST });
// after the end of the night in Almaty, so that whoever was read is due on the next day
const [{ minutes } = { minutes: 0 }] = await sql<{ minutes: number }[]>`
  select ceil(extract(epoch from (date_trunc('day', now(), 'Asia/Almaty') + interval '31 hours 5 minutes') - now()) / 60)::int as minutes`;
await passTime(minutes);
await sql`update app.instagram_accounts set import_due_at = app.now() - interval '1 second' * (random() * 20000)`;
console.log(
  `${sellers.size} sellers, ${Number((await sql`select count(*)::int as n from imported_posts`)[0]?.n)} posts that were read before`,
);

const later = await sql<{ username: string }[]>`update app.instagram_accounts set import_due_at = app.now() + interval '1 day'
  where user_id not in (select user_id from app.instagram_accounts order by user_id limit ${DUE}) returning username`;
const isLater = new Set(later.map(({ username }) => username));
const due = new Set([...sellers.keys()].filter((name) => !isLater.has(name)));
console.log(`${due.size} of them are due`);
const failures: string[] = [];
let failedCalls = 0;
const onFailure = (message: string): void => {
  failedCalls++;
  console.log(`  a call failed: ${message}`);
};
const expectNone = (what: string, count: number): void => {
  console.log(`${what}: ${count}`);
  if (count > 0) failures.push(`${what}: ${count}`);
};
const calls: Call[] = [];
const sum = (of: (call: Call) => number): number => calls.reduce((total, call) => total + of(call), 0);
const requests = (): number => [...instagram.requests.values()].reduce((total, count) => total + count, 0);

calls.push(...(await readDue(backend, functions, onFailure, DUE * 0.4)));
const killed = callOnce(backend, functions, 'instagram-import').catch((error: Error) => error.message);
await sleep(2500);
functions.stop();
console.log(`killed after ${sum(({ accounts }) => accounts)} accounts: ${JSON.stringify(await killed)}`);
const [{ leased } = { leased: 0 }] = await sql<{ leased: number }[]>`
  select count(*)::int as leased from app.instagram_accounts where import_worker is not null`;
if (leased > LANES) failures.push(`${leased} accounts were leased when the call was killed`);
functions = await start();
await passTime(5);
calls.push(...(await readDue(backend, functions, onFailure, DUE * 0.2)));

instagram.isAppLimited = true;
calls.push(await callOnce(backend, functions, 'instagram-import'));
const before = requests();
for (let minute = 0; minute < 10; minute++) await callOnce(backend, functions, 'instagram-import');
expectNone('requests in ten minutes after the limit of the app', requests() - before);
instagram.isAppLimited = false;
await passTime(15);
calls.push(...(await readDue(backend, functions, onFailure)));
await passTime(60);
calls.push(...(await readDue(backend, functions, onFailure)));

const seconds = sum(({ ms }) => ms) / 1000;
const all = requests();
const cpu = calls.map((call) => call.cpu);
console.log(
  `${sum(({ accounts }) => accounts)} readings in ${calls.length} calls (a night has ${CALLS_OF_A_NIGHT}) and ${seconds.toFixed(0)} s, ` +
    `${sum(({ failed }) => failed)} of them failed, ${failedCalls} calls failed, ${sum(({ found }) => found)} new posts`,
);
console.log(
  `${all} requests, ${(all / seconds).toFixed(1)} a second; refused with ${JSON.stringify(Object.fromEntries(instagram.refused))}`,
);
console.log(
  `processor time of the function: ${(sum((call) => call.cpu) / sum(({ accounts }) => accounts)).toFixed(1)} ms an account; ` +
    `a call: median ${percentile(cpu, 0.5)}, most ${percentile(cpu, 1)} ms`,
);
const most = Math.max(...instagram.requests.values());
console.log(`largest share of one seller: ${most} requests, ${((100 * most) / all).toFixed(3)} %`);
if (most > MOST_REQUESTS + 1) failures.push(`${most} requests for one account`);
expectNone('accounts not visited', [...due].filter((name) => !instagram.requests.has(name)).length);
const unread = await sql<{ username: string }[]>`select username from app.instagram_accounts where imported_at is null`;
expectNone(
  'accounts that were visited and not read, without a refusal or a fault of Instagram',
  unread.filter(({ username }) => due.has(username) && !instagram.isRefused(username) && !instagram.isFaulty(username)).length,
);
console.log(`accounts refused or with a fault, read the next night: ${unread.filter(({ username }) => due.has(username)).length}`);
const [{ doubled } = { doubled: 0 }] = await sql<{ doubled: number }[]>`
  select count(*)::int as doubled from app.instagram_accounts where import_due_at < app.now() + interval '10 hours' and imported_at is not null`;
expectNone('accounts that are due again before the next night', doubled);
// deadlines of orders do not run here
const broken = await sql<{ broken: string }[]>`select broken from app.broken_invariants() where broken not like 'I16 overdue%'`;
expectNone(`broken invariants ${[...new Set(broken.map((one) => one.broken))].join(', ')}`, broken.length);

await sql`update app.instagram_accounts set refresh_due_at = app.now()`;
const renewals = [await callOnce(backend, functions, 'instagram-refresh'), await callOnce(backend, functions, 'instagram-refresh')];
const renewed = renewals.reduce((total, { accounts }) => total + accounts, 0) / renewals.length;
console.log(
  `renewals in a call: ${renewed.toFixed(0)}; ${Math.ceil(ACCOUNTS / renewed)} calls for all, of 144 a day during the 20 days before the end`,
);
instagram.isAppLimited = true;
await callOnce(backend, functions, 'instagram-refresh');
const afterLimit = requests();
await callOnce(backend, functions, 'instagram-refresh');
expectNone('renewals after the limit of the app', requests() - afterLimit);

functions.stop();
web.stop();
await backend.stop();
await server.stop();
finish(failures);
