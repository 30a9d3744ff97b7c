/** Reports to the operator: target and reason. The database has the same five reasons. */
export const reportReasons = ['fake', 'forbidden', 'offensive', 'fraud', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** `replyTo`: the review whose reply is meant. */
export type ReportTarget = { productId: string } | { sellerId: string } | { reviewId: string } | { replyTo: string };

/** The reasons that fit a target: words of users are not goods. */
export const reasonsOf = (target: ReportTarget): ReportReason[] =>
  reportReasons.filter((reason) => reason !== 'forbidden' || 'productId' in target || 'sellerId' in target);
