import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import type { CartItem } from '~/features/catalogue/rules/cart';
import { mostOf } from '~/features/catalogue/rules/product';
import { useCartActions } from '~/features/catalogue/services/cartContext';
import { RemoveButton } from '~/features/checkout/components/cart/RemoveButton';
import { useFormat } from '~/shared/i18n/useFormat';
import { Image } from '~/shared/ui/Image';
import { Stepper } from '~/shared/ui/Stepper';

export function CartLine({ line, isGone, isEager }: { line: CartItem; isGone: boolean; isEager: boolean }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { setQuantity } = useCartActions();
  const most = mostOf(line.stock);
  const isMax = !isGone && line.quantity >= most;
  return (
    <li className="flex gap-4 py-5">
      <Link
        to={paths.product(line.productId)}
        tabIndex={-1}
        aria-hidden="true"
        className="block aspect-[4/5] w-[92px] shrink-0 self-start overflow-hidden rounded-md bg-surface-2 lg:w-[112px]"
      >
        <Image
          url={line.image}
          color={line.color}
          alt=""
          sizes="112px"
          isEager={isEager}
          imageClass={`size-full object-cover ${isGone ? 'opacity-50' : ''}`}
        />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h3 className="text-md font-medium leading-[1.25rem] [overflow-wrap:anywhere] lg:text-base">
              <Link to={paths.product(line.productId)} className="underline-offset-4 hover:underline">
                <bdi>{line.name}</bdi>
              </Link>
            </h3>
            <p className="num mt-1 text-xs text-ink-3">{t('cart.perPiece', { price: money(line.price) })}</p>
          </div>
          <RemoveButton line={line} wrapper="-mr-2 -mt-1.5" />
        </div>
        {isGone ? (
          <p className="mt-3 text-sm text-danger">{t('cart.gone')}</p>
        ) : (
          <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 pt-3">
            <Stepper value={line.quantity} max={most} onChange={(quantity) => setQuantity(line.id, quantity)} subject={line.name} />
            {isMax ? (
              <span role="status" className="text-xs text-warning">
                {t('cart.outcome.max-stock')}
              </span>
            ) : null}
            <p className="num ml-auto text-base font-semibold lg:text-lg">{money(line.price * line.quantity)}</p>
          </div>
        )}
      </div>
    </li>
  );
}
