/** Word rules look at every text that visitors read and sellers write: a new column is looked at, or exempt with a reason. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { backendForFile, createProduct, createSeller, createShopper, letEveryoneReview, type TestUser } from '../../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  await letEveryoneReview(backend());
  buyer = await createShopper(backend(), 'buyer');
});
beforeEach(async () => {
  await backend().sql`delete from app.word_rules`;
  seller = await createSeller(backend(), 'texts');
});
const rule = (action: string) =>
  backend().sql`insert into app.word_rules (words, subject, action, is_active) values ('вейп', 'tobacco', ${action}, true)`;

const COMPUTED = 'not written by users';
const CODE = 'a code, a number or an address of a fixed form';
const BUYER = 'words of a buyer, who may name what was sold: reports find the others';
const OWNERS = 'written by owners';
const EXEMPT: Record<string, string> = {
  'categories.attributes': OWNERS,
  'categories.color': OWNERS,
  'categories.description': OWNERS,
  'categories.icon': OWNERS,
  'categories.image_url': OWNERS,
  'categories.name': OWNERS,
  'categories.slug': OWNERS,
  'categories.translations': OWNERS,
  'product_images.url': CODE,
  'product_media.media_color': CODE,
  'product_media.media_type': CODE,
  'product_media.media_url': CODE,
  'product_media.poster_url': CODE,
  'product_reviews.comment': BUYER,
  'product_reviews.content_language': CODE,
  'product_reviews.photos': CODE,
  'product_reviews.status': COMPUTED,
  'product_variants.color_codes': COMPUTED,
  'product_variants.size_code': COMPUTED,
  'products.approved_identity': COMPUTED,
  'products.approved_words': COMPUTED,
  'products.category': CODE,
  'products.condition': CODE,
  'products.content_language': CODE,
  'products.instagram_media_id': CODE,
  'products.media_color': CODE,
  'products.media_type': CODE,
  'products.media_url': CODE,
  'products.poster_url': CODE,
  'products.return_exception': CODE,
  'products.reviewed_identity': COMPUTED,
  'products.status': CODE,
  'profiles.avatar_url': CODE,
  'profiles.cover_image': CODE,
  'profiles.expected_by_way': COMPUTED,
  'profiles.instagram_handle': 'the name of the account, which Instagram gives',
  'profiles.instagram_user_id': CODE,
  'profiles.phone': 'private, and digits only',
  'profiles.seller_state': COMPUTED,
  'profiles.seller_status': COMPUTED,
  'profiles.state_reason': 'written by operators, private',
  'profiles.registration': 'compared with the register by an operator',
  'profiles.verified_layers': COMPUTED,
};

type Write = (text: string, product: string, review: string) => PromiseLike<{ error: { code?: string } | null }>;
const product =
  (change: (text: string) => object): Write =>
  (text, id) =>
    seller.client.from('products').update(change(text)).eq('id', id);
const profile =
  (column: string): Write =>
  (text) =>
    seller.client
      .from('profiles')
      .update({ [column]: text })
      .eq('id', seller.id);
const settings =
  (change: (text: string) => object): Write =>
  (text) =>
    seller.client.from('seller_settings').upsert({ seller_id: seller.id, ...change(text) });
const variant =
  (change: (text: string) => object): Write =>
  (text, p_product) =>
    seller.client.rpc('save_variants', { p_product, p_variants: [{ size: 'S', color: 'red', ...change(text), stock: 1 }] });
const LOOKED_AT: Record<string, Write> = {
  'product_reviews.reply': (p_reply, _, p_review) => seller.client.rpc('reply_to_review', { p_review, p_reply }),
  'product_variants.color': variant((color) => ({ color })),
  'product_variants.size': variant((size) => ({ size })),
  'products.attributes': product((material) => ({ attributes: { material } })),
  'products.description': product((description) => ({ description })),
  'products.descriptions': product((kk) => ({ descriptions: { kk } })),
  'products.name': product((name) => ({ name })),
  'products.names': product((kk) => ({ names: { kk } })),
  'products.tags': product((tag) => ({ tags: [tag] })),
  'profiles.bio': profile('bio'),
  'profiles.delivery': settings((city) => ({ delivery: [{ city, cost: 1, days_from: 1, days_to: 2 }] })),
  'profiles.full_name': profile('full_name'),
  'profiles.location': profile('location'),
  'profiles.store_description': settings((store_description) => ({ store_description })),
  'profiles.store_name': settings((store_name) => ({ store_name })),
  'profiles.username': (text) => profile('username')(text === 'вейп' ? 'vape.almaty' : `kind.${crypto.randomUUID().slice(0, 8)}`, '', ''),
  'profiles.website': (text) => profile('website')(`https://${text === 'вейп' ? 'vape-kz' : 'vase-kz'}.example`, '', ''),
};
const setUp = async () => {
  const { id } = await createProduct(seller, { category: 'clothing' });
  const { data } = await buyer.client
    .from('product_reviews')
    .insert({ product_id: id, user_id: buyer.id, rating: 5, comment: 'Вейп' })
    .select('id')
    .single()
    .throwOnError();
  return [id, data.id] as const;
};

describe('a text that visitors read', () => {
  it('is looked at by the rules, or exempt with a reason', async () => {
    const columns = await backend().sql`
      select c.relname || '.' || a.attname as name
        from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped
         and a.atttypid = any (array['text', 'text[]', 'jsonb', 'json', 'varchar', 'varchar[]']::regtype[])
         and has_column_privilege('anon', c.oid, a.attnum, 'select')`;
    expect(columns.map(({ name }) => name as string).sort()).toEqual([...Object.keys(EXEMPT), ...Object.keys(LOOKED_AT)].sort());
  });

  it.each(Object.keys(LOOKED_AT))('%s with blocked words is refused, and with other words stored [R18]', async (column) => {
    const [id, review] = await setUp();
    await rule('block');
    await backend().sql`insert into app.word_rules (words, subject, action, is_active) values ('vape', 'tobacco', 'block', true)`;
    const write = LOOKED_AT[column]!;
    expect((await write('вейп', id, review)).error).toMatchObject({ code: 'prohibited_words' });
    expect((await write('Алматы', id, review)).error).toBeNull();
  });

  it('is looked at in size charts, in variants of a new product, and when a shop opens [R18]', async () => {
    const [id] = await setUp();
    await rule('block');
    const chart = (size: string) => ({ attributes: { size_chart: { columns: ['chest'], rows: [[size, '88-92']] } } });
    expect((await product(() => chart('Вейп'))('', id, '')).error).toMatchObject({ code: 'prohibited_words' });
    expect((await product(() => chart('M'))('', id, '')).error).toBeNull();
    const media = [{ media_url: 'https://scontent.cdninstagram.com/a.jpg', media_type: 'image' }];
    const fresh = { name: 'Dress', price: 5, category: 'clothing', variants: [{ size: 'S', color: 'вейп', stock: 1 }] };
    const { error } = await seller.client.rpc('create_product', { p_product: fresh, p_media: media, p_key: crypto.randomUUID() });
    expect(error).toMatchObject({ code: 'prohibited_words' });
    const person = await createShopper(backend(), 'person');
    await backend().sql`update app.profiles set bio = 'Вейп' where id = ${person.id}`;
    const open = () => person.client.from('profiles').update({ is_influencer: true }).eq('id', person.id);
    expect((await open()).error).toMatchObject({ code: 'prohibited_words' });
    await person.client.from('profiles').update({ bio: null }).eq('id', person.id).throwOnError();
    expect((await open()).error).toBeNull();
  });

  it('of a variant that a rule reviews makes the product wait, and its stock changes as before', async () => {
    const [id] = await setUp();
    const stored = async () => (await backend().sql`select status, review_since is not null as waits from products where id = ${id}`)[0];
    const save = (color: string, stock: number, known?: { id: string; stock: number }) =>
      seller.client.rpc('save_variants', {
        p_product: id,
        p_variants: [{ id: known?.id, size: 'S', color, stock, expected: known?.stock }],
      });
    await save('вейп', 1).throwOnError();
    await rule('review');
    const [row] = await backend().sql`select id from product_variants where product_id = ${id}`;
    const known = { id: row!.id as string, stock: 1 };
    // what was published before the rule stays until its texts change
    await save('вейп', 2, known).throwOnError();
    expect(await stored()).toEqual({ status: 'active', waits: false });
    await save('вейп, 2', 2, { ...known, stock: 2 }).throwOnError();
    expect(await stored()).toEqual({ status: 'inactive', waits: true });
  });
});
