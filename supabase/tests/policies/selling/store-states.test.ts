/** What others see of a store in each state, on every way to it, and what its seller may do. */
import { beforeAll, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { orderIn } from '../../helpers/orderStates.ts';
import { setState, type State } from '../../helpers/sellerStates.ts';
import {
  backendForFile,
  createProduct,
  createSeller,
  createShopper,
  placeOrder,
  type TestUser,
  visitorClient,
} from '../../helpers/users.ts';

const backend = backendForFile({ pool: 12 });
expectInvariantsAfterAll(backend);
let stranger: TestUser;
beforeAll(async () => {
  stranger = await createShopper(backend(), 'stranger');
});

let stores = 0;
/** A store with a product, a review of a buyer, a follower, an open order; then brought into the state. */
async function storeIn(state: State) {
  const { sql } = backend();
  const seller = await createSeller(backend(), 'shop');
  const vase = await createProduct(seller, { name: `Vase of ${seller.username}` });
  const buyer = await createShopper(backend(), 'buyer');
  await seller.client
    .from('seller_settings')
    .upsert({ seller_id: seller.id, whatsapp_phone: `+7701000300${stores++}`, store_name: 'Clay' });
  await stranger.client.from('follows').insert({ seller_id: seller.id }).throwOnError();
  await stranger.client.from('wishlists').insert({ user_id: stranger.id, product_id: vase.id }).throwOnError();
  await sql`insert into product_reviews (product_id, user_id, rating, comment, verified_purchase) values (${vase.id}, ${buyer.id}, 5, 'Fine', true)`;
  await seller.client.rpc('save_variants', { p_product: vase.id, p_variants: [{ size: 'S', stock: 1 }] }).throwOnError();
  await sql`insert into product_media (product_id, media_url) values (${vase.id}, '/storage/v1/object/public/product-media/a/1.webp')`;
  const order = await orderIn(backend(), { seller, buyer }, { status: 'confirmed' });
  if (state !== 'active') expect(await setState(backend(), seller, state)).toBeNull();
  return { seller, vase, buyer, order };
}
type Made = Awaited<ReturnType<typeof storeIn>>;

/** Ways by which a stranger or a visitor may come upon the store; each answers with what it shows. */
const READS: Record<string, (made: Made) => PromiseLike<{ data: unknown }>> = {
  'the product': ({ vase }) => visitorClient(backend()).from('products').select('id').eq('id', vase.id),
  'the product with its seller': ({ vase }) =>
    visitorClient(backend()).from('products').select('id,profiles!influencer_id(username)').eq('id', vase.id),
  'its media': ({ vase }) => visitorClient(backend()).from('product_media').select('id').eq('product_id', vase.id),
  'its variants': ({ vase }) => visitorClient(backend()).from('product_variants').select('id').eq('product_id', vase.id),
  'its reviews': ({ vase }) => visitorClient(backend()).from('product_reviews').select('id').eq('product_id', vase.id),
  'what is below it': async ({ vase }) => {
    const { data } = await visitorClient(backend()).rpc('product_sections', { p_product: vase.id });
    return { data: Object.keys(data as object) };
  },
  'the wishlist': ({ vase }) => stranger.client.from('wishlists').select('products!inner(id)').eq('product_id', vase.id),
  search: ({ seller }) => visitorClient(backend()).rpc('search_products', { p_query: seller.username }),
  'search in the store': ({ seller }) => visitorClient(backend()).rpc('search_products', { p_seller: seller.id }),
  suggestions: ({ seller }) => visitorClient(backend()).rpc('search_stores', { p_query: seller.username }),
  'the page of the store': async ({ seller }) => {
    const { data } = await visitorClient(backend()).rpc('store_page', { p_username: seller.username });
    return { data: Object.keys(data as object) };
  },
  'the list of stores': ({ seller }) =>
    visitorClient(backend()).from('profiles').select('id').eq('is_influencer', true).eq('id', seller.id),
  'the profile by name': ({ seller }) => visitorClient(backend()).from('profiles').select('id').eq('username', seller.username),
  sections: ({ seller }) => visitorClient(backend()).rpc('store_category_counts', { p_seller: seller.id }),
  'the feed': async ({ vase }) => {
    const { data } = await stranger.client.rpc('followed_products', { p_limit: 100 });
    return { data: (data as { id: string }[]).filter(({ id }) => id === vase.id) };
  },
  'the preview of the product': ({ vase }) => visitorClient(backend()).rpc('product_card', { p_product: vase.id }),
  'the preview of the store': ({ seller }) => visitorClient(backend()).rpc('store_card', { p_username: seller.username }),
  'the sitemap of stores': async ({ seller }) => {
    const { data } = await visitorClient(backend()).rpc('sitemap_addresses', { p_kind: 'stores' });
    return { data: (data as { name: string }[]).filter(({ name }) => name === seller.username) };
  },
  'the sitemap of products': async ({ vase }) => {
    const [row] = await backend()
      .sql`select app.sitemap_cursor(created_at - interval '1 millisecond', id) as after from products where id = ${vase.id}`;
    const { data } = await visitorClient(backend()).rpc('sitemap_addresses', { p_kind: 'products', p_after: row?.after as string });
    return { data: (data as { name: string }[]).filter(({ name }) => name === vase.id) };
  },
  contact: ({ seller }) => visitorClient(backend()).rpc('store_contact', { p_seller: seller.id }),
  'the checkout': ({ seller }) => visitorClient(backend()).rpc('checkout_options', { p_sellers: [seller.id] }),
};
const HIDDEN = Object.keys(READS);
const NOT_SHOWN: Record<State, string[]> = { active: [], limited: ['the checkout'], suspended: HIDDEN, closed: HIDDEN };
const isEmpty = (data: unknown) => data === null || (Array.isArray(data) && data.length === 0);

describe.each(['active', 'limited', 'suspended', 'closed'] as const)('a store that is %s', (state) => {
  let made: Made;
  beforeAll(async () => {
    made = await storeIn(state);
  });

  it.each(Object.keys(READS))('is shown or hidden: %s [M05]', async (name) => {
    const { data } = await READS[name]!(made);
    expect(isEmpty(data), JSON.stringify(data)).toBe(NOT_SHOWN[state].includes(name));
  });

  it('takes orders only while it is active', async () => {
    const cup = await createProduct(state === 'active' || state === 'limited' ? made.seller : await createSeller(backend(), 'other'));
    const product = state === 'active' || state === 'limited' ? cup : made.vase;
    const placed = await placeOrder(stranger.client, [{ product_id: product.id, quantity: 1 }]);
    expect(placed.error?.code ?? 'ok').toBe(state === 'active' ? 'ok' : 'unavailable');
    const sale = { p_items: [{ product_id: cup.id, quantity: 1 }], p_customer: { name: 'Dana' }, p_payment_method: 'cash_on_delivery' };
    const { error } = await made.seller.client.rpc('add_sale', { ...sale, p_paid: false, p_key: crypto.randomUUID() });
    expect(error?.code ?? 'ok').toBe({ active: 'ok', limited: 'limited', suspended: 'suspended', closed: 'suspended' }[state]);
  });

  it('can finish its open orders', async () => {
    for (const p_status of ['shipped', 'delivered']) {
      const { error } = await made.seller.client.rpc('set_order_status', { p_order: made.order, p_status });
      expect(error, p_status).toBeNull();
    }
  });

  it('publishes, imports and stores files only while it is shown', async () => {
    const expected = state === 'active' || state === 'limited' ? 'ok' : 'suspended';
    const insert = await made.seller.client.from('products').insert({ seller_id: made.seller.id, name: 'Cup', price: 1, category: 'home' });
    expect(insert.error?.code ?? 'ok').toBe(expected);
    const activate = await made.seller.client.from('products').update({ status: 'active' }).eq('id', made.vase.id);
    expect(activate.error?.code ?? 'ok').toBe(expected);
    expect((await made.seller.client.rpc('consume_rate_limit', { p_kind: 'instagram_media' })).error?.code ?? 'ok').toBe(expected);
    const [may] = await backend().sql.begin(async (sql) => {
      await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: made.seller.id, role: 'authenticated' })}, true)`;
      return sql`select app.may_add_file('product-media') as files`;
    });
    expect(may?.files).toBe(expected === 'ok');
  });

  it('is followed anew only while it is shown', async () => {
    const other = await createShopper(backend(), 'other');
    const { error } = await other.client.from('follows').insert({ seller_id: made.seller.id });
    expect(error === null).toBe(state === 'active' || state === 'limited');
    // its buyer still reads who sold the goods
    const bought = await made.buyer.client.from('follows').insert({ seller_id: made.seller.id });
    expect(bought.error === null).toBe(state === 'active' || state === 'limited');
  });

  it('shows its state and no reason', async () => {
    const columns = 'seller_state,state_reason,is_store_hidden,seller_since';
    const read = async (user: TestUser | null) =>
      (await (user?.client ?? visitorClient(backend())).from('profiles').select(columns).eq('id', made.seller.id)).data as object[];
    const nothing = { state_reason: null, is_store_hidden: false, seller_since: null };
    const known = { active: null, limited: 'limited', suspended: 'suspended', closed: 'closed' }[state];
    const isHidden = state === 'suspended' || state === 'closed';
    expect(await read(null)).toEqual(isHidden ? [] : [{ ...nothing, seller_state: known }]);
    expect(await read(made.buyer)).toEqual([{ ...nothing, seller_state: known }]);
    expect(await read(made.seller)).toEqual([
      {
        ...{ seller_state: state, is_store_hidden: isHidden, seller_since: expect.any(String) },
        state_reason: state === 'active' ? null : 'Counterfeit goods',
      },
    ]);
  });

  it('shows as the author of a review what it shows as a store, or only the person', async () => {
    const { seller } = made;
    const texts = { full_name: 'Dana', bio: 'Clay cups', website: 'https://clay.example', location: 'Almaty' };
    await seller.client.from('profiles').update(texts).eq('id', seller.id).throwOnError();
    const other = await createProduct(await createSeller(backend(), 'other'));
    await backend()
      .sql`insert into product_reviews (product_id, user_id, rating, verified_purchase) values (${other.id}, ${seller.id}, 4, true)`;
    const columns = 'full_name,bio,website,location,store_name,rating,review_count,newest_product_at,verified_layers,is_new';
    const read = async (client: TestUser['client']) =>
      (await client.from('product_reviews').select(`profiles!user_id(${columns})`).eq('product_id', other.id).single()).data?.profiles;
    const store = { ...texts, store_name: 'Clay', rating: 5, review_count: 1, newest_product_at: expect.any(String) };
    const nothing = { bio: null, website: null, location: null, store_name: null, rating: 0, review_count: 0, newest_product_at: null };
    const person = { full_name: 'Dana', ...nothing, verified_layers: {}, is_new: false };
    const isHidden = state === 'suspended' || state === 'closed';
    for (const client of [visitorClient(backend()), stranger.client]) {
      if (isHidden) expect(await read(client)).toEqual(person);
      else expect(await read(client)).toMatchObject(store);
    }
    // who bought there, and the seller, still read all of it
    for (const user of [made.buyer, seller]) {
      const own = await read(user.client);
      expect(own).toMatchObject({ ...texts, store_name: 'Clay' });
    }
  });
});
