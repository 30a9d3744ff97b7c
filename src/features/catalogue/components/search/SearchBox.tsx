import { Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import * as shopLimits from '~/shared/lib/shopLimits';
import { cleanSearch } from '~/shared/config/productFilters';
import { searchField, searchForm } from './searchStyles';
import { SuggestionList } from './SuggestionList';
import { useSlashKey } from './useSlashKey';
import { useSuggestions } from './useSuggestions';

/** Clears the text; in an empty box, the key that focuses it. */
function ClearButton({ isShown, onClear }: { isShown: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  return isShown ? (
    <button
      type="button"
      aria-label={t('search.clear')}
      className="absolute right-1 top-0.5 grid size-9 place-items-center rounded-full text-ink-3 hover:text-ink"
      onClick={onClear}
    >
      <X size={18} aria-hidden="true" />
    </button>
  ) : (
    <kbd aria-hidden="true" className="kbd absolute right-3 top-1/2 -translate-y-1/2">
      /
    </kbd>
  );
}

/** The bar's search as a combobox: arrows choose, Enter opens or searches, Escape closes and then clears. */
export default function SearchBox({ isOverImage }: { isOverImage: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [page, setPage] = useState(location.key);
  const { options, isNothing } = useSuggestions(text);
  // after any navigation the box is empty
  if (page !== location.key) {
    setPage(location.key);
    setText('');
    setOpen(false);
  }
  useSlashKey(input);
  const isShown = isOpen && options.length > 0;
  const chosen = isShown ? options[active] : undefined;
  const change = (value: string) => {
    setText(value);
    setActive(-1);
    setOpen(true);
  };
  const go = (to: string) => {
    setText('');
    setOpen(false);
    void navigate(to);
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const search = cleanSearch(text).trim();
    if (chosen) go(chosen.to);
    else if (search) void navigate(paths.products({ search }));
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      // one position more than there are options: none of them, only the text
      setActive((old) => ((old + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (isShown) setOpen(false);
      else change('');
    }
  };
  return (
    <form
      role="search"
      onSubmit={submit}
      className={searchForm}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Search size={18} aria-hidden="true" className="pointer-events-none absolute left-3.5 top-1/2 -translate-y-1/2 text-ink-3" />
      <input
        ref={input}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
        value={text}
        maxLength={shopLimits.searchMaxCharacters}
        onChange={(event) => change(event.target.value)}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        className={searchField(isOverImage)}
      />
      <ClearButton
        isShown={text !== ''}
        onClear={() => {
          change('');
          input.current?.focus();
        }}
      />
      <p role="status" className="sr-only">
        {isShown ? (isNothing ? t('search.nothing') : t('search.found', { count: options.length - 1 })) : ''}
      </p>
      {isShown ? <SuggestionList id={listId} options={options} active={active} onActivate={setActive} onChoose={go} /> : null}
    </form>
  );
}
