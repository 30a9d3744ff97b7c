/** The eleven actors of the authorization matrix, and a backend with all of them. */
import { afterAll, beforeAll, inject } from 'vitest';
import type { TestBackend } from '../../local/testing.ts';
import { setState } from '../helpers/sellerStates.ts';
import {
  type TestUser,
  liftNewShopRules,
  liftOrderLimits,
  rawRequest,
  createGuest,
  createSeller,
  createShopper,
} from '../helpers/users.ts';
import { addFactor, openBackend } from './backend.ts';

export const ACTORS = [
  'visitor',
  'shopper',
  'otherShopper',
  'seller',
  'rival',
  'suspended',
  'signedOut',
  'deleted',
  'pending',
  'operator',
  'guest',
] as const;
export type Actor = (typeof ACTORS)[number];

/** Actors with an account; `visitor` and `operator` have none. */
type UserName = Exclude<Actor, 'visitor' | 'operator'>;

export const ACTOR_MEANING: Record<Actor, string> = {
  visitor: 'without an account, with the publishable key only',
  shopper: 'signed in, sells nothing',
  otherShopper: 'another shopper',
  seller: 'signed in, has a store',
  rival: 'another seller',
  suspended: 'a seller whom an operator suspended',
  signedOut: 'a seller who signed out everywhere; the access token has not expired',
  deleted: 'a seller who deleted the account; the access token has not expired',
  pending: 'a seller with a verified second factor who has entered only the password in this session (aal1)',
  operator: 'the secret key (service role)',
  guest: 'ordered without an account: an anonymous user',
};

export interface World {
  backend: TestBackend;
  users: Record<UserName, TestUser>;
  /** A store and a shopper that are not actors. */
  store: TestUser;
  buyer: TestUser;
}

export const hasAccount = (actor: Actor): actor is UserName => actor !== 'visitor' && actor !== 'operator';

/** The user whose rows this actor must not access: always one with the same rights on their own rows. */
export function otherOf(actor: Actor): UserName {
  if (actor === 'shopper') return 'otherShopper';
  if (actor === 'otherShopper' || actor === 'guest') return 'shopper';
  return actor === 'seller' ? 'rival' : 'seller';
}

async function createActors(backend: TestBackend): Promise<World['users']> {
  const { sql } = backend;
  const names = ['shopper', 'otherShopper', 'seller', 'rival', 'suspended', 'signedOut', 'deleted', 'pending'] as const;
  const made = await Promise.all(
    names.map((name) => (name.toLowerCase().endsWith('shopper') ? createShopper : createSeller)(backend, name.toLowerCase())),
  );
  const users = {
    ...Object.fromEntries(names.map((name, index) => [name, made[index]])),
    guest: await createGuest(backend),
  } as World['users'];
  await setState(backend, users.suspended, 'suspended');
  await rawRequest(backend, 'POST', '/auth/v1/logout?scope=global', { token: users.signedOut.token });
  await rawRequest(backend, 'POST', '/rest/v1/rpc/delete_account', {
    token: users.deleted.token,
    body: { p_email: users.deleted.email },
  });
  await addFactor(backend, users.pending);
  const [state] =
    await sql`select (select seller_state from app.profiles where id = ${users.suspended.id}) as status, (select count(*)::int from auth.sessions where user_id = ${users.signedOut.id}) as sessions,
    (select count(*)::int from auth.users where id = ${users.deleted.id}) as users`;
  if (state?.status !== 'suspended' || state.sessions !== 0 || state.users !== 0)
    throw new Error(`actors are not what they should be: ${JSON.stringify(state)}`);
  return users;
}

/** Creates all actors on a new backend. */
export async function openWorld(server: { adminUrl: string; template: string }): Promise<World> {
  const backend = await openBackend({ ...server, pool: 10 });
  await liftOrderLimits(backend);
  await liftNewShopRules(backend);
  // one actor sends each request with a row of its own
  await backend.sql`create or replace function app.most_delivery_ways() returns int language sql immutable as 'select 1000'`;
  return {
    backend,
    users: await createActors(backend),
    store: await createSeller(backend, 'store'),
    buyer: await createShopper(backend, 'buyer'),
  };
}

/** A fresh backend with all actors for the test file, stopped after it. */
export function worldForFile(): () => World {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ adminUrl: inject('adminUrl'), template: inject('template') });
  });
  afterAll(async () => {
    await world.backend.stop();
  });
  return () => world;
}

export interface Answer {
  status: number;
  code: string | undefined;
  /** The parsed body: rows, a value, or undefined when it is not JSON. */
  body: unknown;
}

/** Sends a request as this actor, like the app. */
export async function send(
  world: World,
  actor: Actor,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { status, text } = await rawRequest(world.backend, method, path, {
    ...(hasAccount(actor) ? { token: world.users[actor].token } : {}),
    ...(actor === 'operator' ? { key: world.backend.keys.secret } : {}),
    ...(body === undefined ? {} : { body }),
    headers,
  });
  let parsed: unknown;
  try {
    parsed = text === '' ? undefined : JSON.parse(text);
  } catch {
    parsed = undefined;
  }
  const code = parsed !== null && typeof parsed === 'object' && 'code' in parsed ? String(parsed.code) : undefined;
  return { status, code, body: parsed };
}
