import { ArrowUpRight, Bell, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { AreaSidebar, sidebarLink, WaitingBadge } from '~/app/layouts/area/AreaNav';
import { useTurnCount } from '~/app/layouts/shop/useTurnCount';
import { paths } from '~/shared/config/paths';
import { sellerPaths } from '~/shared/config/sellerPaths';
import type { Profile } from '~/features/account/rules/profile';
import { handleBeside, storeNameOf } from '~/features/account/rules/storeName';
import { useFormat } from '~/shared/i18n/useFormat';
import { Avatar } from '~/shared/ui/Avatar';
import { InstagramGlyph } from '~/shared/ui/icons/InstagramGlyph';
import { addressOf, OrdersMark, type Section, SECTIONS } from './sections';

function SidebarLink({ section, waiting }: { section: Section; waiting: number }) {
  const { icon: Icon, name } = section;
  const { t } = useTranslation('selling');
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

/** The way to what waits for the seller, over everything they do. */
function NotificationsLink() {
  const { turns, name } = useTurnCount();
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <NavLink to={paths.notifications()} className={sidebarLink}>
      <Bell size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('nav.notifications', { count: 0 })}
      {turns > 0 ? <WaitingBadge amount={number(turns)} name={name} wrapper="ml-auto" /> : null}
    </NavLink>
  );
}

/** Navigation of wide screens. */
export function Sidebar({ profile, waiting }: { profile: Profile; waiting: number }) {
  const { t } = useTranslation('selling');
  const storeName = storeNameOf(profile.storeName, profile.fullName, profile.username);
  return (
    <AreaSidebar
      name={t('nav.area')}
      head={
        <Link to={paths.store(profile.username)} className="mt-5 flex items-center gap-2.5 rounded-md p-2 hover:bg-surface-3">
          <Avatar url={profile.avatarUrl} username={profile.username} size={36} />
          <span className="min-w-0 flex-1">
            <bdi className="block truncate text-sm font-semibold leading-[1.25rem]">{storeName}</bdi>
            <span className="block truncate text-2xs text-ink-3">{handleBeside({ name: storeName, username: profile.username })}</span>
          </span>
          <span className="sr-only">{t('nav.store')}</span>
          <ArrowUpRight size={16} className="text-ink-3" aria-hidden="true" />
        </Link>
      }
      more={
        <>
          <li>
            <NotificationsLink />
          </li>
          <li>
            <NavLink to={sellerPaths.instagram()} className={sidebarLink}>
              <InstagramGlyph size={18} />
              {t('nav.instagram')}
            </NavLink>
          </li>
          <li>
            <NavLink to={sellerPaths.profile()} className={sidebarLink}>
              <UserRound size={18} strokeWidth={1.75} aria-hidden="true" />
              {t('nav.profile')}
            </NavLink>
          </li>
        </>
      }
      back={t('nav.back')}
    >
      <nav className="mt-4" aria-label={t('nav.sections')}>
        <ul className="space-y-0.5">
          {SECTIONS.map((section) => (
            <SidebarLink key={section.name} section={section} waiting={waiting} />
          ))}
        </ul>
      </nav>
    </AreaSidebar>
  );
}
