import { QueryClient } from '@tanstack/react-query';
import { isTransient } from '~/domain/AppError';

/** Server data: kept ten minutes for the way back, asked again once after a passing failure, never after a refusal. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && isTransient(error),
        retryDelay: 1000,
      },
      mutations: { retry: false },
    },
  });
