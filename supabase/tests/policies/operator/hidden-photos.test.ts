/** A single photo of a review that the platform hid: nobody else sees it, its author does not bring it back, an operator does. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverTo } from '../../helpers/delivered.ts';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { mailsTo } from '../../helpers/mails.ts';
import { decideModeration, decideReport, moderationsOf, report, restore } from '../../helpers/moderation.ts';
import { createOperator, logOf, type TestOperator } from '../../helpers/operators.ts';
import { backendForFile, createProduct, createSeller, createShopper, type TestUser, visitorClient } from '../../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
let moderator: TestOperator;
let seller: TestUser;
let author: TestUser;
let review: string;
let product: string;
let photos: string[];
beforeAll(async () => {
  moderator = await createOperator(backend(), 'moderator');
  seller = await createSeller(backend(), 'shop');
});

const address = () => `/storage/v1/object/public/review-photos/${author.id}/${crypto.randomUUID()}.webp`;
const own = () => author.client.from('product_reviews');
beforeEach(async () => {
  author = await createShopper(backend(), 'author');
  product = (await createProduct(seller)).id;
  await deliverTo(backend(), [author], [product]);
  photos = [address(), address(), address()];
  const { data } = await own().insert({ product_id: product, user_id: author.id, rating: 2, photos }).select('id').single().throwOnError();
  review = data.id as string;
  await report(backend(), 'review', review);
});

const hide = async (p_fields: unknown, values: object = {}) =>
  (await decideReport(moderator, 'review', review, 'hide', { p_reason: 'offensive', p_fields, ...values })).error?.code ?? 'ok';
const stored = async () =>
  (await backend().sql`select photos, status from product_reviews where id = ${review}`)[0] as { photos: string[]; status: string };
const shown = async (client: TestUser['client']) =>
  JSON.stringify((await client.from('product_reviews').select('*').eq('id', review)).data);

describe('a hidden photo of a review', () => {
  it('is in the review for nobody; the rest of it stays', async () => {
    expect(await hide([photos[1]])).toBe('ok');
    expect(await stored()).toEqual({ photos: [photos[0], photos[2]], status: 'published' });
    for (const client of [visitorClient(backend()), seller.client, author.client]) {
      const text = await shown(client);
      expect(text).toContain(photos[0]);
      expect(text).not.toContain(photos[1]);
    }
    expect(await backend().sql`select state, outcome from reports where target_id = ${review}`).toEqual([
      { state: 'done', outcome: 'hide' },
    ]);
    expect((await logOf(backend())).at(-1)).toMatchObject({
      ...{ operator_id: moderator.id, action: 'decide_report', target_kind: 'review', target_id: review },
      details: { outcome: 'hide', reason: 'offensive', fields: [photos[1]] },
    });
  });

  it('is known to its author, by mail, too, and seen by the operator beside those that are left', async () => {
    await hide([photos[0], photos[2]], { p_message: 'Чужое лицо' });
    expect((await moderationsOf(author)).map(({ target, content, words }) => [target, content.photo, words]).sort()).toEqual(
      [photos[0], photos[2]].map((photo) => ['photo', photo, 'Чужое лицо']).sort(),
    );
    const mails = await mailsTo(backend(), author);
    const about = mails.filter(({ kind }) => kind === 'content_hidden');
    expect(about).toHaveLength(2);
    for (const { subject } of about) expect(subject).toContain('фото в отзыве');
    const { data } = await moderator.client.rpc('operator_report', { p_target: 'review', p_target_id: review });
    const { content, before } = data as { content: { photos: string[]; hidden_photos: string[] }; before: object[] };
    expect([content.photos, [...content.hidden_photos].sort(), before]).toEqual([
      [photos[1]],
      [photos[0], photos[2]].sort(),
      [expect.objectContaining({ target: 'photo' }), expect.objectContaining({ target: 'photo' })],
    ]);
    expect(await moderationsOf(seller)).toEqual([]);
  });

  it('stays hidden whatever its author does', async () => {
    await hide([photos[1]]);
    const left = [photos[0]!, photos[2]!];
    const attempts: [string, () => PromiseLike<{ error: { code?: string } | null }>, string | null, string[]][] = [
      ['put it back', () => own().update({ photos }).eq('id', review), 'text_hidden', left],
      [
        'add another one',
        () =>
          own()
            .update({ photos: [...left, address()] })
            .eq('id', review),
        'text_hidden',
        left,
      ],
      ['another text', () => own().update({ comment: 'Too small', photos: left }).eq('id', review), null, left],
      ['delete the review', () => own().delete().eq('id', review), null, left],
      ['write it anew', () => own().upsert({ id: review, product_id: product, user_id: author.id, rating: 2, photos }), '23505', left],
      [
        'remove one',
        () =>
          own()
            .update({ photos: [photos[2]] })
            .eq('id', review),
        null,
        [photos[2]!],
      ],
      ['remove all', () => own().update({ photos: [] }).eq('id', review), null, []],
    ];
    for (const [name, attempt, code, expected] of attempts) {
      expect([name, (await attempt()).error?.code ?? null]).toEqual([name, code]);
      expect([name, (await stored()).photos]).toEqual([name, expected]);
    }
  });

  it('is where it was when an operator restores it', async () => {
    await hide([photos[1]]);
    await restore(backend(), moderator, review);
    expect((await stored()).photos).toEqual(photos);
  });

  it('leaves the review to its author again once all of them are restored', async () => {
    await hide([photos[0], photos[1]]);
    const [first, second] = photos.map((photo) => async () => {
      const [row] = await backend().sql`select id from app.moderations where photo = ${photo} and ended_at is null`;
      return (await decideModeration(moderator, row!.id as string, 'restore')).error;
    });
    expect(await second!()).toBeNull();
    // what is hidden beside it still keeps others out
    expect(
      (
        await own()
          .update({ photos: [address()] })
          .eq('id', review)
      ).error?.code,
    ).toBe('text_hidden');
    expect(await first!()).toBeNull();
    expect((await stored()).photos.toSorted()).toEqual(photos.toSorted());
    const [added] = [address()];
    expect(
      (
        await own()
          .update({ photos: [photos[0], added] })
          .eq('id', review)
      ).error,
    ).toBeNull();
    expect((await stored()).photos).toEqual([photos[0], added]);
    expect((await own().delete().eq('id', review)).error).toBeNull();
    expect(await stored()).toBeUndefined();
  });

  it('comes last when its author has removed the others meanwhile', async () => {
    await hide([photos[2]]);
    await own()
      .update({ photos: [photos[1]] })
      .eq('id', review);
    await restore(backend(), moderator, review);
    expect((await stored()).photos).toEqual([photos[1], photos[2]]);
  });

  it('keeps its file: the author’s app does not list it for removal', async () => {
    const name = photos[0]!.split('/review-photos/')[1]!;
    await backend().sql`insert into storage.objects (bucket_id, name, owner_id, created_at)
      values ('review-photos', ${name}, ${author.id}, now() - interval '2 days')`;
    await hide([photos[0]]);
    const orphans = async () => (await author.client.rpc('orphaned_review_photos')).data as string[];
    expect(await orphans()).toEqual([]);
    await backend().sql`update app.moderations set ended_at = now() where review_id = ${review}`;
    expect(await orphans()).toEqual([name]);
  });

  it('takes an objection, which is answered', async () => {
    await hide([photos[0]]);
    const [{ id } = { id: '' }] = await moderationsOf(author);
    const object = (by: TestUser) => by.client.rpc('object_to_moderation', { p_moderation: id, p_message: 'Это моё фото' });
    expect((await object(seller)).error?.code).toBe('not_found');
    expect((await object(author)).error).toBeNull();
    const { data } = await moderator.client.rpc('operator_moderations', { p_tab: 'objections' });
    expect(data).toContainEqual(expect.objectContaining({ id, target: 'photo', target_id: review, field: '', objection: 'Это моё фото' }));
    expect((await decideModeration(moderator, id, 'keep', { p_message: 'На фото чужой человек' })).error).toBeNull();
    expect((await stored()).photos).toEqual([photos[1], photos[2]]);
  });
});

describe('photos cannot be hidden', () => {
  it.each([
    ['that the review does not show', () => [address()], 'already_hidden'],
    ['without an address', () => [null], 'already_hidden'],
    ['in a number that no review has', () => Array.from({ length: 10 }, address), 'invalid'],
  ])('%s', async (_, fields, code) => {
    expect(await hide(fields())).toBe(code);
    expect(await stored()).toEqual({ photos, status: 'published' });
  });

  it('by a warning, of a product, by the author, a seller or a visitor', async () => {
    const p_fields = [photos[0]];
    const decide = (by: TestUser['client'], p_target: string, p_target_id: string, p_outcome: string) =>
      by.rpc('decide_report', { p_target, p_target_id, p_outcome, p_reason: 'fake', p_fields });
    expect((await decide(moderator.client, 'review', review, 'warn')).error?.code).toBe('invalid');
    expect((await decide(moderator.client, 'review', review, 'dismiss')).error?.code).toBe('invalid');
    await report(backend(), 'product', product);
    expect((await decide(moderator.client, 'product', product, 'hide')).error?.code).toBe('invalid');
    for (const user of [author, seller]) expect((await decide(user.client, 'review', review, 'hide')).error?.code).toBe('not_operator');
    expect((await decide(visitorClient(backend()), 'review', review, 'hide')).error?.code).toBe('42501');
    expect(await stored()).toEqual({ photos, status: 'published' });
  });

  it('twice; a decision that names no photos hides the whole review', async () => {
    expect(await hide([photos[0]])).toBe('ok');
    await report(backend(), 'review', review);
    expect(await hide([photos[0]])).toBe('already_hidden');
    expect(await hide(null)).toBe('ok');
    expect(await stored()).toEqual({ photos: [photos[1], photos[2]], status: 'hidden' });
    await restore(backend(), moderator, review);
    expect(await stored()).toEqual({ photos, status: 'published' });
  });
});
