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

/** The cursor of lists whose rows have a place before their time. */
export interface PlaceCursor extends TimeCursor {
  place: number;
}

const pagedFrom = <Cursor>(initialPageParam: Cursor | null) => ({
  initialPageParam,
  getNextPageParam: ({ next }: { next: Cursor | null }) => next,
});
/** How queries read lists page by page, by the kind of their cursor. */
export const pagedByTime = pagedFrom<TimeCursor>(null);
export const pagedByPlace = pagedFrom<PlaceCursor>(null);
export const pagedById = pagedFrom<string>(null);
export const pagedByNumber = pagedFrom<number>(null);
