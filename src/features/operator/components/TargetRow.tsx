import type { ReactNode } from 'react';
import type { HiddenItem, ReportGroup } from '~/features/account/rules/moderation';
import { handleBeside } from '~/features/account/rules/storeName';
import { QueueRow } from './QueueRow';

interface TargetRowProps {
  item: Pick<ReportGroup | HiddenItem, 'target' | 'title' | 'store' | 'image'>;
  /** What of it is meant: the product, the review, or a text of the store. */
  kind: string;
  end: ReactNode;
  children: ReactNode;
}

/** A row about content: a store by its image, anything else by the cover of the product and the store that it is in. */
export function TargetRow({ item: { target, title, store, image }, kind, end, children }: TargetRowProps) {
  const isStore = target === 'store';
  const beside = isStore ? handleBeside({ name: store ?? '', username: title }) : store;
  return (
    <QueueRow
      picture={isStore ? { of: 'store', url: image, username: title } : { of: 'product', url: image }}
      title={`${kind}: ${(isStore ? store : null) ?? title}`}
      line={beside}
      end={end}
    >
      {children}
    </QueueRow>
  );
}
