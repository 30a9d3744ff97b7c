import { beforeAll, describe, expect, it } from 'vitest';
import {
  backendForFile,
  createProduct,
  createSeller,
  createShopper,
  type TestUser,
  visitorClient,
  letEveryoneReview,
} from '../../helpers/users.ts';

const backend = backendForFile();
beforeAll(() => letEveryoneReview(backend()));
let seller: TestUser;
let author: TestUser;
let stranger: TestUser;

const BUCKET = 'review-photos';
const webp = () => new Blob([new Uint8Array([82, 73, 70, 70])], { type: 'image/webp' });
const key = (user: TestUser, width = '-1080') => `${user.id}/${crypto.randomUUID()}${width}.webp`;
const pathOf = (name: string) => `/storage/v1/object/public/${BUCKET}/${name}`;
const photo = (user: TestUser) => pathOf(key(user));
const upload = (user: TestUser, name: string) => user.client.storage.from(BUCKET).upload(name, webp());
const review = async (user: TestUser, photos: unknown) => {
  const { id: product_id } = await createProduct(seller, {});
  return user.client.from('product_reviews').insert({ product_id, user_id: user.id, rating: 5, photos }).select('id,photos').single();
};
const storedPhotos = async (id: string) =>
  (await backend().sql`select photos from product_reviews where id = ${id}`)[0]?.photos as string[];
const orphansOf = async (user: TestUser) => (await user.client.rpc('orphaned_review_photos')).data as string[];

beforeAll(async () => {
  seller = await createSeller(backend(), 'seller');
  author = await createShopper(backend(), 'author');
  stranger = await createShopper(backend(), 'stranger');
});

describe('photos of a review', () => {
  it('are up to three files of the author, shown with the review and changed by the author only', async () => {
    const three = [photo(author), photo(author), photo(author)];
    const { data } = await review(author, three);
    expect(data?.photos).toEqual(three);
    const read = async () => (await visitorClient(backend()).from('product_reviews').select('photos').eq('id', data!.id)).data;
    expect(await read()).toEqual([{ photos: three }]);
    await stranger.client.from('product_reviews').update({ photos: [] }).eq('id', data!.id);
    expect(await storedPhotos(data!.id)).toEqual(three);
    await author.client
      .from('product_reviews')
      .update({ photos: three.slice(1) })
      .eq('id', data!.id);
    expect(await storedPhotos(data!.id)).toEqual(three.slice(1));
  });

  it('are refused when they are more than three, repeated, foreign or somebody else’s [F18]', async () => {
    const own = photo(author);
    const wrong: unknown[] = [
      [photo(author), photo(author), photo(author), photo(author)],
      [own, own],
      [photo(stranger)],
      ['https://evil.example/1.webp'],
      [`https://other.supabase.co${own}`],
      [own.replace(BUCKET, 'product-media')],
      [own.replace(author.id, `${author.id}/../${stranger.id}`)],
      [`${own}?download=1`],
      [own.replace('.webp', '.svg')],
      [''],
      [null],
      [[own], [photo(author)]],
      null,
    ];
    for (const photos of wrong) expect((await review(author, photos)).status, JSON.stringify(photos)).toBe(400);
    const { data } = await review(author, [own]);
    for (const photos of wrong) {
      expect(
        (await author.client.from('product_reviews').update({ photos }).eq('id', data!.id)).error,
        JSON.stringify(photos),
      ).not.toBeNull();
    }
    expect(await storedPhotos(data!.id)).toEqual([own]);
  });

  it('are not shown to others while the review is hidden', async () => {
    const { data } = await review(author, [photo(author)]);
    await backend().sql`update product_reviews set status = 'hidden' where id = ${data!.id}`;
    const seen = async (client: TestUser['client']) => (await client.from('product_reviews').select('photos').eq('id', data!.id)).data;
    expect(await seen(visitorClient(backend()))).toEqual([]);
    expect(await seen(stranger.client)).toEqual([]);
    expect(await seen(author.client)).toHaveLength(1);
  });
});

describe('files of review photos', () => {
  it('are stored in one’s own folder only, as WebP or JPEG of at most two megabytes', async () => {
    const count = async () =>
      (await backend().sql`select count(*)::int as n from storage.objects where bucket_id = ${BUCKET}`)[0]?.n as number;
    const name = key(author);
    expect((await upload(author, name)).error).toBeNull();
    expect((await fetch(backend().url + pathOf(name))).headers.get('content-type')).toBe('image/webp');
    const before = await count();
    const bucket = author.client.storage.from(BUCKET);
    expect((await upload(author, key(stranger))).error).not.toBeNull();
    expect((await visitorClient(backend()).storage.from(BUCKET).upload(key(author), webp())).error).not.toBeNull();
    expect(
      (await bucket.upload(key(author), new Blob(['<svg/>'], { type: 'image/svg+xml' }), { contentType: 'image/svg+xml' })).error,
    ).not.toBeNull();
    expect((await bucket.upload(key(author), new Blob([new Uint8Array(2_097_153)], { type: 'image/webp' }))).error).not.toBeNull();
    expect((await upload(stranger, name)).error).not.toBeNull();
    await stranger.client.storage.from(BUCKET).remove([name]);
    expect(await count()).toBe(before);
  });

  it('are listed as orphans a day later, unless one of the author’s reviews shows them', async () => {
    const user = await createShopper(backend(), 'forgetful');
    const [used, unused] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const stem of [used, unused]) for (const width of [320, 1080]) await upload(user, `${user.id}/${stem}-${width}.webp`);
    const { data } = await review(user, [pathOf(`${user.id}/${used}-1080.webp`)]);
    expect(await orphansOf(user)).toEqual([]);
    await backend().sql`update storage.objects set created_at = now() - interval '2 days' where owner_id = ${user.id}`;
    expect((await orphansOf(user)).sort()).toEqual([320, 1080].map((width) => `${user.id}/${unused}-${width}.webp`).sort());
    expect(await orphansOf(author)).not.toContain(`${user.id}/${unused}-320.webp`);
    expect((await visitorClient(backend()).rpc('orphaned_review_photos')).error).not.toBeNull();
    await user.client.from('product_reviews').delete().eq('id', data!.id);
    expect(await orphansOf(user)).toHaveLength(4);
  });

  it('leave the published review when the account is deleted, and are listed for removal', async () => {
    const user = await createShopper(backend(), 'leaver');
    const name = key(user);
    await upload(user, name);
    const { data } = await review(user, [pathOf(name)]);
    expect((await user.client.rpc('delete_account', { p_email: user.email })).error).toBeNull();
    expect(await storedPhotos(data!.id)).toEqual([]);
    expect(await backend().sql`select name from public.files_of_deleted_people(1000) where bucket = ${BUCKET}`).toEqual([{ name }]);
  });
});
