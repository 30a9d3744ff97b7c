import { useQuery } from '@tanstack/react-query';
import * as limits from '~/domain/limits';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '~/ui/LoadFailed';
import { ProductCard } from '~/features/products/ProductCard';
import { ProductCardSkeleton } from '~/features/products/ProductGrid';
import { productQueries } from '~/features/products/productQueries';

const SHOWN = 10;
const ITEM = 'w-[42vw] shrink-0 snap-start sm:w-[220px] lg:w-[236px]';

/** The newest products as a row that scrolls sideways. */
export function NewProductsSection() {
  const { t } = useTranslation();
  const { data, isPending, isError, error, refetch } = useQuery(productQueries.newest(limits.newProducts));
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
            {data?.slice(0, SHOWN).map((product) => (
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
