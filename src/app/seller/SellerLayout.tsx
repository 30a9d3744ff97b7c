import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionGuard } from '~/app/guards/SessionGuard';
import { ConnectionBanner } from '~/app/layouts/shop/ConnectionBanner';
import { MainContent } from '~/app/layouts/MainContent';
import { useAuth } from '~/features/auth/AuthProvider';
import { useUnreadOrderUpdates } from '~/features/orders/orderReadQueries';
import { sellerQueries } from '~/features/seller/sellerQueries';
import { useOrderChanges } from '~/features/seller/useOrderChanges';
import { useDisclosure } from '~/lib/useDisclosure';
import { Sidebar, TabBar, TopBar } from './SellerNav';

const MoreSheet = lazy(() => import('./MoreSheet'));

/** How many orders wait for the seller; 0 until it is loaded. */
function useWaiting(sellerId: string, isSeller: boolean): number {
  const { data } = useQuery({ ...sellerQueries.overview(sellerId), enabled: isSeller });
  return data?.todo ?? 0;
}

/** The frame of the seller area: a sidebar on wide screens, two bars on phones. */
export default function SellerLayout() {
  const { t } = useTranslation();
  const { user, profile } = useAuth();
  useOrderChanges(user?.id ?? '', profile !== null);
  useUnreadOrderUpdates(user?.id ?? '');
  const waiting = useWaiting(user?.id ?? '', profile !== null);
  const moreSheet = useDisclosure();
  // RequireSeller is around this frame: only a session that has just ended has no profile here
  if (!profile) return null;
  return (
    <div className="min-h-dvh bg-surface-2 lg:grid lg:grid-cols-[236px_minmax(0,1fr)] dark:bg-bg">
      <a href="#main" className="btn btn-md btn-primary sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-skip">
        {t('nav.skip')}
      </a>
      <SessionGuard />
      <Sidebar profile={profile} waiting={waiting} />
      <div className="min-w-0">
        <TopBar profile={profile} />
        <ConnectionBanner />
        <MainContent wrapper="pb-24 lg:pb-10" />
      </div>
      <TabBar waiting={waiting} onMore={moreSheet.open} />
      {moreSheet.isMounted ? (
        <Suspense>
          <MoreSheet isOpen={moreSheet.isOpen} onClose={moreSheet.close} username={profile.username} />
        </Suspense>
      ) : null}
    </div>
  );
}
