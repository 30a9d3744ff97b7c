import { useTranslation } from 'react-i18next';
import { paths } from '~/shared/config/paths';
import { codeOf } from '~/shared/lib/AppError';
import { type Cart, cartCount, cartTotal } from '~/features/catalogue/rules/cart';
import { CartNotices } from '~/features/checkout/components/cart/CartNotices';
import { OrderTotals } from '~/features/checkout/components/cart/OrderTotals';
import type { useValidatedCart } from '~/features/checkout/components/cart/useValidatedCart';
import { AwayNotes } from '~/features/checkout/components/ordering/AwayNotes';
import { AcceptedRules } from '~/features/checkout/components/ordering/AcceptedRules';
import { ExpectedDay } from '~/features/orders/components/ExpectedDay';
import { useDelivery } from '~/features/orders/services/useDelivery';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';
import { ComingHolidays } from '~/features/checkout/components/ordering/ComingHolidays';
import { OrderProblem } from '~/features/checkout/components/ordering/OrderProblem';
import { ReviewCards } from './ReviewCards';
import { ReviewLines } from './ReviewLines';
import { StepButtons, type StepProps } from './CheckoutSteps';
import { usePlaceOrder } from '~/features/checkout/components/ordering/usePlaceOrder';

interface ReviewStepProps extends StepProps {
  fresh: ReturnType<typeof useValidatedCart>;
  lines: Cart;
  account: string | null;
}

/** Step 3: a summary by seller with links to edit; the button contains the total. */
export function ReviewStep({ draft, onChange, goTo, heading, fresh, lines, account }: ReviewStepProps) {
  const { t } = useTranslation('checkout');
  const { money } = useFormat();
  const total = cartTotal(lines);
  const delivery = useDelivery(lines, draft.shipping.city, draft.ways);
  const { place, isPlacing, isReady, problem } = usePlaceOrder({ draft, onChange, lines, account, isFromCart: true, onStale: fresh.retry });
  const isBlocked = !isReady || fresh.isChecking || fresh.gone.size > 0 || lines.length === 0;
  // the holiday that began meanwhile says more than "no longer sold"
  const isAway = fresh.away.size > 0 && codeOf(problem?.error) === 'unavailable';
  const button = (
    <Button size="lg" wrapper="min-w-0 flex-1 lg:w-full" isBusy={isPlacing} disabled={isBlocked} onClick={() => place()}>
      {isPlacing ? t('placing') : t('place')}
    </Button>
  );
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-medium outline-none lg:text-3xl">
          {t('review.title')}
        </h1>
        <div className="mt-5 empty:hidden">
          <CartNotices changes={fresh.changes} goneCount={fresh.gone.size} error={fresh.error} onRetry={fresh.retry} />
          <AwayNotes away={fresh.away} hasOthers={lines.length > 0} />
          {problem && !isAway ? <OrderProblem {...problem} lines={lines} toPayment={paths.checkout('payment')} /> : null}
        </div>
        <ReviewCards draft={draft} lines={lines} />
        <ComingHolidays lines={lines} city={draft.shipping.city} />
        <ReviewLines lines={lines} />
      </div>
      <aside aria-labelledby="review-total" className="mt-6 self-start rounded-xl bg-surface-2 p-5 lg:sticky lg:top-8 lg:mt-0 lg:p-6">
        <h2 id="review-total" className="mb-4 text-lg font-semibold">
          {t('review.toPay')}
        </h2>
        <OrderTotals
          count={cartCount(lines)}
          total={total}
          delivery={delivery?.cost}
          expected={<ExpectedDay day={delivery?.expectedOn} />}
        />
        <StepButtons onBack={() => goTo('payment')}>
          <span className="flex flex-auto items-center gap-4">
            <strong className="num hidden text-lg font-semibold sm:block lg:hidden">{money(total)}</strong>
            {button}
          </span>
        </StepButtons>
        <p className="mt-4 text-xs text-ink-3">{t('review.note')}</p>
        <AcceptedRules />
      </aside>
    </>
  );
}
