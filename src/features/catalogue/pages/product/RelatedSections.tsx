import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addressToShare, paths } from '~/shared/config/paths';
import * as shopLimits from '~/shared/lib/shopLimits';
import type { Category, ProductSummary, SellerRef } from '~/features/catalogue/rules/product';
import { ProductCard } from '~/features/catalogue/components/products/ProductCard';
import { productQueries } from '~/features/catalogue/services/productQueries';
import { relatedProducts, relatedQueries } from '~/features/catalogue/services/relatedQueries';
import { ReportButton } from '~/features/catalogue/components/reports/ReportButton';
import { reviewQueries } from '~/features/catalogue/services/reviewQueries';
import { readStored, storageKeys, writeStored } from '~/shared/lib/storage';
import { RenderWhenVisible } from '~/shared/ui/RenderWhenVisible';
import { AskButton } from '~/features/catalogue/components/stores/AskButton';
import { Reviews } from './Reviews';

/** A headline and up to four cards; nothing without products. @param seller all products are theirs: links to the store */
function ProductRow({ id, title, products, seller }: { id: string; title: string; products: ProductSummary[]; seller?: SellerRef }) {
  const { t } = useTranslation();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="page mt-14 lg:mt-20">
      <div className="flex items-end justify-between gap-4">
        <h2 id={id} className="text-3xl font-medium">
          {title}
        </h2>
        {seller ? (
          <Link
            to={paths.store(seller.username)}
            className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-md font-semibold underline-offset-4 hover:underline"
          >
            {t('seller.visit')} <ArrowRight size={16} aria-hidden="true" />
          </Link>
        ) : null}
      </div>
      <div className="mt-6 grid grid-cols-2 gap-x-3 gap-y-7 lg:grid-cols-4 lg:gap-x-6">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} hasSeller={!seller} />
        ))}
      </div>
    </section>
  );
}

/** Other products of the same seller; hidden when they cannot be loaded. @param isKnown the reviews, with which they come, have arrived */
function MoreFromSeller({ seller, productId, isKnown }: { seller: SellerRef; productId: string; isKnown: boolean }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...relatedQueries.ofSeller(seller.id), enabled: isKnown });
  const others = data?.filter((product) => product.id !== productId).slice(0, relatedProducts) ?? [];
  return <ProductRow id="more-title" title={t('product.more', { name: seller.name })} products={others} seller={seller} />;
}

const ID = /^[0-9a-f-]{36}$/;

/** Recently viewed products of this device, the newest first. Only ids: names and prices are always read from the server. */
function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.recentlyViewed) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string' && ID.test(id)) : [];
  } catch {
    return [];
  }
}

function remember(productId: string): void {
  if (!ID.test(productId)) return;
  const next = [productId, ...readRecent().filter((id) => id !== productId)].slice(0, shopLimits.recentlyViewed);
  writeStored(storageKeys.recentlyViewed, JSON.stringify(next));
}

/** What was looked at before, on this device; the product on screen joins the list. */
function RecentlyViewed({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const [ids] = useState(() =>
    readRecent()
      .filter((id) => id !== productId)
      .slice(0, relatedProducts),
  );
  useEffect(() => remember(productId), [productId]);
  const { data } = useQuery(productQueries.byIds(ids));
  const inOrder = ids.map((id) => data?.find((product) => product.id === id)).filter((product) => product !== undefined);
  return <ProductRow id="recent-title" title={t('product.recent')} products={inOrder} />;
}

/** The newest of the same category from other sellers. */
function SimilarProducts({ category, productId, sellerId }: { category: Category; productId: string; sellerId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(relatedQueries.ofCategory(category));
  const others = data?.filter((product) => product.id !== productId && product.seller.id !== sellerId).slice(0, relatedProducts) ?? [];
  return <ProductRow id="similar-title" title={t('product.similar')} products={others} />;
}

/** Below the first screen of a product: question and report buttons, reviews and related products. */
export default function RelatedSections({ product }: { product: ProductSummary }) {
  const { t } = useTranslation();
  const { isPending } = useInfiniteQuery(reviewQueries.list(product.id, product.seller.id));
  return (
    <>
      <div className="page mt-6 flex flex-wrap gap-x-7 lg:mt-10">
        <AskButton
          sellerId={product.seller.id}
          productId={product.id}
          message={t('ask.message', { name: product.name, url: addressToShare() })}
        />
        <ReportButton target={{ productId: product.id }} />
      </div>
      <Reviews productId={product.id} sellerId={product.seller.id} rating={product.rating} reviewCount={product.reviewCount} />
      <RenderWhenVisible space="h-[700px]">
        <MoreFromSeller seller={product.seller} productId={product.id} isKnown={!isPending} />
      </RenderWhenVisible>
      <RenderWhenVisible space="h-[500px]">
        <SimilarProducts category={product.category} productId={product.id} sellerId={product.seller.id} />
        <RecentlyViewed productId={product.id} />
      </RenderWhenVisible>
    </>
  );
}
