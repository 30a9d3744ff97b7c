/** What the buyer has typed so far. Kept in the browser until the order is placed: for one account only, or for visitors and guests. */
import { useState } from 'react';
import * as v from 'valibot';
import { addressComment as longestText } from '~/shared/generated/columnLimits';
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
  /** The way of delivery by the seller's id. */
  ways: v.fallback(v.record(v.string(), v.string()), {}),
  /** All of it is fetched: there is no street. */
  isFetched: v.fallback(v.boolean(), false),
  /** The key of the attempt under way and what it was for: the same contents keep the same key. */
  attempt: v.fallback(v.nullable(v.object({ key: v.pipe(v.string(), v.uuid()), contents: v.string() })), null),
});

export type CheckoutDraft = v.InferOutput<typeof draftSchema>;

function readDraft(account: string | null): CheckoutDraft {
  let raw: unknown = {};
  try {
    raw = JSON.parse(readStored(storageKeys.checkoutDraft(account)) ?? '{}');
  } catch {
    // unreadable: start afresh
  }
  const parsed = v.safeParse(draftSchema, raw);
  return parsed.success ? parsed.output : v.parse(draftSchema, {});
}

export const clearDraft = (account: string | null): void => writeStored(storageKeys.checkoutDraft(account), null);

/** The draft of a visitor who has signed in since becomes that of the account, unless it has one. */
function takeDraft(account: string | null): CheckoutDraft {
  const typed = readStored(storageKeys.checkoutDraft(null));
  if (account && typed) {
    if (!readStored(storageKeys.checkoutDraft(account))) writeStored(storageKeys.checkoutDraft(account), typed);
    clearDraft(null);
  }
  return readDraft(account);
}

/** The draft and a way to change parts of it. */
export function useCheckoutDraft(account: string | null): [CheckoutDraft, (changes: Partial<CheckoutDraft>) => void] {
  const [draft, setDraft] = useState(() => takeDraft(account));
  const change = (changes: Partial<CheckoutDraft>) => {
    const next = { ...readDraft(account), ...changes };
    writeStored(storageKeys.checkoutDraft(account), JSON.stringify(next));
    setDraft(next);
  };
  return [draft, change];
}

/** The idempotency key for these contents: the one of the attempt under way, or a new one when the contents changed. */
export function keyFor(draft: CheckoutDraft, contents: string): string {
  return draft.attempt?.contents === contents ? draft.attempt.key : crypto.randomUUID();
}
