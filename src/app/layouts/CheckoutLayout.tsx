import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { SessionGuard } from '~/app/guards/SessionGuard';
import { paths } from '~/shared/config/paths';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { Wordmark } from '~/shared/ui/Wordmark';
import { MainContent } from './MainContent';
import { ConnectionBanner } from './shop/ConnectionBanner';

const ConsentSheet = lazyWithRetry(() => import('~/features/account/components/legal/ConsentSheet'));

/** The checkout's layout, without navigation: only a link back to the cart or the product. */
export default function CheckoutLayout() {
  const { t } = useTranslation();
  const { user } = useAuth();
  // a product that is bought at once does not come from the cart
  const product = new URLSearchParams(useLocation().search).get('product');
  return (
    <>
      <header className="border-b border-line">
        <div className="page flex h-14 max-w-[1120px] items-center justify-between lg:h-[72px]">
          <Link to={paths.home()} className="text-ink" aria-label={t('nav.home')}>
            <Wordmark />
          </Link>
          <Link
            to={product ? paths.product(product) : paths.cart()}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-ink-2 hover:text-ink"
          >
            <ArrowLeft size={16} aria-hidden="true" />
            {t(product ? 'nav.back' : 'cart.back')}
          </Link>
        </div>
      </header>
      {user ? <SessionGuard /> : null}
      <Suspense>
        <ConsentSheet />
      </Suspense>
      <ConnectionBanner />
      <MainContent />
    </>
  );
}
