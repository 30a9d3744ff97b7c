/** How each function is called by the probes. */
import type { TestUser } from '../../helpers/users.ts';
import type { RowMaker, Values } from '../rowMaker.ts';
import type { Parties } from '../rows/types.ts';

export interface Call {
  args: Values;
  /** Whether the answer contains the expected data. Left out for commands: their effect is checked instead. */
  shows?: (body: unknown) => boolean;
  /** The stored rows that the call may change. */
  watch?: { relation: string; where: Values };
  /** The values of the watched row after success. */
  effect?: Values;
}

export type CallMaker = (make: RowMaker, parties: Parties, user: TestUser | undefined) => Promise<Call>;

/** One entry per function, by the name of the situation. */
export type Calls = Record<string, Record<string, CallMaker>>;

/** Whether the answer contains this id or word. */
export const naming =
  (word: unknown) =>
  (body: unknown): boolean =>
    JSON.stringify(body ?? null).includes(String(word));

/** The answer has a row with more than zero in this column. */
export const counts = (name: string) => (body: unknown) => (body as Record<string, unknown>[]).some((row) => Number(row[name]) > 0);
