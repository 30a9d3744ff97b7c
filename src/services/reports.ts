/** Reports of a product or a store to the operator. */
import { AppError } from '~/domain/AppError';
import type { ReportReason, ReportTarget } from '~/domain/report';
import { supabase } from './client';
import { toAppError } from './toAppError';

/** @throws AppError already-reported, rate-limited */
export async function send(userId: string, target: ReportTarget, reason: ReportReason, comment: string): Promise<void> {
  const what = 'productId' in target ? { product_id: target.productId } : { seller_id: target.sellerId };
  const { error, status } = await (await supabase()).from('reports').insert({ reporter_id: userId, reason, comment, ...what });
  if (!error) return;
  const failure = toAppError(error, status);
  throw failure.code === 'conflict' ? new AppError('already-reported', { cause: error }) : failure;
}
