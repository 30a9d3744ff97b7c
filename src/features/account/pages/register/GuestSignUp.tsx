import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { authSettingsQuery } from '~/features/account/services/authSettingsQuery';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { PageTitle } from '~/shared/ui/Head';
import { HaveAccount } from './HaveAccount';

const KeepOrders = lazyWithRetry(() => import('~/features/account/components/guest/KeepOrders'));

/** The sign-up of somebody who has ordered without an account: the orders stay theirs. */
export function GuestSignUp({ next: asked }: { next: string }) {
  // nobody asked for a page: the orders are what a guest has
  const next = asked === paths.home() ? paths.orders() : asked;
  const { t } = useTranslation(['account', 'auth', 'shop']);
  const { data: settings } = useQuery(authSettingsQuery());
  return (
    <>
      <PageTitle title={t('guest.title')} />
      <h1 className="text-4xl font-medium">{t('guest.title')}</h1>
      <p className="mb-7 mt-2 text-ink-2">{t(settings?.hasPhones ? 'guest.textPhone' : 'guest.text')}</p>
      <Suspense>
        <KeepOrders next={next} />
      </Suspense>
      <p className="mt-8 text-sm text-ink-2">
        <Link to={paths.orders()} className="inline-flex min-h-6 items-center font-semibold text-ink underline underline-offset-4">
          {t('shop:nav.orders')}
        </Link>
      </p>
      <HaveAccount next={next} wrapper="mt-3" />
    </>
  );
}
