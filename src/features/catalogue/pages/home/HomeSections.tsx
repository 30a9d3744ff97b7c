import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as shopLimits from '~/shared/lib/shopLimits';
import { CategoryGrid } from '~/features/catalogue/components/categories/CategoryGrid';
import { ProductCard } from '~/features/catalogue/components/products/ProductCard';
import { ProductCardSkeleton } from '~/features/catalogue/components/products/ProductGrid';
import { productQueries } from '~/features/catalogue/services/productQueries';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { RenderWhenVisible } from '~/shared/ui/RenderWhenVisible';
import { SellerInvitation } from './SellerInvitation';

const MAX_PRODUCTS = 10;
const ITEM = 'w-[42vw] shrink-0 snap-start sm:w-[220px] lg:w-[236px]';

/** The newest products as a row that scrolls sideways. */
function NewProductsSection() {
  const { t } = useTranslation();
  const { data, isPending, isError, error, refetch } = useQuery(productQueries.newest(shopLimits.newProducts));
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="new-title" aria-busy={isPending} className="mt-16 lg:mt-24">
      <h2 id="new-title" className="page text-4xl font-medium">
        {t('home.new')}
      </h2>
      {isError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {isError ? null : (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable rail must be reachable by keyboard
        <div
          tabIndex={0}
          role="group"
          aria-labelledby="new-title"
          className="noscroll mt-6 snap-x overflow-x-auto scroll-px-[clamp(1rem,3.2vw,2.5rem)] lg:mt-8"
        >
          <ul className="page flex w-max max-w-none gap-3 lg:gap-5">
            {isPending
              ? Array.from({ length: 6 }, (_, i) => (
                  <li key={i} className={ITEM}>
                    <ProductCardSkeleton />
                  </li>
                ))
              : null}
            {data?.slice(0, MAX_PRODUCTS).map((product) => (
              <li key={product.id} className={ITEM}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function CategoriesSection() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="categories-title" className="page mt-16 lg:mt-24">
      <h2 id="categories-title" className="text-4xl font-medium">
        {t('nav.categories')}
      </h2>
      <CategoryGrid look="mt-6 grid grid-cols-2 gap-3 md:grid-cols-3 lg:mt-8 lg:grid-cols-6 lg:gap-4" />
    </section>
  );
}

/** The front page below its first screen; its code arrives with the first scroll. */
export default function HomeSections() {
  return (
    <>
      <NewProductsSection />
      <RenderWhenVisible space="h-[860px] lg:h-[420px]">
        <CategoriesSection />
      </RenderWhenVisible>
      <RenderWhenVisible space="h-[720px] lg:h-[500px]">
        <SellerInvitation />
      </RenderWhenVisible>
    </>
  );
}
