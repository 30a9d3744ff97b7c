import { RenderWhenVisible } from '~/ui/RenderWhenVisible';
import { CategoriesSection } from './CategoriesSection';
import { NewProductsSection } from './NewProductsSection';
import { SellerBand } from './SellerBand';

/** The front page below its first screen; its code arrives with the first scroll. */
export default function BelowTheFold() {
  return (
    <>
      <NewProductsSection />
      <RenderWhenVisible space="h-[860px] lg:h-[420px]">
        <CategoriesSection />
      </RenderWhenVisible>
      <RenderWhenVisible space="h-[720px] lg:h-[500px]">
        <SellerBand />
      </RenderWhenVisible>
    </>
  );
}
