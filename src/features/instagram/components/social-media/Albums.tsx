import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sellerLimits } from '~/shared/lib/sellerLimits';
import type { Highlight } from '~/features/account/rules/social';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';
import { Pager } from '~/shared/ui/Pager';
import { Image } from '~/shared/ui/Image';
import { MediaFailed } from './MediaFailed';
import { socialQueries } from '~/features/instagram/services/socialQueries';

interface AlbumsProps {
  userId: string;
  page: number;
  onPage: (page: number) => void;
  onOpen: (highlight: Highlight) => void;
}

/** The highlights of an account, nine to a page. */
export function Albums({ userId, page, onPage, onOpen }: AlbumsProps) {
  const { t } = useTranslation('instagram');
  const { number, album } = useSellerFormat();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(socialQueries.highlights(userId, page));
  if (error) return <MediaFailed error={error} onRetry={() => void refetch()} />;
  if (isPending) {
    return (
      <div aria-busy="true" className="mt-4 flex gap-4">
        {[1, 2, 3].map((n) => (
          <span key={n} className="skel size-20 rounded-full" />
        ))}
      </div>
    );
  }
  if (data.items.length === 0) return <p className="mt-3 rounded-lg bg-surface-2 p-4 text-md text-ink-2">{t('picker.emptyHighlights')}</p>;
  return (
    <>
      <ul
        className={`mt-4 flex flex-wrap gap-4 ${isPlaceholderData ? 'opacity-60' : ''}`}
        aria-label={t('picker.tabs.highlights')}
        aria-busy={isPlaceholderData}
      >
        {data.items.map((highlight) => (
          <li key={highlight.id}>
            <button
              type="button"
              className="flex w-20 flex-col items-center gap-1.5 rounded-lg text-center"
              onClick={() => onOpen(highlight)}
            >
              <span className="block size-20 overflow-hidden rounded-full bg-surface-2 ring-2 ring-line ring-offset-2 ring-offset-[var(--surface)]">
                <Image url={highlight.coverUrl} alt="" sizes="80px" width={80} height={80} imageClass="size-full object-cover" />
              </span>
              <span className="w-full truncate text-xs font-medium">
                <bdi>{album(highlight.title)}</bdi>
              </span>
              <span className="text-2xs text-ink-3">{number(highlight.mediaCount)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex justify-end">
        <Pager page={page} pages={Math.ceil(data.total / sellerLimits.mediaPageSize)} onChange={onPage} />
      </div>
    </>
  );
}
