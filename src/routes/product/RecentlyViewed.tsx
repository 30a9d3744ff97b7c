import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { productQueries } from '~/features/products/productQueries';
import { readRecent, remember } from './recentStore';
import { ProductRow } from './ProductRow';

const SHOWN = 4;

/** What was looked at before, on this device; the product on screen joins the list. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const [ids] = useState(() =>
    readRecent()
      .filter((id) => id !== productId)
      .slice(0, SHOWN),
  );
  useEffect(() => remember(productId), [productId]);
  const { data } = useQuery(productQueries.byIds(ids));
  const inOrder = ids.map((id) => data?.find((product) => product.id === id)).filter((product) => product !== undefined);
  return <ProductRow id="recent-title" title={t('product.recent')} products={inOrder} />;
}
