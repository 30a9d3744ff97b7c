import { sellerLimits } from '~/shared/lib/sellerLimits';
import * as shareImages from '~/features/account/services/shareImages';
import * as storage from '~/shared/api/storage';
import { drawProduct } from './drawProduct';
import { drawStore } from './drawStore';

const PAGE = 20;
/** Images that could not be drawn are tried again at the next visit. */
const notDrawable = new Set<string>();

async function makeOfStore(sellerId: string): Promise<string | null> {
  const store = await shareImages.ownStore(sellerId);
  if (store?.isMissing) {
    const jpeg = await drawStore(store);
    if (jpeg) await shareImages.saveOfStore(sellerId, store, jpeg);
  }
  return store && store.name;
}

async function makeAll(sellerId: string): Promise<void> {
  const storeName = await makeOfStore(sellerId);
  if (storeName === null) return;
  let made = 0;
  for (let after: string | null = null; made < sellerLimits.shareImage.atOnce;) {
    const products = await shareImages.missing(sellerId, after, PAGE);
    for (const product of products.filter(({ id }) => !notDrawable.has(id))) {
      const jpeg = await drawProduct(product, storeName);
      if (jpeg) await shareImages.saveOfProduct(sellerId, product, jpeg);
      else notDrawable.add(product.id);
      made += jpeg ? 1 : 0;
    }
    after = products.at(-1)?.id ?? null;
    if (products.length < PAGE) break;
  }
  // a changed product's earlier image is an orphan
  if (made > 0) await storage.removeOrphans();
}

/**
 * Makes the missing share images of a seller, one at a time, a hundred at most; in one tab only.
 * @throws AppError when a request fails; the rest stays missing until the next call
 */
export async function makeShareImages(sellerId: string): Promise<void> {
  // old browsers, and tests without a browser
  if (typeof createImageBitmap !== 'function') return;
  const options = { ifAvailable: true };
  if (navigator.locks) await navigator.locks.request('tanda.share-images', options, async (lock) => (lock ? makeAll(sellerId) : undefined));
  else await makeAll(sellerId);
}
