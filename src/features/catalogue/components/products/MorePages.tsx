import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as shopLimits from '~/shared/lib/shopLimits';
import type { Page } from '~/shared/lib/page';
import type { ProductSummary } from '~/features/catalogue/rules/product';
import { useInView } from '~/shared/lib/hooks';
import { ShowMore } from '~/shared/ui/ShowMore';

export type ProductPages = InfiniteData<Page<ProductSummary>>;

/** The products of all loaded pages. One that moved to the next page while the list was read is shown once. */
export const productsOf = (data: ProductPages | undefined): ProductSummary[] => [
  ...new Map(data?.pages.flatMap((page) => page.items).map((product) => [product.id, product])).values(),
];

/** Automatic loading, and a way to stop it so that the footer can be reached (decision 0023). */
export interface AutomaticPaging {
  isStopped: boolean;
  stop: () => void;
  resume: () => void;
}

/** @param list what is read: another list (other filters) loads by itself again */
export function useAutomaticPaging(list: unknown): AutomaticPaging {
  const [stoppedFor, setStoppedFor] = useState<unknown>(null);
  return { isStopped: stoppedFor === list, stop: () => setStoppedFor(list), resume: () => setStoppedFor(null) };
}

/** Stops the automatic loading and leads to the end of the list, above the footer. */
export function FooterLink({ paging }: { paging: AutomaticPaging }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="min-h-6 text-sm underline underline-offset-4" onClick={paging.stop}>
      {t('list.toFooter')}
    </button>
  );
}

function EndMarker({ onVisible }: { onVisible: () => void }) {
  const marker = useRef<HTMLDivElement>(null);
  useInView(marker, shopLimits.infiniteScrollThreshold, onVisible);
  return <div ref={marker} className="h-10" />;
}

/** Where the link to the footer leads: the button that loads more is at the top of the window, the footer below it. */
const arrive = (place: HTMLDivElement | null): void => {
  place?.scrollIntoView({ block: 'start' });
  place?.querySelector('button')?.focus({ preventScroll: true });
};

interface MorePagesProps {
  list: UseInfiniteQueryResult<ProductPages>;
  paging: AutomaticPaging;
  /** The pages that the grid shows, which may be older than the list's: the next one is requested only when all are rendered. */
  rendered: ProductPages | undefined;
}

/** What follows a grid: the next page loads by itself, after a failure or a stop by a button; at the end a link upward. */
export function MorePages({ list, paging, rendered }: MorePagesProps) {
  const { t } = useTranslation();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const count = productsOf(rendered).length;
  const isLoading = !rendered || rendered !== list.data || isFetchingNextPage;
  const loadMore = () => {
    paging.resume();
    if (hasNextPage && !isFetchingNextPage) void list.fetchNextPage();
  };
  const isAutomatic = hasNextPage && !isFetchNextPageError && !paging.isStopped;
  return (
    <>
      <p className="sr-only" role="status">
        {isLoading ? t('list.loadingMore') : t('list.shown', { count })}
      </p>
      {/* the grid shows skeletons meanwhile */}
      {isAutomatic && !isLoading ? <EndMarker onVisible={loadMore} /> : null}
      {isAutomatic ? (
        <p className="mt-10 text-center">
          <FooterLink paging={paging} />
        </p>
      ) : null}
      {isAutomatic || isLoading ? null : (
        <div ref={paging.isStopped ? arrive : undefined} className="scroll-mt-20">
          <ShowMore list={{ ...list, fetchNextPage: loadMore }} />
        </div>
      )}
      {!hasNextPage && !isLoading && count > shopLimits.productPageSize ? (
        <p className="mt-10 text-center text-sm text-ink-3">
          {t('list.end')}{' '}
          <a href="#top" className="font-semibold text-ink underline underline-offset-4">
            {t('list.toTop')}
          </a>
        </p>
      ) : null}
    </>
  );
}
