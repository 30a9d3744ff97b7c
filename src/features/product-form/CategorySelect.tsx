import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategories } from '~/features/categories/categoryQueries';
import { Select } from '~/ui/Field';

/** Selects a category; the first entry asks for one. After a failure the list is loaded again when the field is opened. */
export function CategorySelect({ error, ...props }: Omit<ComponentProps<typeof Select>, 'label' | 'children'>) {
  const { t } = useTranslation('seller');
  const { t: tShop } = useTranslation();
  const { data, isError, refetch } = useCategories();
  return (
    <Select
      // another field once the entries are there: then the form writes its value into it again
      key={data ? 'loaded' : 'loading'}
      label={t('form.category')}
      error={error ?? (isError && !data ? tShop('category.failed') : undefined)}
      onFocus={() => isError && void refetch()}
      {...props}
    >
      <option value="">{t('form.chooseCategory')}</option>
      {data?.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </Select>
  );
}
