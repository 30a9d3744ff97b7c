import { Keyboard, Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { AreaSidebar, SIDEBAR_ENTRY, sidebarLink, TAB_BUTTON, tabLink, WaitingBadge } from '~/app/layouts/area/AreaNav';
import { operatorPaths } from '~/shared/config/operatorPaths';
import type { OperatorToday } from '~/features/account/rules/operator';
import type { ListedSection } from '~/features/operator/routes';

/** How many sections the bar of phones has room for. */
export const TABS = 4;
/** The counts stop here. */
const MANY = 100;

interface SectionProps {
  section: ListedSection;
  today: Partial<OperatorToday>;
}
interface SectionsProps {
  sections: ListedSection[];
  today: Partial<OperatorToday>;
}

/** How much waits in the section's queue. */
export function SectionMark({ section: { name }, today, wrapper }: SectionProps & { wrapper: string }) {
  const { t } = useTranslation('operator');
  const counts: Partial<Record<ListedSection['name'], { waiting: number }>> = today;
  const waiting = counts[name]?.waiting ?? 0;
  if (waiting === 0) return null;
  const amount = waiting < MANY ? String(waiting) : `${MANY - 1}+`;
  return <WaitingBadge amount={amount} name={t('nav.waiting', { count: waiting, amount })} wrapper={wrapper} />;
}

/** Navigation of wide screens. */
export function Sidebar({ username, sections, today, onKeys }: SectionsProps & { username: string; onKeys: () => void }) {
  const { t } = useTranslation('operator');
  return (
    <AreaSidebar
      name={t('nav.area')}
      head={
        <p className="mt-5 px-2.5">
          <span className="block text-sm font-semibold">{t('nav.area')}</span>
          <bdi className="block truncate text-2xs text-ink-3">@{username}</bdi>
        </p>
      }
      more={
        <li>
          <button type="button" className={SIDEBAR_ENTRY} aria-haspopup="dialog" onClick={onKeys}>
            <Keyboard size={18} strokeWidth={1.75} className="text-ink-3" aria-hidden="true" />
            {t('keys.title')}
          </button>
        </li>
      }
      back={t('nav.back')}
    >
      <nav className="mt-4" aria-label={t('nav.sections')}>
        <ul className="space-y-0.5">
          {sections.map((section) => (
            <li key={section.name}>
              <NavLink to={section.path} end={section.path === operatorPaths.today()} className={sidebarLink}>
                <section.icon size={18} strokeWidth={1.75} aria-hidden="true" />
                {t(`nav.${section.name}`)}
                <SectionMark section={section} today={today} wrapper="ml-auto" />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </AreaSidebar>
  );
}

/** The bar at the top of phones. */
export function TopBar({ username }: { username: string }) {
  const { t } = useTranslation('operator');
  return (
    <header className="sticky top-0 z-sticky flex h-14 items-center justify-between gap-2.5 border-b border-line glass px-4 lg:hidden">
      <span className="truncate font-semibold">{t('nav.area')}</span>
      <bdi className="truncate text-xs text-ink-3">@{username}</bdi>
    </header>
  );
}

/** Navigation of phones; the other sections are in the sheet that `onMore` opens. */
export function TabBar({ sections, today, onMore }: SectionsProps & { onMore: () => void }) {
  const { t } = useTranslation('operator');
  return (
    <nav className="fixed inset-x-0 bottom-0 z-nav border-t border-line glass lg:hidden" aria-label={t('nav.sections')}>
      <ul className="flex h-16 pb-1">
        {sections.slice(0, TABS).map((section) => (
          <li key={section.name} className="flex-1">
            <NavLink to={section.path} end={section.path === operatorPaths.today()} className={tabLink}>
              <span className="relative">
                <section.icon size={22} strokeWidth={1.75} aria-hidden="true" />
                <SectionMark section={section} today={today} wrapper="absolute -right-3 -top-2" />
              </span>
              {t(`nav.${section.name}`)}
            </NavLink>
          </li>
        ))}
        <li className="flex-1">
          <button type="button" className={TAB_BUTTON} aria-haspopup="dialog" onClick={onMore}>
            <Menu size={22} strokeWidth={1.75} aria-hidden="true" />
            {t('nav.more')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
