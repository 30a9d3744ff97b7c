import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart } from '~/domain/cart';
import { type PaymentMethod, paymentMethods } from '~/domain/order';
import { groupBySeller, sellersOf } from '~/domain/sellerGroups';
import { LoadFailed } from '~/ui/EmptyState';
import { orderQueries } from '~/features/orders/orderQueries';
import { Button } from '~/ui/Button';
import { StepButtons, type StepProps } from './CheckoutSteps';

interface PaymentStepProps extends StepProps {
  lines: Cart;
  /** The cart holds more than these lines: one seller was chosen. */
  hasMore: boolean;
}

/** What to do when the sellers of a cart share no payment method: one seller at a time; the rest stays in the cart. */
function OneSeller({ lines, hasMore, onChange }: Pick<PaymentStepProps, 'lines' | 'hasMore' | 'onChange'>) {
  const { t } = useTranslation('checkout');
  const sellers = groupBySeller(lines);
  return (
    <div className="mt-5 rounded-lg bg-dawn-soft p-4">
      <p className="text-md" role="status">
        {hasMore ? t('payment.onlyFromNow', { seller: sellers[0]?.sellerUsername ?? '' }) : t('payment.nothingShared')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {hasMore ? (
          <Button kind="outline" onClick={() => onChange({ onlySeller: null })}>
            {t('payment.wholeCart')}
          </Button>
        ) : (
          sellers.map(({ sellerId, sellerUsername }) => (
            <Button key={sellerId} kind="outline" onClick={() => onChange({ onlySeller: sellerId })}>
              {t('payment.onlyFrom', { seller: sellerUsername })}
            </Button>
          ))
        )}
      </div>
    </div>
  );
}

/** Step 2: a Kaspi transfer to the sellers or cash on delivery. Card numbers are never collected. */
export function PaymentStep({ draft, onChange, goTo, heading, lines, hasMore }: PaymentStepProps) {
  const { t } = useTranslation('checkout');
  const { data, isPending, isError, error, refetch } = useQuery(orderQueries.options(sellersOf(lines), draft.shipping.city));
  const available = data?.methods;
  const [isMissing, setMissing] = useState(false);
  const chosen = draft.paymentMethod && available?.includes(draft.paymentMethod) ? draft.paymentMethod : null;
  const choose = (paymentMethod: PaymentMethod) => {
    setMissing(false);
    onChange({ paymentMethod });
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (chosen) goTo('review');
    else setMissing(true);
  };
  return (
    <form onSubmit={submit} noValidate>
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-medium outline-none">
        {t('payment.title')}
      </h1>
      {isError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? (
        <div aria-hidden="true" className="mt-5 space-y-3">
          <div className="skel h-[76px] rounded-lg" />
          <div className="skel h-[76px] rounded-lg" />
        </div>
      ) : null}
      {hasMore || (available?.length === 0 && sellersOf(lines).length > 1) ? (
        <OneSeller lines={lines} hasMore={hasMore} onChange={onChange} />
      ) : null}
      {available ? (
        <fieldset className="mt-5 space-y-3" aria-describedby={isMissing ? 'payment-missing' : undefined}>
          <legend className="sr-only">{t('payment.title')}</legend>
          {paymentMethods.map((method) => {
            const isAvailable = available.includes(method);
            return (
              <label
                key={method}
                className={`flex items-center gap-3.5 rounded-lg p-4 ${isAvailable ? 'cursor-pointer' : 'opacity-60'} ${chosen === method ? 'shadow-[inset_0_0_0_2px_var(--primary)]' : 'shadow-[inset_0_0_0_1px_var(--line-strong)]'}`}
              >
                <input
                  type="radio"
                  name="payment"
                  className="size-5 shrink-0 accent-[var(--primary)]"
                  checked={chosen === method}
                  disabled={!isAvailable}
                  onChange={() => choose(method)}
                />
                <span className="min-w-0">
                  <span className="block text-md font-medium">{t(`payment.${method}.name`)}</span>
                  <span className="block text-xs text-ink-2">{t(isAvailable ? `payment.${method}.text` : 'payment.notHere')}</span>
                </span>
              </label>
            );
          })}
          {isMissing ? (
            <p id="payment-missing" role="alert" className="err">
              {t('error.payment')}
            </p>
          ) : null}
        </fieldset>
      ) : null}
      <p className="mt-5 rounded-lg bg-surface-2 p-4 text-sm text-ink-2">{t('payment.noCards')}</p>
      <StepButtons onBack={() => goTo('shipping')}>
        <Button type="submit" size="lg" width="wide" wrapper="flex-1 lg:flex-none" disabled={!available?.length}>
          {t('continue.review')}
        </Button>
      </StepButtons>
    </form>
  );
}
