import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import * as shopLimits from '~/shared/lib/shopLimits';
import { currentPrice, mostOf, type ProductSummary, variantLabel } from '~/features/catalogue/rules/product';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { HeartButton } from '~/features/catalogue/components/wishlist/HeartButton';
import { useFormat } from '~/shared/i18n/useFormat';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { Stepper } from '~/shared/ui/Stepper';
import { BuyButton, BuyNowButton } from './BuyButton';
import { ShareButton } from './ShareButton';
import { useBuying } from './useBuying';
import { VariantPicker } from './VariantPicker';

const VariantSheet = lazyWithRetry(() => import('./VariantSheet'));
const WatchPanel = lazyWithRetry(() => import('./WatchPanel'));

function StockNote({ stock, quantity }: { stock: number; quantity: number }) {
  const { t } = useTranslation();
  if (stock > shopLimits.lowStockForBuyers && quantity < stock) return null;
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
  const { variant, due, quantity, setQuantity, stock, picker, place, sheet, wanted, buyInSheet, buyBesidePicker, buyInBar } =
    useBuying(product);
  const isOwn = user?.id === product.seller.id;
  const reason = !isOnSale
    ? t('product.inactive')
    : product.stock === 0
      ? t('product.soldOut')
      : isOwn
        ? t('product.own')
        : product.isLimited
          ? t('errors.limited')
          : backOn
            ? t('product.away', { date: day(backOn) })
            : null;
  const price = money(currentPrice(product) * quantity);
  const isAway = isOnSale && product.stock > 0 && !isOwn;
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
        <BuyNowButton isDisabled={button.isDisabled} buy={() => buyBesidePicker('now')} />
        <BuyButton {...button} buy={() => buyBesidePicker('add')} />
        <HeartButton productId={product.id} productName={product.name} kind="square" />
        <ShareButton name={product.name} kind="square" />
      </div>
      {isOnSale && !isOwn ? (
        <div className="mt-3 min-h-11">
          <Suspense>
            <WatchPanel product={product} />
          </Suspense>
        </div>
      ) : null}
      <div className="fixed inset-x-0 bottom-0 z-nav flex flex-wrap items-center gap-3 border-t border-line glass px-4 pb-[max(20px,env(safe-area-inset-bottom))] pt-3 lg:hidden">
        <HeartButton productId={product.id} productName={product.name} kind="square" />
        <BuyButton
          {...button}
          buy={() => buyInBar('add')}
          price={due ? '' : price}
          note={due ? t(`variant.choose.${due}`) : variant && variantLabel(variant)}
        />
        <BuyNowButton isDisabled={button.isDisabled} buy={() => buyInBar('now')} />
      </div>
      {sheet.isMounted ? (
        <Suspense>
          <VariantSheet
            {...picker}
            isOpen={sheet.isOpen}
            onClose={sheet.close}
            buy={buyInSheet}
            label={t(wanted === 'now' ? 'product.buy' : 'cart.add')}
            price={price}
          />
        </Suspense>
      ) : null}
    </>
  );
}
