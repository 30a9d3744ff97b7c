/** What tests of the services use: projects, clients, mails, people of the provider. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, inject } from 'vitest';
import type { AuthSettings } from './authServer.ts';
import type { ReceivedMail } from './mailFormat.ts';
import type { Person } from './provider.ts';

export const KEY = 'sb_publishable_tanda_local';
export const SECRET_KEY = 'sb_secret_for_tests_only';
export const PASSWORD = 'correct horse battery';

export interface Project {
  url: string;
  /** The database as the operator: for reading what is really stored. */
  sql: postgres.Sql;
}

/**
 * A project for the test file: a copy of the database and an auth server of its own.
 * @param settings of the auth server (GOTRUE_…), in place of those in settings.ts; null: the embedded Supabase
 */
export function projectForFile(settings: AuthSettings | null = {}): () => Project {
  let project: Project;
  beforeAll(async () => {
    const reply = await fetch(inject('stacks'), { method: 'POST', body: JSON.stringify(settings) });
    if (!reply.ok) throw new Error(await reply.text());
    const { url, databaseUrl } = (await reply.json()) as { url: string; databaseUrl: string };
    project = { url, sql: postgres(databaseUrl, { max: 1, onnotice() {} }) };
  });
  afterAll(async () => {
    await project.sql.end();
    await fetch(`${inject('stacks')}/${encodeURIComponent(project.url)}`, { method: 'DELETE' });
  });
  return () => project;
}

/** A device: a client with the options of the app and a memory of its own. */
export function newDevice(project: Project, key = KEY): SupabaseClient {
  const memory = new Map<string, string>();
  const storage = {
    getItem: (name: string) => memory.get(name) ?? null,
    setItem: (name: string, value: string) => void memory.set(name, value),
    removeItem: (name: string) => void memory.delete(name),
  };
  return createClient(project.url, key, {
    auth: { storage, storageKey: 'tanda.auth', flowType: 'pkce', detectSessionInUrl: false, autoRefreshToken: false },
  });
}

let counter = 0;
/** An address that nobody has. */
export const newEmail = (name = 'person'): string => `${name}.${Date.now().toString(36)}${(counter++).toString(36)}@example.test`;

/** Signs up a new user; needs a project without confirmation mails. */
export async function signUp(
  project: Project,
  data: object = {},
): Promise<{ id: string; email: string; device: SupabaseClient; token: string }> {
  const device = newDevice(project);
  const email = newEmail();
  const { data: reply, error } = await device.auth.signUp({ email, password: PASSWORD, options: { data } });
  if (error || !reply.user || !reply.session) throw error ?? new Error('no session after sign-up');
  return { id: reply.user.id, email, device, token: reply.session.access_token };
}

/** Signs in on another device. */
export async function signIn(project: Project, email: string, password = PASSWORD): Promise<SupabaseClient> {
  const device = newDevice(project);
  const { error } = await device.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return device;
}

/** The mails to an address, oldest first. */
export const mailsTo = async ({ url }: Project, email: string): Promise<ReceivedMail[]> =>
  (await (await fetch(`${url}/_mail?to=${encodeURIComponent(email)}`)).json()) as ReceivedMail[];

/** The newest mail to an address. @throws Error when there is none */
export async function lastMail(project: Project, email: string): Promise<ReceivedMail & { link: string; code: string }> {
  const mail = (await mailsTo(project, email)).at(-1);
  if (!mail) throw new Error(`no mail to ${email}`);
  const link = /href="([^"]+)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return { ...mail, link, code: /\b\d{6}\b/.exec(mail.html)?.[0] ?? '' };
}

/** Opens a link as a browser does, through all redirects of the auth server and the provider. @returns the page of the app that it leads to */
export async function follow(link: string): Promise<URL> {
  let url = new URL(link);
  for (let hop = 0; hop < 5; hop++) {
    const reply = await fetch(url, { redirect: 'manual' });
    const target = reply.headers.get('location');
    if (!target) throw new Error(`${url.pathname} answered ${reply.status}: ${await reply.text()}`);
    url = new URL(target, url);
    if (url.origin === window.location.origin) return url;
  }
  throw new Error(`too many redirects from ${link}`);
}

/** The person that signs in at the provider next; null denies consent. */
export async function setPerson({ url }: Project, person: Person | null): Promise<void> {
  await fetch(`${url}/provider/person`, { method: 'PUT', body: JSON.stringify(person) });
}
