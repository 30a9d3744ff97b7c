/** Data for a test file: a seller, a rival seller and a buyer, and a function that publishes a product. */
import { beforeAll, beforeEach } from 'vitest';
import { expectInvariantsAfterAll } from './invariants.ts';
import { backendForFile, type TestUser, createSeller, createShopper, newPhone } from './users.ts';

interface Market {
  seller: TestUser;
  rival: TestUser;
  buyer: TestUser;
}

/**
 * A fresh backend whose invariants are checked at the end (registered after it, as `afterAll` runs in reverse order).
 * @param onReady receives the users before the first test
 */
export function marketForFile(onReady: (users: Market) => void, { pool = 20 } = {}) {
  const backend = backendForFile({ pool });
  expectInvariantsAfterAll(backend);
  beforeAll(async () => {
    onReady({
      seller: await createSeller(backend(), 'seller'),
      rival: await createSeller(backend(), 'rival'),
      buyer: await createShopper(backend(), 'buyer'),
    });
  });
  const productRow = async (id: string) => (await backend().sql`select * from products where id = ${id}`)[0] as Record<string, unknown>;
  const stockOf = async (id: string) => (await productRow(id)).stock_quantity as number;
  return { backend, productRow, stockOf };
}

/** The same with a seller who takes transfers, and without the limit of twenty checkouts a minute. */
export function transferMarketForFile(onReady: (users: Market) => void) {
  let seller: TestUser;
  const market = marketForFile((users) => {
    seller = users.seller;
    onReady(users);
  });
  beforeAll(async () => {
    await market.backend().sql`insert into seller_settings (seller_id, kaspi_phone) values (${seller.id}, ${newPhone()})`;
  });
  beforeEach(() => market.backend().sql`delete from app.rate_limits`.then(() => undefined));
  return market;
}

export const MEDIA = [
  { media_url: '/storage/v1/object/public/product-media/a/1.webp' },
  { media_url: '/storage/v1/object/public/product-media/a/2.webp' },
];
export const PRODUCT = { name: 'Bowl', description: 'Clay', price: 5000, category: 'home', stock_quantity: 3, tags: ['clay'] };

/** Publishes a product through `create_product`, with default values. */
export const publishProduct = (user: TestUser, overrides: object = {}, media: unknown = MEDIA, key: string | null = crypto.randomUUID()) =>
  user.client.rpc('create_product', { p_product: { ...PRODUCT, ...overrides }, p_media: media, p_key: key });
