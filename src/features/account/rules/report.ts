/** Reports to the operator: target and reason. */
import { type ReportReason, reportReasons } from '~/shared/generated/values';

export type { ReportReason };

/** `replyTo`: the review whose reply is meant. */
export type ReportTarget = { productId: string } | { sellerId: string } | { reviewId: string } | { replyTo: string };

/** The reasons that fit a target: words of users are not goods. */
export const reasonsOf = (target: ReportTarget): ReportReason[] =>
  reportReasons.filter((reason) => reason !== 'forbidden' || 'productId' in target || 'sellerId' in target);
