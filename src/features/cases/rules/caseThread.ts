/** What happened and was written in a case, in one order of time. */
import type { CaseEvent, CaseMessage, CasePhoto, OrderCase } from '~/features/orders/rules/orderCase';

/** An entry of a case. */
export type CaseEntry =
  | { kind: 'step'; key: string; at: string; event: CaseEvent }
  /** `body` null: the account of the author was deleted; empty: photos alone. */
  | {
      kind: 'words';
      key: string;
      at: string;
      author: CaseMessage['author'];
      decision: CaseMessage['decision'];
      body: string | null;
      photos: CasePhoto[];
      /** Must its reader be warned of contacts, payment details or links in it? */
      isRisky?: boolean;
    };

/** An entry of a case, or of an order: there a case is a link to its page. */
export type ThreadEntry = CaseEntry | { kind: 'link'; key: string; at: string; text: string; to: string };

type Words = Extract<CaseEntry, { kind: 'words' }>;

/** What one click stored has nearly the same time (ms). */
const SAME_MS = 2000;
const isTogether = (one: string, other: string): boolean => Math.abs(Date.parse(one) - Date.parse(other)) < SAME_MS;

/** The request, the messages and their photos. */
function wordsOf({ reason, openedAt, messages, photos }: OrderCase): Words[] {
  const words: Words[] = [
    ...(reason
      ? [{ kind: 'words' as const, key: 'reason', at: openedAt, author: 'buyer' as const, decision: null, body: reason, photos: [] }]
      : []),
    ...messages.map(({ id, author, decision, body, at }): Words => ({
      kind: 'words',
      key: `m${id}`,
      at,
      author,
      decision,
      body,
      photos: [],
    })),
  ];
  for (const photo of photos) {
    const home = words.find(({ author, at }) => author === photo.author && isTogether(at, photo.at));
    if (home) home.photos.push(photo);
    else words.push({ kind: 'words', key: photo.path, at: photo.at, author: photo.author, decision: null, body: '', photos: [photo] });
  }
  return words;
}

/** The history, the request, the messages with their photos, the oldest first; a step comes before the words that belong to it. */
export function threadOf(orderCase: OrderCase, events: CaseEvent[]): CaseEntry[] {
  const words = wordsOf(orderCase);
  // words are stored a moment before their step
  const stepOf = ({ key, author, at }: Words): CaseEvent | undefined =>
    key === 'reason'
      ? events.find(({ step }) => step === 'open')
      : events.find((event) => event.actor === author && event.step !== 'open' && event.at >= at && isTogether(event.at, at));
  const steps = new Map(words.map((entry) => [stepOf(entry), entry]));
  const timeOf = (entry: CaseEntry): number => {
    if (entry.kind === 'words') return Date.parse(entry.key === 'reason' ? (stepOf(entry)?.at ?? entry.at) : entry.at);
    const own = steps.get(entry.event);
    return Date.parse(own && own.key !== 'reason' ? own.at : entry.at);
  };
  const history = events.map((event): CaseEntry => ({ kind: 'step', key: `e${event.id}`, at: event.at, event }));
  // at the same time a stable sort keeps the step before the words
  return [...history, ...words].sort((one, other) => timeOf(one) - timeOf(other));
}
