/** One query of the app, as the person who sends it. */
import type { Picker } from './picker.ts';
import type { Call, Request } from './request.ts';

export type Actor = 'visitor' | 'buyer' | 'otherBuyer' | 'largestSeller' | 'ordinarySeller' | 'operator' | 'maintenance';

/** Decides the target, see `targets.ts`. */
export type Group = 'shop' | 'search' | 'report' | 'write' | 'bulk' | 'upkeep';

export interface Query {
  /** The screen or command, and what is asked for. */
  name: string;
  group: Group;
  as: Actor;
  request: (pick: Picker, cursor: Cursor) => Request;
  /** Changes data: each run is a transaction of its own that is rolled back. */
  isWrite?: true;
  /** How often it is run; 60 when not said. */
  runs?: number;
  /** The list behind whose first `rows` rows the page starts; read once, before the measurement. */
  behind?: { list: Call; rows: number };
}

/** Where a page of a list starts. */
export interface Cursor {
  /** Id of the last row of the page before, or null on the first page. */
  after: string | null;
}
