import { expect, it } from 'vitest';
import { casePhotos } from '../../../../src/shared/generated/columnLimits.ts';
import { ONE_PIECE, openCase, orderIn, takeStep } from '../../helpers/cases.ts';
import { marketForFile } from '../../helpers/market.ts';
import { canReadPhoto, uploadPhoto } from '../../helpers/photos.ts';
import { moveTime } from '../../helpers/time.ts';
import { operatorClient, type TestUser, visitorClient } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let rival: TestUser;
const { backend } = marketForFile((users) => ({ buyer, seller, rival } = users));
const BUCKET = 'case-photos';
const webp = () => new Blob([new Uint8Array([82, 73, 70, 70])], { type: 'image/webp' });
const isStored = async (name: string) => (await backend().sql`select 1 from storage.objects where name = ${name}`).length === 1;
const parties = () => ({ backend: backend(), buyer, seller });
const listed = async () =>
  ((await operatorClient(backend()).rpc('unused_case_photos', { p_limit: 1000 })).data as { name: string }[]).map(({ name }) => name);

it('are read by both sides of the order and by nobody else [F19]', async () => {
  const name = await uploadPhoto(buyer);
  expect(await canReadPhoto(seller.client, name)).toBe(false);
  const id = await orderIn(parties(), 'delivered');
  const request = await openCase(buyer, id, { p_photos: [name] });
  const answer = await uploadPhoto(seller);
  await seller.client.rpc('write_case_message', { p_case: request, p_body: '', p_photos: [answer] });
  for (const path of [name, answer]) {
    expect(await canReadPhoto(buyer.client, path)).toBe(true);
    expect(await canReadPhoto(seller.client, path)).toBe(true);
    expect(await canReadPhoto(rival.client, path)).toBe(false);
    expect(await canReadPhoto(visitorClient(backend()), path)).toBe(false);
    // not by an address either: the bucket is private
    expect((await fetch(`${backend().url}/storage/v1/object/public/${BUCKET}/${path}`)).status).toBeGreaterThanOrEqual(400);
    expect((await rival.client.storage.from(BUCKET).createSignedUrl(path, 60)).data).toBeNull();
  }
  expect((await buyer.client.from('order_case_photos').select('path,author').eq('case_id', request).order('author')).data).toEqual([
    { path: name, author: 'buyer' },
    { path: answer, author: 'seller' },
  ]);
});

it('are at most five, in the own folder, WebP or JPEG of at most two megabytes', async () => {
  const id = await orderIn(parties(), 'delivered');
  const photos = await Promise.all(Array.from({ length: casePhotos }, () => uploadPhoto(buyer)));
  const request = await openCase(buyer, id, { p_photos: photos });
  const add = async (user: TestUser, p_photos: unknown) =>
    (await user.client.rpc('write_case_message', { p_case: request, p_body: '', p_photos })).error?.code;
  expect(await add(seller, [await uploadPhoto(seller)])).toBe('too_many_media');
  for (const wrong of [[`${buyer.id}/${crypto.randomUUID()}.webp`], [null], ['x.webp'], [`${seller.id}/../${crypto.randomUUID()}.webp`]]) {
    expect(await add(seller, wrong)).toBe('invalid');
  }
  expect((await backend().sql`select count(*)::int as n from order_case_photos where case_id = ${request}`)[0]).toEqual({ n: 5 });
  const bucket = buyer.client.storage.from(BUCKET);
  const key = () => `${buyer.id}/${crypto.randomUUID()}.webp`;
  expect((await bucket.upload(key(), new Blob(['<svg/>'], { type: 'image/svg+xml' }))).error).not.toBeNull();
  expect((await bucket.upload(key(), new Blob([new Uint8Array(2_097_153)], { type: 'image/webp' }))).error).not.toBeNull();
  expect((await bucket.upload(key().replace(buyer.id, seller.id), webp())).error).not.toBeNull();
});

it('are stored before a case shows them, by the author and in this bucket [F20]', async () => {
  const id = await orderIn(parties(), 'delivered');
  const open = async (p_photos: string[]) =>
    (await buyer.client.rpc('open_case', { p_order: id, p_kind: 'return', p_reason: 'too small', p_lines: ONE_PIECE, p_photos })).error
      ?.code;
  const [shown, missing] = [await uploadPhoto(buyer), `${buyer.id}/${crypto.randomUUID()}.webp`];
  const elsewhere = `${buyer.id}/${crypto.randomUUID()}.webp`;
  await buyer.client.storage.from('review-photos').upload(elsewhere, webp());
  for (const photos of [[missing], [shown, missing], [elsewhere]]) expect(await open(photos)).toBe('invalid');
  expect(await backend().sql`select 1 from order_cases where order_id = ${id}`).toEqual([]);
  const request = await openCase(buyer, id, { p_photos: [shown] });
  for (const user of [buyer, seller, rival]) {
    const p_photos = [`${user.id}/${crypto.randomUUID()}.webp`];
    const { error } = await user.client.rpc('write_case_message', { p_case: request, p_body: '', p_photos });
    expect(error?.code).toBe(user === rival ? 'not_found' : 'invalid');
  }
  expect(await backend().sql`select path from order_case_photos where case_id = ${request}`).toEqual([{ path: shown }]);
});

it('cannot be removed by their author once a case shows them', async () => {
  const [shown, unused] = [await uploadPhoto(buyer), await uploadPhoto(buyer)];
  await openCase(buyer, await orderIn(parties(), 'delivered'), { p_photos: [shown] });
  await buyer.client.storage.from(BUCKET).remove([shown, unused]);
  expect([await isStored(shown), await isStored(unused)]).toEqual([true, false]);
});

it('are removed by maintenance 90 days after the end of the case, and a day later when no case shows them', async () => {
  const [shown, unused] = [await uploadPhoto(buyer), await uploadPhoto(buyer)];
  const request = await openCase(buyer, await orderIn(parties(), 'delivered'), { p_photos: [shown] });
  await backend().sql`update storage.objects set created_at = now() - interval '2 days' where name = any (${[shown, unused]})`;
  expect(await listed()).toContain(unused);
  expect(await listed()).not.toContain(shown);
  expect((await buyer.client.rpc('unused_case_photos')).error?.code).toBe('42501');
  await takeStep(buyer, request, 'withdraw', { p_message: null });
  await moveTime(backend(), '89 days');
  await operatorClient(backend()).rpc('run_maintenance');
  expect(await listed()).not.toContain(shown);
  await moveTime(backend(), '2 days');
  await operatorClient(backend()).rpc('run_maintenance');
  expect(await listed()).toContain(shown);
});
