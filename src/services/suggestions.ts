/** What the search box offers while one types: five products and the stores that match (spec §2, §9). */
import { limits } from '~/domain/limits';
import { publicDb } from './client';
import { unwrap } from './toAppError';

export interface ProductSuggestion {
  id: string;
  name: string;
  /** What it costs now, in tenge. */
  price: number;
  mediaUrl: string | null;
  username: string;
}
export interface StoreSuggestion {
  username: string;
  fullName: string | null;
  avatarUrl: string | null;
}
export interface Suggestions {
  products: ProductSuggestion[];
  stores: StoreSuggestion[];
}

export async function find(query: string): Promise<Suggestions> {
  const [products, stores] = await Promise.all([
    unwrap(
      publicDb
        .rpc('search_products', { p_query: query, p_limit: limits.suggestions }, { get: true })
        .select('id,name,current_price,media_url,seller:profiles!influencer_id(username)'),
    ),
    unwrap(publicDb.rpc('search_stores', { p_query: query }, { get: true }).select('username,full_name,avatar_url')),
  ]);
  return {
    products: (
      products as unknown as {
        id: string;
        name: string;
        current_price: number;
        media_url: string | null;
        seller: { username: string } | null;
      }[]
    ).map((row) => ({
      id: row.id,
      name: row.name,
      price: row.current_price,
      mediaUrl: row.media_url,
      username: row.seller?.username ?? '',
    })),
    stores: (stores as unknown as { username: string; full_name: string | null; avatar_url: string | null }[]).map((row) => ({
      username: row.username,
      fullName: row.full_name,
      avatarUrl: row.avatar_url,
    })),
  };
}
