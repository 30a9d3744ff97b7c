import { Search } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Count } from '~/shared/lib/count';
import * as shopLimits from '~/shared/lib/shopLimits';
import { useFormat } from '~/shared/i18n/useFormat';
import { useDebouncedText } from '~/shared/lib/hooks';

interface FilterOption<T> {
  value: T;
  label: string;
  count: Count | undefined;
}

interface FilterBarProps<T extends string> {
  /** Accessible name of the filter. */
  label: string;
  options: FilterOption<T>[];
  /** Values that are wanted seldom, in a list beside the search field. */
  more?: { label: string; options: FilterOption<T>[] };
  value: T;
  onChange: (value: T) => void;
  /** `onChange` is debounced. */
  search: { label: string; hint: string; value: string; onChange: (value: string) => void };
}

const ROW = 'h-9 gap-1.5 rounded-full px-3';
const SHORT = 'h-12 flex-1 flex-col justify-center gap-1.5 rounded-lg px-1.5 lg:h-9 lg:flex-none lg:flex-row lg:px-2.5';

/** The chosen button of a row that is wider than the screen. */
function showInRow(button: HTMLElement | null): void {
  const row = button?.parentElement;
  if (row) row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
}

interface MoreOptionsProps<T extends string> {
  label: string;
  options: FilterOption<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** The seldom wanted values; named by the label while none of them is chosen. */
function MoreOptions<T extends string>({ label, options, value, onChange }: MoreOptionsProps<T>) {
  const format = useFormat();
  const chosen = options.find((option) => option.value === value)?.value;
  return (
    <select
      className={`field field-sm select w-40 truncate ${chosen ? 'font-semibold' : 'text-ink-2'}`}
      aria-label={label}
      value={chosen ?? ''}
      onChange={({ target }) => {
        const next = options.find((option) => option.value === target.value);
        if (next) onChange(next.value);
      }}
    >
      {chosen ? null : <option value="">{label}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.count ? `${option.label} ${format.count(option.count)}` : option.label}
        </option>
      ))}
    </select>
  );
}

/** Filter with counts, and a search field, above the seller's tables. */
export function FilterBar<T extends string>({ label, options, more, value, onChange, search }: FilterBarProps<T>) {
  const format = useFormat();
  const chosen = useRef<HTMLButtonElement>(null);
  // a few fit on a phone, with the count below the name
  const isShort = options.length <= 4;
  const hasCounts = options.every(({ count }) => count);
  // the counts make the buttons wider
  useLayoutEffect(() => showInRow(chosen.current), [value, hasCounts]);
  const [text, setText] = useDebouncedText(search.value, search.onChange, shopLimits.listSearchDebounceMs);
  return (
    <div className="flex flex-wrap items-center gap-3 p-3 lg:px-5 lg:py-3.5">
      <div
        className={`noscroll relative -mx-1 flex gap-1 overflow-x-auto px-1 py-0.5 ${isShort ? 'w-full text-xs lg:w-auto' : 'text-sm'}`}
        role="group"
        aria-label={label}
      >
        {options.map((option) => (
          <button
            key={option.value}
            ref={value === option.value ? chosen : undefined}
            type="button"
            aria-pressed={value === option.value}
            className={`inline-flex items-center whitespace-nowrap ${isShort ? SHORT : ROW} ${
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
      <div className="flex w-full gap-2 lg:ml-auto lg:w-auto">
        {more ? <MoreOptions {...more} value={value} onChange={onChange} /> : null}
        <label className="relative min-w-0 flex-1 lg:w-64 lg:flex-none">
          <span className="sr-only">{search.label}</span>
          <Search size={18} className="absolute left-3 top-1/2 -translate-y-1/2 text-ink-3" aria-hidden="true" />
          <input
            type="search"
            className="field field-sm bg-surface-2 pl-9 shadow-none"
            placeholder={search.hint}
            value={text}
            maxLength={shopLimits.searchMaxCharacters}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      </div>
    </div>
  );
}
