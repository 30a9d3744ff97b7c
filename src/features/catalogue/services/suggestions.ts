/** Search suggestions: five products and the matching stores. */
import * as shopLimits from '~/shared/lib/shopLimits';
import { coverOf } from '~/features/catalogue/rules/product';
import { storeNameOf } from '~/features/account/rules/storeName';
import { publicDb, unwrap } from '~/shared/api/client';
import { correct } from './searchCorrections';
import { inPageLanguage, toMedia } from './productRow';

export interface ProductSuggestion {
  id: string;
  /** In the page's language if the seller wrote it, and its language. */
  name: string;
  language: string | null;
  /** What it costs now, in tenge. */
  price: number;
  image: string | null;
  storeName: string;
}
export interface StoreSuggestion {
  username: string;
  name: string;
  avatarUrl: string | null;
}
async function search(query: string): Promise<ProductSuggestion[]> {
  const rows = await unwrap(
    publicDb
      .rpc('search_products', { p_query: query, p_limit: shopLimits.suggestions }, { get: true })
      .select(
        'id,name,content_language,names,current_price,media_url,media_type,poster_url,seller:profiles!influencer_id(username,full_name,store_name)',
      ),
  );
  return rows.map((row) => {
    const [name, language] = inPageLanguage(row.name, row.content_language, row.names);
    return {
      id: row.id,
      name,
      language,
      price: row.current_price,
      image: coverOf(toMedia(row)),
      storeName: row.seller ? storeNameOf(row.seller.store_name, row.seller.full_name, row.seller.username) : '',
    };
  });
}

/** The first five active products that match, or that match the corrected text when none does. */
export async function findProducts(query: string): Promise<ProductSuggestion[]> {
  const found = await search(query);
  const corrected = found.length > 0 ? null : await correct(query);
  return corrected ? search(corrected) : found;
}

/** Stores whose username or name matches. */
export async function findStores(query: string): Promise<StoreSuggestion[]> {
  const rows = await unwrap(
    publicDb.rpc('search_stores', { p_query: query }, { get: true }).select('username,full_name,store_name,avatar_url'),
  );
  return rows.map((row) => ({
    username: row.username,
    name: storeNameOf(row.store_name, row.full_name, row.username),
    avatarUrl: row.avatar_url,
  }));
}
