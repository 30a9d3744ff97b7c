import { Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/shared/config/paths';
import { cartCount, cartTotal } from '~/features/catalogue/rules/cart';
import { sellersOf } from '~/features/catalogue/rules/sellerGroups';
import { useCart } from '~/features/catalogue/services/cartContext';
import { RemoveButton } from '~/features/checkout/components/cart/RemoveButton';
import { useDeliveryCost } from '~/features/orders/services/orderQueries';
import { useFormat } from '~/shared/i18n/useFormat';
import { useFocusWhenEmptied } from '~/shared/lib/useFocusWhenEmptied';
import { useRemovableRows } from '~/shared/lib/useRemovableRows';
import { ButtonLink } from '~/shared/ui/Button';
import { Thumbnail } from '~/shared/ui/Thumbnail';

/** The dropdown's inside: image, name, quantity × price, remove, total, two ways on. */
export default function CartPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { cart } = useCart();
  const title = useFocusWhenEmptied(cart.length === 0);
  const removable = useRemovableRows<HTMLUListElement>(cart.length);
  const isFree = useDeliveryCost(cart) === 0;
  return (
    <>
      <header className="flex items-center justify-between px-5 pb-2 pt-4">
        <h2 ref={title} tabIndex={-1} className="font-semibold">
          {t('cart.title')} <span className="num font-normal text-ink-3">{cartCount(cart)}</span>
        </h2>
        {isFree ? (
          <span className="inline-flex items-center gap-1 text-xs text-success">
            <Truck size={16} aria-hidden="true" />
            {t('cart.freeDelivery')}
          </span>
        ) : null}
      </header>
      {cart.length === 0 ? <p className="px-5 pb-6 pt-2 text-sm text-ink-2">{t('cart.empty.title')}</p> : null}
      <ul {...removable} className="max-h-[50dvh] divide-y divide-line overflow-y-auto px-5">
        {cart.map((line) => (
          <li key={line.id} className="flex items-center gap-3.5 py-3.5">
            <Thumbnail url={line.image} color={line.color} width={64} />
            <div className="min-w-0 flex-1">
              <p className="clamp2 text-sm font-medium">
                <bdi>{line.name}</bdi>
              </p>
              <p className="num mt-1 text-sm text-ink-2">
                {line.quantity} × {money(line.price)}
              </p>
            </div>
            <RemoveButton line={line} wrapper="-mr-2" />
          </li>
        ))}
      </ul>
      {cart.length > 0 ? (
        <footer className="border-t border-line px-5 pb-5 pt-3.5">
          <p className="flex items-baseline justify-between">
            <span className="text-sm text-ink-2">{t('cart.total')}</span>
            <strong className="num text-xl font-semibold">{money(cartTotal(cart))}</strong>
          </p>
          <div className="mt-3.5 grid grid-cols-2 gap-2.5">
            <ButtonLink to={paths.cart()} kind="secondary" onClick={onClose}>
              {t('cart.whole')}
            </ButtonLink>
            <ButtonLink to={sellersOf(cart).length === 1 ? paths.buy() : paths.checkout()} onClick={onClose}>
              {t('cart.checkoutShort')}
            </ButtonLink>
          </div>
        </footer>
      ) : null}
    </>
  );
}
