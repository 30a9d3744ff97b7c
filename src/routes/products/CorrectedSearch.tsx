import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import type { ProductFilters } from '~/domain/productFilters';

/** Says which words were searched instead of the ones that nothing has, and leads to a search for those. */
export default function CorrectedSearch({ filters, corrected }: { filters: ProductFilters; corrected: string }) {
  const { t } = useTranslation('filters');
  return (
    <p className="mt-3 text-md text-ink-2 [overflow-wrap:anywhere]" role="status">
      {t('corrected', { text: filters.search, corrected })}{' '}
      <Link to={paths.products({ ...filters, isExact: true })} className="font-semibold text-ink underline underline-offset-4">
        {t('exact', { text: filters.search })}
      </Link>
    </p>
  );
}
