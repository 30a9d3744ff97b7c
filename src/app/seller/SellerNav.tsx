import {
  ArrowUpRight,
  ChartNoAxesColumn,
  LayoutDashboard,
  type LucideIcon,
  LogOut,
  Package,
  Plus,
  ReceiptText,
  Settings,
  Store,
  UserRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { LanguageChoice } from '~/app/layouts/shop/LanguageChoice';
import { ThemeChoice } from '~/app/layouts/shop/ThemeChoice';
import { paths } from '~/config/paths';
import { sellerPaths } from '~/config/sellerPaths';
import type { Profile } from '~/domain/profile';
import { useSignOut } from '~/features/auth/useSignOut';
import { useFormat } from '~/i18n/useFormat';
import { Avatar } from '~/ui/Avatar';
import { Wordmark } from '~/ui/Wordmark';
import { UnreadMark } from './UnreadMark';

interface Section {
  to: string;
  icon: LucideIcon;
  name: 'dashboard' | 'products' | 'orders' | 'analytics' | 'settings';
}
const DASHBOARD: Section = { to: sellerPaths.dashboard(), icon: LayoutDashboard, name: 'dashboard' };
const PRODUCTS: Section = { to: sellerPaths.products(), icon: Package, name: 'products' };
const ORDERS: Section = { to: sellerPaths.orders(), icon: ReceiptText, name: 'orders' };
const SECTIONS: Section[] = [
  DASHBOARD,
  PRODUCTS,
  ORDERS,
  { to: sellerPaths.analytics(), icon: ChartNoAxesColumn, name: 'analytics' },
  { to: sellerPaths.settings(), icon: Settings, name: 'settings' },
];

/** How many orders wait for the seller. */
function WaitingBadge({ waiting, wrapper }: { waiting: number; wrapper: string }) {
  const { t } = useTranslation('seller');
  const { number } = useFormat();
  return (
    <span
      className={`num grid h-5 min-w-5 place-items-center rounded-full bg-dawn px-1.5 text-[11px] font-semibold text-on-dawn ${wrapper}`}
    >
      <span aria-hidden="true">{number(waiting)}</span>
      <span className="sr-only">{t('nav.waiting', { count: waiting })}</span>
    </span>
  );
}

/** One mark: the number of orders to be done, or a dot when there are only unread ones. The list marks each unread order. */
function OrdersMark({ waiting, wrapper, dotWrapper }: { waiting: number; wrapper: string; dotWrapper: string }) {
  return waiting > 0 ? <WaitingBadge waiting={waiting} wrapper={wrapper} /> : <UnreadMark wrapper={dotWrapper} />;
}

/** The section's address; orders that wait for the seller are shown where there are some: the mark counts them. */
const addressOf = ({ to, name }: Section, waiting: number): string =>
  name === 'orders' && waiting > 0 ? sellerPaths.orders({ state: 'todo' }) : to;

const sidebarLink = ({ isActive }: { isActive: boolean }) =>
  `relative flex h-11 items-center gap-2.5 rounded-md px-2.5 text-sm ${
    isActive
      ? 'bg-surface font-semibold text-ink shadow-xs before:absolute before:-left-3 before:h-4 before:w-2 before:rounded-r-full before:bg-dawn dark:bg-surface-2'
      : 'font-medium text-ink-2 hover:bg-surface-3'
  }`;
const ENTRY = 'flex h-11 w-full items-center gap-2.5 rounded-md px-2.5 text-sm font-medium text-ink-2 hover:bg-surface-3';
const tabLink = ({ isActive }: { isActive: boolean }) =>
  `relative flex h-full flex-col items-center justify-center gap-1 text-[11px] font-medium ${isActive ? 'text-ink' : 'text-ink-3'}`;

function SidebarLink({ section, waiting }: { section: Section; waiting: number }) {
  const { icon: Icon, name } = section;
  const { t } = useTranslation('seller');
  return (
    <li>
      <NavLink to={addressOf(section, waiting)} className={sidebarLink}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        {t(`nav.${name}`)}
        {name === 'orders' ? <OrdersMark waiting={waiting} wrapper="ml-auto" dotWrapper="-ml-1 -mt-2" /> : null}
      </NavLink>
    </li>
  );
}

/** Navigation of wide screens. */
export function Sidebar({ profile, waiting }: { profile: Profile; waiting: number }) {
  const signOut = useSignOut();
  const { t } = useTranslation('seller');
  const { t: tShop } = useTranslation();
  return (
    <aside className="hidden border-r border-line lg:block print:hidden" aria-label={t('nav.area')}>
      <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-3 py-4">
        <Link to={paths.home()} className="self-start rounded-md px-2.5 py-1.5 text-ink" aria-label={tShop('nav.home')}>
          <Wordmark />
        </Link>
        <Link to={paths.store(profile.username)} className="mt-5 flex items-center gap-2.5 rounded-md p-2 hover:bg-surface-3">
          <Avatar url={profile.avatarUrl} username={profile.username} size={36} />
          <span className="min-w-0 flex-1">
            <bdi className="block truncate text-sm font-semibold leading-[1.25rem]">{profile.fullName ?? profile.username}</bdi>
            <span className="block truncate text-2xs text-ink-3">@{profile.username}</span>
          </span>
          <span className="sr-only">{t('nav.store')}</span>
          <ArrowUpRight size={16} className="text-ink-3" aria-hidden="true" />
        </Link>
        <nav className="mt-4" aria-label={t('nav.sections')}>
          <ul className="space-y-0.5">
            {SECTIONS.map((section) => (
              <SidebarLink key={section.name} section={section} waiting={waiting} />
            ))}
          </ul>
        </nav>
        <div className="mt-auto grid gap-3 pt-4">
          <ul>
            <li>
              <NavLink to={sellerPaths.profile()} className={sidebarLink}>
                <UserRound size={18} strokeWidth={1.75} aria-hidden="true" />
                {t('nav.profile')}
              </NavLink>
            </li>
            <li>
              <Link to={paths.home()} className={ENTRY}>
                <Store size={18} strokeWidth={1.75} className="text-ink-3" aria-hidden="true" />
                {t('nav.back')}
              </Link>
            </li>
            <li>
              <button type="button" className={ENTRY} onClick={() => void signOut()}>
                <LogOut size={18} strokeWidth={1.75} className="text-ink-3" aria-hidden="true" />
                {tShop('auth.signOut')}
              </button>
            </li>
          </ul>
          <LanguageChoice />
          <ThemeChoice />
        </div>
      </div>
    </aside>
  );
}

/** The bar at the top of phones: whose store this is. */
export function TopBar({ profile }: { profile: Profile }) {
  const { t } = useTranslation('seller');
  return (
    <header className="sticky top-0 z-sticky flex h-14 items-center gap-2.5 border-b border-line bg-glass px-4 backdrop-blur-xl lg:hidden print:hidden">
      <Link to={paths.store(profile.username)} aria-label={t('nav.store')} className="-m-1.5 grid size-11 place-items-center rounded-full">
        <Avatar url={profile.avatarUrl} username={profile.username} size={32} />
      </Link>
      <bdi className="truncate font-semibold">{profile.fullName ?? `@${profile.username}`}</bdi>
    </header>
  );
}

function TabLink({ section, waiting = 0 }: { section: Section; waiting?: number }) {
  const { icon: Icon, name } = section;
  const { t } = useTranslation('seller');
  return (
    <li>
      <NavLink to={addressOf(section, waiting)} className={tabLink}>
        <span className="relative">
          <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
          {name === 'orders' ? (
            <OrdersMark waiting={waiting} wrapper="absolute -right-3 -top-2" dotWrapper="absolute -right-1 -top-1" />
          ) : null}
        </span>
        {t(`nav.${name}`)}
      </NavLink>
    </li>
  );
}

/** Navigation of phones; the other sections are in the sheet that `onMore` opens. */
export function TabBar({ waiting, onMore }: { waiting: number; onMore: () => void }) {
  const { t } = useTranslation('seller');
  return (
    <nav
      className="fixed inset-x-0 bottom-0 z-nav border-t border-line bg-glass backdrop-blur-xl lg:hidden print:hidden"
      aria-label={t('nav.sections')}
    >
      <ul className="grid h-16 grid-cols-5 pb-1">
        <TabLink section={DASHBOARD} />
        <TabLink section={PRODUCTS} />
        <li className="grid place-items-center">
          <Link
            to={sellerPaths.createProduct()}
            className="grid size-12 place-items-center rounded-full bg-dawn text-on-dawn"
            aria-label={t('addProduct')}
          >
            <Plus size={24} aria-hidden="true" />
          </Link>
        </li>
        <TabLink section={ORDERS} waiting={waiting} />
        <li>
          <button
            type="button"
            className="flex size-full flex-col items-center justify-center gap-1 text-[11px] font-medium text-ink-3"
            aria-haspopup="dialog"
            onClick={onMore}
          >
            <Settings size={22} strokeWidth={1.75} aria-hidden="true" />
            {t('nav.more')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
