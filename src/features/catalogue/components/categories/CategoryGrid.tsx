import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '~/shared/config/paths';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState, LoadFailed } from '~/shared/ui/EmptyState';
import { useOfferedCategories } from '~/features/catalogue/services/categoryQueries';
import { countsQuery } from '~/features/catalogue/services/countsQuery';
import { CategoryTile, CategoryTileSkeleton } from './CategoryTile';

/** All categories as tiles, with their states. Without the counts the tiles still lead everywhere. `look` is the grid. */
export function CategoryGrid({ look, hasDescription = false }: { look: string; hasDescription?: boolean }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useOfferedCategories(null);
  const counts = useQuery(countsQuery);
  const failed =
    error && !data ? { error, retry: refetch } : counts.error && !counts.data ? { error: counts.error, retry: counts.refetch } : null;
  if (data?.length === 0) {
    return (
      <EmptyState
        image="box"
        title={t('category.empty.title')}
        text={t('category.empty.text')}
        action={<ButtonLink to={paths.products()}>{t('footer.allProducts')}</ButtonLink>}
      />
    );
  }
  const countOf = (slug: string) => counts.data?.find((row) => row.category === slug)?.products;
  return (
    <>
      <ul className={look} aria-busy={isPending}>
        {isPending ? Array.from({ length: 6 }, (_, i) => <CategoryTileSkeleton key={i} />) : null}
        {data?.map((category) => (
          <CategoryTile key={category.slug} category={category} count={countOf(category.slug)} hasDescription={hasDescription} />
        ))}
      </ul>
      {failed ? <LoadFailed error={failed.error} onRetry={() => void failed.retry()} title={t('category.failed')} /> : null}
    </>
  );
}
