import type { ReactNode } from 'react';
import { handleBeside } from '~/features/account/rules/storeName';
import { QueueRow } from './QueueRow';

interface StoreRowProps {
  item: { username: string; store: string; image: string | null };
  /** What the row is about, when that is not the store itself. */
  title?: string;
  end: ReactNode;
  children?: ReactNode;
}

/** A row about a store, by its image, name and username. */
export function StoreRow({ item: { username, store, image }, title, end, children }: StoreRowProps) {
  const handle = handleBeside({ name: store, username });
  return (
    <QueueRow picture={{ of: 'store', url: image, username }} title={title ?? <bdi>{store}</bdi>} line={title ? store : handle} end={end}>
      {title && handle ? <bdi className="block">{handle}</bdi> : null}
      {children}
    </QueueRow>
  );
}
