import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sellerPaths } from '~/config/sellerPaths';
import type { LowProduct } from '~/domain/sellerOverview';
import { useFormat } from '~/i18n/useFormat';
import { ButtonLink } from '~/ui/Button';
import { Picture } from '~/ui/Picture';

/** What is running out among the products on sale. */
export function LowStock({ products: low }: { products: LowProduct[] }) {
  const { t } = useTranslation('seller');
  const { number } = useFormat();
  if (low.length === 0) return null;
  return (
    <section className="card p-4 lg:p-5" aria-labelledby="low-title">
      <h2 id="low-title" className="font-semibold">
        {t('seller:dashboard.low')}
      </h2>
      <ul className="mt-3 space-y-3.5">
        {low.map((product) => (
          <li key={product.id} className="relative flex items-center gap-3">
            <span className="block h-[50px] w-10 shrink-0 overflow-hidden rounded-sm bg-surface-2">
              <Picture url={product.image} alt="" sizes="40px" width={80} height={100} imageClass="size-full object-cover" />
            </span>
            <Link
              to={sellerPaths.editProduct(product.id)}
              className="min-w-0 flex-1 truncate text-sm font-medium after:absolute after:inset-0"
            >
              <bdi>{product.name}</bdi>
            </Link>
            <span className={`num whitespace-nowrap text-xs ${product.stock === 0 ? 'text-danger' : 'text-warning'}`}>
              {t('seller:products.pieces', { amount: number(product.stock) })}
            </span>
          </li>
        ))}
      </ul>
      <ButtonLink to={sellerPaths.products({ tab: 'low' })} kind="secondary" size="sm" wrapper="mt-4 w-full">
        {t('seller:dashboard.refill')}
      </ButtonLink>
    </section>
  );
}
