import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveItem, type SocialItem } from '~/features/account/rules/social';
import { useRemovableRows } from '~/shared/lib/useRemovableRows';
import { ItemImage } from './ItemImage';

interface SelectedMediaProps {
  chosen: SocialItem[];
  onChange: (chosen: SocialItem[]) => void;
  /** Takes the focus when none is left. */
  whenEmpty: RefObject<HTMLElement | null>;
}

/** The chosen media, reordered by dragging or by buttons; the first is the cover. */
export function SelectedMedia({ chosen, onChange, whenEmpty }: SelectedMediaProps) {
  const { t } = useTranslation('instagram');
  const [dragged, setDragged] = useState<number | null>(null);
  const removable = useRemovableRows<HTMLOListElement>(chosen.length, whenEmpty);
  if (chosen.length === 0) return null;
  const small = 'grid size-7 place-items-center rounded-full text-ink-2 hover:bg-surface-2 disabled:opacity-30';
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="text-sm font-medium">{t('picker.order')}</p>
      <p className="text-xs text-ink-3">{t('picker.orderHint')}</p>
      <ol {...removable} className="mt-3 flex flex-wrap gap-2">
        {chosen.map((item, index) => (
          <li
            key={item.id}
            className="w-[68px]"
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (dragged !== null) onChange(moveItem(chosen, dragged, index));
              setDragged(null);
            }}
          >
            <div className="relative">
              <span className="block aspect-[4/5] overflow-hidden rounded-sm bg-surface-2">
                <ItemImage item={item} sizes="68px" className="size-full object-cover" />
              </span>
              {index === 0 ? (
                <span className="absolute inset-x-1 bottom-1 rounded-[5px] bg-shade/75 text-center text-[11px] leading-[1.25rem] text-white">
                  {t('picker.cover')}
                </span>
              ) : null}
              <button
                type="button"
                className="absolute -right-2 -top-2 grid size-7 place-items-center rounded-full bg-surface text-ink-2 shadow-sm"
                aria-label={t('picker.remove', { number: index + 1 })}
                onClick={() => onChange(chosen.filter((other) => other.id !== item.id))}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </div>
            <div className="mt-1 flex justify-between">
              <button
                type="button"
                className={small}
                disabled={index === 0}
                aria-label={t('picker.earlier', { number: index + 1 })}
                onClick={() => onChange(moveItem(chosen, index, index - 1))}
              >
                <ChevronLeft size={16} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={small}
                disabled={index === chosen.length - 1}
                aria-label={t('picker.later', { number: index + 1 })}
                onClick={() => onChange(moveItem(chosen, index, index + 1))}
              >
                <ChevronRight size={16} aria-hidden="true" />
              </button>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
