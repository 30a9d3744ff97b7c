import { useTranslation } from 'react-i18next';
import { type PaymentMethod, paymentMethods } from '~/features/orders/rules/order';
import { FieldError } from '~/shared/ui/FieldError';

interface PaymentMethodsProps {
  /** Name of the group of radio buttons. */
  name: string;
  /** What the choice is for; read out, and shown when `isTitled`. */
  label: string;
  isTitled?: boolean;
  available: PaymentMethod[];
  chosen: PaymentMethod | null;
  onChoose: (method: PaymentMethod) => void;
  /** Why a method cannot be chosen; without it, such a method is not shown. */
  unavailable?: string;
  /** The buyer fetches the goods: there is no courier. */
  isFetched?: boolean;
  /** Shown below when nothing is chosen and the form was sent. */
  error?: string | undefined;
}

/** One choice of a payment method, for all sellers of a cart or for one. */
export function PaymentMethods({
  name,
  label,
  isTitled,
  available,
  chosen,
  onChoose,
  isFetched = false,
  unavailable,
  error,
}: PaymentMethodsProps) {
  const { t } = useTranslation('checkout');
  const errorId = `${name}-missing`;
  return (
    <fieldset className="mt-5 min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className={isTitled ? 'mb-3 max-w-full truncate text-md font-semibold' : 'sr-only'}>{label}</legend>
      <div className="space-y-3">
        {paymentMethods.map((method) => {
          const isAvailable = available.includes(method);
          if (!isAvailable && unavailable === undefined) return null;
          return (
            <label
              key={method}
              className={`flex items-center gap-3.5 rounded-lg p-4 ${isAvailable ? 'cursor-pointer' : 'opacity-60'} ${chosen === method ? 'shadow-[inset_0_0_0_2px_var(--primary)]' : 'shadow-[inset_0_0_0_1px_var(--line-strong)]'}`}
            >
              <input
                type="radio"
                name={name}
                className="size-5 shrink-0 accent-[var(--primary)]"
                checked={chosen === method}
                disabled={!isAvailable}
                onChange={() => onChoose(method)}
              />
              <span className="min-w-0">
                <span className="block text-md font-medium">{t(`payment.${method}.name`)}</span>
                <span className="block text-xs text-ink-2">
                  {isAvailable ? t(`payment.${method}.text`, isFetched ? { context: 'fetched' } : {}) : unavailable}
                </span>
              </span>
            </label>
          );
        })}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
