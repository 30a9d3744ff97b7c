import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sellerLimits } from '~/shared/lib/sellerLimits';
import { type Highlight, mediaTabs, type MediaTab, type SocialItem } from '~/features/account/rules/social';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { IconButton } from '~/shared/ui/Button';
import { InstagramGlyph } from '~/shared/ui/icons/InstagramGlyph';
import { Pager } from '~/shared/ui/Pager';
import { showToast } from '~/shared/ui/toast';
import { Albums } from './Albums';
import { MediaFailed } from './MediaFailed';
import { MediaGrid } from './MediaGrid';
import { albumsKey, socialQueries } from '~/features/instagram/services/socialQueries';

interface InstagramMediaProps {
  userId: string;
  handle: string;
  chosen: SocialItem[];
  onToggle: (item: SocialItem) => void;
  /** Another tab was opened: clears the selection. */
  onSwitch: () => void;
}

/** Posts, stories and highlights of the connected account, nine to a page; the next page is prefetched. */
export function InstagramMedia({ userId, handle, chosen, onToggle, onSwitch }: InstagramMediaProps) {
  const { t } = useTranslation('instagram');
  const { album } = useSellerFormat();
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const [tab, setTab] = useState<MediaTab>('posts');
  const [highlight, setHighlight] = useState<Highlight | null>(null);
  const [page, setPage] = useState(1);
  const [albumPage, setAlbumPage] = useState(1);
  const isAlbums = tab === 'highlights' && highlight === null;
  const query = { mediaType: tab, highlightId: highlight?.id ?? null, page };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({ ...socialQueries.media(userId, query), enabled: !isAlbums });
  const pages = Math.ceil((data?.total ?? 0) / sellerLimits.mediaPageSize);

  // prefetches the next page once the present one is shown
  useEffect(() => {
    if (!isAlbums && page < pages) void queryClient.prefetchQuery(socialQueries.media(userId, { ...query, page: page + 1 }));
    // eslint-disable-next-line react/exhaustive-deps -- the query is a new object in every render; its parts are listed
  }, [isAlbums, page, pages, tab, highlight, userId, queryClient]);

  // the albums keep the stories that have been seen
  const isStories = tab === 'stories' && data !== undefined && !isPlaceholderData;
  useEffect(() => {
    if (isStories) void invalidate(albumsKey(userId));
  }, [isStories, userId, invalidate]);

  const open = (next: MediaTab) => {
    if (next !== tab) onSwitch();
    setTab(next);
    setHighlight(null);
    setPage(1);
  };
  const refresh = async () => {
    await queryClient.resetQueries({ queryKey: ownKey(userId, 'social') });
    showToast({ kind: 'success', text: t('picker.refreshed') });
  };
  const empty = highlight ? 'emptyAlbum' : tab === 'stories' ? 'emptyStories' : 'emptyPosts';
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-1.5 text-sm text-ink-3">
          <InstagramGlyph size={16} />@{handle}
        </p>
        <IconButton size="sm" label={t('picker.refresh')} onClick={() => void refresh()}>
          <RefreshCw size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="mt-2 grid grid-cols-3 rounded-md bg-surface-2 p-1 text-sm" role="group" aria-label={t('picker.source')}>
        {mediaTabs.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={tab === name}
            className={`h-9 rounded-[9px] ${tab === name ? 'bg-surface font-semibold shadow-xs dark:bg-surface-3' : 'font-medium text-ink-2'}`}
            onClick={() => open(name)}
          >
            {t(`picker.tabs.${name}`)}
          </button>
        ))}
      </div>
      {isAlbums ? (
        <Albums userId={userId} page={albumPage} onPage={setAlbumPage} onOpen={setHighlight} />
      ) : (
        <>
          {highlight ? (
            <button type="button" className="mt-3 inline-flex min-h-11 items-center gap-1.5 text-sm font-medium" onClick={() => open(tab)}>
              <ArrowLeft size={16} aria-hidden="true" />
              {t('picker.back')} · <bdi>{album(highlight.title)}</bdi>
            </button>
          ) : null}
          {error ? (
            <MediaFailed error={error} onRetry={() => void refetch()} title={highlight ? t('picker.albumFailed') : undefined} />
          ) : null}
          {isPending && !error ? (
            <div aria-busy="true" className="mt-3 grid grid-cols-3 gap-1.5">
              {Array.from({ length: sellerLimits.mediaPageSize }, (_, i) => (
                <span key={i} className="skel aspect-square rounded-md" />
              ))}
            </div>
          ) : null}
          {data && !error ? (
            data.items.length === 0 ? (
              <p className="mt-3 rounded-lg bg-surface-2 p-4 text-md text-ink-2">{t(`picker.${empty}`)}</p>
            ) : (
              <div className={isPlaceholderData ? 'opacity-60' : ''} aria-busy={isPlaceholderData}>
                <MediaGrid items={data.items} chosen={chosen} label={t(`picker.tabs.${tab}`)} onToggle={onToggle} />
              </div>
            )
          ) : null}
          <div className="mt-3 flex justify-end">
            <Pager page={page} pages={pages} onChange={setPage} />
          </div>
        </>
      )}
    </>
  );
}
