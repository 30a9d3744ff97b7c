/** How a function is called: the material of the probes. */
import type { Person } from '../../helpers/people.ts';
import type { RowMaker, Values } from '../rowMaker.ts';
import type { Parties } from '../rows/types.ts';

export interface Call {
  args: Values;
  /** Whether the answer shows what was asked for. Left out for commands: their effect is looked at. */
  shows?: (body: unknown) => boolean;
  /** The stored rows that the call may change. */
  watch?: { relation: string; where: Values };
  /** What the watched row holds after success. */
  effect?: Values;
}

export type CallMaker = (make: RowMaker, parties: Parties, person: Person | undefined) => Promise<Call>;

/** One entry per function, by the name of the situation. */
export type Calls = Record<string, Record<string, CallMaker>>;

/** The answer names this id or word somewhere. */
export const naming =
  (word: unknown) =>
  (body: unknown): boolean =>
    JSON.stringify(body ?? null).includes(String(word));
