import { useTranslation } from 'react-i18next';
import { CategoryGrid } from '~/features/catalogue/components/categories/CategoryGrid';
import { PageTitle } from '~/shared/ui/Head';

/** All categories with how much is in each. */
export default function CategoriesPage() {
  const { t } = useTranslation();
  return (
    <div className="page pt-5 lg:pt-10">
      <PageTitle title={t('nav.categories')} />
      <h1 className="text-4xl font-medium">{t('nav.categories')}</h1>
      <CategoryGrid look="mt-6 grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 lg:mt-8 lg:gap-x-4 lg:gap-y-8" hasDescription />
    </div>
  );
}
