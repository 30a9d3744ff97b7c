import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { categories } from '~/domain/product';
import { CategoryTile } from '~/features/products/CategoryTile';
import { LoadFailed } from '~/ui/EmptyState';
import { productQueries } from '~/features/products/productQueries';
import { PageTitle } from '~/ui/Head';

/** All categories with how much is in each. Without the counts the page still leads everywhere. */
export default function CategoriesPage() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(productQueries.categoryCounts());
  return (
    <div className="page pt-5 lg:pt-10" aria-busy={isPending}>
      <PageTitle title={t('nav.categories')} />
      <h1 className="text-4xl font-medium">{t('nav.categories')}</h1>
      <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 lg:mt-8 lg:gap-x-4 lg:gap-y-8">
        {categories.map((category) => (
          <CategoryTile
            key={category}
            category={category}
            count={data?.find((row) => row.category === category)?.products}
            hasDescription
          />
        ))}
      </ul>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} title={t('list.categoriesFailed')} /> : null}
    </div>
  );
}
