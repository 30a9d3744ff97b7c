import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as credentials from '~/services/credentials';
import { PageTitle } from '~/ui/Head';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';

/** The session is older than an operator's may be: sign in, and come back here. */
export function SignInAgain() {
  const { t } = useTranslation(['shop', 'operator']);
  // the guard of signed-in people then leads to sign-in and back here
  const { mutate, isPending } = useMutation({ mutationFn: () => credentials.signOut() });
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center">
      <PageTitle title={t('operator:again.title')} />
      <h1 className="sr-only">{t('operator:again.title')}</h1>
      <EmptyState
        image="door"
        title={t('operator:again.title')}
        text={t('errors.operator-session-ended')}
        action={
          <Button isBusy={isPending} onClick={() => mutate()}>
            {t('auth.signIn')}
          </Button>
        }
      />
    </main>
  );
}
