import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import type { ProductSummary } from '~/features/catalogue/rules/product';
import { CategoryName } from '~/features/catalogue/services/categoryQueries';

export function Breadcrumbs({ product }: { product: ProductSummary }) {
  const { t } = useTranslation();
  const link = 'inline-flex min-h-6 items-center hover:text-ink';
  const arrow = <ChevronRight size={14} aria-hidden="true" />;
  return (
    <nav aria-label={t('product.path')} className="page hidden text-xs text-ink-3 lg:block">
      <ol className="flex flex-wrap items-center gap-1.5">
        <li>
          <Link to={paths.products()} className={link}>
            {t('nav.products')}
          </Link>
        </li>
        <li className="flex items-center gap-1.5">
          {arrow}
          <Link to={paths.products({ category: product.category })} className={link}>
            <CategoryName slug={product.category} />
          </Link>
        </li>
        <li className="flex items-center gap-1.5">
          {arrow}
          <span aria-current="page" className="text-ink-2">
            <bdi>{product.name}</bdi>
          </span>
        </li>
      </ol>
    </nav>
  );
}
