import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import { type Cart, cartCount, cartTotal } from '~/features/catalogue/rules/cart';
import { CartNotices } from '~/features/checkout/components/cart/CartNotices';
import { OrderTotals } from '~/features/checkout/components/cart/OrderTotals';
import type { useValidatedCart } from '~/features/checkout/components/cart/useValidatedCart';
import { LegalButton } from '~/features/account/components/legal/LegalButton';
import { useDeliveryCost } from '~/features/orders/services/orderQueries';
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
  userId: string;
}

/** Step 3: a summary by seller with links to edit; the button contains the total. */
export function ReviewStep({ draft, onChange, goTo, heading, fresh, lines, userId }: ReviewStepProps) {
  const { t } = useTranslation(['checkout', 'shop']);
  const { money, day } = useFormat();
  const total = cartTotal(lines);
  const delivery = useDeliveryCost(lines, draft.shipping.city);
  const { place, isPlacing, isReady, problem } = usePlaceOrder({ draft, onChange, lines, userId, onStale: fresh.retry });
  const isBlocked = !isReady || fresh.isChecking || fresh.gone.size > 0 || lines.length === 0;
  // the holiday that began meanwhile says more than "no longer sold"
  const isAway = fresh.away.size > 0 && codeOf(problem?.error) === 'unavailable';
  const button = (
    <Button size="lg" wrapper="min-w-0 flex-1 lg:w-full" isBusy={isPlacing} disabled={isBlocked} onClick={place}>
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
          {[...fresh.away].map(([sellerId, backOn]) => (
            <p key={sellerId} role="status" className="mt-2 rounded-lg bg-dawn-soft px-4 py-3 text-md">
              {t(lines.length > 0 ? 'shop:cart.away' : 'shop:product.away', { date: day(backOn) })}
            </p>
          ))}
          {problem && !isAway ? <OrderProblem {...problem} lines={lines} /> : null}
        </div>
        <ReviewCards draft={draft} lines={lines} />
        <ComingHolidays lines={lines} city={draft.shipping.city} />
        <ReviewLines lines={lines} />
      </div>
      <aside aria-labelledby="review-total" className="mt-6 self-start rounded-xl bg-surface-2 p-5 lg:sticky lg:top-8 lg:mt-0 lg:p-6">
        <h2 id="review-total" className="mb-4 text-lg font-semibold">
          {t('review.toPay')}
        </h2>
        <OrderTotals count={cartCount(lines)} total={total} delivery={delivery} />
        <StepButtons onBack={() => goTo('payment')}>
          <span className="flex min-w-0 flex-1 items-center gap-4">
            <strong className="num hidden text-lg font-semibold sm:block lg:hidden">{money(total)}</strong>
            {button}
          </span>
        </StepButtons>
        <p className="mt-4 text-xs text-ink-3">{t('review.note')}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-1 text-xs text-ink-3">
          {t('review.accept')}
          <LegalButton text="purchase_rules" look="inline-flex min-h-6 items-center underline underline-offset-4">
            {t('review.rules')}
          </LegalButton>
        </div>
      </aside>
    </>
  );
}
