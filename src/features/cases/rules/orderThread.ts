/** What buyer and seller wrote to each other about an order, with its cases as links. */
import type { CasePhoto, CaseSide } from '~/features/orders/rules/orderCase';
import type { ThreadEntry } from './caseThread';
import { hasContacts } from './messageRisk';

export interface OrderMessage {
  id: number;
  author: CaseSide;
  /** Null: the account of the author was deleted; empty: photos alone. */
  body: string | null;
  photos: CasePhoto[];
  at: string;
}

/**
 * Messages and links in one order of time, the oldest first.
 * @param warned the reader who is warned of contacts, payment details and links of the other side; null: nobody is
 */
export function threadOfOrder(
  messages: OrderMessage[],
  links: Extract<ThreadEntry, { kind: 'link' }>[],
  warned: CaseSide | null,
): ThreadEntry[] {
  const words = messages.map(({ id, ...message }): ThreadEntry => {
    const isRisky = warned !== null && message.author !== warned && hasContacts(message.body ?? '');
    return { kind: 'words', key: `m${id}`, decision: null, isRisky, ...message };
  });
  return [...words, ...links].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
