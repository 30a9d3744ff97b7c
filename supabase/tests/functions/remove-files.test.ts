import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EdgeFunctions, startEdgeFunctions } from '../../local/edge-functions.ts';
import { removeFiles } from '../../functions/_shared/removeFiles.ts';
import { backendForFile, createShopper, type TestUser } from '../helpers/users.ts';

const backend = backendForFile();
let functions: EdgeFunctions;
let staying: TestUser;
beforeAll(async () => {
  functions = await startEdgeFunctions({ apiUrl: backend().url, keys: backend().keys, origins: [], removesFiles: true });
  staying = await createShopper(backend(), 'staying');
});
afterAll(() => functions.stop());

async function call(headers: Record<string, string>) {
  const request = new Request(`${backend().url}/functions/v1/remove-files`, { method: 'POST', headers, body: '{}' });
  const reply = await functions.handle(request);
  return { status: reply.status, body: (await reply.json()) as object };
}
const upload = async (user: TestUser, bucket: string, name = `${user.id}/${crypto.randomUUID()}.jpg`) => {
  const { error } = await user.client.storage.from(bucket).upload(name, new Blob(['x'], { type: 'image/jpeg' }));
  expect(error).toBeNull();
  return name;
};
const stored = async () =>
  (await backend().sql<{ name: string }[]>`select name from storage.objects where bucket_id in ('profile-images', 'case-photos')`)
    .map(({ name }) => name)
    .sort();

const makeOld = (...names: string[]) =>
  backend().sql`update storage.objects set created_at = now() - interval '2 days' where name = any (${names})`;
const setAvatar = (name: string | null) =>
  staying.client
    .from('profiles')
    .update({ avatar_url: name && `/storage/v1/object/public/profile-images/${name}` })
    .eq('id', staying.id)
    .throwOnError();

it('removes files of deleted accounts, photos that no case and images that no profile shows, and nothing else', async () => {
  const leaving = await createShopper(backend(), 'leaving');
  await upload(leaving, 'profile-images');
  const shown = await upload(staying, 'profile-images');
  await setAvatar(shown);
  const unused = [await upload(staying, 'case-photos'), await upload(staying, 'profile-images')];
  await makeOld(shown, ...unused);
  const kept = [shown, await upload(staying, 'profile-images'), await upload(staying, 'case-photos')].sort();
  await backend().sql`delete from auth.users where id = ${leaving.id}`;
  expect(await call({ apikey: backend().keys.secret })).toEqual({ status: 200, body: { removed: 3, stuck: 0 } });
  expect(await stored()).toEqual(kept);
  expect(await call({ apikey: backend().keys.secret })).toEqual({ status: 200, body: { removed: 0, stuck: 0 } });
});

it('keeps an avatar that operators have hidden, as long as it may be restored', async () => {
  const name = await upload(staying, 'profile-images');
  await setAvatar(name);
  await makeOld(name);
  const [hidden] = await backend().sql<{ id: string }[]>`
    insert into app.moderations (kind, target, field, user_id, target_id, reason, content)
    select 'hidden', 'store', 'avatar_url', id, id, 'fake', jsonb_build_object('text', avatar_url) from app.profiles where id = ${staying.id}
    returning id`;
  await setAvatar(null);
  const listed = async () =>
    (await backend().sql`select name from public.unused_profile_images(1000, 0) where name = ${name}`).length === 1;
  expect(await listed()).toBe(false);
  await backend().sql`update app.moderations set ended_at = app.now() where id = ${hidden!.id}`;
  expect(await listed()).toBe(true);
});

it('lists the oldest files first, and passes over as many as it is told', async () => {
  const names: string[] = [];
  for (const days of [2, 4, 3]) {
    const name = await upload(staying, 'case-photos');
    await backend().sql`update storage.objects set created_at = now() - ${days} * interval '1 day' where name = ${name}`;
    names.push(name);
  }
  const listed = async (limit: number, offset: number) =>
    (await backend().sql`select name from public.unused_case_photos(${limit}, ${offset})`).map(({ name }) => name as string);
  expect(await listed(2, 0)).toEqual([names[1], names[2]]);
  expect(await listed(2, 1)).toEqual([names[2], names[0]]);
  expect(await listed(2, 3)).toEqual([]);
});

it.each<[string, () => Record<string, string>]>([
  ['no key', () => ({})],
  ['a user’s token', () => ({ authorization: `Bearer ${staying.token}` })],
  ['the publishable key', () => ({ apikey: backend().keys.publishable })],
])('is closed to callers with %s', async (_, headers) => {
  const before = await stored();
  expect(await call(headers())).toEqual({ status: 401, body: { error: 'signed_out' } });
  expect(await stored()).toEqual(before);
});

interface Body {
  p_limit?: number;
  p_offset?: number;
  prefixes?: string[];
}

it.each([0, 1, 150, 1100])('%i files that storage does not remove neither stop the others nor pass for a finished job', async (stuck) => {
  let waiting = Array.from({ length: 1200 }, (_, index) => ({ bucket: 'case-photos', name: String(index) }));
  const commands: string[] = [];
  const storage = async (path: string, init: RequestInit): Promise<Response> => {
    const { p_limit: limit = 0, p_offset: offset = 0, prefixes = [] } = JSON.parse(init.body as string) as Body;
    if (path.endsWith('unused_case_photos')) return Response.json(waiting.slice(offset, offset + limit));
    if (!path.endsWith('record_job_run') && path.includes('/rpc/')) return Response.json([]);
    if (path.includes('/rpc/')) return Response.json(commands.push(path));
    const gone = prefixes.filter((name) => Number(name) >= stuck);
    waiting = waiting.filter(({ name }) => !gone.includes(name));
    return Response.json(gone.map((name) => ({ name })));
  };
  expect(await removeFiles(storage, 'key', { until: Infinity })).toEqual({ removed: 1200 - stuck, stuck });
  expect(commands).toEqual(stuck === 0 ? ['/rest/v1/rpc/record_job_run'] : []);
});

it('neither a list that fails nor a storage service that does not answer stops the other files, and the run has failed', async () => {
  const waiting: Record<string, string[]> = { unused_case_photos: ['a', 'lost'], unused_profile_images: ['b'] };
  const removed: string[] = [];
  const commands: string[] = [];
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const { p_offset: offset = 0, prefixes = [] } = JSON.parse(init.body as string) as Body;
    const list = path.split('/').at(-1) ?? '';
    if (list === 'files_of_deleted_people') return new Response(null, { status: 500 });
    if (list === 'record_job_run') return Response.json(commands.push(list));
    const names = waiting[list];
    if (names)
      return Response.json(
        names
          .filter((name) => !removed.includes(name))
          .slice(offset)
          .map((name) => ({ bucket: name, name })),
      );
    if (list === 'lost') throw new Error('connection reset');
    removed.push(...prefixes);
    return Response.json(prefixes.map((name) => ({ name })));
  };
  await expect(removeFiles(send, 'key', { until: Infinity })).rejects.toMatchObject({ code: 'server' });
  expect([removed, commands]).toEqual([['a', 'b'], []]);
});

it('a run ends when storage removes none of the files', async () => {
  let deletions = 0;
  const storage = async (path: string, init: RequestInit): Promise<Response> => {
    const { p_limit: limit = 0, p_offset: offset = 0 } = JSON.parse(init.body as string) as Body;
    const all = Array.from({ length: 1000 }, (_, index) => ({ bucket: 'b', name: String(index) }));
    if (path.includes('/rpc/')) return Response.json(all.slice(offset, offset + limit));
    deletions++;
    return new Response(null, { status: 500 });
  };
  // the same files on each of the three lists
  expect(await removeFiles(storage, 'key', { until: Infinity })).toEqual({ removed: 0, stuck: 1000 });
  expect(deletions).toBe(30);
});
