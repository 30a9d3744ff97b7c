import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sellerPaths } from '~/config/sellerPaths';
import type { LowProduct } from '~/domain/sellerOverview';
import { Card } from '~/features/seller/Card';
import { Thumbnail } from '~/features/seller/Thumbnail';
import { useFormat } from '~/i18n/useFormat';
import { ButtonLink } from '~/ui/Button';

/** Active products with low stock. */
export function LowStock({ products: low }: { products: LowProduct[] }) {
  const { t } = useTranslation('seller');
  const { number } = useFormat();
  if (low.length === 0) return null;
  return (
    <Card title={t('dashboard.low')}>
      <ul className="mt-3 space-y-3.5">
        {low.map((product) => (
          <li key={product.id} className="relative flex items-center gap-3">
            <Thumbnail url={product.image} />
            <Link
              to={sellerPaths.editProduct(product.id)}
              className="min-w-0 flex-1 truncate text-sm font-medium after:absolute after:inset-0"
            >
              <bdi>{product.name}</bdi>
            </Link>
            <span className={`num whitespace-nowrap text-xs ${product.stock === 0 ? 'text-danger' : 'text-warning'}`}>
              {t('products.pieces', { amount: number(product.stock) })}
            </span>
          </li>
        ))}
      </ul>
      <ButtonLink to={sellerPaths.products({ tab: 'low' })} kind="secondary" size="sm" wrapper="mt-4 w-full">
        {t('dashboard.refill')}
      </ButtonLink>
    </Card>
  );
}
