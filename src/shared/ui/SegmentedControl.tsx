interface SegmentedControlProps<T extends string | number> {
  label: string;
  options: { value: T; label: string; lang?: string }[];
  value: T;
  onChange: (value: T) => void;
  /** As wide as its container, with the options close together. */
  isFullWidth?: boolean;
}

/** A few options side by side, one of them selected. */
export function SegmentedControl<T extends string | number>({
  label,
  options,
  value,
  onChange,
  isFullWidth = false,
}: SegmentedControlProps<T>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={`${isFullWidth ? 'flex' : 'inline-flex max-w-full'} flex-wrap rounded-[24px] bg-surface p-1 text-sm font-medium shadow-xs`}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={`h-9 rounded-full ${isFullWidth ? 'grow px-2' : 'px-3.5'} ${option.value === value ? 'bg-primary text-on-primary' : 'text-ink-2 hover:text-ink'}`}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
