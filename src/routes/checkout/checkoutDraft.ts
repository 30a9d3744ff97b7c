/** What the buyer has typed so far. Kept in the browser, for this account only, until the order is placed. */
import { useState } from 'react';
import * as v from 'valibot';
import * as fieldLimits from '~/domain/fieldLimits';
import { type Address, type PaymentMethod, paymentMethods } from '~/domain/order';
import { readStored, storageKeys, writeStored } from '~/lib/storage';

const text = (max: number) => v.fallback(v.pipe(v.string(), v.maxLength(max)), '');
const draftSchema = v.object({
  shipping: v.fallback(
    v.object({
      name: text(fieldLimits.personName),
      phone: text(40),
      city: text(fieldLimits.city),
      street: text(fieldLimits.street),
      flat: text(fieldLimits.flat),
      comment: text(fieldLimits.addressComment),
    }),
    {
      name: '',
      phone: '',
      city: '',
      street: '',
      flat: '',
      comment: '',
    },
  ),
  paymentMethod: v.fallback(v.nullable(v.picklist(paymentMethods)), null),
  /** The key of the attempt under way and what it was for: the same contents keep the same key. */
  attempt: v.fallback(v.nullable(v.object({ key: v.pipe(v.string(), v.uuid()), contents: v.string() })), null),
});

export interface CheckoutDraft {
  shipping: Address;
  paymentMethod: PaymentMethod | null;
  attempt: { key: string; contents: string } | null;
}

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
