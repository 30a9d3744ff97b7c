import { queryOptions } from '@tanstack/react-query';
import type { Language } from '~/i18n/languages';
import * as storage from '~/services/storage';

export const legalQueries = {
  privacy: (language: Language) =>
    queryOptions({
      queryKey: ['legal', 'privacy', language],
      queryFn: () => storage.privacyPolicy(language),
      staleTime: Infinity,
      retry: false,
    }),
};
