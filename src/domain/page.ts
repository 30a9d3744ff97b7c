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

/** How a query reads a list page by page. @param initialPageParam the cursor of the first page */
export const pagedFrom = <Cursor>(initialPageParam: Cursor | null) => ({
  initialPageParam,
  getNextPageParam: ({ next }: { next: Cursor | null }) => next,
});
/** How queries read lists page by page, by the kind of their cursor. */
export const pagedByTime = pagedFrom<TimeCursor>(null);
export const pagedById = pagedFrom<string>(null);
export const pagedByNumber = pagedFrom<number>(null);
