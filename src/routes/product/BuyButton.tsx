import { Check, ShoppingBag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';

const ADDED_MS = 1600;

interface BuyButtonProps {
  /** @returns whether something was put into the cart */
  buy: () => boolean;
  isDisabled: boolean;
  /** What the pieces chosen cost; on phones it stands in the button in place of the bag. */
  price?: string;
}

/** "Add to Cart", which says for a moment that it is done. Its own component, so that a press draws this button and not all around it. */
export function BuyButton({ buy, isDisabled, price }: BuyButtonProps) {
  const { t } = useTranslation();
  const [isAdded, setAdded] = useState(false);
  useEffect(() => {
    if (!isAdded) return undefined;
    const timer = setTimeout(() => setAdded(false), ADDED_MS);
    return () => clearTimeout(timer);
  }, [isAdded]);
  const label = isAdded ? t('cart.added') : t('cart.add');
  const press = () => setAdded(buy());
  if (price) {
    return (
      // a layer of its own: it shrinks under the finger without the bar around it being painted anew (docs/performance.md)
      <Button size="lg" width="spread" wrapper="min-w-0 flex-1 will-change-transform" disabled={isDisabled} onClick={press}>
        <span>{label}</span>
        <span className="num">{price}</span>
      </Button>
    );
  }
  const Icon = isAdded ? Check : ShoppingBag;
  return (
    <Button size="lg" wrapper="flex-1" disabled={isDisabled} onClick={press} icon={<Icon size={20} aria-hidden="true" />}>
      {label}
    </Button>
  );
}
