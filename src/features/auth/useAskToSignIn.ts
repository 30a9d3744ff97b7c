import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/config/paths';
import { showToast } from '~/ui/toast';

/** Tells a visitor that this needs an account, with the way there and back to this page. */
export function useAskToSignIn(): (text: string) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useCallback(
    (text) => {
      const signIn = () => void navigate(paths.login(window.location.pathname + window.location.search));
      showToast({ kind: 'plain', text, action: { label: t('auth.signIn'), onPress: signIn } });
    },
    [navigate, t],
  );
}
