import type { ProductSummary } from '~/domain/product';
import { ReportButton } from '~/features/reports/ReportButton';
import { AskButton } from './AskButton';
import { RenderWhenVisible } from '~/ui/RenderWhenVisible';
import { MoreFromSeller } from './MoreFromSeller';
import { RecentlyViewed } from './RecentlyViewed';
import { Reviews } from './Reviews';
import { SimilarProducts } from './SimilarProducts';

/** Below the first screen of a product: question and report buttons, reviews and related products. */
export default function RelatedSections({ product }: { product: ProductSummary }) {
  return (
    <>
      <div className="page mt-6 flex flex-wrap gap-x-7 lg:mt-10">
        <AskButton sellerId={product.seller.id} productName={product.name} />
        <ReportButton target={{ productId: product.id }} />
      </div>
      <Reviews productId={product.id} sellerId={product.seller.id} rating={product.rating} reviewCount={product.reviewCount} />
      <RenderWhenVisible space="h-[700px]">
        <MoreFromSeller seller={product.seller} productId={product.id} />
      </RenderWhenVisible>
      <RenderWhenVisible space="h-[500px]">
        <SimilarProducts category={product.category} productId={product.id} sellerId={product.seller.id} />
        <RecentlyViewed productId={product.id} />
      </RenderWhenVisible>
    </>
  );
}
