// @vitest-environment jsdom
import { afterEach, beforeEach, describe, vi } from 'vitest';
import { describeSameMarkup } from '../../tests/helpers/sameMarkup/compare';
import { cards, combine, ID, seller } from '../../tests/helpers/sameMarkup/rows';

/** As many as a page of the list has. */
const lists = [cards.slice(0, 12), cards.slice(12, 24), cards.slice(24, 36), cards.slice(36), cards.slice(0, 3)];
const list = { address: '/products', responses: { 'rpc/search_products': lists[0] } };

const stores = combine([
  [{}, { cover_image: '/storage/v1/object/public/profile-images/c-1280.webp', newest_product_at: new Date().toISOString() }],
  [{}, { seller_verified_at: null }],
  [{}, { back_on: '2027-02-03' }],
  [{}, { instagram_confirmed_at: null }],
  [{}, { bio: null, website: 'javascript:alert(1)', location: null, instagram_handle: null, store_name: null, review_count: 0 }],
]).map((change) => ({
  store: { ...seller, ...change },
  product_count: 1234,
  sections: [
    { category_slug: 'home', product_count: 2 },
    { category_slug: 'beauty', product_count: 1 },
  ],
  // the lists have every card
  products: cards.slice(0, 3),
}));

const line = {
  ...{ id: ID, productId: ID, variantId: null, name: 'Ваза', price: 1200, image: null, color: null, quantity: 2, stock: 2 },
  ...{ sellerId: String(seller.id), sellerUsername: 'aigerim' },
};
const categories = [{ slug: 'home', name: 'Home', translations: { ru: { name: 'Дом' } }, color: '1' }];

describeSameMarkup({
  store: stores.map((page) => ({ address: '/store/aigerim', responses: { 'rpc/store_page': page } })),
  list: lists.map((rows) => ({ address: '/products', responses: { 'rpc/search_products': rows } })),
  category: [{ address: '/products?category=home', responses: { 'rpc/search_products': lists[0], categories } }],
  cart: [
    { address: '/cart', cart: [line] },
    { address: '/cart', cart: [line, { ...line, id: ID.replace(/.$/, '7'), quantity: 1, stock: 9, sellerId: 'b', sellerUsername: 'b' }] },
  ],
});

describe('on a wide screen', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  describeSameMarkup({ list: [list] });
});
