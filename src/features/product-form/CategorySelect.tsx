import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { categories } from '~/domain/product';
import { Select } from '~/ui/Field';

/** Selects a category; the first entry asks for one. */
export function CategorySelect(props: Omit<ComponentProps<typeof Select>, 'label' | 'children'>) {
  const { t } = useTranslation('seller');
  const { t: tShop } = useTranslation();
  return (
    <Select label={t('form.category')} {...props}>
      <option value="">{t('form.chooseCategory')}</option>
      {categories.map((category) => (
        <option key={category} value={category}>
          {tShop(`category.${category}`)}
        </option>
      ))}
    </Select>
  );
}
