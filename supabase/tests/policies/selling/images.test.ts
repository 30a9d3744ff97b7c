import { describe, expect, it } from 'vitest';
import { marketForFile, publishProduct } from '../../helpers/market.ts';
import type { TestUser } from '../../helpers/users.ts';

let seller: TestUser;
const { backend } = marketForFile((users) => ({ seller } = users));
const url = (n: number) => `/storage/v1/object/public/product-media/a/${n}.webp`;
const publish = async (count: number) =>
  (
    await publishProduct(
      seller,
      {},
      Array.from({ length: count }, (_, n) => ({ media_url: url(n) })),
    )
  ).data as string;
const addImage = async (id: string) =>
  (await seller.client.from('product_images').insert({ product_id: id, url: url(50) })).error?.code ?? 'ok';
const addMedia = async (id: string) =>
  (await seller.client.from('product_media').insert({ product_id: id, media_url: url(60) })).error?.code ?? 'ok';
const removeMedia = async (id: string, count: number) => {
  const rows = await backend().sql<{ id: string }[]>`select id from product_media where product_id = ${id} limit ${count}`;
  for (const row of rows) expect((await seller.client.from('product_media').delete().eq('id', row.id)).error).toBeNull();
};
const counts = async (id: string) =>
  (
    await backend().sql`select (select count(*)::int from product_media where product_id = ${id}) as media,
    (select count(*)::int from product_images where product_id = ${id}) as images`
  )[0];

describe('images of a product', () => {
  it('are at most four in total, imported and added ones together', async () => {
    const id = await publish(2);
    expect([await addImage(id), await addImage(id), await addImage(id)]).toEqual(['ok', 'ok', 'too_many_media']);
    // nor by the other table
    expect(await addMedia(id)).toBe('too_many_media');
    expect(await counts(id)).toEqual({ media: 2, images: 2 });
  });

  it('beyond four stay, can be removed, and leave no place before fewer than four remain', async () => {
    const id = await publish(9);
    expect((await seller.client.from('products').update({ name: 'Edited' }).eq('id', id)).error).toBeNull();
    expect(await addImage(id)).toBe('too_many_media');
    await removeMedia(id, 5);
    expect([await addImage(id), await counts(id)]).toEqual(['too_many_media', { media: 4, images: 0 }]);
    await removeMedia(id, 1);
    expect([await addImage(id), await addImage(id)]).toEqual(['ok', 'too_many_media']);
    expect(await counts(id)).toEqual({ media: 3, images: 1 });
  });
});
