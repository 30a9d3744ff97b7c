import { type ComponentProps, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferedCategories } from '~/features/catalogue/services/categoryQueries';
import { Select } from '~/shared/ui/Field';

interface CategorySelectProps extends Omit<ComponentProps<typeof Select>, 'label' | 'children'> {
  /** What the form has now. */
  chosen: string;
  /** The category of a product that exists already: offered also when it is retired. */
  stored?: string | undefined;
  /** A caption or a draft has named a category that is not offered any more. */
  onNotOffered: () => void;
}

/** Selects a category; the first entry asks for one. After a failure the list is loaded again when the field is opened. */
export function CategorySelect({ error, chosen, stored, onNotOffered, ...props }: CategorySelectProps) {
  const { t } = useTranslation(['selling', 'shop']);
  const { data, isError, refetch } = useOfferedCategories(stored ?? null);
  const isNotOffered = data !== undefined && chosen !== '' && data.every(({ slug }) => slug !== chosen);
  useEffect(() => {
    if (isNotOffered) onNotOffered();
  }, [isNotOffered, onNotOffered]);
  return (
    <Select
      // another field once the entries are there: then the form writes its value into it again
      key={data ? 'loaded' : 'loading'}
      label={t('form.category')}
      error={error ?? (isError && !data ? t('shop:category.failed') : undefined)}
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
