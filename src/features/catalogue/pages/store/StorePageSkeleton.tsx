import { useTranslation } from 'react-i18next';
import { ProductCardSkeleton } from '~/features/catalogue/components/products/ProductGrid';

/** A store's page while it is loading. */
export function StorePageSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <div className="lg:mx-auto lg:max-w-page lg:px-10 lg:pt-4">
        <div className="skel h-[104px] rounded-none lg:h-[300px] lg:rounded-2xl" />
      </div>
      <div className="page lg:px-[72px]">
        <div className="skel mt-4 h-10 w-60" />
        <div className="skel mt-3 h-16 max-w-xl" />
      </div>
      <div className="page mt-4 grid grid-cols-1 gap-x-3 gap-y-7 min-[22.5em]:grid-cols-2 lg:mt-8 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-11">
        {[1, 2, 3, 4].map((n) => (
          <ProductCardSkeleton key={n} />
        ))}
      </div>
    </div>
  );
}
