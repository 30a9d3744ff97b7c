/** One page of a list that is read page by page. The cursor says where the next page starts; null at the end. */
export interface Page<Item, Cursor = string> {
  items: Item[];
  next: Cursor | null;
}

/** The cursor of lists ordered by a time and, within it, by id. The time is kept as the server wrote it: it has microseconds. */
export interface TimeCursor {
  at: string;
  id: string;
}
