import { Search } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Count } from '~/domain/count';
import * as limits from '~/domain/limits';
import { useFormat } from '~/i18n/useFormat';
import { useDebouncedText } from '~/lib/hooks';

interface FilterBarProps<T extends string> {
  /** Accessible name of the filter. */
  label: string;
  options: { value: T; label: string; count: Count | undefined }[];
  value: T;
  onChange: (value: T) => void;
  /** `onChange` is debounced. */
  search: { label: string; hint: string; value: string; onChange: (value: string) => void };
}

/** The chosen button of a row that is wider than the screen. */
function showInRow(button: HTMLElement | null): void {
  const row = button?.parentElement;
  if (row) row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
}

/** Filter with counts, and a search field, above the seller's tables. */
export function FilterBar<T extends string>({ label, options, value, onChange, search }: FilterBarProps<T>) {
  const format = useFormat();
  const chosen = useRef<HTMLButtonElement>(null);
  const hasCounts = options.every(({ count }) => count);
  // the counts make the buttons wider
  useLayoutEffect(() => showInRow(chosen.current), [value, hasCounts]);
  const [text, setText] = useDebouncedText(search.value, search.onChange, limits.listSearchDebounceMs);
  return (
    <div className="flex flex-wrap items-center gap-3 p-3 lg:px-5 lg:py-3.5">
      <div className="noscroll relative -mx-1 flex gap-1 overflow-x-auto px-1 py-0.5 text-sm" role="group" aria-label={label}>
        {options.map((option) => (
          <button
            key={option.value}
            ref={value === option.value ? chosen : undefined}
            type="button"
            aria-pressed={value === option.value}
            className={`inline-flex h-9 items-center gap-1.5 whitespace-nowrap rounded-full px-3 ${
              value === option.value ? 'bg-primary font-semibold text-on-primary' : 'font-medium text-ink-2 hover:bg-surface-2'
            }`}
            onClick={() => onChange(option.value)}
          >
            {option.label}
            {option.count ? (
              <span className={`tick font-normal ${value === option.value ? '' : 'text-ink-3'}`}>{format.count(option.count)}</span>
            ) : null}
          </button>
        ))}
      </div>
      <label className="relative w-full lg:ml-auto lg:w-64">
        <span className="sr-only">{search.label}</span>
        <Search size={18} className="absolute left-3 top-1/2 -translate-y-1/2 text-ink-3" aria-hidden="true" />
        <input
          type="search"
          className="field field-sm bg-surface-2 pl-9 shadow-none"
          placeholder={search.hint}
          value={text}
          maxLength={limits.searchMaxCharacters}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
    </div>
  );
}
