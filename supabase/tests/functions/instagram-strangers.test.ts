/** Another seller, a shopper and a visitor try to get something of a connected account, or to change it. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asUser, callFunction, connect, instagramForFile, postAt, signInAtInstagram } from '../helpers/instagram.ts';
import { SEALED } from '../helpers/instagramAccounts.ts';
import { backendForFile, createSeller, rawRequest, type TestUser } from '../helpers/users.ts';

const backend = backendForFile();
const on = instagramForFile(backend);
let owner: TestUser;
let rival: TestUser;
/** A state that the owner has begun, and a code that Instagram has given for it. */
let begun: { code: string | null; state: string | null };
let draft = '';
beforeAll(async () => {
  owner = await createSeller(backend(), 'owner');
  rival = await createSeller(backend(), 'stranger');
  on.addAccount('victim.shop', {
    posts: [postAt(Date.now(), 'Секретная ваза. 77 777 ₸')],
    stories: [postAt(Date.now(), 'Секретная история')],
  });
  on.addAccount('rival.shop', { posts: [] });
  expect((await connect(backend(), on, owner, 'victim.shop')).status).toBe(200);
  await callFunction(backend(), on.functions(), 'instagram-import', {}, asUser(owner));
  draft = (await backend().sql`select id from imported_posts where seller_id = ${owner.id}`)[0]?.id as string;
  const { body } = await callFunction(backend(), on.functions(), 'instagram-connect', { step: 'start' }, asUser(owner));
  const back = await signInAtInstagram(on.instagram(), String(body?.url), 'victim.shop');
  begun = { code: back.get('code'), state: back.get('state') };
});

const stored = async () =>
  JSON.stringify(
    await backend()
      .sql`select to_jsonb(a) as account, to_jsonb(p) as profile, (select jsonb_agg(to_jsonb(i) order by i.id) from imported_posts i
      where i.seller_id = ${owner.id}) as posts, (select count(*) from app.instagram_states s where s.user_id = ${owner.id}) as states
      from app.instagram_accounts a join app.profiles p on p.id = a.user_id where a.user_id = ${owner.id}`,
  );
const fn = (name: string, body: object) => callFunction(backend(), on.functions(), name, body, asUser(rival)).then(({ text }) => text);
const rest = async (method: string, path: string, body?: object) =>
  (await rawRequest(backend(), method, `/rest/v1/${path}`, { token: rival.token, body, headers: { prefer: 'return=representation' } }))
    .text;
const rpc = (name: string, body: object) => rest('POST', `rpc/${name}`, body);
const account = () => on.accounts.get('victim.shop')!;

const ATTEMPTS: [string, () => Promise<string>][] = [
  ['read the posts without a connection', () => fn('fetch-instagram-media', { mediaType: 'posts' })],
  ['name the account', () => fn('fetch-instagram-media', { mediaType: 'posts', username: 'victim.shop' })],
  [
    'name the id of the account',
    () => fn('fetch-instagram-media', { mediaType: 'posts', instagram_user_id: account().id, user_id: owner.id }),
  ],
  ['read the stories', () => fn('fetch-instagram-media', { mediaType: 'stories', username: 'victim.shop' })],
  ['read the albums', () => fn('fetch-instagram-media', { mediaType: 'highlights', user: owner.id })],
  ['import for the owner', () => fn('instagram-import', { user: owner.id, p_user: owner.id })],
  ['finish the owner’s connection', () => fn('instagram-connect', { step: 'finish', ...begun })],
  [
    'use the owner’s code with an own state',
    async () => {
      const { body } = await callFunction(backend(), on.functions(), 'instagram-connect', { step: 'start' }, asUser(rival));
      const state = new URL(String(body?.url)).searchParams.get('state');
      // whoever has the code has the owner’s browser; Instagram’s account stays with its seller
      return fn('instagram-connect', { step: 'finish', code: begun.code, state });
    },
  ],
  [
    'use the owner’s state with an own code',
    async () => {
      const { body } = await callFunction(backend(), on.functions(), 'instagram-connect', { step: 'start' }, asUser(rival));
      const back = await signInAtInstagram(on.instagram(), String(body?.url), 'rival.shop');
      return fn('instagram-connect', { step: 'finish', code: back.get('code'), state: begun.state });
    },
  ],
  ['renew tokens', () => fn('instagram-refresh', {})],
  ['claim the state', () => rpc('claim_instagram_state', { p_state: begun.state })],
  ['read the connection', () => rpc('instagram_connection', { p_user: owner.id })],
  ['lease the token for renewal', () => rpc('lease_instagram_refreshes', { p_worker: crypto.randomUUID() })],
  ['lease the token for an import', () => rpc('lease_instagram_imports', { p_worker: crypto.randomUUID(), p_user: owner.id })],
  ['list tokens of old keys', () => rpc('instagram_tokens_of_other_keys', { p_key_id: 'zz' })],
  [
    'replace the token',
    () => rpc('replace_instagram_token', { p_user: owner.id, p_old_token: SEALED, p_token: SEALED, p_key_id: 'local' }),
  ],
  ['report a renewal', () => rpc('report_instagram_refresh', { p_user: owner.id, p_worker: crypto.randomUUID(), p_outcome: 'refused' })],
  ['report an import', () => rpc('report_instagram_import', { p_user: owner.id, p_worker: crypto.randomUUID(), p_outcome: 'refused' })],
  [
    'take the account',
    () =>
      rpc('save_instagram_account', {
        p_user: rival.id,
        p_instagram_user_id: account().id,
        p_scoped_id: account().scopedId,
        p_username: 'victim.shop',
        p_token: SEALED,
        p_key_id: 'local',
        p_expires_in: 1e6,
      }),
  ],
  ['rename it', () => rpc('note_instagram_name', { p_user: owner.id, p_instagram_user_id: account().id, p_username: 'rival.shop' })],
  ['revoke it', () => rpc('revoke_instagram', { p_account: account().scopedId, p_issued_at: '2999-01-01' })],
  ['delete its data', () => rpc('delete_instagram_data', { p_account: account().scopedId, p_issued_at: '2999-01-01' })],
  ['read the own connection as another’s', () => rpc('own_instagram', {})],
  ['disconnect', () => rpc('disconnect_instagram', {})],
  ['read the table of connections', () => rest('GET', 'instagram_accounts?select=*')],
  ['read the drafts', () => rest('GET', 'imported_posts?select=*')],
  ['read the drafts by the owner', () => rest('GET', `imported_posts?select=*&seller_id=eq.${owner.id}`)],
  ['read the drafts through the profile', () => rest('GET', 'profiles?select=username,imported_posts(*)')],
  ['dismiss a draft', () => rpc('mark_imported_posts', { p_posts: [draft], p_as: 'dismissed' })],
  ['change a draft', () => rest('PATCH', `imported_posts?id=eq.${draft}`, { price: 1 })],
  ['delete a draft', () => rest('DELETE', `imported_posts?id=eq.${draft}`)],
  [
    'add a draft to the owner',
    () => rest('POST', 'imported_posts', { seller_id: owner.id, instagram_media_id: 'x', posted_at: '2026-01-01', media: [] }),
  ],
  [
    'publish from the owner’s post',
    () => rest('POST', 'products', { name: 'Ваза', price: 1000, category: 'home', seller_id: rival.id, instagram_media_id: 'P1' }),
  ],
  ['type the name', () => rest('PATCH', `profiles?id=eq.${rival.id}`, { instagram_handle: 'victim.shop' })],
];

describe('another seller gets nothing and changes nothing', () => {
  let before = '';
  beforeEach(async () => {
    before = await stored();
  });
  it.each(ATTEMPTS)('trying to %s [E24]', async (_, attempt) => {
    const answer = await attempt();
    const tokens = (await backend().sql`select token from app.instagram_accounts`).map(({ token }) => token as string);
    for (const secret of ['77 777', '77777', 'Секретная', account().id, ...tokens, ...on.instagram().issued]) {
      expect(answer).not.toContain(secret);
    }
    expect(await stored()).toBe(before);
    const [own] = await backend().sql`select instagram_confirmed_at from app.profiles where id = ${rival.id}`;
    expect(own).toEqual({ instagram_confirmed_at: null });
  });
});
