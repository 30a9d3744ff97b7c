import { RotateCcw, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/config/paths';
import { OrderTotals } from '~/features/cart/OrderTotals';
import { Button } from '~/ui/Button';

interface CartSummaryProps {
  count: number;
  total: number;
  delivery: number | null | undefined;
  canCheckout: boolean;
}

export function CartSummary({ count, total, delivery, canCheckout }: CartSummaryProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <aside aria-labelledby="summary-title" className="mt-4 lg:sticky lg:top-[96px] lg:mt-0">
      <div className="rounded-xl bg-surface-2 p-5 lg:p-6">
        <h2 id="summary-title" className="mb-4 text-xl font-semibold">
          {t('cart.summary')}
        </h2>
        <OrderTotals count={count} total={total} delivery={delivery} />
        <Button size="lg" wrapper="mt-5 w-full hidden lg:flex" disabled={!canCheckout} onClick={() => void navigate(paths.checkout())}>
          {t('cart.checkout')}
        </Button>
        <ul className="mt-5 space-y-2.5 text-xs text-ink-2">
          {delivery === null || delivery === 0 ? (
            <li className="flex gap-2.5">
              <Truck size={16} className="shrink-0 text-ink-3" aria-hidden="true" />
              {t(delivery === null ? 'cart.termsNote' : 'cart.deliveryNote')}
            </li>
          ) : null}
          <li className="flex gap-2.5">
            <RotateCcw size={16} className="shrink-0 text-ink-3" aria-hidden="true" />
            {t('cart.returnsNote')}
          </li>
        </ul>
      </div>
    </aside>
  );
}
