import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskToSignIn, useAuth } from '~/features/auth/AuthProvider';

/** Says on a page that visitors may see that the session has ended; guarded ones lead to sign-in, which says it there. */
export function SessionEnd({ isOpenPage }: { isOpenPage: boolean }) {
  const { t } = useTranslation();
  const { reason } = useAuth();
  const askToSignIn = useAskToSignIn();
  // once, when it ends
  useEffect(() => {
    if (reason === 'ended' && isOpenPage) askToSignIn(t('errors.signed-out'));
    // another page does not say it again
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [reason]);
  return null;
}
