import { WhenNear } from '~/ui/WhenNear';
import { CategoriesSection } from './CategoriesSection';
import { NewProductsSection } from './NewProductsSection';
import { SellerBand } from './SellerBand';

/** The front page below its first screen; its code arrives with the first scroll. */
export default function BelowTheFold() {
  return (
    <>
      <NewProductsSection />
      <WhenNear space="h-[860px] lg:h-[420px]">
        <CategoriesSection />
      </WhenNear>
      <WhenNear space="h-[720px] lg:h-[500px]">
        <SellerBand />
      </WhenNear>
    </>
  );
}
