import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { type Cart, cartTotal } from '~/features/catalogue/rules/cart';
import { groupBySeller } from '~/features/catalogue/rules/sellerGroups';
import { useFormat } from '~/shared/i18n/useFormat';
import { Thumbnail } from '~/shared/ui/Thumbnail';

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
          <ul className="divide-y divide-line">
            {group.lines.map((line) => (
              <li key={line.id} className="flex items-center gap-4 py-4">
                <Thumbnail url={line.image} color={line.color} width={64} />
                <div className="min-w-0 flex-1">
                  <p className="clamp2 text-md font-medium leading-[1.25rem]">
                    <bdi>{line.name}</bdi>
                  </p>
                  <p className="num mt-1 text-sm text-ink-3">
                    {line.quantity} × {money(line.price)}
                  </p>
                </div>
                <p className="num font-semibold">{money(line.price * line.quantity)}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
