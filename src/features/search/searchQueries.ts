import { queryOptions } from '@tanstack/react-query';
import * as limits from '~/domain/limits';
import * as suggestions from '~/services/suggestions';

/** A newer text has another key, so an answer that comes late is never shown for it. */
const offered = (text: string) => ({ enabled: text.length >= limits.searchMinCharacters, staleTime: 60_000, retry: false });

export const searchQueries = {
  products: (text: string) =>
    queryOptions({ ...offered(text), queryKey: ['suggestions', 'products', text], queryFn: () => suggestions.findProducts(text) }),
  stores: (text: string) =>
    queryOptions({ ...offered(text), queryKey: ['suggestions', 'stores', text], queryFn: () => suggestions.findStores(text) }),
};
