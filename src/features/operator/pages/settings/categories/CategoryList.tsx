import { useTranslation } from 'react-i18next';
import { moved, type EditableCategory } from '~/features/operator/rules/editableCategory';
import { CommandFailed } from '~/features/operator/components/CommandFailed';
import { useChangeCategories } from '~/features/operator/services/editableCategoryQueries';
import { showToast } from '~/shared/ui/toast';
import { CategoryRow } from './CategoryRow';

interface CategoryListProps {
  categories: EditableCategory[];
  onReload: () => Promise<{ data: EditableCategory[] | undefined }>;
}

/** The categories in their order. */
export function CategoryList({ categories, onReload }: CategoryListProps) {
  const { t } = useTranslation('operator');
  const { mutate, reset, isPending, error } = useChangeCategories();
  const before = categories.map(({ slug }) => slug);
  const move = (slug: string, by: -1 | 1) => {
    const after = moved(before, slug, by);
    if (isPending || after.join() === before.join()) return;
    mutate({ before, after }, () => showToast({ kind: 'success', text: t('settings.category.moved') }));
  };
  const reload = () => {
    reset();
    void onReload();
  };
  return (
    <>
      <CommandFailed error={error} conflict={t('settings.category.conflict')} onReload={reload} />
      <ol className="card mt-4 divide-y divide-line empty:hidden" aria-label={t('settings.page.categories.title')}>
        {categories.map((category, i) => (
          <CategoryRow
            key={category.slug}
            category={category}
            others={categories.filter((other) => other !== category)}
            isFirst={i === 0}
            isLast={i === categories.length - 1}
            onMove={(by) => move(category.slug, by)}
            onReload={onReload}
          />
        ))}
      </ol>
    </>
  );
}
