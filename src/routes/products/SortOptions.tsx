import { useTranslation } from 'react-i18next';
import { sortings } from '~/domain/productFilters';

/** The sort orders of a list, for a <select>. */
export function SortOptions() {
  const { t } = useTranslation();
  return sortings.map((sort) => (
    <option key={sort} value={sort}>
      {t(`list.sorting.${sort}`)}
    </option>
  ));
}
