import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { useAddresses } from '~/features/account/components/useAddresses';
import { sellersOf } from '~/features/catalogue/rules/sellerGroups';
import { CartNotices } from '~/features/checkout/components/cart/CartNotices';
import { EmptyCart } from '~/features/checkout/components/cart/EmptyCart';
import type { ValidatedCart } from '~/features/checkout/components/cart/useValidatedCart';
import { AwayNotes } from '~/features/checkout/components/ordering/AwayNotes';
import { useCheckoutDraft } from '~/features/checkout/components/ordering/checkoutDraft';
import { ComingHolidays } from '~/features/checkout/components/ordering/ComingHolidays';
import { OrderedLines } from '~/features/checkout/components/ordering/OrderedLines';
import { PaymentMethods } from '~/features/checkout/components/ordering/PaymentMethods';
import { SavedAddresses } from '~/features/checkout/components/ordering/SavedAddresses';
import { usePlaceOrder } from '~/features/checkout/components/ordering/usePlaceOrder';
import { CITY_MS, useShippingForm } from '~/features/checkout/components/ordering/useShippingForm';
import { WayChoice } from '~/features/checkout/components/ordering/WayChoice';
import { methodsOrFirst } from '~/features/checkout/rules/checkoutTerms';
import { ShortAddressFields } from '~/features/orders/components/AddressFields';
import { needsAddress, termsOfWays } from '~/features/orders/rules/deliveryWays';
import { termsOfLines } from '~/features/orders/services/orderQueries';
import { accountOf } from '~/shared/api/session';
import { useDebounced } from '~/shared/lib/hooks';
import { Checkbox } from '~/shared/ui/Checkbox';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { BuyTotal } from './BuyTotal';
import { useBecomeGuest } from '~/features/account/components/auth/useBecomeGuest';

interface BuyFormProps {
  /** What is bought; all of one shop. */
  fresh: ValidatedCart;
  /** Where somebody is led who comes with nothing that can be ordered: that page says why. */
  back: string;
  isFromCart: boolean;
}

/** Goods, address, payment and total on one page. Nothing is sent before the button, and a visitor becomes a guest with it. */
export function BuyForm({ fresh, back, isFromCart }: BuyFormProps) {
  const { t } = useTranslation(['checkout', 'shop']);
  const navigate = useNavigate();
  const { user } = useAuth();
  const account = accountOf(user);
  const [draft, change] = useCheckoutDraft(account);
  const { addresses, save, remove } = useAddresses(user?.id ?? '');
  // not the visitor whom the button made a guest: nothing new appears in the page that is to be sent again
  const [isKnown] = useState(user !== null);
  const [shouldSaveAddress, setShouldSaveAddress] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasStreet, setHasStreet] = useState(true);
  const { form, saveDraft, submit, choose } = useShippingForm({
    shipping: draft.shipping,
    onChange: change,
    usual: addresses[0],
    hasStreet,
  });
  const city = useDebounced(useWatch({ control: form.control, name: 'city' }).trim(), CITY_MS);
  const lines = fresh.cart.filter((line) => !fresh.gone.has(line.id) && !fresh.away.has(line.sellerId));
  const sellers = sellersOf(lines);
  const terms = useQuery({ ...termsOfLines(lines, city), placeholderData: keepPreviousData });
  const offers = termsOfWays(terms.data ?? [], draft.ways);
  const isSent = needsAddress(terms.data ?? [], draft.ways) || terms.data === undefined;
  // the form is made before its terms are known
  if (isSent !== hasStreet) setHasStreet(isSent);
  const payment = methodsOrFirst(offers, draft.payment);
  const order = usePlaceOrder({
    draft: { ...draft, payment, shipping: { ...draft.shipping, city } },
    onChange: change,
    lines,
    account,
    isFromCart,
    prepare: useBecomeGuest(),
    onStale: fresh.retry,
  });

  const isOpen = useRef(false);
  // not later, when something is sold out meanwhile, or the order that was placed empties the cart
  useEffect(() => {
    if (isOpen.current || fresh.isChecking || fresh.error) return;
    isOpen.current = true;
    if (lines.length === 0) void navigate(back, { replace: true });
  });

  if (fresh.cart.length === 0) {
    if (fresh.error) return <LoadFailed error={fresh.error} onRetry={fresh.retry} />;
    return fresh.isChecking || !isFromCart ? <div aria-busy className="min-h-[60vh]" /> : <EmptyCart />;
  }
  const goOn = submit((address) => {
    if (isKnown && shouldSaveAddress && isSent) save(address);
    order.place(address);
  });
  const [sellerId = ''] = sellers;
  const methods = offers.find((offer) => offer.sellerId === sellerId)?.methods ?? [];
  return (
    <form
      onSubmit={(event) => void goOn(event)}
      onBlur={saveDraft}
      noValidate
      className="page max-w-[1120px] pb-16 pt-5 lg:grid lg:grid-cols-[1fr_380px] lg:gap-16 lg:pb-24 lg:pt-10"
    >
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-medium outline-none lg:text-3xl">
          {t('buy.title')}
        </h1>
        <section aria-label={t('review.goods')} aria-busy={fresh.isChecking} className="mt-2">
          <CartNotices changes={fresh.changes} goneCount={fresh.gone.size} error={fresh.error} onRetry={fresh.retry} />
          <AwayNotes away={fresh.away} hasOthers={lines.length > 0} />
          <OrderedLines lines={fresh.cart} />
        </section>
        <WayChoice lines={lines} terms={terms.data ?? []} chosen={draft.ways} onChoose={(ways) => change({ ways })} />
        {isKnown ? <SavedAddresses addresses={addresses} onChoose={choose} onRemove={remove} heading={heading} /> : null}
        <div className="mt-5">
          <ShortAddressFields form={form} hasStreet={isSent} />
        </div>
        {isKnown && isSent ? (
          <div className="mt-3">
            <Checkbox isOn={shouldSaveAddress} onChange={setShouldSaveAddress}>
              {t('saved.keep')}
            </Checkbox>
          </div>
        ) : null}
        <ComingHolidays lines={lines} city={city} />
        {terms.error ? <LoadFailed error={terms.error} onRetry={() => void terms.refetch()} /> : null}
        {terms.isPending ? <div aria-hidden="true" className="skel mt-8 h-[76px] rounded-lg" /> : null}
        {methods.length > 0 ? (
          <PaymentMethods
            name="payment"
            label={t('payment.title')}
            isTitled
            isFetched={!isSent}
            available={methods}
            chosen={payment[sellerId] ?? null}
            onChoose={(method) => change({ payment: { ...draft.payment, [sellerId]: method } })}
          />
        ) : null}
      </div>
      <BuyTotal
        lines={lines}
        city={city}
        ways={draft.ways}
        order={order}
        isBlocked={fresh.isChecking || fresh.gone.size > 0}
        isNew={account === null}
      />
    </form>
  );
}
