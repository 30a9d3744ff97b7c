import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState, LoadFailed } from '~/shared/ui/EmptyState';
import { ShowMore } from '~/shared/ui/ShowMore';

interface QueueCardProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  /** Shown when there is nothing. */
  none: string;
  noneText: string;
  /** All items that were read so far; called without any, too. */
  children: (items: Item[]) => ReactNode;
}

/** A paged list of the area in its card: loading, failed, empty or the items, and the button for more of them. */
export function QueueCard<Item>({ query, none, noneText, children }: QueueCardProps<Item>) {
  const { data, error, refetch, isPending, ...list } = query;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <div className="card mt-4 overflow-hidden">
        {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {isPending ? <div className="skel m-4 h-64" aria-busy="true" /> : null}
        {data && items.length === 0 ? <EmptyState image="box" title={none} text={noneText} /> : null}
        {children(items)}
      </div>
      <ShowMore list={list} />
    </>
  );
}
