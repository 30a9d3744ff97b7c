import type { Selection } from '~/shared/lib/useSelection';

interface SelectBoxProps<Row extends { id: string }> {
  /** One row, or all that can be selected on the page. */
  rows: Row[];
  selection: Selection<Row>;
  label: string;
  isDisabled?: boolean;
}

/** Selects rows of a table: on when all of them are selected. */
export function SelectBox<Row extends { id: string }>({ rows, selection, label, isDisabled = false }: SelectBoxProps<Row>) {
  const isOn = rows.every(({ id }) => selection.isSelected(id));
  return (
    <input
      type="checkbox"
      className="size-5 shrink-0 align-middle accent-[var(--primary)] disabled:opacity-50"
      aria-label={label}
      checked={isOn}
      disabled={isDisabled}
      onChange={() => (isOn ? selection.deselect(rows.map(({ id }) => id)) : selection.select(rows))}
    />
  );
}
