/** Products, cards and a seller in every combination of the conditions that change what the first screens show. */

export type Row = Record<string, unknown>;

export const ID = '01a20000-0000-7000-8000-000000000001';

export const seller: Row = {
  ...{ id: '01a20000-0000-7000-8000-000000000002', username: 'aigerim', full_name: 'Айгерим', avatar_url: null, cover_image: null },
  ...{
    seller_verified_at: '2026-01-01',
    verified_layers: { business: '2026-01-01T00:00:00+00:00' },
    registration: { name: 'ИП <Дана>', number: '240140000001' },
    is_verification_asked: false,
    bio: 'Bio & <b>',
    website: 'https://example.kz/a',
    location: 'Алматы',
    instagram_handle: 'aigerim',
  },
  ...{ instagram_confirmed_at: '2026-01-01', back_on: null, store_name: 'Дом', store_description: 'Two\nlines', rating: 4.5 },
  ...{ review_count: 12, newest_product_at: null, delivery: [{ city: 'Алматы', cost: 0, days_from: 1, days_to: 2 }] },
  expected_by_way: {},
};
export const product: Row = {
  ...{
    id: ID,
    name: 'Ваза "Тау" & <i>',
    content_language: 'ru',
    names: { kk: 'Құмыра' },
    price: 19_900,
    discount_price: null,
    category: 'home',
  },
  ...{ stock_quantity: 30, has_variants: false, media_url: '/storage/v1/object/public/product-media/a-800.webp', media_type: 'image' },
  ...{
    poster_url: null,
    media_color: '#e2d4c3',
    featured: false,
    rating: 4.5,
    review_count: 2,
    seller,
    description: 'A\nB',
    descriptions: {},
    terms: { attributeCodes: [] },
  },
  ...{
    attributes: {},
    condition: 'new',
    return_exception: null,
    excluded_ways: ['w2'],
    tags: ['a b', 'ә'],
    status: 'active',
    product_media: [],
    product_images: [],
    product_variants: [],
  },
};
const media = (id: string, type: string) => ({
  id,
  media_url: `/a/${id}-800.webp`,
  media_type: type,
  media_color: null,
  poster_url: null,
  position: 1,
});

/** Every combination of one of each. */
export const combine = (choices: Row[][]): Row[] =>
  choices.reduce<Row[]>((rows, options) => rows.flatMap((row) => options.map((option) => ({ ...row, ...option }))), [{}]);

export const amounts = [{ stock_quantity: 30 }, { stock_quantity: 2 }, { stock_quantity: 1 }, { stock_quantity: 0 }];
const prices = [{}, { discount_price: 9_900, featured: true }];
const covers = [
  {},
  { media_type: 'video', poster_url: '/storage/v1/object/public/product-media/b-800.webp' },
  { media_url: 'javascript:1', review_count: 0, rating: 0 },
];
const variants = [
  { id: 'v', size: 'S', color: null, stock_quantity: 1, position: 1 },
  { id: 'w', size: 'M', color: 'red', stock_quantity: 0, position: 2 },
];
const unverified = {
  ...seller,
  seller_verified_at: null,
  full_name: null,
  avatar_url: '/storage/v1/object/public/profile-images/a-192.webp',
};
export const products = combine([
  prices,
  [...covers, { product_media: [media('b', 'image'), media('c', 'video'), media('d', 'image')] }],
  [{}, { status: 'inactive' }],
  [{}, { seller: { ...seller, back_on: '2027-02-03', delivery: null } }, { seller: unverified, description: '', content_language: null }],
  [{}, { has_variants: true, product_variants: variants }],
]);

export const cards = combine([amounts, prices, covers, [{}, { seller: unverified }]]).map((change, i) => ({
  ...product,
  ...change,
  id: `${ID.slice(0, -2)}${(16 + i).toString(16)}`,
}));
