/** From a row to a store's page. Apart from the requests: the page's inline script reads the first response in the same way. */
import * as shopLimits from '~/shared/lib/shopLimits';
import type { Page } from '~/shared/lib/page';
import type { ProductSummary } from '~/features/catalogue/rules/product';
import type { Store } from '~/features/account/rules/profile';
import type { Tables } from '~/shared/generated/database.types';
import { toSummaries } from './productRow';
import type { CardRow } from './products';
import { type SellerRow, toSeller } from '~/features/account/services/sellerRow';

type StoreRow = SellerRow &
  Pick<
    Tables<'profiles'>,
    | 'verified_layers'
    | 'registration'
    | 'is_verification_asked'
    | 'website'
    | 'location'
    | 'instagram_handle'
    | 'instagram_confirmed_at'
    | 'back_on'
    | 'seller_state'
    | 'is_new'
    | 'store_description'
  >;

/** The response of `store_page`; empty for a name that no store has. */
export interface StorePageRow {
  store?: StoreRow;
  product_count: number;
  sections: { category_slug: string; product_count: number }[];
  products: CardRow[];
}

export interface StorePage {
  store: Store;
  productCount: number;
  sections: { category: string; products: number }[];
  /** Its newest ones. */
  products: Page<ProductSummary>;
}

/** A store with its first products; null when there is none. */
export function toStorePage({ store: row, product_count: productCount, sections, products }: StorePageRow): StorePage | null {
  if (!row) return null;
  const isFull = products.length === shopLimits.storePageSize;
  return {
    store: {
      ...toSeller(row),
      layers: row.verified_layers ?? {},
      registration: row.registration,
      isVerificationAsked: row.is_verification_asked === true,
      website: row.website,
      location: row.location,
      instagramHandle: row.instagram_handle,
      isInstagramConfirmed: row.instagram_confirmed_at !== null,
      isNew: row.is_new === true,
      isLimited: row.seller_state === 'limited',
      backOn: row.back_on,
      fullName: row.full_name,
      storeDescription: row.store_description,
    },
    productCount,
    sections: sections.map((section) => ({ category: section.category_slug, products: section.product_count })),
    // the rows leave out their seller, who is the store
    products: {
      items: toSummaries(products.map((product) => ({ ...product, seller: row }))),
      next: isFull ? (products.at(-1)?.id ?? null) : null,
    },
  };
}
