import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { categories } from '~/domain/product';
import { CategoryTile } from '~/features/products/CategoryTile';
import { productQueries } from '~/features/products/productQueries';

export function CategoriesSection() {
  const { t } = useTranslation();
  const { data } = useQuery(productQueries.categoryCounts());
  return (
    <section aria-labelledby="categories-title" className="page mt-16 lg:mt-24">
      <h2 id="categories-title" className="text-4xl font-medium">
        {t('nav.categories')}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-3 lg:mt-8 lg:grid-cols-6 lg:gap-4">
        {categories.map((category) => (
          <CategoryTile key={category} category={category} count={data?.find((row) => row.category === category)?.products} />
        ))}
      </ul>
    </section>
  );
}
