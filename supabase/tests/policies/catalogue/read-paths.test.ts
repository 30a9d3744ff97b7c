/** What the platform hid, on every way by which somebody else may come upon it: each way shows it before, and nobody afterwards. */
import { beforeAll, describe, expect, it } from 'vitest';
import { deliverTo } from '../../helpers/delivered.ts';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { decideReport, report } from '../../helpers/moderation.ts';
import { createOperator, type TestOperator } from '../../helpers/operators.ts';
import { setState } from '../../helpers/sellerStates.ts';
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
type Client = TestUser['client'];

let moderator: TestOperator;
let other: TestUser;
/** A follower who has bought, wished for and reviewed the product, and has it in an order. */
let buyer: TestUser;
beforeAll(async () => {
  moderator = await createOperator(backend(), 'moderator');
  other = await createSeller(backend(), 'other');
});

interface Made {
  seller: TestUser;
  id: string;
  /** A word that nothing else has. */
  word: string;
  review: string;
}

async function make(): Promise<Made> {
  const seller = await createSeller(backend(), 'shop');
  buyer = await createShopper(backend(), 'buyer');
  const word = `zq${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}vase`;
  const { id } = await createProduct(seller, {
    name: word,
    stock_quantity: 9,
    media_url: '/storage/v1/object/public/product-media/a/1.webp',
  });
  await buyer.client.from('follows').insert({ user_id: buyer.id, seller_id: seller.id }).throwOnError();
  await buyer.client.from('wishlists').insert({ user_id: buyer.id, product_id: id }).throwOnError();
  await deliverTo(backend(), [buyer], [id]);
  const { data } = await buyer.client
    .from('product_reviews')
    .insert({ product_id: id, user_id: buyer.id, rating: 5, comment: `about ${word}` })
    .select('id')
    .single();
  await backend().sql`insert into product_media (product_id, media_url) values (${id}, '/storage/v1/object/public/product-media/a/1.webp')`;
  await backend().sql`insert into product_images (product_id, url) values (${id}, '/storage/v1/object/public/product-media/a/2.webp')`;
  await seller.client.rpc('save_variants', { p_product: id, p_variants: [{ size: 'Q7', stock: 3 }] }).throwOnError();
  // the words that searches are corrected to
  await backend().sql`select app.collect_search_terms()`;
  return { seller, id, word, review: data!.id as string };
}

/** Every way to the product; each answers with what it shows. Names of own orders are what was bought, so they are not asked for. */
const WAYS: Record<string, (client: Client, made: Made) => PromiseLike<{ data: unknown }>> = {
  'products by id': (client, { id }) => client.from('products').select('*').eq('id', id),
  'products of the seller': (client, { seller }) => client.from('products').select('id,name').eq('seller_id', seller.id),
  'products by name': (client, { word }) => client.from('products').select('id').ilike('name', `%${word}%`),
  'the product with its seller': (client, { id }) => client.from('products').select('id,profiles!influencer_id(username)').eq('id', id),
  'the seller with the products': (client, { seller }) =>
    client.from('profiles').select('username,products!products_influencer_id_fkey(id,name)').eq('id', seller.id),
  'media with their product': (client, { id }) => client.from('product_media').select('product_id,products(id,name)').eq('product_id', id),
  'images with their product': (client, { id }) =>
    client.from('product_images').select('product_id,products(id,name)').eq('product_id', id),
  'variants with their product': (client, { id }) =>
    client.from('product_variants').select('product_id,products!product_id(id,name)').eq('product_id', id),
  'reviews of the product': (client, { id }) => client.from('product_reviews').select('product_id,comment').eq('product_id', id),
  'reviews with their product': (client, { review }) =>
    client.from('product_reviews').select('products!product_id(id,name)').eq('id', review),
  'the wishlist with the product': (client, { id }) => client.from('wishlists').select('products(id,name)').eq('product_id', id),
  'an order with the product': (client) => client.from('order_items').select('products(id,name)'),
  'follows with the seller’s products': (client, { seller }) =>
    client.from('follows').select('profiles!seller_id(products!products_influencer_id_fkey(id,name))').eq('seller_id', seller.id),
  search: (client, { word }) => client.rpc('search_products', { p_query: word }),
  'search in the shop': (client, { seller }) => client.rpc('search_products', { p_seller: seller.id }),
  'search by size': (client, { seller }) => client.rpc('search_products', { p_seller: seller.id, p_sizes: ['Q7'] }),
  'the shop’s page': (client, { seller }) => client.rpc('store_page', { p_username: seller.username }),
  'below the product': (client, { id }) => client.rpc('product_sections', { p_product: id }),
  'the feed': (client) => client.rpc('followed_products', { p_limit: 100 }),
  'the preview': (client, { id }) => client.rpc('product_card', { p_product: id }),
  'the sitemap': async (client, { id }) => {
    const [row] = await backend().sql`
      select app.sitemap_cursor(created_at - interval '1 millisecond', id) as after from products where id = ${id}`;
    return client.rpc('sitemap_addresses', { p_kind: 'products', p_after: row?.after as string });
  },
};
/** Ways that answer with numbers or a word; nothing else has the word, so nothing is left. */
const COUNTS: Record<string, (client: Client, made: Made) => Promise<boolean>> = {
  'the count': async (client, { word }) => {
    const { data } = await client.rpc('count_products', { p_query: word });
    return (data as { product_count: number }[])[0]!.product_count > 0;
  },
  'the count of the shop': async (client, { seller }) => {
    const { data } = await client.rpc('count_products', { p_seller: seller.id });
    return (data as { product_count: number }[])[0]!.product_count > 0;
  },
  facets: async (client, { word }) => ((await client.rpc('product_facets', { p_query: word })).data as unknown[]).length > 0,
  sections: async (client, { seller }) =>
    ((await client.rpc('store_category_counts', { p_seller: seller.id })).data as unknown[]).length > 0,
  stars: async (client, { id }) => {
    const { data } = await client.rpc('product_sections', { p_product: id });
    return ((data as { stars?: { review_count: number }[] }).stars ?? []).some(({ review_count }) => review_count > 0);
  },
  'a correction of a search': async (client, { word }) =>
    (await client.rpc('correct_search', { p_query: `${word.slice(0, -1)}q` })).data !== null,
  ordering: async (client, { id }) => {
    const [variant] = await backend().sql`select id from product_variants where product_id = ${id}`;
    const items = [{ product_id: id, variant_id: variant?.id as string, quantity: 1 }];
    return (await placeOrder(client, items, { p_expected_total: 1000 })).error?.code !== 'unavailable';
  },
};
const clients = (): Record<string, Client> => ({ visitor: visitorClient(backend()), buyer: buyer.client, 'another seller': other.client });
const shows = async (client: Client, made: Made, way: (typeof WAYS)[string]) => {
  const text = JSON.stringify((await way(client, made)).data ?? null);
  return text.includes(made.id) || text.includes(made.word);
};
/** `way as actor` of all that show the product. */
async function seen(made: Made): Promise<string[]> {
  const found: string[] = [];
  for (const [actor, client] of Object.entries(clients())) {
    for (const [name, way] of Object.entries(WAYS)) if (await shows(client, made, way)) found.push(`${name} as ${actor}`);
    for (const [name, counts] of Object.entries(COUNTS)) {
      if (name === 'ordering' && actor !== 'buyer') continue;
      if (await counts(client, made)) found.push(`${name} as ${actor}`);
    }
  }
  return found;
}

/** Products of the category that `make` publishes in, as the page of categories counts them. */
const categoryCount = async () =>
  ((await visitorClient(backend()).rpc('update_category_counts')).data as { category_slug: string; product_count: number }[]).find(
    ({ category_slug }) => category_slug === 'home',
  )!.product_count;

const HIDDEN: Record<string, (made: Made) => Promise<unknown>> = {
  'the product was hidden': async ({ id }) => {
    await report(backend(), 'product', id);
    return (await decideReport(moderator, 'product', id, 'hide', { p_reason: 'forbidden' })).error;
  },
  'the product waits for review': async ({ id }) => {
    await backend().sql`update products set status = 'inactive', review_since = now() where id = ${id}`;
    return null;
  },
  'the shop is suspended': ({ seller }) => setState(backend(), seller, 'suspended'),
  'the shop is closed': ({ seller }) => setState(backend(), seller, 'closed'),
};

describe.each(Object.keys(HIDDEN))('once %s', (name) => {
  it('no way of reading, counting or ordering shows it to anybody [M05]', async () => {
    const made = await make();
    // each way is a real one: somebody is shown the product by it
    const before = await seen(made);
    const inCategory = await categoryCount();
    for (const way of [...Object.keys(WAYS), ...Object.keys(COUNTS)]) {
      expect(
        before.some((one) => one.startsWith(`${way} as `)),
        way,
      ).toBe(true);
    }
    expect(await HIDDEN[name]!(made)).toBeNull();
    expect(await seen(made)).toEqual([]);
    expect(await categoryCount()).toBe(inCategory - 1);
  });
});

it('a new or limited shop is on all of these ways, but the order', async () => {
  const made = await make();
  const before = await seen(made);
  expect(await setState(backend(), made.seller, 'limited')).toBeNull();
  expect(await seen(made)).toEqual(before.filter((one) => one !== 'ordering as buyer'));
});
