/** A count that the server may stop at a cap: then there are more than `amount`. */
export interface Count {
  amount: number;
  isMore: boolean;
}

/** The server counts to one more than this and stops. */
const COUNT_CAP = 1000;

export const exactCount = (amount: number): Count => ({ amount, isMore: false });

/** Reads a count that the server stops at the cap: 1001 means "more than 1,000". */
export const cappedCount = (counted: number): Count =>
  counted > COUNT_CAP ? { amount: COUNT_CAP, isMore: true } : { amount: counted, isMore: false };

/** A count of values seen in a part of a list only (`isExact` false): there may be more. */
export const seenCount = (seen: number, isExact: boolean): Count =>
  seen >= COUNT_CAP && !isExact ? { amount: COUNT_CAP, isMore: true } : { amount: seen, isMore: !isExact };

/** How many products a list has, and of how many sellers; null when the server did not count them. */
export interface ProductCounts {
  products: Count;
  sellers: number | null;
}
