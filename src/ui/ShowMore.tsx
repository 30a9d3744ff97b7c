import { useTranslation } from 'react-i18next';
import { Button } from './Button';

interface ShowMoreProps {
  hasMore: boolean;
  /** The next page is on its way. */
  isLoading: boolean;
  /** The last attempt at the next page failed. */
  isFailed: boolean;
  onMore: () => void;
}

/** The button below a list that is read page by page; after a failure it offers another attempt. */
export function ShowMore({ hasMore, isLoading, isFailed, onMore }: ShowMoreProps) {
  const { t } = useTranslation();
  if (isFailed && !isLoading) {
    return (
      <div role="alert" className="mt-8 flex flex-wrap items-center justify-center gap-4 rounded-lg bg-surface-2 p-4 text-sm">
        {t('list.nextFailed')}
        <Button size="sm" onClick={onMore}>
          {t('errors.retry')}
        </Button>
      </div>
    );
  }
  if (!hasMore) return null;
  return (
    <div className="mt-8 grid justify-items-center">
      <Button kind="secondary" size="lg" isBusy={isLoading} onClick={onMore}>
        {t('list.more')}
      </Button>
    </div>
  );
}
