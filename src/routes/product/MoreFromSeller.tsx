import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import type { SellerRef } from '~/domain/product';
import { ProductCard } from '~/features/products/ProductCard';
import { productQueries } from '~/features/products/productQueries';

const SHOWN = 4;

/** Other products of the same seller; hidden when they cannot be loaded. */
export function MoreFromSeller({ seller, productId }: { seller: SellerRef; productId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(productQueries.ofSeller(seller.id, SHOWN + 1));
  const others = data?.filter((product) => product.id !== productId).slice(0, SHOWN) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="more-title" className="page mt-14 lg:mt-20">
      <div className="flex items-end justify-between gap-4">
        <h2 id="more-title" className="text-3xl font-medium">
          {t('product.more', { name: seller.fullName ?? seller.username })}
        </h2>
        <Link
          to={paths.store(seller.username)}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-md font-semibold underline-offset-4 hover:underline"
        >
          {t('seller.visit')} <ArrowRight size={16} aria-hidden="true" />
        </Link>
      </div>
      <div className="mt-6 grid grid-cols-2 gap-x-3 gap-y-7 lg:grid-cols-4 lg:gap-x-6">
        {others.map((product) => (
          <ProductCard key={product.id} product={product} hasSeller={false} />
        ))}
      </div>
    </section>
  );
}
