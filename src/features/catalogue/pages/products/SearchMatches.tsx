import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import type { ProductFilters } from '~/shared/config/productFilters';
import { Avatar } from '~/shared/ui/Avatar';
import { useSearchMatches } from '~/features/catalogue/components/search/useSearchMatches';

const chip = 'chip h-11 gap-2.5';

/** Names the words that were searched instead of those without a match, and links to a search for the original words. */
function Correction({ filters, corrected }: { filters: ProductFilters; corrected: string }) {
  const { t } = useTranslation('catalogue');
  return (
    <p className="mb-3 mt-3 text-md text-ink-2 [overflow-wrap:anywhere]" role="status">
      {t('filter.corrected', { text: filters.search, corrected })}{' '}
      <Link to={paths.products({ ...filters, isExact: true })} className="font-semibold text-ink underline underline-offset-4">
        {t('filter.exact', { text: filters.search })}
      </Link>
    </p>
  );
}

interface SearchMatchesProps {
  filters: ProductFilters;
  /** The search that was done instead. */
  corrected: string | null;
}

/** The correction of a search, and the stores and categories whose names match a search: what a list of products cannot contain. */
export default function SearchMatches({ filters, corrected }: SearchMatchesProps) {
  const { t } = useTranslation();
  const { categories, stores } = useSearchMatches(filters.search);
  const notice = corrected === null ? null : <Correction filters={filters} corrected={corrected} />;
  if (categories.length + stores.length === 0) return notice;
  return (
    <>
      {notice}
      <nav aria-label={t('search.places')} className="mt-3 flex flex-wrap gap-2">
        {categories.map(({ category, label }) => (
          <Link key={category} to={paths.products({ category })} className={chip}>
            {t('search.category', { name: label })}
          </Link>
        ))}
        {stores.map(({ username, name, avatarUrl }) => (
          <Link key={`@${username}`} to={paths.store(username)} className={chip}>
            <Avatar url={avatarUrl} username={username} size={28} />
            <bdi className="max-w-52 truncate">{name}</bdi>
          </Link>
        ))}
      </nav>
    </>
  );
}
