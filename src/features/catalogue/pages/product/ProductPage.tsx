import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { codeOf } from '~/shared/lib/AppError';
import type { ProductSummary } from '~/features/catalogue/rules/product';
import { productDetail } from '~/features/catalogue/services/productDetailQuery';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState, LoadFailed } from '~/shared/ui/EmptyState';
import { CanonicalLink, PageTitle } from '~/shared/ui/Head';
import { RenderWhenVisible } from '~/shared/ui/RenderWhenVisible';
import { Breadcrumbs } from './Breadcrumbs';
import { Gallery } from './Gallery';
import { ProductFacts } from './ProductFacts';
import { useRecordView } from './useRecordView';

/** The product page's final shape while it is on its way. */
function ProductPageSkeleton() {
  const { t } = useTranslation();
  return (
    <div
      aria-busy="true"
      className="lg:mx-auto lg:grid lg:max-w-page lg:grid-cols-[minmax(0,1.32fr)_minmax(0,1fr)] lg:gap-14 lg:px-10 lg:pt-[68px]"
    >
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <div className="lg:grid lg:grid-cols-[76px_1fr] lg:gap-4">
        <div className="hidden lg:block" />
        <div className="skel relative aspect-[4/5] rounded-none lg:aspect-[5/6] lg:rounded-xl" />
      </div>
      <div className="min-w-0 px-4 pt-5 lg:px-0 lg:pt-1">
        <div className="skel h-12 w-52" />
        <div className="skel mt-4 h-10 w-4/5" />
        <div className="skel mt-3 h-5 w-40" />
        <div className="skel mt-5 h-9 w-48" />
        <div className="skel mt-5 h-24" />
      </div>
    </div>
  );
}

const RelatedSections = lazyWithRetry(() => import('./RelatedSections'));

export const prefetch = (client: QueryClient, { pathname }: URL): Promise<void> =>
  client.prefetchQuery(productDetail(pathname.split('/')[2] ?? ''));

/** One product. Coming from a card, what the card knew is shown at once and the rest follows. */
export default function ProductPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const known = (useLocation().state as { product?: ProductSummary } | null)?.product;
  const summary = known?.id === id ? known : null;
  const query = useQuery(productDetail(id));
  const { error, refetch } = query;
  // the page is large: it renders in slices, so that a phone can handle a tap meanwhile
  const arrived = useDeferredValue(query.data);
  const data = arrived?.id === id ? arrived : undefined;
  useRecordView(data?.id);
  if (error && codeOf(error) === 'not-found') {
    return (
      <div className="pt-14 lg:pt-0">
        <PageTitle title={t('product.notFound.title')} />
        <EmptyState
          image="search"
          title={t('product.notFound.title')}
          text={t('product.notFound.text')}
          action={<ButtonLink to={paths.products()}>{t('product.notFound.action')}</ButtonLink>}
        />
      </div>
    );
  }
  if (error && !query.data) {
    return (
      <div className="pt-14 lg:pt-0">
        <LoadFailed error={error} onRetry={() => void refetch()} title={t('product.failed')} />
      </div>
    );
  }
  const product = data ?? summary;
  if (!product) return <ProductPageSkeleton />;
  const gallery = data?.gallery ?? [product.media];
  return (
    <div className="lg:pt-6" key={id}>
      <PageTitle title={product.name} />
      <CanonicalLink path={paths.product(id)} />
      <Breadcrumbs product={product} />
      <div className="lg:mx-auto lg:mt-5 lg:grid lg:max-w-page lg:grid-cols-[minmax(0,1.32fr)_minmax(0,1fr)] lg:gap-14 lg:px-10">
        <Gallery media={gallery} product={product} />
        <ProductFacts product={product} details={data ?? null} />
      </div>
      {/* the stars above lead here, also before the reviews themselves are fetched */}
      <div id="reviews" className="scroll-mt-24">
        <RenderWhenVisible space="h-[1600px] lg:h-[1300px]">
          <RelatedSections product={product} />
        </RenderWhenVisible>
      </div>
    </div>
  );
}
