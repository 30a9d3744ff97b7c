/**
 * The services of the app, answered by the embedded API on one database connection whose processor time is measured.
 * Whatever the services request is what is measured: a changed select needs no change here.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { createApi } from '../../../supabase/local/api.ts';
import { openConnection } from '../../../supabase/local/connection.ts';
import { signToken } from '../../../supabase/local/fidelity/tokens.ts';
import { optionsOf } from '../../../supabase/local/sessions/reserve.ts';
import { percentile, processorTime } from '../figures.ts';
import { API, KEYS } from './api.ts';
import { sessionOf } from './identifiers.ts';
import type { Users } from './sources.ts';
import type { Actor } from './query.ts';
import type { Form } from './result.ts';

/** Statement timeout (ms). */
const TIMEOUT = 60_000;
const EXPLAIN = ['analyze = on', 'buffers = on', 'timing = off', 'nested_statements = on', 'format = json', 'level = notice'];
/** What the API sends around the statement of a request. */
const TRANSACTION = /^\s*(begin|start|commit|rollback|savepoint|release)\b/i;
const SETTINGS = /^\s*select set_config\(/i;
/** What the embedded API sends besides for a function, one statement each; PostgREST does the same in one. */
const AROUND_FUNCTION = /^\s*(set local transaction_read_only|select current_setting\('response)/i;

/** What the statements of one call of the services cost. */
interface Cost {
  cpu: number;
  wall: number;
  /** Output of auto_explain for each of them and for the statements inside its functions. */
  plans: string[][];
}

export interface Session {
  /** Runs `work` as a user in a transaction that is rolled back. */
  rolledBack: (as: Actor, work: () => Promise<void>) => Promise<void>;
  /** Calls services as another user until the next call of this. */
  become: (as: Actor) => void;
  /** Calls services and measures their statements. @throws the error of the database, or of the service */
  measure: (call: () => PromiseLike<unknown>, options: { form: Form; isExplained?: boolean }) => Promise<Cost>;
  /** Names of the functions that were requested. */
  functions: Set<string>;
  /** Processor time (ms) of a fixed calculation: figures of two machines compare by it. */
  calibrate: () => Promise<number>;
  end: () => Promise<void>;
}

/** The part of a browser that the services need. @returns what they store */
export function pretendBrowser(): Map<string, string> {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const addEventListener = (): void => undefined;
  const window = { location: { href: 'http://localhost:3000/' }, localStorage, addEventListener };
  Object.assign(globalThis, { window, document: { documentElement: { lang: 'ru' }, visibilityState: 'visible', addEventListener } });
  return stored;
}

/** The token of a user, valid for a day. @param session id of one of the user's sessions */
export function accessToken(userId: string, session: string): string {
  const claims = { sub: userId, role: 'authenticated', aud: 'authenticated', aal: 'aal1', session_id: session };
  return signToken({ ...claims, exp: Math.trunc(Date.now() / 1000) + 86_400 }, KEYS.jwtSecret);
}

class RollBack extends Error {}

export async function openSession(url: string, users: Users): Promise<Session> {
  const stored = pretendBrowser();
  const connection = openConnection(url, 1);
  let notices: string[] = [];
  const sql = postgres(url, {
    ...(await optionsOf(connection.driver)),
    max: 1,
    // a whole run takes longer than the 30 to 60 minutes of the default; another connection has neither this process nor its settings
    max_lifetime: null,
    fetch_types: false,
    onnotice: (notice) => notices.push(notice.message ?? ''),
  });
  await sql.unsafe(
    `load 'auto_explain'; set statement_timeout = ${TIMEOUT}; ${EXPLAIN.map((one) => `set auto_explain.log_${one};`).join(' ')}`,
  );
  // they have just signed in, for as long as a run takes: some changes ask for that
  await sql`update auth.sessions set created_at = now() + interval '1 day' where user_id = any (${Object.values(users)}::uuid[])`;
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const functions = new Set<string>();
  let transaction: postgres.TransactionSql | null = null;
  let form: Form = 'prepared';
  let cost: Cost = { cpu: 0, wall: 0, plans: [] };
  let failure: unknown = null;
  let isExplained = false;

  const cpu = (): number => processorTime(backend!.pid);
  /** Waits until the backend is idle: it still cleans up after its response. */
  const settledCpu = async (): Promise<number> => {
    for (let before = cpu(); ;) {
      await sleep(1);
      const now = cpu();
      if (now === before) return now;
      before = now;
    }
  };
  /** The role and the claims of a request are set: what follows is its statement. */
  let isSet = false;
  const run = async (text: string, values: unknown[] = []) => {
    const to = transaction ?? sql;
    if (transaction && TRANSACTION.test(text)) return [];
    const isSetting = SETTINGS.test(text);
    if (!transaction || !isSet || isSetting || AROUND_FUNCTION.test(text)) {
      isSet ||= isSetting;
      return to.unsafe(text, values as never[]);
    }
    const cpuBefore = await settledCpu();
    const startedAt = performance.now();
    notices = [];
    try {
      return await to.unsafe(text, values as never[], { prepare: form === 'prepared' });
    } catch (error) {
      failure ??= error;
      throw error;
    } finally {
      cost.wall += performance.now() - startedAt;
      cost.cpu += (await settledCpu()) - cpuBefore;
      // a statement ends, and is explained, when the next one starts
      if (isExplained && !failure) await to`select 1`;
      cost.plans.push(notices.filter((notice) => notice.startsWith('duration:')));
    }
  };
  // requests that are sent at once have their turn
  let turn: Promise<void> = Promise.resolve();
  const reserve = async () => {
    const before = turn;
    let release = (): void => undefined;
    turn = new Promise((resolve) => (release = resolve));
    await before;
    isSet = false;
    // as after the end of the transaction before
    if (transaction && !failure) await transaction`reset role`;
    return { unsafe: run, release };
  };
  (connection.driver as unknown as { reserve: typeof reserve }).reserve = reserve;
  const api = await createApi({ connection, storageDir: '/nonexistent', apiUrl: API, siteUrl: API, previewUrl: API, keys: KEYS });
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const [, name] = /\/rpc\/(\w+)/.exec(request.url) ?? [];
    if (name) functions.add(name);
    return api(request);
  };

  const become = (actor: Actor): void => {
    stored.clear();
    if (actor === 'visitor' || actor === 'service') return;
    const id = users[actor];
    const expires_at = Math.trunc(Date.now() / 1000) + 86_400;
    const access_token = accessToken(id, sessionOf(id));
    stored.set(
      'tanda.auth',
      JSON.stringify({
        access_token,
        refresh_token: 'none',
        token_type: 'bearer',
        expires_at,
        expires_in: 86_400,
        user: { id, email: '' },
      }),
    );
  };
  const rolledBack: Session['rolledBack'] = async (actor, work) => {
    become(actor);
    try {
      await sql.begin(async (tx) => {
        [transaction, failure] = [tx, null];
        await work();
        throw new RollBack();
      });
    } catch (error) {
      if (!(error instanceof RollBack)) throw error;
    } finally {
      transaction = null;
    }
  };
  const measure: Session['measure'] = async (call, options) => {
    [cost, failure, form, isExplained] = [{ cpu: 0, wall: 0, plans: [] }, null, options.form, options.isExplained === true];
    await transaction?.unsafe(`reset role; set local auto_explain.log_min_duration = ${isExplained ? 0 : -1}`);
    try {
      await call();
    } catch (error) {
      throw failure ?? error;
    }
    // some services do without a response
    if (failure) throw failure;
    return cost;
  };
  const calibrate = async (): Promise<number> => {
    const times: number[] = [];
    for (let run = 0; run < 9; run++) {
      const before = await settledCpu();
      await sql`select count(md5(i::text)) from generate_series(1, 100000) as i`;
      times.push((await settledCpu()) - before);
    }
    return percentile(times, 0.5);
  };
  return {
    rolledBack,
    become,
    measure,
    functions,
    calibrate,
    end: () => Promise.all([sql.end(), connection.close()]).then(() => undefined),
  };
}
