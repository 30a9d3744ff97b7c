import { expect, it } from 'vitest';
import { openConnection, closeConnection } from '../../local/connection.ts';
import { runMaintenance } from '../../local/maintenance.ts';
import { backendForFile, createShopper } from '../helpers/users.ts';

const backend = backendForFile();

it('maintenance removes the files of deleted accounts through the storage service', async () => {
  const [leaving, staying] = [await createShopper(backend(), 'leaving'), await createShopper(backend(), 'staying')];
  const upload = async (user: typeof leaving) => {
    const path = `${user.id}/${crypto.randomUUID()}.png`;
    const { error } = await user.client.storage.from('profile-images').upload(path, new Blob(['x'], { type: 'image/png' }));
    expect(error).toBeNull();
    return path;
  };
  const [gone, remaining] = [await upload(leaving), await upload(staying)];
  await leaving.client.rpc('delete_account', { p_email: leaving.email });
  const connection = openConnection(backend().databaseUrl, 2);
  const api = (request: Request) => fetch(request);
  try {
    const { files } = await runMaintenance({ connection, api, apiUrl: backend().url, secretKey: backend().keys.secret });
    expect(files).toBe(1);
  } finally {
    await closeConnection(connection);
  }
  const stored = await backend().sql<{ name: string }[]>`select name from storage.objects where bucket_id = 'profile-images'`;
  expect(stored.map(({ name }) => name)).toEqual([remaining]);
  expect((await fetch(`${backend().url}/storage/v1/object/public/profile-images/${gone}`)).status).toBeGreaterThanOrEqual(400);
});
