import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PageSkeleton } from '~/app/layouts/PageSkeleton';
import { ShopLayout } from '~/app/layouts/ShopLayout';
import { operatorPaths } from '~/shared/config/operatorPaths';
import { codeOf } from '~/shared/lib/AppError';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { operatorQueries } from '~/features/operator/services/operatorQueries';
import { operatorTable } from '~/features/operator/routes';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as credentials from '~/features/account/services/credentials';
import { Button } from '~/shared/ui/Button';
import { EmptyState, LoadFailed } from '~/shared/ui/EmptyState';
import { PageTitle } from '~/shared/ui/Head';
import { OperatorLayout } from './OperatorLayout';

const NotFoundPage = lazyWithRetry(() => import('~/app/errors/NotFoundPage'));

/** The session is older than an operator's may be: sign in, and come back here. */
function SignInAgain() {
  const { t } = useTranslation(['shop', 'operator']);
  // the guard of signed-in people then leads to sign-in and back here
  const { mutate, isPending } = useSingleMutation({ mutationFn: () => credentials.signOut() });
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

/**
 * All screens of operators, for operators only: to everybody else the address does not exist. The data itself is protected by the
 * database, which also wants a second factor and a young session.
 */
export default function OperatorArea() {
  const id = useUserId();
  const roles = useQuery({ ...operatorQueries.roles(id), enabled: id !== '' });
  const isOperator = (roles.data?.length ?? 0) > 0;
  // polled, so that the end of the 12 hours is noticed
  const today = useQuery({ ...operatorQueries.today(id), enabled: isOperator });
  if (roles.error && !roles.data) return <LoadFailed error={roles.error} onRetry={() => void roles.refetch()} />;
  if (!roles.data || (isOperator && today.isPending)) return <PageSkeleton />;
  const refusal = codeOf(today.error);
  if (!isOperator || refusal === 'not-operator') {
    return (
      <Routes>
        <Route element={<ShopLayout />}>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    );
  }
  if (refusal === 'operator-factor-required') return <Navigate to={operatorPaths.security()} replace />;
  if (refusal === 'operator-session-ended') return <SignInAgain />;
  return (
    <Routes>
      <Route element={<OperatorLayout />}>
        {operatorTable.map(({ path, below, Page }) => (
          <Route key={path} path={below} element={<Page />} />
        ))}
        <Route path="*" element={<Navigate to={operatorPaths.today()} replace />} />
      </Route>
    </Routes>
  );
}
