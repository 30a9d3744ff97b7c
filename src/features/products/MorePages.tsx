import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import * as limits from '~/domain/limits';
import type { Page } from '~/domain/page';
import type { ProductSummary } from '~/domain/product';
import { useInView } from '~/lib/hooks';
import { ShowMore } from '~/ui/ShowMore';

export type ProductPages = InfiniteData<Page<ProductSummary>>;

/** The products of all loaded pages. One that moved to the next page while the list was read is shown once. */
export const productsOf = (data: ProductPages | undefined): ProductSummary[] => [
  ...new Map(data?.pages.flatMap((page) => page.items).map((product) => [product.id, product])).values(),
];

function EndMarker({ onVisible }: { onVisible: () => void }) {
  const marker = useRef<HTMLDivElement>(null);
  useInView(marker, limits.infiniteScrollThreshold, onVisible);
  return <div ref={marker} className="h-10" />;
}

/** What follows a grid: the first pages load by themselves, the others by a button, and a failed one again. */
export function MorePages({ list }: { list: UseInfiniteQueryResult<ProductPages> }) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const loadMore = () => {
    if (hasNextPage && !isFetchingNextPage) void list.fetchNextPage();
  };
  // the grid shows skeletons meanwhile
  if (isFetchingNextPage) return null;
  const isAutomatic = hasNextPage && !isFetchNextPageError && (data?.pages.length ?? 0) < limits.automaticPages;
  return (
    <>
      {isAutomatic ? <EndMarker onVisible={loadMore} /> : null}
      <ShowMore list={list} />
    </>
  );
}
