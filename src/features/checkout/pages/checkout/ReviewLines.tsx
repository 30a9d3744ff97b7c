import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { type Cart, cartTotal } from '~/features/catalogue/rules/cart';
import { groupBySeller } from '~/features/catalogue/rules/sellerGroups';
import { OrderedLines } from '~/features/checkout/components/ordering/OrderedLines';
import { useFormat } from '~/shared/i18n/useFormat';

/** What is ordered from whom; each seller makes an order of its own. */
export function ReviewLines({ lines }: { lines: Cart }) {
  const { t } = useTranslation('checkout');
  const { money } = useFormat();
  const groups = groupBySeller(lines);
  return (
    <section className="mt-8" aria-labelledby="review-goods">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="review-goods" className="text-2xl font-medium">
          {t('review.goods')}
        </h2>
        <Link to={paths.cart()} className="inline-flex min-h-6 items-center text-sm font-semibold underline-offset-4 hover:underline">
          {t('edit')}
          <span className="sr-only">: {t('review.goods')}</span>
        </Link>
      </div>
      {groups.length > 1 ? <p className="mt-1.5 text-sm text-ink-2">{t('review.severalSellers', { count: groups.length })}</p> : null}
      {groups.map((group) => (
        <section key={group.sellerId} aria-label={group.sellerName} className="mt-4 border-t border-line pt-3">
          <p className="flex justify-between gap-3 text-sm text-ink-3">
            <bdi className="min-w-0 [overflow-wrap:anywhere]">{group.sellerName}</bdi>
            <span className="num">{money(cartTotal(group.lines))}</span>
          </p>
          <OrderedLines lines={group.lines} />
        </section>
      ))}
    </section>
  );
}
