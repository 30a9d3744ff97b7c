/** What buyer and seller wrote to each other about an order, with its cases as links. */
import type { CaseEvent, CasePhoto, CaseSide, OrderCase } from '~/features/orders/rules/orderCase';
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

/** A message as it is sent. */
export interface NewMessage {
  body: string;
  /** Keys of its stored files. */
  photos: string[];
  /** Its idempotency key. */
  key: string;
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

/** The steps by which a side or the platform answers a case. */
const ANSWERS = ['accept', 'refuse', 'confirm_payment', 'revive', 'decide'] as const;
type Answer = (typeof ANSWERS)[number];
const answerOf = ({ step }: CaseEvent): Answer | undefined => ANSWERS.find((known) => known === step);

/** What the thread of an order says about one of its cases. */
export interface CaseMark<Case> {
  key: string;
  at: string;
  orderCase: Case;
  step: 'open' | Answer | 'close';
}

/** When the cases of an order were opened, answered and closed. */
export const marksOfCases = <Case extends Pick<OrderCase, 'id' | 'openedAt' | 'closedAt'>>(
  cases: Case[],
  events: (CaseEvent & { caseId: string })[],
): CaseMark<Case>[] =>
  cases.flatMap((orderCase) => [
    { key: orderCase.id, at: orderCase.openedAt, orderCase, step: 'open' as const },
    ...events.flatMap((event) => {
      const step = event.caseId === orderCase.id && answerOf(event);
      return step ? [{ key: `e${event.id}`, at: event.at, orderCase, step }] : [];
    }),
    ...(orderCase.closedAt ? [{ key: `${orderCase.id} closed`, at: orderCase.closedAt, orderCase, step: 'close' as const }] : []),
  ]);
