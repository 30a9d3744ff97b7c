import { useQuery } from '@tanstack/react-query';
import { type LucideIcon, Truck, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import type { Cart } from '~/features/catalogue/rules/cart';
import { commonMethod } from '~/features/checkout/rules/checkoutTerms';
import { formatPhone } from '~/shared/lib/phone';
import { useWayName } from '~/features/orders/components/useWayName';
import { wayOf } from '~/features/orders/rules/deliveryWays';
import { termsOfLines } from '~/features/orders/services/orderQueries';
import { groupBySeller } from '~/features/catalogue/rules/sellerGroups';
import type { CheckoutDraft } from '~/features/checkout/components/ordering/checkoutDraft';

interface CardProps {
  title: string;
  icon: LucideIcon;
  to: string;
  lines: string[];
  /** All lines say the same kind of thing; otherwise the first is the main one. */
  isList?: boolean;
}

function Card({ title, icon: Icon, to, lines, isList = false }: CardProps) {
  const { t } = useTranslation('checkout');
  return (
    <section aria-label={title} className="flex gap-4 border-t border-line p-5 first:border-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <h2 className="text-md font-semibold">{title}</h2>
        {lines.filter(Boolean).map((line, i) => (
          <p key={line} className={`leading-[1.5rem] ${isList || i === 0 ? 'mt-0.5 text-md' : 'text-sm text-ink-3'}`}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </div>
      <Link to={to} className="inline-flex min-h-6 items-start text-sm font-semibold underline-offset-4 hover:underline">
        {t('edit')}
        <span className="sr-only">: {title}</span>
      </Link>
    </section>
  );
}

/** Address and payment, each with its way back. Payment is one line when it is the same for all sellers, else a line for each. */
export function ReviewCards({ draft, lines }: { draft: CheckoutDraft; lines: Cart }) {
  const { t } = useTranslation('checkout');
  const { shipping, payment } = draft;
  const nameOf = useWayName();
  const { data: terms = [] } = useQuery(termsOfLines(lines, shipping.city));
  const groups = groupBySeller(lines);
  const ways = groups.flatMap(({ sellerId, sellerName }) => {
    const offer = terms.find((one) => one.sellerId === sellerId);
    const way = offer && wayOf(offer, draft.ways);
    if (!way?.id) return [];
    return [[groups.length > 1 ? sellerName : '', nameOf(way), way.address, way.hours].filter(Boolean).join(', ')];
  });
  const method = commonMethod(
    groups.map(({ sellerId }) => sellerId),
    payment,
  );
  const bySeller = groups.flatMap(({ sellerId, sellerName }) => {
    const own = payment[sellerId];
    return own ? [t('payment.ofSeller', { seller: sellerName, method: t(`payment.${own}.name`) })] : [];
  });
  return (
    <div className="card mt-5">
      <Card
        title={t('step.shipping')}
        icon={Truck}
        to={paths.checkout('shipping')}
        lines={[
          (draft.isFetched ? [shipping.city] : [shipping.city, shipping.street, shipping.flat]).filter(Boolean).join(', '),
          ...ways,
          `${shipping.name}, ${formatPhone(shipping.phone)}`,
          ways.length > 0 ? '' : t('review.deliveryTime'),
          shipping.comment,
        ]}
      />
      <Card
        title={t('step.payment')}
        icon={Wallet}
        to={paths.checkout('payment')}
        isList={!method}
        lines={
          method ? [t(`payment.${method}.name`), t(`payment.${method}.text`, draft.isFetched ? { context: 'fetched' } : {})] : bySeller
        }
      />
    </div>
  );
}
