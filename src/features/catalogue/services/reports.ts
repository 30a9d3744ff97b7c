/** Reports of a product, a store, a review or a reply to the operator. */
import { AppError } from '~/shared/lib/AppError';
import type { ReportReason, ReportTarget } from '~/features/account/rules/report';
import { supabase } from '~/shared/api/client';
import { toAppError } from '~/shared/api/toAppError';

const columnOf = (target: ReportTarget) => {
  if ('productId' in target) return { product_id: target.productId };
  if ('sellerId' in target) return { seller_id: target.sellerId };
  return 'reviewId' in target ? { review_id: target.reviewId } : { reply_id: target.replyTo };
};

/** @throws AppError already-reported, rate-limited */
export async function send(userId: string, target: ReportTarget, reason: ReportReason, comment: string): Promise<void> {
  const { error, status } = await (await supabase()).from('reports').insert({ reporter_id: userId, reason, comment, ...columnOf(target) });
  if (!error) return;
  const failure = toAppError(error, status);
  throw failure.code === 'conflict' ? new AppError('already-reported', { cause: error }) : failure;
}
