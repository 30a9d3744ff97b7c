import { useTranslation } from 'react-i18next';
import { Button } from './Button';

/** State of a paged list, as of an infinite query. */
interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** The button below a paged list; after a failure it offers a retry. */
export function ShowMore({ list }: { list: PagedList }) {
  const { t } = useTranslation();
  if (list.isFetchNextPageError && !list.isFetchingNextPage) {
    return (
      <div role="alert" className="mt-8 flex flex-wrap items-center justify-center gap-4 rounded-lg bg-surface-2 p-4 text-sm">
        {t('list.nextFailed')}
        <Button size="sm" onClick={() => list.fetchNextPage()}>
          {t('errors.retry')}
        </Button>
      </div>
    );
  }
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-8 grid justify-items-center">
      <Button kind="secondary" size="lg" isBusy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        {t('list.more')}
      </Button>
    </div>
  );
}
