import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFocusWhenEmptied } from '~/shared/lib/useFocusWhenEmptied';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryView } from '~/shared/ui/QueryView';
import { ShowMore } from '~/shared/ui/ShowMore';

interface QueueCardProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  /** Shown when there is nothing. */
  none: string;
  noneText: string;
  /** All items that were read so far. */
  children: (items: Item[]) => ReactNode;
}

/** A paged list of the area in its card: loading, failed, empty or the items, and the button for more of them. */
export function QueueCard<Item>({ query, none, noneText, children }: QueueCardProps<Item>) {
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const emptyTitle = useFocusWhenEmptied(query.data && items.length === 0);
  return (
    <>
      <div className="card mt-4 overflow-hidden">
        <QueryView query={query} skeleton={<div className="skel m-4 h-64" />}>
          {() => (items.length === 0 ? <EmptyState image="box" title={none} text={noneText} titleRef={emptyTitle} /> : children(items))}
        </QueryView>
      </div>
      <ShowMore list={query} />
    </>
  );
}
