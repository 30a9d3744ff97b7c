import { Check, ShoppingBag } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as limits from '~/domain/limits';
import { clampQuantity, currentPrice, mostOf, type ProductSummary } from '~/domain/product';
import { pickVariant, type VariantChoice } from '~/domain/variants';
import { useAuth } from '~/features/auth/AuthProvider';
import { useAddToCart } from '~/features/cart/useAddToCart';
import { HeartButton } from '~/features/wishlist/HeartButton';
import { useFormat } from '~/i18n/useFormat';
import { useDisclosure } from '~/lib/useDisclosure';
import { Button } from '~/ui/Button';
import { Stepper } from '~/ui/Stepper';
import { ShareButton } from './ShareButton';
import { VariantPicker } from './VariantPicker';

const VariantSheet = lazy(() => import('./VariantSheet'));

const ADDED_MS = 1600;

interface BuyButtonProps {
  /** @returns whether something was added to the cart */
  buy: () => boolean;
  isDisabled: boolean;
  /** The day on which the seller is back from a holiday: said in place of the label and the price. */
  backOn: string | null;
  /** Price of the chosen quantity; on phones the button shows it in place of the icon. */
  price?: string;
}

/** "Add to Cart", which confirms for a moment. A component of its own, so that a click renders this button only. */
function BuyButton({ buy, isDisabled, backOn, price }: BuyButtonProps) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const [isAdded, setAdded] = useState(false);
  // ends the confirmation
  useEffect(() => {
    const timer = isAdded ? setTimeout(() => setAdded(false), ADDED_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isAdded]);
  const label = backOn ? t('cart.backOn', { date: day(backOn) }) : isAdded ? t('cart.added') : t('cart.add');
  const press = () => setAdded(buy());
  if (price) {
    return (
      // a compositor layer of its own: its press animation does not repaint the bar around it (docs/performance.md)
      <Button size="lg" width="spread" wrapper="min-w-0 flex-1 will-change-transform" disabled={isDisabled} onClick={press}>
        <span>{label}</span>
        {backOn ? null : <span className="num">{price}</span>}
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

function useBuying(product: ProductSummary) {
  const addToCart = useAddToCart();
  const [quantity, setQuantity] = useState(1);
  const [choice, setChoice] = useState<VariantChoice>({ size: null, color: null });
  const [isMissing, setMissing] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  const sheet = useDisclosure();
  const variants = product.variants ?? [];
  const variant = product.hasVariants ? pickVariant(variants, choice) : null;
  const stock = variant?.stock ?? product.stock;
  const chosen = clampQuantity(quantity, stock);
  const isDue = product.hasVariants && !variant;
  const buy = () => {
    setMissing(isDue);
    return !isDue && addToCart(product, chosen, variant);
  };
  return {
    quantity: chosen,
    setQuantity: (value: number) => setQuantity(clampQuantity(value, stock)),
    stock,
    picker: { variants, choice, onChange: setChoice, isMissing },
    place: picker,
    sheet,
    buy,
    /** In the column of wide screens: leads to what has to be chosen. */
    buyBesidePicker: () => {
      const isAdded = buy();
      if (isDue) picker.current?.querySelector<HTMLElement>('fieldset:not(:has([aria-pressed="true"])) button:enabled')?.focus();
      return isAdded;
    },
    /** In the bar of phones, from where the choices are out of sight: they open in a sheet. */
    buyInBar: () => {
      if (!isDue) return buy();
      sheet.open();
      return false;
    },
  };
}

function StockNote({ stock, quantity }: { stock: number; quantity: number }) {
  const { t } = useTranslation();
  if (stock > limits.fewLeft && quantity < stock) return null;
  return (
    <p role="status" className="inline-flex items-center gap-1.5 text-sm text-warning">
      <span className="size-1.5 rounded-full bg-current" />
      {quantity >= stock && stock > 1 ? t('cart.outcome.max-stock') : t('product.left', { count: stock })}
    </p>
  );
}

/** Quantity and buying: in the column on wide screens, as a bar at the bottom of phones. */
export function BuyBox({ product, isOnSale, backOn }: { product: ProductSummary; isOnSale: boolean; backOn: string | null }) {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  const { user } = useAuth();
  const { quantity, setQuantity, stock, picker, place, sheet, buy, buyBesidePicker, buyInBar } = useBuying(product);
  const reason = !isOnSale
    ? t('product.inactive')
    : product.stock === 0
      ? t('product.soldOut')
      : user?.id === product.seller.id
        ? t('product.own')
        : backOn
          ? t('product.away', { date: day(backOn) })
          : null;
  const price = money(currentPrice(product) * quantity);
  const isAway = isOnSale && product.stock > 0 && user?.id !== product.seller.id;
  const button = { isDisabled: reason !== null, backOn: isAway ? backOn : null };
  return (
    <>
      {picker.variants.length > 0 ? (
        <div ref={place}>
          <VariantPicker {...picker} />
        </div>
      ) : null}
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        {reason ? null : <Stepper value={quantity} max={mostOf(stock)} onChange={setQuantity} subject={product.name} size="lg" />}
        {reason ? <p className="text-md text-ink-2">{reason}</p> : <StockNote stock={stock} quantity={quantity} />}
      </div>
      <div className="mt-4 hidden gap-3 lg:flex">
        <BuyButton {...button} buy={buyBesidePicker} />
        <HeartButton productId={product.id} productName={product.name} kind="square" />
        <ShareButton name={product.name} kind="square" />
      </div>
      <div className="fixed inset-x-0 bottom-0 z-nav flex items-center gap-3 border-t border-line bg-glass px-4 pb-[max(20px,env(safe-area-inset-bottom))] pt-3 backdrop-blur-xl lg:hidden">
        <HeartButton productId={product.id} productName={product.name} kind="square" />
        <BuyButton {...button} buy={buyInBar} price={price} />
      </div>
      {sheet.isMounted ? (
        <Suspense>
          <VariantSheet {...picker} isOpen={sheet.isOpen} onClose={sheet.close} buy={buy} price={price} />
        </Suspense>
      ) : null}
    </>
  );
}
