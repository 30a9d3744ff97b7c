/** Telling the operator that something is wrong: of what, and why. The database knows the same five reasons. */
export const reportReasons = ['fake', 'forbidden', 'offensive', 'fraud', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export type ReportTarget = { productId: string } | { sellerId: string };
