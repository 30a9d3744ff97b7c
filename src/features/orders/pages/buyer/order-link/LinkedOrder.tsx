import { useTranslation } from 'react-i18next';
import { paths } from '~/shared/config/paths';
import { codeOf } from '~/shared/lib/AppError';
import { useAccountId } from '~/features/account/components/auth/AuthProvider';
import type { OrderLink } from '~/features/orders/rules/orderLink';
import { ShippingAddress } from '~/features/orders/components/ShippingAddress';
import { StateCard } from '~/features/orders/components/StateCard';
import { ButtonLink } from '~/shared/ui/Button';
import { ConfirmButton } from '~/shared/ui/ConfirmDialog';
import { FormError } from '~/shared/ui/FormAlert';
import { ParcelCard } from '../order/OrderContacts';
import { OrderLines } from '../order/OrderLines';

interface LinkedOrderProps {
  shown: NonNullable<OrderLink['shown']>;
  error: Error | null;
  isBusy: boolean;
  /** Moves what the guest has to this browser. */
  onTake: () => void;
}

/** An order as its link shows it, and how to act on it here. */
export function LinkedOrder({ shown, error, isBusy, onTake }: LinkedOrderProps) {
  const { t } = useTranslation(['orders', 'shop']);
  const isAccount = useAccountId() !== '';
  const { order, contact, trackingNumber } = shown;
  // the buyer may have got an account meanwhile
  const isOfGuest = shown.isOfGuest && (!error || codeOf(error) !== 'account-required');
  return (
    <>
      <div className="mt-6">
        {/* until when the next step is, which is not the next reminder */}
        <StateCard
          order={{ ...order, dueAt: order.awaited.until, deadline: null }}
          note={t(isOfGuest ? 'link.takeText' : 'link.ofAccount')}
        >
          {isOfGuest ? (
            <ConfirmButton
              isBusy={isBusy}
              question={t('link.takeTitle')}
              text={t(isAccount ? 'link.takeToAccount' : 'link.takeHere')}
              onConfirm={onTake}
            >
              {t('link.take')}
            </ConfirmButton>
          ) : (
            <ButtonLink to={paths.login(paths.order(order.id))}>{t('shop:auth.signIn')}</ButtonLink>
          )}
        </StateCard>
        {error && isOfGuest ? (
          <div className="mt-4">
            <FormError error={error} />
          </div>
        ) : null}
      </div>
      <ParcelCard order={{ trackingNumber, way: order.way }} />
      <OrderLines order={{ ...order, steps: [] }} />
      {contact ? <ShippingAddress contact={contact} /> : null}
    </>
  );
}
