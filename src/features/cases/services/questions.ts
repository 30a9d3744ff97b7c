/** Questions about products before an order: reading, asking, answering. */
import type { NewMessage, OrderMessage } from '~/features/cases/rules/orderThread';
import type { Question } from '~/features/cases/rules/question';
import type { CaseSide } from '~/features/orders/rules/orderCase';
import { camelKeys } from '~/shared/api/camelKeys';
import { supabase, unwrap } from '~/shared/api/client';
import { callRpc, runRpc } from '~/shared/api/rpc';
import { AppError } from '~/shared/lib/AppError';
import type { Page, PlaceCursor } from '~/shared/lib/page';
import { isUuid } from '~/shared/lib/uuid';
import { messageArguments, toOrderMessage } from './orderMessages';

/** The database answers as many at once. */
const PAGE = 20;
/** A question has no more. */
const MESSAGES = 500;

/** One page of what this person has asked or was asked: the unread first, then the newest. */
export async function list(side: CaseSide, cursor: PlaceCursor | null): Promise<Page<Question, PlaceCursor>> {
  const after = cursor ? { p_after_unread: cursor.place === 1, p_after_at: cursor.at, p_after_id: cursor.id } : {};
  const rows = await unwrap((await supabase()).rpc('my_questions', { p_side: side, ...after }, { get: true }));
  const last = rows.length === PAGE ? rows.at(-1) : undefined;
  return { items: rows.map(camelKeys), next: last ? { place: last.is_unread ? 1 : 0, at: last.last_at, id: last.id } : null };
}

/** One question. @throws AppError not-found, also when it is someone else's */
export async function one(id: string): Promise<Question> {
  if (!isUuid(id)) throw new AppError('not-found');
  const [row] = await unwrap((await supabase()).rpc('my_question', { p_question: id }, { get: true }));
  if (!row) throw new AppError('not-found');
  return camelKeys(row);
}

/** What this person has asked about a product; null: nothing yet. */
export async function aboutProduct(productId: string): Promise<Question | null> {
  if (!isUuid(productId)) throw new AppError('not-found');
  const [row] = await unwrap((await supabase()).rpc('my_question', { p_product: productId }, { get: true }));
  return row ? camelKeys(row) : null;
}

/** The messages of a question, the oldest first. */
export async function messagesOf(id: string): Promise<OrderMessage[]> {
  const rows = await unwrap(
    (await supabase())
      .from('product_question_messages')
      .select('id,author,body,photos,created_at')
      .eq('question_id', id)
      .order('id')
      .limit(MESSAGES),
  );
  return rows.map(toOrderMessage);
}

/** Asks about a product and gives the id of the question. @throws AppError own-product, not-found, rate-limited, buying-limited */
export const ask = (productId: string, message: NewMessage): Promise<string> =>
  callRpc('ask_about_product', { p_product: productId, ...messageArguments(message) });

/** Adds a message or photos. @throws AppError too-many-media, quota-exceeded; bad-transition when nobody may write */
export const write = (id: string, message: NewMessage): Promise<void> =>
  runRpc('write_question_message', { p_question: id, ...messageArguments(message) });

/** The messages up to this one were on the screen. */
export const markRead = (id: string, message: number): Promise<void> =>
  runRpc('mark_question_read', { p_question: id, p_message: message });
