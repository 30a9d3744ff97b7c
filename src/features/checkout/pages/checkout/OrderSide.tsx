import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Cart } from '~/features/catalogue/rules/cart';
import { OrderTotals } from '~/features/checkout/components/cart/OrderTotals';
import type { ChosenWays } from '~/features/orders/rules/deliveryWays';
import { ExpectedDay } from '~/features/orders/components/ExpectedDay';
import { useDelivery } from '~/features/orders/services/useDelivery';
import { useFormat } from '~/shared/i18n/useFormat';
import { Image } from '~/shared/ui/Image';

function Lines({ lines }: { lines: Cart }) {
  const { money } = useFormat();
  return (
    <ul className="space-y-4">
      {lines.map((line) => (
        <li key={line.id} className="flex items-center gap-3.5">
          <span className="relative h-[70px] w-14 shrink-0">
            <Image url={line.image} color={line.color} alt="" sizes="56px" imageClass="size-full rounded-sm object-cover" />
            <span className="num absolute -right-2 -top-2 grid h-[22px] min-w-[22px] place-items-center rounded-full bg-primary px-1 text-xs font-semibold text-on-primary">
              {line.quantity}
            </span>
          </span>
          <p className="clamp2 flex-1 text-sm font-medium leading-[1.25rem]">
            <bdi>{line.name}</bdi>
          </p>
          <p className="num text-sm">{money(line.price * line.quantity)}</p>
        </li>
      ))}
    </ul>
  );
}

interface OrderSideProps {
  lines: Cart;
  count: number;
  total: number;
  city: string;
  ways: ChosenWays;
}

/** What is being ordered: beside the form on wide screens, a strip that opens on phones. */
export function OrderSide({ lines, count, total, city, ways }: OrderSideProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const delivery = useDelivery(lines, city, ways);
  return (
    <>
      <aside aria-labelledby="side-title" className="sticky top-8 hidden self-start rounded-xl bg-surface-2 p-6 lg:block">
        <h2 id="side-title" className="mb-4 text-lg font-semibold">
          {t('cart.summary')}
        </h2>
        <Lines lines={lines} />
        <div className="rule my-5" />
        <OrderTotals count={count} total={total} delivery={delivery?.cost} expected={<ExpectedDay day={delivery?.expectedOn} />} />
      </aside>
      <details className="mt-8 rounded-lg bg-surface-2 lg:hidden">
        <summary className="flex min-h-14 list-none items-center gap-2 px-4 text-sm font-medium">
          {t('cart.goods', { count })}
          <ChevronDown size={16} aria-hidden="true" />
          <strong className="num ml-auto text-base font-semibold">{money(total)}</strong>
        </summary>
        <div className="px-4 pb-4 pt-2">
          <Lines lines={lines} />
        </div>
      </details>
    </>
  );
}
