import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { codeOf } from '~/shared/lib/AppError';
import * as credentials from '~/features/account/services/credentials';
import { showToast } from '~/shared/ui/toast';

/** Signs out and returns to the home page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { t } = useTranslation();
  return async () => {
    try {
      await credentials.signOut();
      await navigate(paths.home());
    } catch (error) {
      showToast({ kind: 'error', text: t(`errors.${codeOf(error)}`) });
    }
  };
}
