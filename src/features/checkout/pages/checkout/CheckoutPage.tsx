import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { type CheckoutStep, checkoutSteps, paths } from '~/shared/config/paths';
import { cartCount, cartTotal } from '~/features/catalogue/rules/cart';
import { accountOf } from '~/shared/api/session';
import { normalizePhone } from '~/shared/lib/phone';
import { sellersOf } from '~/features/catalogue/rules/sellerGroups';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { EmptyCart } from '~/features/checkout/components/cart/EmptyCart';
import { useValidatedCart } from '~/features/checkout/components/cart/useValidatedCart';
import { type CheckoutDraft, useCheckoutDraft } from '~/features/checkout/components/ordering/checkoutDraft';
import { PageTitle } from '~/shared/ui/Head';
import { OrderSide } from './OrderSide';
import { PaymentStep } from './PaymentStep';
import { ReviewStep } from './ReviewStep';
import { ShippingStep } from './ShippingStep';
import { CheckoutSteps } from './CheckoutSteps';

const isShippingReady = ({ shipping, isFetched }: CheckoutDraft): boolean =>
  Boolean(shipping.name && normalizePhone(shipping.phone) && shipping.city && (shipping.street || isFetched));

/** The furthest step that the draft allows: a later one in the URL leads back here. */
const furthest = (draft: CheckoutDraft, sellers: string[]): CheckoutStep =>
  !isShippingReady(draft) ? 'shipping' : sellers.every((id) => draft.payment[id]) ? 'review' : 'payment';

/** Three steps: the step is in the URL, the input is saved as a draft, and nothing is sent before the last button. */
export default function CheckoutPage() {
  // the fields of the first step have a topic of their own: it is loaded together with that of the page
  const { t } = useTranslation(['shop', 'checkout', 'address']);
  const navigate = useNavigate();
  const { user } = useAuth();
  const account = accountOf(user);
  const [params] = useSearchParams();
  const fresh = useValidatedCart();
  const [draft, change] = useCheckoutDraft(account);
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = checkoutSteps.find((step) => step === params.get('step')) ?? 'shipping';
  const lines = fresh.cart.filter((line) => !fresh.gone.has(line.id) && !fresh.away.has(line.sellerId));
  const allowed = checkoutSteps.indexOf(furthest(draft, sellersOf(lines)));
  const index = checkoutSteps.indexOf(wanted);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [wanted]);

  const isOpen = useRef(false);
  // who comes with nothing to order is led to the cart, which says why; not later, when the order that was placed empties it
  useEffect(() => {
    if (isOpen.current || fresh.isChecking) return;
    isOpen.current = true;
    if (lines.length === 0) void navigate(paths.cart(), { replace: true });
  });

  if (!user) return null;
  if (fresh.cart.length === 0) return <EmptyCart />;
  if (index > allowed) return <Navigate to={paths.checkout(checkoutSteps[allowed])} replace />;
  const goTo = (step: CheckoutStep) => void navigate(paths.checkout(step));
  const common = { draft, onChange: change, goTo, heading };
  return (
    <>
      <PageTitle title={t(`checkout:step.${wanted}`)} />
      <div className="page max-w-[1120px] pb-32 pt-1 lg:pb-24 lg:pt-6">
        <CheckoutSteps current={index} />
        <div className="mt-5 lg:mt-12 lg:grid lg:grid-cols-[1fr_380px] lg:gap-16">
          {wanted === 'shipping' ? <ShippingStep {...common} lines={lines} /> : null}
          {wanted === 'payment' ? <PaymentStep {...common} lines={lines} /> : null}
          {wanted === 'review' ? <ReviewStep {...common} fresh={fresh} lines={lines} account={account} /> : null}
          {wanted === 'review' ? null : (
            <OrderSide lines={lines} count={cartCount(lines)} total={cartTotal(lines)} city={draft.shipping.city} ways={draft.ways} />
          )}
        </div>
      </div>
    </>
  );
}
