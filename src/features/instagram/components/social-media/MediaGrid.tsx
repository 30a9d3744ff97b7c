import { Play } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sellerLimits } from '~/shared/lib/sellerLimits';
import { isUsable, type SocialItem } from '~/features/account/rules/social';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';
import { ItemImage } from './ItemImage';

interface MediaGridProps {
  items: SocialItem[];
  chosen: SocialItem[];
  label: string;
  onToggle: (item: SocialItem) => void;
}

const COLUMNS = 3;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS };

/** Media to choose from, three in a row: arrow keys move, Space chooses, a number shows the order. */
export function MediaGrid({ items, chosen, label, onToggle }: MediaGridProps) {
  const { t } = useTranslation('instagram');
  const { moment } = useSellerFormat();
  const grid = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const isFull = chosen.length >= sellerLimits.mediaSelectionMax;
  const handleKey = (event: KeyboardEvent, index: number) => {
    const step = STEPS[event.key];
    if (step === undefined || !items[index + step]) return;
    event.preventDefault();
    setActive(index + step);
    grid.current?.querySelectorAll<HTMLElement>('[role=checkbox]')[index + step]?.focus();
  };
  return (
    <ul ref={grid} className="mt-3 grid grid-cols-3 gap-1.5" aria-label={label}>
      {items.map((item, index) => {
        const place = chosen.findIndex(({ id }) => id === item.id) + 1;
        const kind = t(item.type === 'video' ? 'picker.video' : 'picker.photo');
        const isBroken = broken.has(item.id);
        // one that was chosen before it was found to be broken can be put back
        const canPress = isUsable(item) && (!isBroken || place > 0);
        const isOut = (isFull && place === 0) || !canPress;
        const about = [kind, moment(new Date(item.timestamp)), isBroken && t('picker.broken'), item.caption.slice(0, 60)];
        return (
          <li key={item.id}>
            <button
              type="button"
              role="checkbox"
              aria-checked={place > 0}
              aria-disabled={canPress ? undefined : true}
              tabIndex={index === Math.min(active, items.length - 1) ? 0 : -1}
              aria-label={about.filter(Boolean).join(', ')}
              className={`relative block aspect-square w-full overflow-hidden rounded-md bg-surface-2 ${isOut ? 'opacity-50' : ''}`}
              onFocus={() => setActive(index)}
              onKeyDown={(event) => handleKey(event, index)}
              onClick={() => canPress && onToggle(item)}
            >
              <ItemImage
                item={item}
                onBroken={() => setBroken((ids) => new Set([...ids, item.id]))}
                sizes="(min-width:1024px) 170px, 32vw"
                className={`absolute inset-0 size-full object-cover transition-transform ${place > 0 ? 'scale-90 rounded-md' : ''}`}
              />
              {place > 0 ? <span className="absolute inset-0 rounded-md ring-[3px] ring-inset ring-dawn" /> : null}
              <span
                aria-hidden="true"
                className={`num absolute right-2 top-2 grid size-7 place-items-center rounded-full text-[0.8125rem] font-semibold ${
                  place > 0 ? 'bg-dawn text-on-dawn' : 'bg-shade/35 ring-[1.5px] ring-inset ring-white/90'
                }`}
              >
                {place || ''}
              </span>
              {item.type === 'video' ? (
                <span className="badge absolute bottom-2 left-2 bg-shade/65 text-white">
                  <Play size={12} className="fill-current" aria-hidden="true" />
                  {item.url || item.open ? kind : t('picker.coverOnly')}
                </span>
              ) : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
