/** What visitors and users are answered while a replica lags, fails, or takes over. Each check returns what is wrong. */
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { KEYS } from '../../../local/testing.ts';

const headers = { apikey: KEYS.publishable };
const json = { ...headers, 'content-type': 'application/json' };

/** Signs up somebody. @returns the token */
export async function signUp(site: string): Promise<string> {
  const username = `u${Date.now().toString(36)}`;
  const body = JSON.stringify({ email: `${username}@example.test`, password: 'correct horse battery', data: { username } });
  const answer = await fetch(`${site}/auth/v1/signup`, { method: 'POST', headers: json, body });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (!token) throw new Error(`sign-up: ${answer.status}`);
  return token;
}

/** The name of a product, for a visitor or for somebody; a status when there is none. */
export async function nameOf(site: string, id: string, token?: string): Promise<string> {
  const answer = await fetch(`${site}/rest/v1/products?select=name&id=eq.${id}`, {
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
  if (!answer.ok) return String(answer.status);
  const [row] = (await answer.json()) as { name: string }[];
  return row?.name ?? 'none';
}

/** The time until a condition holds (ms); `Infinity` after ten seconds. */
async function timeUntil(isSo: () => Promise<boolean>): Promise<number> {
  const begin = Date.now();
  while (Date.now() - begin < 10_000) {
    if (await isSo()) return Date.now() - begin;
    await sleep(50);
  }
  return Infinity;
}

/** While the replica stands still, visitors read what was, and users what is. */
export async function whileLagging(site: string, id: string, first: postgres.Sql, replica: postgres.Sql): Promise<string[]> {
  const token = await signUp(site);
  const before = await nameOf(site, id);
  await replica`select pg_wal_replay_pause()`;
  await first`update public.products set name = 'Renamed' where id = ${id}`;
  const [visitor, user] = [await nameOf(site, id), await nameOf(site, id, token)];
  await replica`select pg_wal_replay_resume()`;
  const ms = await timeUntil(async () => (await nameOf(site, id)) === 'Renamed');
  console.log(`replica: visitors read a change ${ms} ms after the replica goes on`);
  return [
    ...(visitor === before ? [] : [`a visitor was not answered by the replica: ${visitor}`]),
    ...(user === 'Renamed' ? [] : [`a user was not answered by the first database: ${user}`]),
    ...(ms < Infinity ? [] : ['a visitor never reads the change']),
  ];
}

/** What visitors ask for, with the same answers as without a replica. */
export async function sameAnswers(site: string, gateway: string, id: string): Promise<string[]> {
  const paths = [
    'categories?select=slug&order=slug',
    `products?select=id,name,price&id=eq.${id}`,
    'products?select=id&status=eq.active&order=id&limit=20',
    `rpc/search_products?p_query=ваза&select=id,name`,
    `product_reviews?select=id&product_id=eq.${id}&order=id`,
  ];
  const read = async (origin: string, path: string) => {
    const answer = await fetch(`${origin}/rest/v1/${path}`, { headers });
    return `${answer.status} ${await answer.text()}`;
  };
  const wrong: string[] = [];
  for (const path of paths) {
    const [got, wanted] = [await read(site, path), await read(gateway, path)];
    if (got !== wanted || !got.startsWith('200')) wrong.push(`${path}: ${got.slice(0, 120)}, not ${wanted.slice(0, 120)}`);
  }
  const view = await fetch(`${site}/rest/v1/rpc/record_product_view`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ p_product: id }),
  });
  if (!view.ok) wrong.push(`a change by a visitor: ${view.status} ${await view.text()}`);
  return wrong;
}

/** Visitors are answered without a replica. @returns faults, and prints the slowest of 20 answers */
export async function whileGone(site: string, id: string, what: string): Promise<string[]> {
  const times: number[] = [];
  const wrong: string[] = [];
  for (let i = 0; i < 20; i++) {
    const begin = performance.now();
    const name = await nameOf(site, id);
    times.push(performance.now() - begin);
    if (name !== 'Renamed') wrong.push(`${what}: ${name}`);
  }
  console.log(`replica: ${what}, the slowest of 20 reads took ${Math.round(Math.max(...times))} ms`);
  return wrong;
}
