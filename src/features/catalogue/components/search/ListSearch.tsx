import { Search, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { asRecord } from '~/shared/lib/asRecord';
import * as shopLimits from '~/shared/lib/shopLimits';
import { useDebouncedText } from '~/shared/lib/hooks';

interface ListSearchProps {
  value: string;
  onChange: (search: string) => void;
  /** Of the whole list by default. */
  label?: string;
}

/** After this time (ms) the field takes the focus over from the one of lib/typeAhead. */
const PAGE_SETTLES_MS = 1000;

/** The list's own search: the URL follows half a second after the last letter, or Enter. */
export function ListSearch({ value, onChange, label }: ListSearchProps) {
  const { t } = useTranslation();
  const name = label ?? t('list.search');
  const location = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useDebouncedText(value, onChange, shopLimits.listSearchDebounceMs);
  // text typed into the prerendered field, before the code was there, would be replaced by the empty state at the next render
  useLayoutEffect(() => {
    if (input.current?.value) setText(input.current.value);
  }, [setText]);
  const wantsFocus = asRecord(location.state).focusSearch === true;
  // with what was typed since the click that led here (shared/lib/typeAhead)
  useLayoutEffect(() => {
    if (!wantsFocus) return;
    const ahead = document.querySelector<HTMLInputElement>('body > input');
    const show = () => ahead?.value && setText(ahead.value);
    show();
    ahead?.addEventListener('input', show);
    const takeOver = () => {
      // who has moved on in the meantime stays there
      if (!ahead || document.activeElement === ahead) input.current?.focus();
    };
    // a page that waits for a part is hidden once more, and its field would lose the focus
    setTimeout(takeOver, ahead ? PAGE_SETTLES_MS : 0);
  }, [wantsFocus, location.key, setText]);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    onChange(text.trim());
  };
  return (
    <form role="search" aria-label={name} onSubmit={submit} className="relative min-w-0 flex-1 lg:min-w-[200px] lg:flex-none">
      <Search size={18} aria-hidden="true" className="pointer-events-none absolute left-3.5 top-1/2 -translate-y-1/2 text-ink-3" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={shopLimits.searchMaxCharacters}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label={name}
        placeholder={label ?? t('list.searchPlaceholder')}
        className="field h-11 bg-surface-2 pl-10 pr-11 shadow-none focus:shadow-[inset_0_0_0_2px_var(--focus)]"
      />
      {text ? (
        <button
          type="button"
          aria-label={t('search.clear')}
          className="absolute right-0 top-0 grid size-11 place-items-center text-ink-3 hover:text-ink"
          onClick={() => {
            setText('');
            onChange('');
            input.current?.focus();
          }}
        >
          <X size={18} aria-hidden="true" />
        </button>
      ) : null}
    </form>
  );
}
