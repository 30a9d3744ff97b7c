import type { ReactNode } from 'react';
import { entriesOf, fromEntries } from '~/shared/lib/entries';

export interface Column<Row> {
  heading: ReactNode;
  headClass?: string;
  sort?: 'ascending' | 'descending' | undefined;
  cellClass?: string;
  /** @param place a card may show less text or a larger image than a table cell */
  cell: (row: Row, place: 'cell' | 'card') => ReactNode;
}

interface DataTableProps<Row extends { id: string }, Name extends string> {
  rows: Row[];
  /** In the order of the table. */
  columns: Record<Name, Column<Row>>;
  /** Arranges the contents of the columns in a card. */
  card: (cells: Record<Name, ReactNode>, row: Row) => ReactNode;
  cardClass: string;
  rowClass?: (row: Row) => string;
  /** The width from which the table replaces the cards. */
  tableFrom: 'md' | 'lg';
  /** A line above the first row, where there is content above. */
  topLine?: string;
}

const VISIBILITY = { md: { table: 'md:table', cards: 'md:hidden' }, lg: { table: 'lg:table', cards: 'lg:hidden' } };

/** Rows as a table on wide screens and as a list of cards on phones, from one description of the columns. */
export function DataTable<Row extends { id: string }, Name extends string>({
  rows,
  columns,
  card,
  cardClass,
  rowClass,
  tableFrom,
  topLine = '',
}: DataTableProps<Row, Name>) {
  const list = entriesOf(columns);
  const cellsOf = (row: Row) => fromEntries(list.map(([name, { cell }]) => [name, cell(row, 'card')]));
  return (
    <>
      <table className={`tbl hidden w-full ${VISIBILITY[tableFrom].table}`}>
        <thead className={topLine}>
          <tr>
            {list.map(([name, { heading, headClass, sort }]) => (
              <th key={name} scope="col" className={headClass} aria-sort={sort}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={rowClass?.(row)}>
              {list.map(([name, { cell, cellClass }]) => (
                <td key={name} className={cellClass}>
                  {cell(row, 'cell')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={`divide-y divide-line ${topLine} ${VISIBILITY[tableFrom].cards}`}>
        {rows.map((row) => (
          <li key={row.id} className={cardClass}>
            {card(cellsOf(row), row)}
          </li>
        ))}
      </ul>
    </>
  );
}
