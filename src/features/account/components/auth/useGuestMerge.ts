import i18next from 'i18next';
import { useEffect } from 'react';
import { useAccountId } from '~/features/account/components/auth/AuthProvider';
import { isMergeDue, merge } from '~/features/account/services/guestMerge';
import { codeOf } from '~/shared/lib/AppError';
import { ownKeys, useInvalidate } from '~/shared/lib/queryKeys';
import { showToast } from '~/shared/ui/toast';

/** Finishes a sign-in of a guest: after the second factor, a link or a provider, or where the connection was lost before. */
export function useGuestMerge(): void {
  const account = useAccountId();
  const invalidate = useInvalidate();
  useEffect(() => {
    if (!account || !isMergeDue()) return;
    merge().then(
      async (count) => {
        if (count === null) return;
        await invalidate(ownKeys);
        await i18next.loadNamespaces('account');
        if (count > 0) showToast({ kind: 'success', text: i18next.t('account:guest.merged', { count }) });
      },
      (error: unknown) => {
        const code = codeOf(error);
        // without a connection the key is kept, and the next page tries again
        if (code === 'own-product' || code === 'buying-limited') showToast({ kind: 'error', text: i18next.t(`errors.${code}`) });
      },
    );
  }, [account, invalidate]);
}
