/** The requests behind the names of queries in the table of first screens. Build time only. */
import * as shopLimits from '~/shared/lib/shopLimits';
import { noFilters } from '~/shared/config/productFilters';
import * as categories from '~/features/catalogue/services/categories';
import * as categoryCounts from '~/features/catalogue/services/categoryCounts';
import * as productDetails from '~/features/catalogue/services/productDetails';
import * as products from '~/features/catalogue/services/products';
import * as profiles from '~/features/account/services/profiles';
import * as stores from '~/features/catalogue/services/stores';
import { categoryPlaceholder } from '../screens';

const ofCategory = { ...noFilters, category: categoryPlaceholder };

/** @param param the placeholder of the screen's parameter */
const queries: Record<string, (param: string) => Promise<unknown>> = {
  sellers: () => profiles.listSellers(),
  newest: () => products.newest(shopLimits.newProducts),
  categoryCounts: () => categoryCounts.counts(),
  categories: () => categories.list(),
  products: () => products.list(noFilters),
  productCount: () => products.count(noFilters),
  productsOfCategory: () => products.list(ofCategory),
  productCountOfCategory: () => products.count(ofCategory),
  product: (id) => productDetails.get(id),
  store: (username) => stores.page(username),
};

/** The addresses that the named queries ask for, in order. The services send the same ones later, so the app takes these responses. */
export async function addressesOf(names: readonly string[], param = ''): Promise<string[]> {
  const urls: string[] = [];
  const original = globalThis.fetch;
  globalThis.fetch = (input) => {
    urls.push(String(input));
    return Promise.resolve(Response.json([]));
  };
  for (const name of names) {
    const query = queries[name];
    if (!query) throw new Error(`There is no query "${name}" (src/first-screen/frames/queries.ts)`);
    await query(param).catch(() => undefined);
  }
  globalThis.fetch = original;
  return urls;
}
