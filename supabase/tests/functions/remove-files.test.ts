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

it('removes files of deleted accounts and photos that no case shows, and nothing else', async () => {
  const leaving = await createShopper(backend(), 'leaving');
  await upload(leaving, 'profile-images');
  const unused = await upload(staying, 'case-photos');
  await backend().sql`update storage.objects set created_at = now() - interval '2 days' where name = ${unused}`;
  const kept = [await upload(staying, 'profile-images'), await upload(staying, 'case-photos')].sort();
  await backend().sql`delete from auth.users where id = ${leaving.id}`;
  expect(await call({ apikey: backend().keys.secret })).toEqual({ status: 200, body: { removed: 2, stuck: 0 } });
  expect(await stored()).toEqual(kept);
  expect(await call({ apikey: backend().keys.secret })).toEqual({ status: 200, body: { removed: 0, stuck: 0 } });
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

it.each([0, 1, 150])('%i files that storage does not remove neither stop the others nor pass for a finished job', async (stuck) => {
  let waiting = Array.from({ length: 400 }, (_, index) => ({ bucket: 'case-photos', name: String(index) }));
  const commands: string[] = [];
  const storage = async (path: string, init: RequestInit): Promise<Response> => {
    const { p_limit: limit = 0, prefixes = [] } = JSON.parse(init.body as string) as { p_limit?: number; prefixes?: string[] };
    if (path.endsWith('files_of_deleted_people')) return Response.json([]);
    if (path.endsWith('unused_case_photos')) return Response.json(waiting.slice(0, limit));
    if (path.includes('/rpc/')) return Response.json(commands.push(path));
    const gone = prefixes.filter((name) => Number(name) >= stuck);
    waiting = waiting.filter(({ name }) => !gone.includes(name));
    return Response.json(gone.map((name) => ({ name })));
  };
  expect(await removeFiles(storage, 'key', { until: Infinity })).toEqual({ removed: 400 - stuck, stuck });
  expect(commands).toEqual(stuck === 0 ? ['/rest/v1/rpc/note_job'] : []);
});

it('a run ends when storage removes none of a thousand files', async () => {
  let deletions = 0;
  const storage = async (path: string, init: RequestInit): Promise<Response> => {
    const { p_limit: limit = 0 } = JSON.parse(init.body as string) as { p_limit?: number };
    if (path.includes('/rpc/')) return Response.json(Array.from({ length: limit }, (_, index) => ({ bucket: 'b', name: String(index) })));
    deletions++;
    return new Response(null, { status: 500 });
  };
  expect(await removeFiles(storage, 'key', { until: Infinity })).toEqual({ removed: 0, stuck: 1000 });
  expect(deletions).toBe(20);
});
