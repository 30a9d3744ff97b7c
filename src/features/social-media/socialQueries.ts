import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MediaTab } from '~/domain/social';
import * as socialMedia from '~/services/socialMedia';

/** Instagram's links live for hours; its lists change when somebody posts (ms). */
const FRESH_MS = 5 * 60_000;

export const socialQueries = {
  all: (userId: string) => ['me', userId, 'social'] as const,
  media: (userId: string, query: { username: string; mediaType: MediaTab; highlightId: string | null; page: number }) =>
    queryOptions({
      queryKey: [...socialQueries.all(userId), query] as const,
      queryFn: () => socialMedia.media(query),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
  highlights: (userId: string, username: string, page: number) =>
    queryOptions({
      queryKey: [...socialQueries.all(userId), username, 'albums', page] as const,
      queryFn: () => socialMedia.highlights(username, page),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
};
