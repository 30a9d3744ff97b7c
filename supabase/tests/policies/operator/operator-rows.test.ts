/** What the rows of the operators' lists are recognized by: the store's name, and an image of the product or the store. */
import { beforeAll, expect, it } from 'vitest';
import { deliverTo } from '../../helpers/delivered.ts';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { decideReport, report } from '../../helpers/moderation.ts';
import { createOperator, type TestOperator } from '../../helpers/operators.ts';
import { setState } from '../../helpers/sellerStates.ts';
import { backendForFile, createProduct, createSeller, createShopper, type TestUser } from '../../helpers/users.ts';
import { askForVerification, decideVerification, requestOf } from '../../helpers/verifications.ts';

const backend = backendForFile({ hasNewShops: true });
expectInvariantsAfterAll(backend);
const COVER = '/storage/v1/object/public/product-media/a/1.webp';
const FACE = 'https://example.com/face.jpg';
const COVERED = { store: 'Studio Tau', image: COVER };
const FACED = { store: 'Studio Tau', image: FACE };
let moderator: TestOperator;
let seller: TestUser;
let author: TestUser;
let vase: string;
let review: string;

beforeAll(async () => {
  const { sql } = backend();
  moderator = await createOperator(backend(), 'moderator');
  seller = await createSeller(backend(), 'tau');
  author = await createShopper(backend(), 'author');
  vase = (await createProduct(seller)).id;
  await deliverTo(backend(), [author], [vase]);
  const { data } = await author.client
    .from('product_reviews')
    .insert({ product_id: vase, user_id: author.id, rating: 1, comment: 'Broken.' })
    .select('id')
    .single()
    .throwOnError();
  review = data.id as string;
  await sql`insert into seller_settings (seller_id, store_name) values (${seller.id}, 'Studio Tau')
    on conflict (seller_id) do update set store_name = excluded.store_name`;
  await sql`update app.profiles set avatar_url = ${FACE} where id = ${seller.id}`;
  await sql`update products set media_url = ${COVER} where id = ${vase}`;
});

const rowsOf = async (list: string, values: object = {}) => {
  const { data, error } = await moderator.client.rpc(list, values);
  if (error) throw error;
  return (data as Record<string, unknown>[]).filter(({ seller_id, username, target_id }) =>
    [seller.id, seller.username, vase, review].includes(String(target_id ?? username ?? seller_id)),
  );
};

it('a product that waits for review shows its cover', async () => {
  const dear = await createProduct(seller, { price: 900_000 });
  await backend().sql`update products set media_url = ${COVER} where id = ${dear.id}`;
  expect(await rowsOf('products_for_review')).toEqual([expect.objectContaining({ product_id: dear.id, ...COVERED })]);
});

it('reports show the product, also of a review by somebody else, or the store', async () => {
  await report(backend(), 'product', vase);
  await report(backend(), 'review', review);
  await report(backend(), 'store', seller.id);
  expect(await rowsOf('operator_reports', { p_limit: 100 })).toEqual([
    expect.objectContaining({ target: 'product', ...COVERED }),
    expect.objectContaining({ target: 'review', ...COVERED }),
    expect.objectContaining({ target: 'store', ...FACED }),
  ]);
});

it('what is hidden shows the product, also of a review by somebody else', async () => {
  await decideReport(moderator, 'review', review, 'hide', { p_reason: 'fake', p_message: 'Not true' });
  expect(await rowsOf('operator_moderations', { p_tab: 'hidden' })).toEqual([
    expect.objectContaining({ target: 'review', username: author.username, ...COVERED }),
  ]);
});

it('a shop shows itself in each list', async () => {
  expect(await rowsOf('operator_stores', { p_tab: 'new' })).toEqual([expect.objectContaining(FACED)]);
  await setState(backend(), seller, 'limited');
  expect(await rowsOf('operator_stores', { p_tab: 'restricted' })).toEqual([expect.objectContaining(FACED)]);
  await backend().sql`update app.seller_states set objection = 'All is genuine.', objected_at = now() where seller_id = ${seller.id}`;
  expect(await rowsOf('operator_stores', { p_tab: 'objections' })).toEqual([expect.objectContaining(FACED)]);
});

it('a request to be verified shows the store, before and after the decision, and one without a name its username', async () => {
  const { sql } = backend();
  await askForVerification(seller);
  expect(await rowsOf('operator_verifications', { p_tab: 'asked' })).toEqual([expect.objectContaining(FACED)]);
  await decideVerification(moderator, await requestOf(backend(), seller), 'verify');
  expect(await rowsOf('operator_verifications', { p_tab: 'verified' })).toEqual([expect.objectContaining(FACED)]);
  await sql`update seller_settings set store_name = null where seller_id = ${seller.id}`;
  await sql`update app.profiles set full_name = null, avatar_url = null where id = ${seller.id}`;
  expect(await rowsOf('operator_verifications', { p_tab: 'verified' })).toEqual([
    expect.objectContaining({ store: `@${seller.username}`, image: null }),
  ]);
});
