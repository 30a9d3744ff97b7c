import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { AreaLayout } from '~/app/layouts/area/AreaLayout';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { useUnreadOrderUpdates } from '~/features/orders/services/orderReadQueries';
import { sellerQueries } from '~/features/selling/services/sellerQueries';
import { useOrderChanges } from '~/features/orders/components/useOrderChanges';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { TabBar, TopBar } from './PhoneBars';
import { Sidebar } from './Sidebar';

const ConsentSheet = lazyWithRetry(() => import('~/features/account/components/legal/ConsentSheet'));

const MoreSheet = lazyWithRetry(() => import('./MoreSheet'));

/** How many orders wait for the seller; 0 until it is loaded. */
function useWaiting(sellerId: string, isSeller: boolean): number {
  const { data } = useQuery({ ...sellerQueries.overview(sellerId), enabled: isSeller });
  return data?.todo ?? 0;
}

/** The layout of the seller area: a sidebar on wide screens, two bars on phones. */
export default function SellerLayout() {
  const { user, profile } = useAuth();
  useOrderChanges(user?.id ?? '', profile !== null);
  useUnreadOrderUpdates();
  const waiting = useWaiting(user?.id ?? '', profile !== null);
  const moreSheet = useDisclosure();
  // RequireSeller is around this layout: only a session that has just ended has no profile here
  if (!profile) return null;
  return (
    <>
      <AreaLayout
        sidebar={<Sidebar profile={profile} waiting={waiting} />}
        topBar={<TopBar profile={profile} />}
        tabBar={<TabBar waiting={waiting} onMore={moreSheet.open} />}
      />
      <Suspense>
        <ConsentSheet />
      </Suspense>
      {moreSheet.isMounted ? (
        <Suspense>
          <MoreSheet isOpen={moreSheet.isOpen} onClose={moreSheet.close} username={profile.username} />
        </Suspense>
      ) : null}
    </>
  );
}
