/** A local Instagram with a movable clock in front of the real functions under deno, and sellers who connect to it. */
import { afterAll, beforeAll } from 'vitest';
import { type EdgeFunctions, startEdgeFunctions } from '../../local/edge-functions.ts';
import { serve } from '../../local/http-server.ts';
import { type LocalAccount, localAccount, type LocalPost } from '../../local/instagram/accounts.ts';
import { createInstagram, type LocalInstagram } from '../../local/instagram/server.ts';
import { type InstagramVariables, localInstagram } from '../../local/instagram/settings.ts';
import { freePort, type TestBackend } from '../../local/testing.ts';
import { moveTime, resetTime } from './time.ts';
import type { TestUser } from './users.ts';

export const SITE = 'https://tanda.example';
const HOUR_MS = 60 * 60 * 1000;

export interface InstagramForFile {
  instagram: () => LocalInstagram;
  functions: () => EdgeFunctions;
  variables: () => InstagramVariables;
  /** The accounts of this Instagram by the name that their owners sign in with. */
  accounts: Map<string, LocalAccount>;
  addAccount: (username: string, parts?: Partial<LocalAccount>) => LocalAccount;
  /** Moves the clocks of the database and of Instagram. */
  passTime: (hours: number) => Promise<void>;
  resetTime: () => Promise<void>;
  /** Restarts the functions with other variables. */
  restart: (changed: Partial<InstagramVariables>) => Promise<void>;
}

/** @param isConfigured whether the functions know an app */
export function instagramForFile(backend: () => TestBackend, { isConfigured = true } = {}): InstagramForFile {
  const accounts = new Map<string, LocalAccount>();
  let shiftMs = 0;
  let instagram: LocalInstagram;
  let functions: EdgeFunctions;
  let variables: InstagramVariables;
  let stop = () => undefined as void;
  const start = async () => {
    functions = await startEdgeFunctions({
      apiUrl: backend().url,
      keys: backend().keys,
      origins: [SITE],
      instagram: isConfigured ? variables : null,
    });
  };
  beforeAll(async () => {
    const port = await freePort();
    variables = localInstagram(backend().keys, `http://127.0.0.1:${port}/_instagram`);
    instagram = createInstagram({
      app: { id: variables.INSTAGRAM_APP_ID, secret: variables.INSTAGRAM_APP_SECRET },
      find: (username) => accounts.get(username) ?? null,
      now: () => Date.now() + shiftMs,
    });
    ({ stop } = await serve(port, (request) => instagram.handle(request)));
    await start();
  });
  afterAll(() => {
    functions.stop();
    stop();
  });
  return {
    instagram: () => instagram,
    functions: () => functions,
    variables: () => variables,
    accounts,
    addAccount(username, parts) {
      const account = localAccount(username, parts);
      accounts.set(username, account);
      return account;
    },
    async passTime(hours) {
      shiftMs += hours * HOUR_MS;
      await moveTime(backend(), `${hours} hours`);
    },
    async resetTime() {
      shiftMs = 0;
      await resetTime(backend());
    },
    async restart(changed) {
      functions.stop();
      variables = { ...variables, ...changed };
      await start();
    },
  };
}

export interface Answer {
  status: number;
  body: Record<string, unknown> | null;
  text: string;
}

/** Calls a function as a user (`token`), or as the scheduler (`apikey`). */
export async function callFunction(
  { url }: TestBackend,
  functions: EdgeFunctions,
  name: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const request = new Request(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SITE, ...headers },
    body: JSON.stringify(body),
  });
  const reply = await functions.handle(request);
  const text = await reply.text();
  return { status: reply.status, text, body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : null };
}

export const asUser = ({ token }: Pick<TestUser, 'token'>) => ({ authorization: `Bearer ${token}` });
export const asScheduler = ({ keys }: TestBackend) => ({ apikey: keys.secret });

/** What Instagram sends back after its owner has answered on the sign-in page. */
export async function signInAtInstagram(
  instagram: LocalInstagram,
  url: string,
  username: string,
  answer = 'allow',
): Promise<URLSearchParams> {
  const asked = new URL(url);
  const page = await instagram.handle(new Request(asked));
  if (!page.ok) throw new Error(await page.text());
  const allow = new URL('/_instagram/oauth/allow', asked);
  for (const name of ['redirect_uri', 'state']) allow.searchParams.set(name, asked.searchParams.get(name) ?? '');
  allow.searchParams.set('username', username);
  allow.searchParams.set('answer', answer);
  const sent = await instagram.handle(new Request(allow));
  return new URL(sent.headers.get('location') ?? '').searchParams;
}

/** Connects a seller, as the app does. @returns the answer of the last step */
export async function connect(backend: TestBackend, on: InstagramForFile, user: TestUser, username: string): Promise<Answer> {
  const started = await callFunction(backend, on.functions(), 'instagram-connect', { step: 'start' }, asUser(user));
  if (started.status !== 200) return started;
  const back = await signInAtInstagram(on.instagram(), String(started.body?.url), username);
  return callFunction(
    backend,
    on.functions(),
    'instagram-connect',
    { step: 'finish', code: back.get('code'), state: back.get('state') },
    asUser(user),
  );
}

let posts = 0;
/** A post with an image; the newest has the latest time. */
export const postAt = (postedAt: number, caption: string, parts: Partial<LocalPost> = {}): LocalPost => ({
  id: `1790000000${(posts++).toString().padStart(7, '0')}`,
  caption,
  mediaType: 'IMAGE',
  url: `https://scontent.cdninstagram.com/v/${posts}.jpg`,
  postedAt,
  ...parts,
});

/** Text of every column of every table, for the search of a secret: as it is, and in hexadecimal and base64. */
export async function findInDatabase({ sql }: TestBackend, secret: string): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;
  const forms = [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64').slice(2, -4)];
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql.unsafe(`select 1 from ${name} t where to_jsonb(t)::text ~ $1 limit 1`, [
      forms.map((form) => form.replaceAll(/[^\w]/g, (letter) => `\\${letter}`)).join('|'),
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
