import { useTranslation } from 'react-i18next';
import { listSorts } from '~/shared/config/productFilters';

/** The sort orders of a list, for a <select>. */
export function SortOptions() {
  const { t } = useTranslation();
  return listSorts.map((sort) => (
    <option key={sort} value={sort}>
      {t(`list.sorting.${sort}`)}
    </option>
  ));
}
