import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { PageSkeleton } from '~/app/layouts/PageSkeleton';
import { paths } from '~/shared/config/paths';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { profileQueries } from '~/features/account/services/profileQueries';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState, LoadFailed } from '~/shared/ui/EmptyState';

/** Inside RequireAuth: people who do not sell see how to open a shop. The data itself is protected by the database. */
export default function RequireSeller() {
  const { t } = useTranslation('selling');
  const { user, profile } = useAuth();
  const { error, refetch } = useQuery({ ...profileQueries.own(user?.id ?? ''), enabled: user !== null });
  if (profile?.isSeller) return <Outlet />;
  if (error && !profile) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!profile) return <PageSkeleton />;
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center">
      <EmptyState
        image="box"
        title={t('guard.title')}
        text={t('guard.text')}
        action={<ButtonLink to={paths.profile('shop')}>{t('guard.action')}</ButtonLink>}
      />
    </main>
  );
}
