import { Plus, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { TAB_BUTTON, tabLink } from '~/app/layouts/area/AreaNav';
import { paths } from '~/shared/config/paths';
import { sellerPaths } from '~/shared/config/sellerPaths';
import type { Profile } from '~/features/account/rules/profile';
import { storeNameOf } from '~/features/account/rules/storeName';
import { Avatar } from '~/shared/ui/Avatar';
import { addressOf, DASHBOARD, ORDERS, OrdersMark, PRODUCTS, type Section } from './sections';

/** The bar at the top of phones: whose store this is. */
export function TopBar({ profile }: { profile: Profile }) {
  const { t } = useTranslation('selling');
  return (
    <header className="sticky top-0 z-sticky flex h-14 items-center gap-2.5 border-b border-line glass px-4 lg:hidden print:hidden">
      <Link to={paths.store(profile.username)} aria-label={t('nav.store')} className="-m-1.5 grid size-11 place-items-center rounded-full">
        <Avatar url={profile.avatarUrl} username={profile.username} size={32} />
      </Link>
      <bdi className="truncate font-semibold">{storeNameOf(profile.storeName, profile.fullName, profile.username)}</bdi>
    </header>
  );
}

function TabLink({ section, waiting = 0 }: { section: Section; waiting?: number }) {
  const { icon: Icon, name } = section;
  const { t } = useTranslation('selling');
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
  const { t } = useTranslation('selling');
  return (
    <nav className="fixed inset-x-0 bottom-0 z-nav border-t border-line glass lg:hidden print:hidden" aria-label={t('nav.sections')}>
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
          <button type="button" className={TAB_BUTTON} aria-haspopup="dialog" onClick={onMore}>
            <Settings size={22} strokeWidth={1.75} aria-hidden="true" />
            {t('nav.more')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
