import { QueryClient } from '@tanstack/react-query';
import { codeOf, isTransient } from '~/domain/AppError';

/** Server data: kept ten minutes for the way back, asked again once after a passing failure, never after a refusal. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // the service worker may have the answer; without it the failure is told at once instead of waiting for a network
        networkMode: 'offlineFirst',
        retry: (failures, error) => failures < 1 && isTransient(error) && codeOf(error) !== 'offline',
        retryDelay: 1000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
