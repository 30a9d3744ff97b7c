/** Reviews of a product: the published ones, newest first (spec §7), and how the stars are spread. */
import { AppError } from '~/domain/AppError';
import type { OwnReview, Review, StarCount } from '~/domain/review';
import { db, publicDb } from './client';
import { unwrap } from './toAppError';

const PAGE = 20;

export async function list(productId: string): Promise<Review[]> {
  const rows = await unwrap(
    publicDb
      .from('product_reviews')
      .select('id,rating,comment,content_language,verified_purchase,created_at,user:profiles(id,username,avatar_url)')
      .eq('product_id', productId)
      .eq('status', 'published')
      .order('created_at', { ascending: false })
      .limit(PAGE),
  );
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    language: row.content_language,
    isVerifiedPurchase: row.verified_purchase,
    createdAt: row.created_at,
    author: row.user ? { id: row.user.id, username: row.user.username, avatarUrl: row.user.avatar_url } : null,
  }));
}

/** How many reviews gave each number of stars, from five down to one. */
export async function distribution(productId: string): Promise<StarCount[]> {
  const rows = await unwrap(publicDb.rpc('rating_distribution', { p_product: productId }, { get: true }));
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, reviews: rows.find((row) => row.rating === stars)?.review_count ?? 0 }));
}

/** One's own review of a product, or null. */
export async function mine(productId: string, userId: string): Promise<OwnReview | null> {
  const rows = await unwrap(
    db.from('product_reviews').select('id,rating,comment').eq('product_id', productId).eq('user_id', userId).limit(1),
  );
  return rows[0] ?? null;
}

/** Writes one's review, or changes the one there is. @throws AppError forbidden for one's own product */
export async function save(
  productId: string,
  userId: string,
  review: { id: string | null; rating: number; comment: string },
): Promise<void> {
  const { id, rating, comment } = review;
  const rows = await unwrap(
    id
      ? db.from('product_reviews').update({ rating, comment, updated_at: new Date().toISOString() }).eq('id', id).select('id')
      : db.from('product_reviews').insert({ product_id: productId, user_id: userId, rating, comment }).select('id'),
  );
  if (rows.length === 0) throw new AppError('signed-out');
}

export async function remove(id: string): Promise<void> {
  const rows = await unwrap(db.from('product_reviews').delete().eq('id', id).select('id'));
  if (rows.length === 0) throw new AppError('signed-out');
}
