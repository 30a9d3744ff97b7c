/** What the buyer has typed so far. Kept in the browser, for this account only, until the order is placed. */
import { useState } from 'react';
import * as v from 'valibot';
import { addressComment as longestText } from '~/shared/lib/fieldLimits';
import { emptyShipping } from '~/features/orders/rules/checkout';
import { paymentMethods } from '~/features/orders/rules/order';
import { readStored, storageKeys, writeStored } from '~/shared/lib/storage';

/** The stored fields over the empty ones, without what has another type or is longer than any field may be. */
const readShipping = (stored: Record<string, unknown>): typeof emptyShipping => {
  const usable = Object.entries(emptyShipping)
    .map(([name, empty]) => ({ name, empty, value: stored[name] }))
    .filter(({ value, empty }) => typeof value === typeof empty && String(value).length <= longestText);
  return { ...emptyShipping, ...Object.fromEntries(usable.map(({ name, value }) => [name, value])) };
};
const draftSchema = v.object({
  shipping: v.fallback(v.pipe(v.record(v.string(), v.unknown()), v.transform(readShipping)), emptyShipping),
  /** The payment method by the seller's id. */
  payment: v.fallback(v.record(v.string(), v.picklist(paymentMethods)), {}),
  /** The key of the attempt under way and what it was for: the same contents keep the same key. */
  attempt: v.fallback(v.nullable(v.object({ key: v.pipe(v.string(), v.uuid()), contents: v.string() })), null),
});

export type CheckoutDraft = v.InferOutput<typeof draftSchema>;

function readDraft(userId: string): CheckoutDraft {
  let raw: unknown = {};
  try {
    raw = JSON.parse(readStored(storageKeys.checkoutDraft(userId)) ?? '{}');
  } catch {
    // unreadable: start afresh
  }
  const parsed = v.safeParse(draftSchema, raw);
  return parsed.success ? parsed.output : v.parse(draftSchema, {});
}

export const clearDraft = (userId: string): void => writeStored(storageKeys.checkoutDraft(userId), null);

/** The draft and a way to change parts of it. */
export function useCheckoutDraft(userId: string): [CheckoutDraft, (changes: Partial<CheckoutDraft>) => void] {
  const [draft, setDraft] = useState(() => readDraft(userId));
  const change = (changes: Partial<CheckoutDraft>) => {
    const next = { ...readDraft(userId), ...changes };
    writeStored(storageKeys.checkoutDraft(userId), JSON.stringify(next));
    setDraft(next);
  };
  return [draft, change];
}

/** The idempotency key for these contents: the one of the attempt under way, or a new one when the contents changed. */
export function keyFor(draft: CheckoutDraft, contents: string): string {
  return draft.attempt?.contents === contents ? draft.attempt.key : crypto.randomUUID();
}
