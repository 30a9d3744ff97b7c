import { Check, ShoppingBag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';

/** How long the button confirms (ms). */
const ADDED_MS = 1600;

interface BuyButtonProps {
  /** @returns whether something was added to the cart */
  buy: () => boolean;
  isDisabled: boolean;
  /** The day on which the seller is back from a holiday: said in place of the label and the price. */
  backOn: string | null;
  /** Price of the chosen quantity; on phones the button shows it in place of the icon, below the label. Empty while something is to be chosen. */
  price?: string;
  /** Before the price: the chosen size and color, or what to choose. */
  note?: string | null;
}

/** "Buy Now": on to the page where it is ordered. */
export function BuyNowButton({ buy, isDisabled }: Pick<BuyButtonProps, 'buy' | 'isDisabled'>) {
  const { t } = useTranslation();
  return (
    <Button size="lg" width="narrow" wrapper="grow" disabled={isDisabled} onClick={buy}>
      {t('product.buy')}
    </Button>
  );
}

/** "Add to Cart", which confirms for a moment. A component of its own, so that a click renders this button only. */
export function BuyButton({ buy, isDisabled, backOn, price, note }: BuyButtonProps) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const [isAdded, setAdded] = useState(false);
  // ends the confirmation
  useEffect(() => {
    const timer = isAdded ? setTimeout(() => setAdded(false), ADDED_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isAdded]);
  const label = backOn ? t('cart.backOn', { date: day(backOn) }) : isAdded ? t('cart.added') : t('cart.add');
  const addToCart = () => setAdded(buy());
  if (price !== undefined) {
    return (
      // a compositor layer of its own: its press animation does not repaint the bar around it
      <Button kind="secondary" size="lg" width="narrow" wrapper="grow will-change-transform" disabled={isDisabled} onClick={addToCart}>
        <span>
          {label}
          {backOn ? null : (
            // with a price as wide as the label: a long note would move the other button to a line of its own
            <span className={`flex justify-center gap-1 text-xs font-normal ${price ? 'w-0 min-w-full' : ''}`}>
              {note && !isDisabled ? <bdi className="truncate">{note}</bdi> : null}
              <span className="num">{price}</span>
            </span>
          )}
        </span>
      </Button>
    );
  }
  const Icon = isAdded ? Check : ShoppingBag;
  return (
    <Button
      kind="secondary"
      size="lg"
      width="narrow"
      wrapper="flex-1"
      disabled={isDisabled}
      onClick={addToCart}
      icon={<Icon size={20} aria-hidden="true" />}
    >
      {label}
    </Button>
  );
}
