import { useTranslation } from 'react-i18next';
import { SuggestionRow } from './SuggestionRow';
import type { Suggestion } from './useSuggestions';

interface SuggestionListProps {
  id: string;
  options: Suggestion[];
  /** Index of the option that Enter opens; -1 is the text itself. */
  active: number;
  onActivate: (index: number) => void;
  onChoose: (path: string) => void;
}

/** The options of the search box. */
export function SuggestionList({ id, options, active, onActivate, onChoose }: SuggestionListProps) {
  const { t } = useTranslation();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('search.suggestions')}
      className="pop absolute -left-10 -right-10 top-[52px] max-h-[70vh] overflow-y-auto rounded-xl bg-surface p-2 shadow-lg"
    >
      {options.map((option, i) => (
        <div
          key={option.key}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === active}
          className={`flex min-h-12 cursor-pointer items-center gap-3.5 rounded-md px-2.5 py-2 ${i === active ? 'bg-surface-2' : ''}`}
          onMouseMove={() => onActivate(i)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option.to)}
        >
          <SuggestionRow suggestion={option} />
        </div>
      ))}
    </div>
  );
}
