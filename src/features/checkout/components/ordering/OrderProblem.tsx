import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { AppError, codeOf, type ErrorCode } from '~/shared/lib/AppError';
import type { Cart } from '~/features/catalogue/rules/cart';
import { type DeliveryChange, deliveryChanges } from '~/features/checkout/rules/checkoutTerms';
import type { ChosenTerms } from '~/features/orders/rules/checkout';
import { useFormat } from '~/shared/i18n/useFormat';
import { FormAlert } from '~/shared/ui/FormAlert';

/** After these it is unknown whether the order was stored. Sending it again with the same key is safe. */
const UNKNOWN = new Set<ErrorCode>(['offline', 'timeout', 'server', 'unexpected']);

const LINK = 'font-semibold underline underline-offset-4';

interface OrderProblemProps {
  error: unknown;
  /** What was sent. */
  terms: Record<string, ChosenTerms>;
  lines: Cart;
  /** Where another payment method is chosen; nowhere else when the methods are on this page. */
  toPayment?: string;
}

function TooMany({ details: { open, seller_id: sellerId } }: { details: AppError['details'] }) {
  const { t } = useTranslation('checkout');
  return (
    <>
      {t(sellerId ? 'error.openAtSeller' : open === 0 ? 'error.openElsewhere' : 'error.open')}{' '}
      <Link to={paths.orders()} className={LINK}>
        {t('error.toOrders')}
      </Link>
    </>
  );
}

/** A shop takes no more orders of guests for now. */
function NeedsAccount() {
  const { t } = useTranslation('checkout');
  const { pathname, search } = useLocation();
  return (
    <>
      {t('error.account')}{' '}
      <Link to={paths.register(pathname + search)} className={LINK}>
        {t('error.toAccount')}
      </Link>
    </>
  );
}

/** What is said in other words than elsewhere. */
const OWN = new Set<ErrorCode>(['too-many-open-orders', 'payment-unavailable', 'account-required']);

/** Why nothing was ordered, and what to do. */
export function OrderProblem({ error, terms, lines, toPayment }: OrderProblemProps) {
  const { t } = useTranslation(['checkout', 'shop']);
  const { money } = useFormat();
  const code = codeOf(error);
  const details = error instanceof AppError ? error.details : {};
  const changes = code === 'delivery-changed' ? deliveryChanges(details, terms) : [];
  const amount = (cost: number | null) => (cost === null ? t('shop:cart.byTerms') : cost === 0 ? t('shop:cart.free') : money(cost));
  const line = ({ sellerId, before, after, isGone }: DeliveryChange) => {
    const seller = lines.find((item) => item.sellerId === sellerId)?.sellerName ?? '';
    if (isGone) return t('error.wayGone', { seller });
    return t('error.delivery', { seller, before: amount(before), after: amount(after) });
  };
  return (
    <FormAlert kind="error">
      {code === 'too-many-open-orders' ? <TooMany details={details} /> : null}
      {code === 'account-required' ? <NeedsAccount /> : null}
      {code === 'payment-unavailable' ? (
        <>
          {t('error.method')}{' '}
          {toPayment ? (
            <Link to={toPayment} className={LINK}>
              {t('error.toPayment')}
            </Link>
          ) : null}
        </>
      ) : null}
      {changes.map((change) => (
        <span key={change.sellerId} className="block">
          {line(change)}
        </span>
      ))}
      {changes.length > 0 ? <span className="block">{t('error.nothingOrdered')}</span> : null}
      {changes.length === 0 && !OWN.has(code)
        ? UNKNOWN.has(code) && details.is_unsent !== true
          ? t('error.unknown')
          : code === 'rate-limited'
            ? t('error.limited')
            : t(`shop:errors.${code}`)
        : null}
    </FormAlert>
  );
}
