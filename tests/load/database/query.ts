/** One query of the app, with the user who sends it. */
import type { Picker } from './picker.ts';

export type Actor =
  | 'visitor'
  | 'buyer'
  | 'otherBuyer'
  | 'largestSeller'
  | 'ordinarySeller'
  | 'limitedSeller'
  | 'moderator'
  | 'finance'
  | 'owner'
  /** No user: the secret key. */
  | 'service';

/** Determines the target, see `targets.ts`. */
export type Group = 'shop' | 'search' | 'report' | 'write' | 'bulk' | 'upkeep';

export type Step = [as: Actor, run: (pick: Picker, given: string) => PromiseLike<string | null | undefined | void>];

export interface Query {
  /** The screen or command, and the requested data. */
  name: string;
  group: Group;
  as: Actor;
  /** Calls a service of the app. @param given what was prepared, or the last row of the page before; null when there is neither */
  send: (pick: Picker, given: string | null) => PromiseLike<unknown>;
  /** Steps of users before each call, in its transaction, which are not measured; each gets what the one before returned. */
  prepare?: Step[];
  /** Changes data: each run is a transaction of its own that is rolled back. */
  isWrite?: true;
  /** The list after whose first `rows` rows the page starts; read once, before the measurement. */
  behind?: { rows: number; page: (after: string | null, limit: number) => Promise<{ items: unknown[]; next: string | null }> };
}

/** Queries of one kind. */
export const kind =
  (group: Group, as: Actor, isWrite?: true) =>
  (name: string, send: Query['send'], more: Partial<Query> = {}): Query => ({
    name,
    group,
    as,
    send,
    ...(isWrite ? { isWrite } : {}),
    ...more,
  });

/** For a list whose pages start after `Cursor`: the page after so many rows. */
export const behind = <Cursor>(
  rows: number,
  page: (after: Cursor | null) => Promise<{ items: unknown[]; next: Cursor | null }>,
): Partial<Query> => ({
  behind: {
    rows,
    page: async (after) => {
      const { items, next } = await page(after === null ? null : JSON.parse(after));
      return { items, next: next === null ? null : JSON.stringify(next) };
    },
  },
});
