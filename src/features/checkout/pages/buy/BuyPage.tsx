import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { sellersOf } from '~/features/catalogue/rules/sellerGroups';
import { useValidatedCart } from '~/features/checkout/components/cart/useValidatedCart';
import { accountOf } from '~/shared/api/session';
import { paths } from '~/shared/config/paths';
import { PageTitle } from '~/shared/ui/Head';
import { BuyForm } from './BuyForm';
import { useProductLine } from './useProductLine';

function BuyProduct({ productId }: { productId: string }) {
  const [params] = useSearchParams();
  // of an address that anybody can write: nothing was asked for that would have to be corrected
  const asked = Math.trunc(Number(params.get('quantity')));
  const fresh = useProductLine({ productId, variantId: params.get('variant'), quantity: asked >= 1 ? asked : 1 });
  return <BuyForm fresh={fresh} back={paths.product(productId)} isFromCart={false} />;
}

function BuyCart() {
  const fresh = useValidatedCart();
  // several shops are paid and chosen for in steps
  if (sellersOf(fresh.cart).length > 1) return <Navigate to={paths.checkout()} replace />;
  return <BuyForm fresh={fresh} back={paths.cart()} isFromCart />;
}

/** One page from the goods to the order, also without an account: of one product, or of a cart of one shop. */
export default function BuyPage() {
  // the fields have a topic of their own: it is loaded together with that of the page
  const { t } = useTranslation(['checkout', 'address']);
  const { user } = useAuth();
  const [params] = useSearchParams();
  const product = params.get('product');
  // whoever signs in to an account, or out of it, has another draft; a visitor who becomes a guest goes on with it
  const owner = accountOf(user) ?? 'guest';
  return (
    <>
      <PageTitle title={t('buy.title')} />
      <div data-buy="">{product === null ? <BuyCart key={owner} /> : <BuyProduct key={owner + product} productId={product} />}</div>
    </>
  );
}
