import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useQueueKeys } from './useQueueKeys';

interface QueueProps<Item> {
  label: string;
  items: Item[];
  idOf: (item: Item) => string;
  addressOf: (item: Item) => string;
  /** The contents of a row, which is one link: a `QueueRow`. */
  children: (item: Item) => ReactNode;
  /** What may be done in the list itself. */
  below?: (item: Item) => ReactNode;
}

/** What waits for an operator, the oldest first: each row is a link, and j, k and enter work everywhere on the page. */
export function Queue<Item>({ label, items, idOf, addressOf, children, below }: QueueProps<Item>) {
  const list = useQueueKeys<HTMLUListElement>();
  if (items.length === 0) return null;
  return (
    <ul ref={list} aria-label={label} className="divide-y divide-line">
      {items.map((item) => (
        <li key={idOf(item)}>
          <Link to={addressOf(item)} className="flex items-center gap-2 px-4 py-3 hover:bg-surface-2 lg:px-5">
            <span className="min-w-0 flex-1">{children(item)}</span>
            <ChevronRight size={18} className="shrink-0 text-ink-3" aria-hidden="true" />
          </Link>
          {below?.(item)}
        </li>
      ))}
    </ul>
  );
}
