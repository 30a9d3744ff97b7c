import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import * as shopLimits from '~/shared/lib/shopLimits';
import { landingPath } from '~/features/account/components/auth/landing';
import { NewPasswordForm } from '~/features/account/components/NewPasswordForm';
import * as credentials from '~/features/account/services/credentials';
import { ButtonLink } from '~/shared/ui/Button';
import { FormAlert } from '~/shared/ui/FormAlert';
import { PageTitle } from '~/shared/ui/Head';

/** Where the link of the recovery mail leads: it signs in, then asks for a new password. */
export default function ResetPasswordPage() {
  const { t } = useTranslation(['auth', 'shop']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leave = async () => navigate(await landingPath(queryClient, paths.home()), { replace: true });
  const [state, setState] = useState<'waiting' | 'open' | 'expired'>('waiting');
  // finishes the sign-in of the recovery link once
  useEffect(() => {
    let isGone = false;
    const settle = (next: 'open' | 'expired') => {
      if (!isGone) setState(next);
    };
    credentials.finishRecovery().then(
      () => settle('open'),
      () => settle('expired'),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <>
      <PageTitle title={t('reset.title')} />
      <h1 className="text-4xl font-medium">{t('reset.title')}</h1>
      <div className="mt-6">
        {state === 'waiting' ? <p role="status">{t('callback.waiting')}</p> : null}
        {state === 'open' ? (
          <NewPasswordForm isVerified onDone={() => setTimeout(() => void leave(), shopLimits.signInRedirectMs)} />
        ) : null}
        {state === 'expired' ? (
          <>
            <FormAlert kind="error">{t('shop:errors.link-expired')}</FormAlert>
            <ButtonLink to={paths.forgotPassword()} size="lg" wrapper="mt-5">
              {t('forgot.again')}
            </ButtonLink>
          </>
        ) : null}
      </div>
    </>
  );
}
