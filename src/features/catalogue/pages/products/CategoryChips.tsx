import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Category } from '~/features/catalogue/rules/product';
import { CategoryIcon } from '~/features/catalogue/components/categories/CategoryIcon';
import { useOfferedCategories } from '~/features/catalogue/services/categoryQueries';
import { countsQuery } from '~/features/catalogue/services/countsQuery';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';

interface CategoryChipsProps {
  selected: Category | null;
  onSelect: (changes: { category: Category | null }) => void;
}

/** The categories with their counts, for wide screens. */
export default function CategoryChips({ selected, onSelect }: CategoryChipsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: categories, isError, refetch } = useOfferedCategories(selected);
  const { data: counts } = useQuery(countsQuery);
  const total = counts?.reduce((sum, row) => sum + row.products, 0);
  const number = (count: number | undefined) => (
    <span className="num font-normal opacity-80">{count === undefined ? '' : format.number(count)}</span>
  );
  return (
    <div role="group" aria-label={t('list.category')} className="flex flex-wrap gap-2">
      <button type="button" className="chip h-11" aria-pressed={selected === null} onClick={() => onSelect({ category: null })}>
        {t('category.all')} {number(total)}
      </button>
      {categories?.map((category) => (
        <button
          key={category.slug}
          type="button"
          className="chip h-11"
          aria-pressed={selected === category.slug}
          onClick={() => onSelect({ category: category.slug })}
        >
          <CategoryIcon category={category} size={16} />
          {category.name} {number(counts?.find((row) => row.category === category.slug)?.products)}
        </button>
      ))}
      {isError && !categories ? (
        <span role="alert" className="flex items-center gap-3 whitespace-nowrap text-sm">
          {t('category.failed')}
          <Button size="sm" kind="secondary" onClick={() => void refetch()}>
            {t('errors.retry')}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
