import { useState } from 'react';

/**
 * The rows selected for an action on all of them. The selection outlives a change of page, but not of the list.
 * @param list identifies the list, for example its tab and search
 * @param shown the rows on screen, whose newer copies replace the selected ones
 */
export function useSelection<Row extends { id: string }>(list: string, shown: Row[]) {
  const [state, setState] = useState<{ list: string; rows: ReadonlyMap<string, Row> }>({ list, rows: new Map() });
  const rows: ReadonlyMap<string, Row> = state.list === list ? state.rows : new Map<string, Row>();
  const set = (next: ReadonlyMap<string, Row>) => setState({ list, rows: next });
  return {
    selected: [...rows.values()].map((row) => shown.find(({ id }) => id === row.id) ?? row),
    isSelected: (id: string) => rows.has(id),
    select: (added: Row[]) => set(new Map([...rows, ...added.map((row) => [row.id, row] as const)])),
    deselect: (ids: string[]) => set(new Map([...rows].filter(([id]) => !ids.includes(id)))),
  };
}

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>;
