import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { codeOf } from '~/shared/lib/AppError';
import { EmptyState, LoadFailed } from '~/shared/ui/EmptyState';
import { storeCountQuery } from '~/features/account/services/storeCountQuery';
import { ReportButton } from '~/features/catalogue/components/reports/ReportButton';
import { useFormat } from '~/shared/i18n/useFormat';
import { ButtonLink } from '~/shared/ui/Button';
import { CanonicalLink, PageTitle } from '~/shared/ui/Head';
import { storePageQuery } from './storePageQuery';
import { StoreHeader } from './StoreHeader';
import { StorePageSkeleton } from './StorePageSkeleton';
import { StoreProducts } from './StoreProducts';

function NoStore({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={title} />
      <EmptyState image="door" title={title} text={text} action={<ButtonLink to={paths.home()}>{t('errors.home')}</ButtonLink>} />
    </>
  );
}

export const prefetch = (client: QueryClient, { pathname }: URL): Promise<void> =>
  client.prefetchQuery(storePageQuery(pathname.split('/')[2] ?? ''));

/** A seller's public store. */
export default function StorePage() {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { username = '' } = useParams();
  const query = useQuery(storePageQuery(username));
  // the page is large: it renders in slices, so that a phone can handle a tap meanwhile
  const arrived = useDeferredValue(query.data);
  const store = query.data && arrived?.username === query.data.username ? arrived : undefined;
  const count = useQuery(storeCountQuery(store?.id ?? ''));
  if (username === '') return <NoStore title={t('store.usernameRequired')} text={t('store.usernameRequiredText')} />;
  if (query.isError && !query.data) {
    if (codeOf(query.error) !== 'not-found') return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
    return <NoStore title={t('store.notFound')} text={t('store.notFoundText', { username })} />;
  }
  if (!store) return <StorePageSkeleton />;
  return (
    <>
      <PageTitle title={store.name} />
      <CanonicalLink path={paths.store(username.toLowerCase())} />
      <StoreHeader seller={store} productCount={count.data} />
      {store.isLimited ? (
        <p role="status" className="page mt-6">
          <span className="block rounded-lg bg-dawn-soft px-4 py-3 text-md">{t('errors.limited')}</span>
        </p>
      ) : null}
      {store.backOn ? (
        <p role="status" className="page mt-6">
          <span className="block rounded-lg bg-dawn-soft px-4 py-3 text-md">{t('store.away', { date: day(store.backOn) })}</span>
        </p>
      ) : null}
      <section aria-labelledby="store-products" className="page mt-2 lg:mt-8">
        <h2 id="store-products" className="border-b border-line pb-4 text-2xl font-medium max-lg:sr-only">
          {t('nav.products')}
        </h2>
        <StoreProducts key={username} sellerId={store.id} />
        <div className="mt-10">
          <ReportButton target={{ sellerId: store.id }} />
        </div>
      </section>
    </>
  );
}
