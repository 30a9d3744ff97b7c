import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MediaTab } from '~/domain/social';
import * as socialMedia from '~/services/socialMedia';

/** The network's links live for hours; its lists change when somebody posts (ms). */
const FRESH_MS = 5 * 60_000;

export const socialQueries = {
  media: (userId: string, query: { username: string; mediaType: MediaTab; highlightId: string | null; page: number }) =>
    queryOptions({
      queryKey: ['me', userId, 'social', query.username, query.mediaType, query.highlightId, query.page],
      queryFn: () => socialMedia.media(query),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
  highlights: (userId: string, username: string, page: number) =>
    queryOptions({
      queryKey: ['me', userId, 'social', username, 'albums', page],
      queryFn: () => socialMedia.highlights(username, page),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
};
