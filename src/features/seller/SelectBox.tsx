interface SelectBoxProps {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onToggle: () => void;
}

/** Selects a row of a table, or all of them. */
export function SelectBox({ label, isOn, isDisabled = false, onToggle }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      className="size-5 align-middle accent-[var(--primary)] disabled:opacity-50"
      aria-label={label}
      checked={isOn}
      disabled={isDisabled}
      onChange={onToggle}
    />
  );
}
