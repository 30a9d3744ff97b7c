import { queryOptions } from '@tanstack/react-query';
import * as mfa from '~/services/mfa';

export const mfaQueries = {
  /** Null where the auth service knows no second factor. */
  factors: () =>
    queryOptions({
      queryKey: ['me', 'mfa'],
      queryFn: async () => ((await mfa.isSupported()) ? mfa.factors() : null),
      staleTime: 60_000,
    }),
};
