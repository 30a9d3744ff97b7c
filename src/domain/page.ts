/** One page of a paged list. The cursor is the start of the next page; null at the end. */
export interface Page<Item, Cursor = string> {
  items: Item[];
  next: Cursor | null;
}

/** The cursor of lists ordered by a time and, within it, by id. The time is the server's text, because it has microseconds. */
export interface TimeCursor {
  at: string;
  id: string;
}

/** The cursors of first pages, typed for queries. */
export const firstByTime: TimeCursor | null = null;
export const firstById: string | null = null;
export const firstByNumber: number | null = null;
