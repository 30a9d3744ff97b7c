/** One query of the app, with the user who sends it. */
import type { Picker } from './picker.ts';
import type { Call, Request } from './request.ts';

export type Actor = 'visitor' | 'buyer' | 'otherBuyer' | 'largestSeller' | 'ordinarySeller' | 'operator' | 'maintenance';

/** Determines the target, see `targets.ts`. */
export type Group = 'shop' | 'search' | 'report' | 'write' | 'bulk' | 'upkeep';

export interface Query {
  /** The screen or command, and the requested data. */
  name: string;
  group: Group;
  as: Actor;
  request: (pick: Picker, cursor: Cursor) => Request;
  /** Changes data: each run is a transaction of its own that is rolled back. */
  isWrite?: true;
  /** Number of runs, by default 60. */
  runs?: number;
  /** The list after whose first `rows` rows the page starts; read once, before the measurement. */
  behind?: { list: Call; rows: number };
}

/** Where a page of a list starts. */
export interface Cursor {
  /** Id of the last row of the previous page, or null on the first page. */
  after: string | null;
}
