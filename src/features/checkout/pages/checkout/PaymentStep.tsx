import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart } from '~/features/catalogue/rules/cart';
import { commonMethod, sharedMethods, validMethods } from '~/features/checkout/rules/checkoutTerms';
import type { SellerTerms } from '~/features/orders/rules/checkout';
import type { PaymentMethod } from '~/features/orders/rules/order';
import { groupBySeller, sellersOf } from '~/features/catalogue/rules/sellerGroups';
import { termsOfWays } from '~/features/orders/rules/deliveryWays';
import { termsOfLines } from '~/features/orders/services/orderQueries';
import { Button } from '~/shared/ui/Button';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { StepButtons, type StepProps } from './CheckoutSteps';
import { PaymentMethods } from '~/features/checkout/components/ordering/PaymentMethods';

interface ChoicesProps {
  lines: Cart;
  terms: SellerTerms[];
  chosen: Record<string, PaymentMethod>;
  isMissing: boolean;
  onChoose: (sellers: string[], method: PaymentMethod) => void;
}

/** One choice for the whole cart, or one for each seller where they differ or the buyer wants it. */
function Choices({ lines, terms, chosen, isMissing, onChoose }: ChoicesProps) {
  const { t } = useTranslation('checkout');
  const groups = groupBySeller(lines);
  const sellers = groups.map(({ sellerId }) => sellerId);
  const shared = sharedMethods(terms);
  const common = commonMethod(sellers, chosen);
  const differs = common === null && sellers.some((id) => chosen[id]);
  const [isSplit, setSplit] = useState(groups.length > 1 && (shared.length === 0 || differs));
  const error = t('error.payment');
  if (!isSplit) {
    return (
      <>
        <PaymentMethods
          name="payment"
          label={t('payment.title')}
          available={shared}
          chosen={common}
          onChoose={(method) => onChoose(sellers, method)}
          unavailable={t(groups.length > 1 ? 'payment.notHere' : 'payment.notThis')}
          error={isMissing ? error : undefined}
        />
        {groups.length > 1 ? (
          <Button kind="ghost" wrapper="mt-2" onClick={() => setSplit(true)}>
            {t('payment.split')}
          </Button>
        ) : null}
      </>
    );
  }
  return (
    <>
      <p className="mt-3 text-md text-ink-2">{t(shared.length > 0 ? 'payment.bySeller' : 'payment.differ')}</p>
      {groups.map(({ sellerId, sellerName }) => (
        <PaymentMethods
          key={sellerId}
          name={`payment-${sellerId}`}
          label={sellerName}
          isTitled
          available={terms.find((offer) => offer.sellerId === sellerId)?.methods ?? []}
          chosen={chosen[sellerId] ?? null}
          onChoose={(method) => onChoose([sellerId], method)}
          unavailable={t('payment.notThis')}
          error={isMissing && !chosen[sellerId] ? error : undefined}
        />
      ))}
    </>
  );
}

/** Step 2: a Kaspi transfer to the sellers or cash on delivery. Card numbers are never collected. */
export function PaymentStep({ draft, onChange, goTo, heading, lines }: StepProps & { lines: Cart }) {
  const { t } = useTranslation('checkout');
  const sellers = sellersOf(lines);
  const { data, isPending, isError, error, refetch } = useQuery(termsOfLines(lines, draft.shipping.city));
  const terms = data && termsOfWays(data, draft.ways);
  const [isMissing, setMissing] = useState(false);
  const chosen = terms ? validMethods(terms, draft.payment) : {};
  const choose = (sellerIds: string[], method: PaymentMethod) => {
    setMissing(false);
    onChange({ payment: { ...draft.payment, ...Object.fromEntries(sellerIds.map((id) => [id, method])) } });
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const isComplete = sellers.every((id) => chosen[id]);
    setMissing(!isComplete);
    if (!isComplete) return;
    onChange({ payment: chosen });
    goTo('review');
  };
  return (
    <form onSubmit={submit} noValidate>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-medium outline-none lg:text-3xl">
        {t('payment.title')}
      </h1>
      {isError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? (
        <div aria-hidden="true" className="mt-5 space-y-3">
          <div className="skel h-[76px] rounded-lg" />
          <div className="skel h-[76px] rounded-lg" />
        </div>
      ) : null}
      {terms ? <Choices lines={lines} terms={terms} chosen={chosen} isMissing={isMissing} onChoose={choose} /> : null}
      <p className="mt-5 rounded-lg bg-surface-2 p-4 text-sm text-ink-2">{t('payment.noCards')}</p>
      <StepButtons onBack={() => goTo('shipping')}>
        <Button type="submit" size="lg" width="wide" wrapper="flex-1 lg:flex-none" disabled={!terms}>
          {t('continue.review')}
        </Button>
      </StepButtons>
    </form>
  );
}
