import {
  ArrowUpRight,
  ChartNoAxesColumn,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Plus,
  ReceiptText,
  Settings,
  Store,
} from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { ConnectionBanner } from '~/app/layouts/shop/ConnectionBanner';
import { MainContent } from '~/app/layouts/MainContent';
import { paths } from '~/config/paths';
import { sellerPaths } from '~/config/sellerPaths';
import { useAuth } from '~/features/auth/AuthProvider';
import { sellerQueries } from '~/features/seller/sellerQueries';
import { useOrderChanges } from '~/features/seller/useOrderChanges';
import { useFormat } from '~/i18n/useFormat';
import { useDisclosure } from '~/lib/useDisclosure';
import { Avatar } from '~/ui/Avatar';
import { Wordmark } from '~/ui/Wordmark';

const MoreSheet = lazy(() => import('./MoreSheet'));

interface Section {
  to: string;
  icon: LucideIcon;
  name: 'dashboard' | 'products' | 'orders' | 'analytics' | 'settings';
}
const SECTIONS: Section[] = [
  { to: sellerPaths.dashboard(), icon: LayoutDashboard, name: 'dashboard' },
  { to: sellerPaths.products(), icon: Package, name: 'products' },
  { to: sellerPaths.orders(), icon: ReceiptText, name: 'orders' },
  { to: sellerPaths.analytics(), icon: ChartNoAxesColumn, name: 'analytics' },
  { to: sellerPaths.settings(), icon: Settings, name: 'settings' },
];

/** How many orders wait, for the badge; nothing while it is not known. */
function useWaiting(sellerId: string, isSeller: boolean): number {
  const { data } = useQuery({ ...sellerQueries.overview(sellerId), enabled: isSeller });
  return data?.waiting ?? 0;
}

/** The frame of the seller's area: a sidebar on wide screens, two bars on phones. */
export function SellerLayout() {
  const { t } = useTranslation(['seller', 'shop']);
  const { number } = useFormat();
  const { user, profile } = useAuth();
  useOrderChanges(user?.id ?? '', profile !== null);
  const waiting = useWaiting(user?.id ?? '', profile !== null);
  const moreSheet = useDisclosure();
  // RequireSeller is around this frame: only a session that has just ended has no profile here
  if (!profile) return null;
  const badge = (isBright: boolean) =>
    waiting > 0 ? (
      <span
        className={`num grid h-5 min-w-5 place-items-center rounded-full bg-dawn px-1.5 text-[11px] font-semibold text-on-dawn ${isBright ? 'ml-auto' : 'absolute -right-3 -top-2'}`}
      >
        <span aria-hidden="true">{number(waiting)}</span>
        <span className="sr-only">{t('seller:nav.waiting', { count: waiting })}</span>
      </span>
    ) : null;
  return (
    <div className="min-h-dvh bg-surface-2 lg:grid lg:grid-cols-[236px_minmax(0,1fr)] dark:bg-bg">
      <a href="#main" className="btn btn-md btn-primary sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-skip">
        {t('shop:nav.skip')}
      </a>
      <aside className="hidden border-r border-line lg:block print:hidden" aria-label={t('seller:nav.area')}>
        <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-3 py-4">
          <Link to={paths.home()} className="self-start rounded-md px-2.5 py-1.5 text-ink" aria-label={t('shop:nav.home')}>
            <Wordmark />
          </Link>
          <Link to={paths.store(profile.username)} className="mt-5 flex items-center gap-2.5 rounded-md p-2 hover:bg-surface-3">
            <Avatar url={profile.avatarUrl} username={profile.username} size={36} />
            <span className="min-w-0 flex-1">
              <bdi className="block truncate text-sm font-semibold leading-[1.25rem]">{profile.fullName ?? profile.username}</bdi>
              <span className="block truncate text-2xs text-ink-3">@{profile.username}</span>
            </span>
            <span className="sr-only">{t('seller:nav.store')}</span>
            <ArrowUpRight size={16} className="text-ink-3" aria-hidden="true" />
          </Link>
          <nav className="mt-4" aria-label={t('seller:nav.sections')}>
            <ul className="space-y-0.5">
              {SECTIONS.map(({ to, icon: Icon, name }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    className={({ isActive }) =>
                      `relative flex h-11 items-center gap-2.5 rounded-md px-2.5 text-sm ${
                        isActive
                          ? 'bg-surface font-semibold text-ink shadow-xs before:absolute before:-left-3 before:h-4 before:w-2 before:rounded-r-full before:bg-dawn dark:bg-surface-2'
                          : 'font-medium text-ink-2 hover:bg-surface-3'
                      }`
                    }
                  >
                    <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                    {t(`seller:nav.${name}`)}
                    {name === 'orders' ? badge(true) : null}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <Link
            to={paths.home()}
            className="mt-auto flex h-11 items-center gap-2.5 rounded-md px-2.5 text-sm font-medium text-ink-2 hover:bg-surface-3"
          >
            <Store size={18} strokeWidth={1.75} className="text-ink-3" aria-hidden="true" />
            {t('seller:nav.back')}
          </Link>
        </div>
      </aside>
      <div className="min-w-0">
        <header className="sticky top-0 z-sticky flex h-14 items-center gap-2.5 border-b border-line bg-glass px-4 backdrop-blur-xl lg:hidden print:hidden">
          <Link
            to={paths.store(profile.username)}
            aria-label={t('seller:nav.store')}
            className="-m-1.5 grid size-11 place-items-center rounded-full"
          >
            <Avatar url={profile.avatarUrl} username={profile.username} size={32} />
          </Link>
          <bdi className="truncate font-semibold">{profile.fullName ?? `@${profile.username}`}</bdi>
        </header>
        <ConnectionBanner />
        <MainContent wrapper="pb-24 lg:pb-10" />
      </div>
      <nav
        className="fixed inset-x-0 bottom-0 z-nav border-t border-line bg-glass backdrop-blur-xl lg:hidden print:hidden"
        aria-label={t('seller:nav.sections')}
      >
        <ul className="grid h-16 grid-cols-5 pb-1">
          {SECTIONS.slice(0, 2).map((section) => (
            <TabLink key={section.to} section={section} />
          ))}
          <li className="grid place-items-center">
            <Link
              to={sellerPaths.createProduct()}
              className="grid size-12 place-items-center rounded-full bg-dawn text-on-dawn"
              aria-label={t('seller:addProduct')}
            >
              <Plus size={24} aria-hidden="true" />
            </Link>
          </li>
          {SECTIONS.slice(2, 3).map((section) => (
            <TabLink key={section.to} section={section} badge={badge(false)} />
          ))}
          <li>
            <button
              type="button"
              className="flex size-full flex-col items-center justify-center gap-1 text-[11px] font-medium text-ink-3"
              aria-haspopup="dialog"
              onClick={moreSheet.open}
            >
              <Settings size={22} strokeWidth={1.75} aria-hidden="true" />
              {t('seller:nav.more')}
            </button>
          </li>
        </ul>
      </nav>
      {moreSheet.isMounted ? (
        <Suspense>
          <MoreSheet isOpen={moreSheet.isOpen} onClose={moreSheet.close} username={profile.username} />
        </Suspense>
      ) : null}
    </div>
  );
}

function TabLink({ section, badge }: { section: Section; badge?: React.ReactNode }) {
  const { t } = useTranslation('seller');
  const Icon = section.icon;
  return (
    <li>
      <NavLink
        to={section.to}
        className={({ isActive }) =>
          `relative flex h-full flex-col items-center justify-center gap-1 text-[11px] font-medium ${isActive ? 'text-ink' : 'text-ink-3'}`
        }
      >
        <span className="relative">
          <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
          {badge}
        </span>
        {t(`seller:nav.${section.name}`)}
      </NavLink>
    </li>
  );
}
