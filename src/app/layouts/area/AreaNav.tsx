import { LogOut, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageChoice } from '~/app/layouts/shop/LanguageChoice';
import { ThemeChoice } from '~/app/layouts/shop/ThemeChoice';
import { paths } from '~/shared/config/paths';
import { useSignOut } from '~/features/account/components/auth/useSignOut';
import { Wordmark } from '~/shared/ui/Wordmark';

interface Active {
  isActive: boolean;
}

/** The look of a section in the sidebar, for `NavLink`. */
export const sidebarLink = ({ isActive }: Active): string =>
  `relative flex h-11 items-center gap-2.5 rounded-md px-2.5 text-sm ${
    isActive
      ? 'bg-surface font-semibold text-ink shadow-xs before:absolute before:-left-3 before:h-4 before:w-2 before:rounded-r-full before:bg-dawn dark:bg-surface-2'
      : 'font-medium text-ink-2 hover:bg-surface-3'
  }`;
/** The look of what else is in the sidebar: a link or a button. */
export const SIDEBAR_ENTRY = 'flex h-11 w-full items-center gap-2.5 rounded-md px-2.5 text-sm font-medium text-ink-2 hover:bg-surface-3';
const TAB = 'flex flex-col items-center justify-center gap-1 text-[11px] font-medium';

/** The look of a section in the bar of phones, for `NavLink`. */
export const tabLink = ({ isActive }: Active): string => `relative h-full ${TAB} ${isActive ? 'text-ink' : 'text-ink-3'}`;
/** The look of the button beside the sections, which opens the others. */
export const TAB_BUTTON = `size-full ${TAB} text-ink-3`;

/** How much waits in a section. @param name says it to screen readers */
export function WaitingBadge({ amount, name, wrapper }: { amount: string; name: string; wrapper: string }) {
  return (
    <span
      className={`num grid h-5 min-w-5 place-items-center rounded-full bg-dawn px-1.5 text-[11px] font-semibold text-on-dawn ${wrapper}`}
    >
      <span aria-hidden="true">{amount}</span>
      <span className="sr-only">{name}</span>
    </span>
  );
}

interface SidebarProps {
  name: string;
  /** Who this is, below the wordmark. */
  head: ReactNode;
  /** Sections that are not in the navigation, as list items. */
  more?: ReactNode;
  /** The text of the link to the shop. */
  back: string;
  children: ReactNode;
}

/** Navigation of wide screens; the sections are the children. */
export function AreaSidebar({ name, head, more, back, children }: SidebarProps) {
  const signOut = useSignOut();
  const { t } = useTranslation();
  return (
    <aside className="hidden border-r border-line lg:block print:hidden" aria-label={name}>
      <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-3 py-4">
        <Link to={paths.home()} className="self-start rounded-md px-2.5 py-1.5 text-ink" aria-label={t('nav.home')}>
          <Wordmark />
        </Link>
        {head}
        {children}
        <div className="mt-auto grid gap-3 pt-4">
          <ul>
            {more}
            <li>
              <Link to={paths.home()} className={SIDEBAR_ENTRY}>
                <Store size={18} strokeWidth={1.75} className="text-ink-3" aria-hidden="true" />
                {back}
              </Link>
            </li>
            <li>
              <button type="button" className={SIDEBAR_ENTRY} onClick={() => void signOut()}>
                <LogOut size={18} strokeWidth={1.75} className="text-ink-3" aria-hidden="true" />
                {t('auth.signOut')}
              </button>
            </li>
          </ul>
          <LanguageChoice isFullWidth />
          <ThemeChoice isFullWidth />
        </div>
      </div>
    </aside>
  );
}
