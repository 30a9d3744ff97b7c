import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Category } from '~/domain/product';
import { productQueries } from '~/features/products/productQueries';
import { ProductRow } from './ProductRow';

const SHOWN = 4;

/** The newest of the same category from other sellers. */
export function SimilarProducts({ category, productId, sellerId }: { category: Category; productId: string; sellerId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(productQueries.ofCategory(category));
  const others = data?.filter((product) => product.id !== productId && product.seller.id !== sellerId).slice(0, SHOWN) ?? [];
  return <ProductRow id="similar-title" title={t('product.similar')} products={others} />;
}
