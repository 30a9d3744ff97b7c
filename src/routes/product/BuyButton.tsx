import { Check, ShoppingBag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';

const ADDED_MS = 1600;

interface BuyButtonProps {
  /** @returns whether something was added to the cart */
  buy: () => boolean;
  isDisabled: boolean;
  /** Price of the chosen quantity; on phones the button shows it in place of the icon. */
  price?: string;
}

/** "Add to Cart", which confirms for a moment. A component of its own, so that a click renders this button only. */
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
      // a compositor layer of its own: its press animation does not repaint the bar around it (docs/performance.md)
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
