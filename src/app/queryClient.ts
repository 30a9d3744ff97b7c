import { QueryClient } from '@tanstack/react-query';
import { codeOf, isTransient } from '~/shared/lib/AppError';

/** Server data: cached ten minutes for Back, read again once after a transient failure, never after a refusal. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // the service worker may have the response; if not, the failure shows at once instead of waiting for a connection
        networkMode: 'offlineFirst',
        retry: (failures, error) => failures < 1 && isTransient(error) && codeOf(error) !== 'offline',
        retryDelay: 1000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
