import { Suspense } from 'react';
import { useIsWide } from '~/shared/lib/hooks';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { searchField, searchForm } from './searchStyles';

const SearchBox = lazyWithRetry(() => import('./SearchBox'));

/** The bar's search. Phones search on the list's page, so only wide screens fetch this. */
export function NavSearch({ isOverImage }: { isOverImage: boolean }) {
  const isWide = useIsWide();
  const place = (
    <div className={searchForm}>
      <div className={searchField(isOverImage)} />
    </div>
  );
  return isWide ? (
    <Suspense fallback={place}>
      <SearchBox isOverImage={isOverImage} />
    </Suspense>
  ) : (
    place
  );
}
