import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { lacksKazakh, type SellerProduct } from '~/features/catalogue/rules/sellerProduct';
import { CategoryName } from '~/features/catalogue/services/categoryQueries';
import { ProductPostChange } from '~/features/instagram/components/ProductPostChange';
import { useSeller } from '~/features/account/components/auth/useSeller';
import { Image } from '~/shared/ui/Image';

export function ProductImage({ product, isLarge = false }: { product: SellerProduct; isLarge?: boolean }) {
  const box = isLarge ? 'h-[90px] w-[72px] rounded-md' : 'h-[55px] w-11 rounded-sm';
  const size = isLarge ? { sizes: '72px', width: 144, height: 180 } : { sizes: '44px', width: 88, height: 110 };
  return (
    <span className={`block shrink-0 overflow-hidden bg-surface-2 ${box} ${product.isActive ? '' : 'opacity-60'}`}>
      <Image url={product.image} alt="" {...size} imageClass="size-full object-cover" />
    </span>
  );
}

/** The name as a link, and what the seller should know about the product; with its category, except on the smaller cards. */
export function ProductName({ product, hasCategory }: { product: SellerProduct; hasCategory: boolean }) {
  const { t } = useTranslation(['shop', 'selling']);
  const { id } = useSeller();
  return (
    <>
      <Link to={sellerPaths.editProduct(product.id)} className="clamp2 font-medium underline-offset-4 hover:underline">
        <bdi>{product.name}</bdi>
      </Link>
      {hasCategory ? (
        <p className="text-xs text-ink-3">
          <CategoryName slug={product.category} /> · {t(`condition.${product.condition}`).toLowerCase()}
        </p>
      ) : null}
      {lacksKazakh(product) ? <p className="text-xs text-ink-3">{t('selling:products.noKazakh')}</p> : null}
      <ProductPostChange userId={id} product={product} />
    </>
  );
}
