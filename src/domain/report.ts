/** Reports to the operator: target and reason. The database has the same five reasons. */
export const reportReasons = ['fake', 'forbidden', 'offensive', 'fraud', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export type ReportTarget = { productId: string } | { sellerId: string };
