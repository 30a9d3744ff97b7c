import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/config/paths';
import * as limits from '~/domain/limits';
import { isNewcomer } from '~/domain/profile';
import { profileQueries } from '~/features/auth/profileQueries';
import * as credentials from '~/services/credentials';
import { FormAlert } from '~/ui/FormAlert';
import { PageTitle } from '~/ui/Head';

/** Did the address come back with an error? Its text is never shown: anyone can write one (docs/threat-model.md#s18). */
const failedInUrl = (): boolean => /[?#&]error(_code|_description)?=/.test(window.location.search + window.location.hash);

/** Where links of mails return to. */
export default function AuthCallbackPage() {
  const { t } = useTranslation('auth');
  const { t: tShop } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [state, setState] = useState<'waiting' | 'done' | 'failed'>('waiting');
  // finishes the sign-in of the link once, then leaves the page
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const finish = (result: 'done' | 'failed', to: string, delay: number) => {
      if (isGone) return;
      setState(result);
      timer = setTimeout(() => void navigate(to, { replace: true }), delay);
    };
    const outcome = failedInUrl()
      ? Promise.reject(new Error('refused'))
      : credentials.finishCallback().then((user) => queryClient.fetchQuery(profileQueries.own(user.id)).catch(() => null));
    outcome.then(
      (profile) =>
        profile && isNewcomer(profile, Date.now())
          ? finish('done', paths.onboarding(), 0)
          : finish('done', paths.home(), limits.callbackRedirectMs),
      () => finish('failed', paths.login(), limits.callbackErrorRedirectMs),
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [navigate, queryClient]);
  return (
    <>
      <PageTitle title={t('callback.title')} />
      <h1 className="text-3xl font-medium">{t('callback.title')}</h1>
      <div className="mt-6">
        {state === 'waiting' ? <p role="status">{t('callback.waiting')}</p> : null}
        {state === 'done' ? <FormAlert kind="success">{t('callback.done')}</FormAlert> : null}
        {state === 'failed' ? <FormAlert kind="error">{tShop('errors.link-expired')}</FormAlert> : null}
      </div>
    </>
  );
}
