/** Published reviews of a product by its buyers, newest first, with the seller's replies; the first ones come with the other parts of its page. */
import type { QueryData } from '@supabase/supabase-js';
import { AppError } from '~/shared/lib/AppError';
import type { Page, TimeCursor } from '~/shared/lib/page';
import type { ProductSummary } from '~/features/catalogue/rules/product';
import type { OwnReview, Review, StarCount } from '~/features/catalogue/rules/review';
import { publicDb, supabase, unwrap } from '~/shared/api/client';
import { callRpc, runRpc } from '~/shared/api/rpc';
import { newestFirst, toPage } from '~/shared/api/keyset';
import { toSummaries } from './productRow';
import type { CardRow } from './products';

const PAGE = 20;

const published = (productId: string) =>
  publicDb
    .from('product_reviews')
    .select('id,rating,comment,photos,content_language,created_at,reply,replied_at,user:profiles!user_id(id,username,avatar_url)')
    .eq('product_id', productId)
    .eq('status', 'published')
    .eq('verified_purchase', true);
type ReviewRow = QueryData<ReturnType<typeof published>>[number];

const toReview = (row: ReviewRow): Review => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  photos: row.photos,
  language: row.content_language,
  createdAt: row.created_at,
  author: row.user ? { id: row.user.id, username: row.user.username, avatarUrl: row.user.avatar_url } : null,
  reply: row.reply && row.replied_at ? { text: row.reply, at: row.replied_at } : null,
});

const toReviewPage = (rows: ReviewRow[]) => toPage(rows, PAGE, (row) => row.created_at, toReview);

/** The reviews after a cursor. */
export async function list(productId: string, cursor: TimeCursor): Promise<Page<Review, TimeCursor>> {
  return toReviewPage(await unwrap(newestFirst(published(productId), 'created_at', cursor, PAGE)));
}

/** The response of `product_sections`; empty for a product that is not offered. */
export interface ProductSectionsRow {
  reviews?: ReviewRow[];
  stars?: { rating: number; review_count: number }[];
  seller?: CardRow['seller'];
  products?: Omit<CardRow, 'seller'>[];
}

export interface ProductSections {
  reviews: Page<Review, TimeCursor>;
  /** From five stars down to one. */
  stars: StarCount[];
  /** The newest of the seller; null when the product is not offered any more. */
  moreOfSeller: ProductSummary[] | null;
}

/** What the page of a product shows below its first screen. */
export async function sections(productId: string): Promise<ProductSections> {
  const {
    reviews = [],
    stars: rows = [],
    seller,
    products,
  } = await unwrap(publicDb.rpc('product_sections', { p_product: productId }, { get: true }));
  return {
    reviews: toReviewPage(reviews),
    stars: [5, 4, 3, 2, 1].map((stars) => ({ stars, reviews: rows.find(({ rating }) => rating === stars)?.review_count ?? 0 })),
    // the rows leave out their seller
    moreOfSeller: seller && products ? toSummaries(products.map((product) => ({ ...product, seller }))) : null,
  };
}

/** One's own review of a product, or null. */
export async function mine(productId: string, userId: string): Promise<OwnReview | null> {
  const rows = await unwrap(
    (await supabase())
      .from('product_reviews')
      .select('id,rating,comment,photos')
      .eq('product_id', productId)
      .eq('user_id', userId)
      .limit(1),
  );
  return rows[0] ?? null;
}

/** May the user write a review? Only of a product that they received by an order placed on the site. */
export async function canWrite(productId: string): Promise<boolean> {
  return callRpc('can_review', { p_product: productId });
}

/** From when the user may review each of these products, by its id; none that they may not review. */
export async function possibleFrom(productIds: string[]): Promise<Record<string, string>> {
  const rows = await unwrap((await supabase()).rpc('review_dates', { p_products: productIds }, { get: true }));
  return Object.fromEntries(rows.map((row) => [row.product_id, row.review_from]));
}

/** Writes one's review, or changes the one there is. @throws AppError forbidden without a delivered order of the product */
export async function save(
  productId: string,
  userId: string,
  review: { id: string | null; rating: number; comment: string; photos: string[] },
): Promise<void> {
  const { id, rating, comment, photos } = review;
  const rows = await unwrap(
    id
      ? (await supabase())
          .from('product_reviews')
          .update({ rating, comment, photos, updated_at: new Date().toISOString() })
          .eq('id', id)
          .select('id')
      : (await supabase()).from('product_reviews').insert({ product_id: productId, user_id: userId, rating, comment, photos }).select('id'),
  );
  if (rows.length === 0) throw new AppError('signed-out');
}

export async function remove(id: string): Promise<void> {
  const rows = await unwrap((await supabase()).from('product_reviews').delete().eq('id', id).select('id'));
  if (rows.length === 0) throw new AppError('signed-out');
}

/** Writes the seller's reply to a review of their product, or changes it within an hour. @throws AppError reply-final */
export async function reply(id: string, text: string): Promise<void> {
  await runRpc('reply_to_review', { p_review: id, p_reply: text });
}
