/** The keys that encrypt tokens of Instagram are changed. */
import { beforeEach, expect, it } from 'vitest';
import { readTokenKeys, sealToken } from '../../functions/_shared/tokenBox.ts';
import { asScheduler, asUser, callFunction, connect, instagramForFile, postAt } from '../helpers/instagram.ts';
import { createSellers } from '../helpers/parallel.ts';
import { backendForFile, createSeller, type TestUser } from '../helpers/users.ts';

const backend = backendForFile();
const on = instagramForFile(backend);
let seller: TestUser;
let counter = 0;
beforeEach(async () => {
  const name = `keys.${counter++}`;
  on.addAccount(name, { posts: [postAt(Date.now(), 'Шарф. 8 000 тг')] });
  seller = await createSeller(backend(), 'keys');
  await backend().sql`delete from app.instagram_accounts`;
  expect((await connect(backend(), on, seller, name)).status).toBe(200);
});
const refresh = async () => (await callFunction(backend(), on.functions(), 'instagram-refresh', {}, asScheduler(backend()))).body;
const account = async () => (await backend().sql`select key_id, failures from app.instagram_accounts where user_id = ${seller.id}`)[0];

it('encrypts with the first key, and what an old one has encrypted once more', async () => {
  const [old] = Object.values(JSON.parse(on.variables().INSTAGRAM_KEYS) as Record<string, string>);
  const fresh = Buffer.alloc(32, 7).toString('base64');
  await on.restart({ INSTAGRAM_KEYS: JSON.stringify({ next: fresh, local: old }) });
  const media = () => callFunction(backend(), on.functions(), 'fetch-instagram-media', { mediaType: 'posts' }, asUser(seller));
  expect((await media()).status).toBe(200);
  expect(await refresh()).toEqual({ renewed: 0, failed: 0, resealed: 1 });
  expect(await account()).toMatchObject({ key_id: 'next', failures: 0 });
  await on.restart({ INSTAGRAM_KEYS: JSON.stringify({ next: fresh }) });
  expect((await media()).status).toBe(200);
  // a key that is lost is no reason to guess
  await on.restart({ INSTAGRAM_KEYS: JSON.stringify({ other: Buffer.alloc(32, 8).toString('base64') }) });
  expect(await media()).toMatchObject({ status: 403, body: { error: 'not_connected' } });
  await on.restart({ INSTAGRAM_KEYS: JSON.stringify({ local: old }) });
});

it('encrypts again what is more than one list, and passes over tokens of a lost key', async () => {
  const [old = ''] = Object.values(JSON.parse(on.variables().INSTAGRAM_KEYS) as Record<string, string>);
  const lost = Buffer.alloc(32, 9).toString('base64');
  const sellers = await createSellers(backend(), 210);
  await Promise.all(
    sellers.map(async ({ id }, i) => {
      const account = `77${i}`;
      const keys = readTokenKeys(JSON.stringify(i % 2 ? { local: old } : { lost }));
      const { token, key_id } = await sealToken(keys, { user_id: id, instagram_user_id: account }, 'a token');
      await backend().sql`select save_instagram_account(${id}, ${account}, ${account}, ${`many.${i}`}, ${token}, ${key_id}, 5184000)`;
    }),
  );
  await on.restart({ INSTAGRAM_KEYS: JSON.stringify({ next: Buffer.alloc(32, 7).toString('base64'), local: old }) });
  expect(await refresh()).toMatchObject({ resealed: 106 });
  expect(await backend().sql`select key_id, count(*)::int from app.instagram_accounts group by 1 order by 1`).toEqual([
    { key_id: 'lost', count: 105 },
    { key_id: 'next', count: 106 },
  ]);
  await on.restart({ INSTAGRAM_KEYS: JSON.stringify({ local: old }) });
});
