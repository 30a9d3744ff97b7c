import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as columnLimits from '~/shared/generated/columnLimits';
import { useRemovableRows } from '~/shared/lib/useRemovableRows';

/** Tags as pills; Enter or a comma adds one, Backspace in the empty field removes the last. */
export function TagsField({ tags, onChange, note }: { tags: string[]; onChange: (tags: string[]) => void; note?: string | undefined }) {
  const { t } = useTranslation(['selling', 'shop']);
  const id = useId();
  const removable = useRemovableRows<HTMLDivElement>(tags.length);
  const [text, setText] = useState('');
  const add = (typed: string) => {
    const fresh = typed
      .split(',')
      .map((tag) => tag.replace(/^#/, '').trim().toLowerCase().slice(0, columnLimits.tag))
      .filter((tag) => tag !== '' && !tags.includes(tag));
    if (fresh.length > 0) onChange([...tags, ...fresh].slice(0, columnLimits.tags));
    setText('');
  };
  return (
    <div className="sm:col-span-2">
      <label className="label" htmlFor={id}>
        {t('form.tags')}
        <span className="font-normal text-ink-3"> — {t('shop:form.optional')}</span>
      </label>
      <div
        {...removable}
        className="field flex h-auto min-h-12 flex-wrap items-center gap-1.5 px-2 py-1.5 focus-within:outline-2 focus-within:outline-[var(--focus)]"
      >
        {tags.map((tag) => (
          <span key={tag} className="inline-flex h-8 items-center gap-1 rounded-full bg-surface-2 pl-3 pr-1 text-sm">
            <bdi>{tag}</bdi>
            <button
              type="button"
              className="grid size-6 place-items-center rounded-full hover:bg-surface-3"
              aria-label={t('form.removeTag', { tag })}
              onClick={() => onChange(tags.filter((other) => other !== tag))}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </span>
        ))}
        <input
          id={id}
          value={text}
          className="h-8 min-w-[80px] flex-1 bg-transparent px-1 text-base outline-none"
          placeholder={t('form.anotherTag')}
          enterKeyHint="done"
          maxLength={columnLimits.tag}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => (event.target.value.includes(',') ? add(event.target.value) : setText(event.target.value))}
          onBlur={() => add(text)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              add(text);
            }
            if (event.key === 'Backspace' && text === '') onChange(tags.slice(0, -1));
          }}
        />
      </div>
      {note ? (
        <p className="hint" id={`${id}-note`}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
