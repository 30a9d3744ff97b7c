import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAskToSignIn, useAuth } from '~/features/account/components/auth/AuthProvider';
import { idOf, type Watch, watchOf } from '~/features/catalogue/rules/watch';
import { watchQueries } from '~/features/catalogue/services/watchQueries';
import * as watches from '~/features/catalogue/services/watches';
import { codeOf } from '~/shared/lib/AppError';
import { sharedKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useListToggle } from '~/shared/lib/useListToggle';
import { showToast } from '~/shared/ui/toast';

/** Watching products: shown at once, taken back when the server refuses. Visitors are asked to sign in. */
export function useWatch(): { isWatched: (watch: Watch) => boolean; toggle: (watch: Watch) => void } {
  const { t } = useTranslation('catalogue');
  const { user } = useAuth();
  const askToSignIn = useAskToSignIn();
  const invalidate = useInvalidate();
  const query = watchQueries.list(user?.id ?? '');
  const { data = [] } = useQuery(query);
  const mutate = useListToggle({
    queryKey: query.queryKey,
    mutationFn: ({ id, isAdding }) => watches.set(id, isAdding),
    onError: (error, { isAdding }) => {
      const code = codeOf(error);
      const isBack = code === 'unchanged' && isAdding;
      showToast({ kind: isBack ? 'plain' : 'error', text: isBack ? t('watch.isBack') : t(`errors.${code}`, { ns: 'shop' }) });
      if (isBack) void invalidate(sharedKey('products'));
    },
    onSuccess: (_, { id, isAdding }) => showToast({ kind: 'success', text: t(isAdding ? `watch.on.${watchOf(id).what}` : 'watch.off') }),
  });
  const isWatched = (watch: Watch) => data.includes(idOf(watch));
  return {
    isWatched,
    toggle: (watch) => (user ? mutate({ id: idOf(watch), isAdding: !isWatched(watch) }) : askToSignIn(t('watch.signIn'))),
  };
}
