import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { categories } from '~/domain/product';
import { Select } from '~/ui/Field';

/** Selects a category; the first entry asks for one. */
export function CategorySelect(props: Omit<ComponentProps<typeof Select>, 'label' | 'children'>) {
  const { t } = useTranslation(['seller', 'shop']);
  return (
    <Select label={t('seller:form.category')} {...props}>
      <option value="">{t('seller:form.chooseCategory')}</option>
      {categories.map((category) => (
        <option key={category} value={category}>
          {t(`shop:category.${category}`)}
        </option>
      ))}
    </Select>
  );
}
