import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MediaTab } from '~/features/account/rules/social';
import { ownKey } from '~/shared/lib/queryKeys';
import * as socialMedia from './socialMedia';

/** Instagram's links live for hours; its lists change when somebody posts (ms). */
const FRESH_MS = 5 * 60_000;

/** Without a page, the prefix of all pages. */
export const albumsKey = (userId: string, ...page: number[]) => ownKey(userId, 'social', 'albums', ...page);

export const socialQueries = {
  media: (userId: string, query: { mediaType: MediaTab; highlightId: string | null; page: number }) =>
    queryOptions({
      queryKey: ownKey(userId, 'social', query),
      queryFn: () => socialMedia.media(query),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
  highlights: (userId: string, page: number) =>
    queryOptions({
      queryKey: albumsKey(userId, page),
      queryFn: () => socialMedia.highlights(page),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
};
