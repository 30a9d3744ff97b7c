import { queryOptions } from '@tanstack/react-query';
import * as storage from '~/services/storage';

export const legalQueries = {
  privacy: (language: string) =>
    queryOptions({
      queryKey: ['legal', 'privacy', language],
      queryFn: () => storage.privacyPolicy(language),
      staleTime: Infinity,
      retry: false,
    }),
};
