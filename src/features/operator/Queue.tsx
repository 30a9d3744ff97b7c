import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useQueueKeys } from './useQueueKeys';

interface QueueProps<Item> {
  label: string;
  items: Item[];
  idOf: (item: Item) => string;
  addressOf: (item: Item) => string;
  /** The contents of a row, which is one link. */
  children: (item: Item) => ReactNode;
}

/** What waits for an operator, the oldest first: each row is a link, and j, k and enter work everywhere on the page. */
export function Queue<Item>({ label, items, idOf, addressOf, children }: QueueProps<Item>) {
  const list = useQueueKeys<HTMLUListElement>();
  if (items.length === 0) return null;
  return (
    <ul ref={list} aria-label={label} className="divide-y divide-line">
      {items.map((item) => (
        <li key={idOf(item)}>
          <Link to={addressOf(item)} className="block px-4 py-3 hover:bg-surface-2 lg:px-5">
            {children(item)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
