import { expect, it } from 'vitest';
import { openConnection, closeConnection } from '../../local/connection.ts';
import { runDeadlines, runMaintenance } from '../../local/maintenance.ts';
import { backendForFile, createProduct, createSeller, createShopper, placeOrder } from '../helpers/users.ts';
import { moveTime } from '../helpers/time.ts';

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

it('deadlines are run by the embedded backend', async () => {
  const [seller, buyer] = [await createSeller(backend(), 'slow'), await createShopper(backend(), 'buyer')];
  const { data } = await placeOrder(buyer.client, [{ product_id: (await createProduct(seller)).id, quantity: 1 }]);
  await moveTime(backend(), '30 days');
  const connection = openConnection(backend().databaseUrl, 1);
  try {
    await runDeadlines({ connection });
  } finally {
    await closeConnection(connection);
  }
  expect((await buyer.client.from('orders').select('status').eq('id', data.orders[0].id)).data).toEqual([{ status: 'cancelled' }]);
});
