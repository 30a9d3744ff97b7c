import { queryOptions } from '@tanstack/react-query';
import { limits } from '~/domain/limits';
import * as suggestions from '~/services/suggestions';

export const searchQueries = {
  /** A newer text has another key, so an answer that comes late is never shown for it. */
  suggestions: (text: string) =>
    queryOptions({
      queryKey: ['suggestions', text],
      queryFn: () => suggestions.find(text),
      enabled: text.length >= limits.searchMinCharacters,
      staleTime: 60_000,
      retry: false,
    }),
};
