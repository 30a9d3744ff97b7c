import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '~/domain/limits';
import type { ProductSummary } from '~/domain/product';
import { useInView } from '~/lib/hooks';
import { Button } from '~/ui/Button';

/** A product that moved to the next page while we read is shown once. */
export const withoutTwins = (products: ProductSummary[]): ProductSummary[] => [
  ...new Map(products.map((product) => [product.id, product])).values(),
];

function EndMarker({ onVisible }: { onVisible: () => void }) {
  const marker = useRef<HTMLDivElement>(null);
  useInView(marker, limits.infiniteScrollThreshold, onVisible);
  return <div ref={marker} className="h-10" />;
}

/** What follows a grid: the next page by itself a few times, then by a button, and again when it failed. */
export function MorePages({ list }: { list: UseInfiniteQueryResult<InfiniteData<ProductSummary[]>> }) {
  const { t } = useTranslation();
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const loadMore = () => {
    if (hasNextPage && !isFetchingNextPage) void list.fetchNextPage();
  };
  if (isFetchNextPageError) {
    return (
      <div role="alert" className="mt-8 flex flex-wrap items-center justify-center gap-4 rounded-lg bg-surface-2 p-4 text-sm">
        {t('list.nextFailed')}
        <Button size="sm" onClick={loadMore}>
          {t('errors.retry')}
        </Button>
      </div>
    );
  }
  if (!hasNextPage || isFetchingNextPage) return null;
  return (
    <div className="mt-8 grid justify-items-center">
      {(data?.pages.length ?? 0) < limits.automaticPages ? <EndMarker onVisible={loadMore} /> : null}
      <Button kind="secondary" size="lg" onClick={loadMore}>
        {t('list.more')}
      </Button>
    </div>
  );
}
