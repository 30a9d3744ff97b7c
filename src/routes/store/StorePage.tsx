import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '~/config/paths';
import { codeOf } from '~/domain/AppError';
import { EmptyState, LoadFailed } from '~/ui/EmptyState';
import { storeQueries } from '~/features/products/storeQueries';
import { ReportButton } from '~/features/reports/ReportButton';
import { storePageQueries } from '~/features/stores/storePageQueries';
import { ButtonLink } from '~/ui/Button';
import { CanonicalLink, PageTitle } from '~/ui/Head';
import { StoreHeader } from './StoreHeader';
import { StoreProducts } from './StoreProducts';

function NoStore({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={title} />
      <EmptyState picture="door" title={title} text={text} action={<ButtonLink to={paths.home()}>{t('errors.home')}</ButtonLink>} />
    </>
  );
}

/** A seller's public store. */
export default function StorePage() {
  const { t } = useTranslation();
  const { username = '' } = useParams();
  const store = useQuery({ ...storePageQueries.store(username), enabled: username !== '' });
  const count = useQuery(storeQueries.count(store.data?.id ?? ''));
  if (username === '') return <NoStore title={t('store.usernameRequired')} text={t('store.usernameRequiredText')} />;
  if (store.isError) {
    if (codeOf(store.error) !== 'not-found') return <LoadFailed error={store.error} onRetry={() => void store.refetch()} />;
    return <NoStore title={t('store.notFound')} text={t('store.notFoundText', { username })} />;
  }
  return (
    <>
      <PageTitle title={store.data?.fullName ?? `@${username}`} />
      <CanonicalLink path={paths.store(username.toLowerCase())} />
      <StoreHeader seller={store.data ?? null} productCount={count.data} />
      {store.data?.isOnHoliday ? (
        <p role="status" className="page mt-6">
          <span className="block rounded-lg bg-dawn-soft px-4 py-3 text-md">{t('store.away')}</span>
        </p>
      ) : null}
      <section aria-labelledby="store-products" className="page mt-9 lg:mt-14">
        <h2 id="store-products" className="border-b border-line pb-4 text-2xl font-medium">
          {t('nav.products')}
        </h2>
        <StoreProducts key={username} sellerId={store.data?.id ?? ''} />
        {store.data ? (
          <div className="mt-10">
            <ReportButton target={{ sellerId: store.data.id }} />
          </div>
        ) : null}
      </section>
    </>
  );
}
