import { Search } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import * as shopLimits from '~/shared/lib/shopLimits';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { NavSearch } from '~/features/catalogue/components/search/NavSearch';
import { useIsWide, useScrolledPast } from '~/shared/lib/hooks';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { startTypeAhead } from '~/shared/lib/typeAhead';
import { ButtonLink } from '~/shared/ui/Button';
import { Wordmark } from '~/shared/ui/Wordmark';
import { CartLink } from './CartLink';

const AccountMenu = lazyWithRetry(() => import('./AccountMenu'));
const DesktopNavTools = lazyWithRetry(() => import('./DesktopNavTools'));

const MAIN_LINKS = [
  [paths.products(), 'nav.products'],
  [paths.categories(), 'nav.categories'],
] as const;

/** Top navigation bar: transparent over the home page's hero, translucent once the page is scrolled by 20 px. */
export function NavBar({ isOverImage, menu }: { isOverImage: boolean; menu: ReactNode }) {
  const { t } = useTranslation();
  const isScrolled = useScrolledPast(shopLimits.navScrollThresholdPx);
  const { status } = useAuth();
  const isWide = useIsWide();
  // as wide as the tools that will be loaded
  const place = <span className="hidden h-11 w-[156px] lg:block" />;
  const ground = isScrolled ? 'border-line glass' : `border-transparent ${isOverImage ? '' : 'bg-bg'}`;
  return (
    <header className={`fixed inset-x-0 top-0 z-nav border-b transition-colors duration-200 ${ground}`}>
      <div className="page flex h-14 items-center gap-3 lg:h-[71px] lg:gap-7">
        <Link to={paths.home()} className="shrink-0 text-ink" aria-label={t('nav.home')}>
          <Wordmark />
        </Link>
        <nav aria-label={t('nav.main')} className="hidden items-center gap-6 text-md font-medium lg:flex">
          {MAIN_LINKS.map(([to, key]) => (
            <NavLink key={to} to={to} className="navlink">
              {t(key)}
            </NavLink>
          ))}
        </nav>
        <NavSearch isOverImage={isOverImage && !isScrolled} />
        <div className="-mr-2.5 ml-auto flex items-center lg:ml-0 lg:gap-0.5">
          <Link
            to={paths.products()}
            state={{ focusSearch: true }}
            className="iconbtn lg:hidden"
            aria-label={t('search.open')}
            data-type-ahead=""
            onClick={startTypeAhead}
          >
            <Search size={22} strokeWidth={1.75} aria-hidden="true" />
          </Link>
          <CartLink />
          {menu}
          {isWide ? (
            <Suspense fallback={place}>
              <DesktopNavTools />
            </Suspense>
          ) : (
            place
          )}
          {status === 'signedIn' ? (
            <Suspense fallback={<span className="hidden h-11 w-24 lg:block" />}>
              <AccountMenu />
            </Suspense>
          ) : (
            <>
              <ButtonLink to={paths.login()} kind="ghost" size="sm" wrapper="ml-2 hidden lg:inline-flex">
                {t('auth.signIn')}
              </ButtonLink>
              <ButtonLink to={paths.register()} size="sm" wrapper="ml-1 hidden lg:inline-flex">
                {t('auth.signUp')}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
