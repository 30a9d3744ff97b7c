import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '~/config/paths';
import { cleanSearch } from '~/domain/productFilters';

/** The bar's search: Enter goes to the list, blank does nothing (spec §5), `/` brings the focus here. */
export function SearchBox({ isOverPicture }: { isOverPicture: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [page, setPage] = useState(location.key);
  // a page reached in another way starts with an empty box
  if (page !== location.key) {
    setPage(location.key);
    setText('');
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const search = cleanSearch(text).trim();
    if (search) void navigate(paths.products({ search }));
  };
  return (
    <form role="search" onSubmit={submit} className="relative mx-auto hidden w-full max-w-[400px] lg:flex">
      <Search size={18} aria-hidden="true" className="pointer-events-none absolute left-3.5 top-1/2 -translate-y-1/2 text-ink-3" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        className={`field field-sm !rounded-full !pl-10 !pr-11 !shadow-none focus:!shadow-[inset_0_0_0_2px_var(--focus)] ${isOverPicture ? '!bg-surface/80' : '!bg-surface-2'}`}
      />
      {text ? (
        <button
          type="button"
          aria-label={t('search.clear')}
          className="absolute right-1 top-0.5 grid size-9 place-items-center rounded-full text-ink-3 hover:text-ink"
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        >
          <X size={18} aria-hidden="true" />
        </button>
      ) : (
        <kbd aria-hidden="true" className="kbd absolute right-3 top-1/2 -translate-y-1/2">
          /
        </kbd>
      )}
    </form>
  );
}
