import { Truck, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { type Cart, cartCount, cartTotal } from '~/domain/cart';
import { formatPhone } from '~/domain/phone';
import { CartNotices } from '~/features/cart/CartNotices';
import { OrderTotals } from '~/features/cart/OrderTotals';
import type { useFreshCart } from '~/features/cart/useFreshCart';
import { useDeliveryCost } from '~/features/orders/orderQueries';
import { useFormat } from '~/i18n/useFormat';
import { Button } from '~/ui/Button';
import { FormAlert } from '~/ui/FormAlert';
import type { CheckoutDraft } from './checkoutDraft';
import { ReviewLines } from './ReviewLines';
import { StepButtons, type StepProps } from './CheckoutSteps';
import { usePlaceOrder } from './usePlaceOrder';

/** Address and payment, each with its way back. */
function ReviewCards({ draft }: { draft: CheckoutDraft }) {
  const { t } = useTranslation('checkout');
  const { shipping, paymentMethod } = draft;
  const address = [shipping.city, shipping.street, shipping.flat].filter(Boolean).join(', ');
  const cards = [
    {
      title: t('step.shipping'),
      icon: Truck,
      to: paths.checkout('shipping'),
      lines: [address, `${shipping.name}, ${formatPhone(shipping.phone)}`, t('review.deliveryTime'), shipping.comment],
    },
    ...(paymentMethod
      ? [
          {
            title: t('step.payment'),
            icon: Wallet,
            to: paths.checkout('payment'),
            lines: [t(`payment.${paymentMethod}.name`), t(`payment.${paymentMethod}.text`)],
          },
        ]
      : []),
  ];
  return (
    <div className="card mt-5">
      {cards.map(({ title, icon: Icon, to: target, lines }) => (
        <section key={title} aria-label={title} className="flex gap-4 border-t border-line p-5 first:border-0">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2">
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <h2 className="text-md font-semibold">{title}</h2>
            {lines.filter(Boolean).map((line, i) => (
              <p key={line} className={`leading-[1.5rem] ${i === 0 ? 'mt-0.5 text-md' : 'text-sm text-ink-3'}`}>
                <bdi>{line}</bdi>
              </p>
            ))}
          </div>
          <Link to={target} className="inline-flex min-h-6 items-start text-sm font-semibold underline-offset-4 hover:underline">
            {t('edit')}
            <span className="sr-only">: {title}</span>
          </Link>
        </section>
      ))}
    </div>
  );
}

interface ReviewStepProps extends StepProps {
  fresh: ReturnType<typeof useFreshCart>;
  lines: Cart;
  userId: string;
}

/** Step 3: a summary by seller with links to edit; the button contains the total. */
export function ReviewStep({ draft, onChange, goTo, heading, fresh, lines, userId }: ReviewStepProps) {
  const { t } = useTranslation('checkout');
  const { money } = useFormat();
  const total = cartTotal(lines);
  const delivery = useDeliveryCost(lines, draft.shipping.city);
  const { place, isPlacing, failure } = usePlaceOrder({ draft, onChange, lines, userId, onStale: fresh.retry });
  const isBlocked = fresh.isChecking || fresh.gone.size > 0 || lines.length === 0;
  const button = (
    <Button size="lg" wrapper="min-w-0 flex-1 lg:w-full" isBusy={isPlacing} disabled={isBlocked} onClick={place}>
      {isPlacing ? t('placing') : t('place')}
    </Button>
  );
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl font-medium outline-none">
          {t('review.title')}
        </h1>
        <div className="mt-5 empty:hidden">
          <CartNotices changes={fresh.changes} goneCount={fresh.gone.size} error={fresh.error} onRetry={fresh.retry} />
          {failure ? <FormAlert kind="error">{failure}</FormAlert> : null}
        </div>
        <ReviewCards draft={draft} />
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
      </aside>
    </>
  );
}
