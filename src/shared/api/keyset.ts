/** Keyset paging of tables that are read newest first, by a time and then by id. */
import type { Page, TimeCursor } from '~/shared/lib/page';

interface Filterable {
  lte(column: string, value: string): this;
  or(filters: string): this;
  order(column: string, options: { ascending: boolean }): this;
  limit(count: number): this;
}

/**
 * Limits a query to the page after a cursor.
 * @param column the time that orders the table; its index must end with id
 * @param cursor null for the first page
 */
export function newestFirst<Query extends Filterable>(query: Query, column: string, cursor: TimeCursor | null, limit: number): Query {
  // the plain bound lets the index start at the cursor, the other one leaves out what the page before had at the same moment
  const rest = cursor ? query.lte(column, cursor.at).or(`${column}.lt."${cursor.at}",id.lt.${cursor.id}`) : query;
  return rest.order(column, { ascending: false }).order('id', { ascending: false }).limit(limit);
}

/** The arguments of a function that continues after a cursor; none for the first page. */
export const afterCursor = (cursor: TimeCursor | null) => (cursor ? { p_after_at: cursor.at, p_after_id: cursor.id } : {});

/** A page and the cursor of the next one. A full page means that there may be more. */
export function toPage<Row extends { id: string }, Item>(
  rows: Row[],
  limit: number,
  timeOf: (row: Row) => string,
  toItem: (row: Row) => Item,
): Page<Item, TimeCursor> {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { items: rows.map(toItem), next: last ? { at: timeOf(last), id: last.id } : null };
}
