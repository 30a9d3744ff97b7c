/** From rows to products. Apart from the requests: the pages' inline scripts read the first response in the same way. */
import type { Media, ProductSummary, Variant } from '~/features/catalogue/rules/product';
import { storeNameOf } from '~/features/account/rules/storeName';
import type { Tables } from '~/shared/generated/database.types';
import type { CardRow, VariantRow } from './products';

/**
 * The text in the page's language if the seller wrote it, otherwise the main text.
 * @param others texts by language
 * @returns the text and its language, null where that is not known
 */
export function inPageLanguage(
  main: string,
  mainLanguage: string | null,
  others: Readonly<Partial<Record<string, string>>>,
): [text: string, language: string | null] {
  const language = document.documentElement.lang;
  const text = others[language];
  return text ? [text, language] : [main, mainLanguage];
}

const toVariants = (rows: VariantRow[]): Variant[] =>
  [...rows].sort((a, b) => a.position - b.position).map(({ id, size, color, stock_quantity: stock }) => ({ id, size, color, stock }));

/** The first medium of a product, or one of its other media. */
export const toMedia = (
  row: Pick<Tables<'products'>, 'id' | 'media_url' | 'poster_url'> & { media_type: Media['type']; media_color?: string | null },
): Media => ({
  id: row.id,
  url: row.media_url ?? '',
  type: row.media_type,
  color: row.media_color ?? null,
  posterUrl: row.poster_url,
});

/** A product whose seller has left (deleted account) cannot be shown. */
export function toSummary(row: CardRow): ProductSummary | null {
  if (!row.seller) return null;
  const [name, language] = inPageLanguage(row.name, row.content_language, row.names);
  return {
    id: row.id,
    name,
    language,
    price: row.price,
    discountPrice: row.discount_price,
    category: row.category,
    stock: row.stock_quantity,
    hasVariants: row.has_variants,
    ...(row.product_variants ? { variants: toVariants(row.product_variants) } : {}),
    media: toMedia(row),
    isFeatured: row.featured,
    rating: row.rating,
    reviewCount: row.review_count,
    seller: {
      id: row.seller.id,
      username: row.seller.username,
      name: storeNameOf(row.seller.store_name, row.seller.full_name, row.seller.username),
      avatarUrl: row.seller.avatar_url,
      isVerified: row.seller.seller_verified_at !== null,
    },
    ...('back_on' in row.seller ? { backOn: row.seller.back_on ?? null, isLimited: row.seller.seller_state === 'limited' } : {}),
  };
}
export const toSummaries = (rows: CardRow[]): ProductSummary[] => rows.map(toSummary).filter((product) => product !== null);
