/** Data for a test file: a seller, a rival seller and a buyer, and a function that publishes a product. */
import { beforeAll } from 'vitest';
import { expectInvariantsAfterAll } from './invariants.ts';
import { backendForFile, type Person, seller, shopper } from './people.ts';

interface Market {
  maker: Person;
  rival: Person;
  buyer: Person;
}

/**
 * A fresh backend whose invariants are checked at the end (registered after it, as `afterAll` runs in reverse order).
 * @param onReady receives the users before the first test
 */
export function marketForFile(onReady: (people: Market) => void, { pool = 20 } = {}) {
  const backend = backendForFile({ pool });
  expectInvariantsAfterAll(backend);
  beforeAll(async () => {
    onReady({
      maker: await seller(backend(), 'maker'),
      rival: await seller(backend(), 'rival'),
      buyer: await shopper(backend(), 'buyer'),
    });
  });
  const productRow = async (id: string) => (await backend().sql`select * from products where id = ${id}`)[0] as Record<string, unknown>;
  const stockOf = async (id: string) => (await productRow(id)).stock_quantity as number;
  return { backend, productRow, stockOf };
}

export const MEDIA = [
  { media_url: '/storage/v1/object/public/product-media/a/1.webp' },
  { media_url: '/storage/v1/object/public/product-media/a/2.webp' },
];
export const PRODUCT = { name: 'Bowl', description: 'Clay', price: 5000, category: 'home', stock_quantity: 3, tags: ['clay'] };

/** Publishes a product through `create_product`, with default values. */
export const create = (person: Person, overrides: object = {}, media: unknown = MEDIA, key: string | null = crypto.randomUUID()) =>
  person.client.rpc('create_product', { p_product: { ...PRODUCT, ...overrides }, p_media: media, p_key: key });
