/** Messages of an order between its buyer and its seller. */
import type { NewMessage, OrderMessage } from '~/features/cases/rules/orderThread';
import { supabase, unwrap } from '~/shared/api/client';
import type { Tables } from '~/shared/generated/database.types';
import { runRpc } from '~/shared/api/rpc';

/** An order has no more. */
const MESSAGES = 500;

export type MessageRow = Pick<Tables<'order_messages'>, 'id' | 'author' | 'body' | 'photos' | 'created_at'>;

/** A message as the app knows it. */
export const toOrderMessage = ({ created_at: at, photos, ...message }: MessageRow): OrderMessage => ({
  ...message,
  at,
  photos: photos.map((path) => ({ path, author: message.author, at })),
});

/** What the commands that store a message take. */
export const messageArguments = ({ body, photos, key }: NewMessage) => ({ p_body: body, p_photos: photos, p_key: key });

/** The messages of an order, the oldest first. Empty also when the order is someone else's. */
export async function ofOrder(orderId: string): Promise<OrderMessage[]> {
  const rows = await unwrap(
    (await supabase())
      .from('order_messages')
      .select('id,author,body,photos,created_at')
      .eq('order_id', orderId)
      .order('id')
      .limit(MESSAGES),
  );
  return rows.map(toOrderMessage);
}

/** Adds a message or photos. @throws AppError too-many-media, quota-exceeded; bad-transition when it is too late */
export const write = (orderId: string, message: NewMessage): Promise<void> =>
  runRpc('write_order_message', { p_order: orderId, ...messageArguments(message) });
