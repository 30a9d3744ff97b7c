import { HandCoins, RotateCcw, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeliveryTerms } from '~/features/catalogue/rules/delivery';
import type { Product, ReturnException, SellerRef } from '~/features/catalogue/rules/product';
import { useFormat } from '~/shared/i18n/useFormat';

/** What the delivery costs, in a word; prices by city follow below. */
function noteOf(delivery: DeliveryTerms) {
  if (delivery === null) return 'cart.byTerms';
  if (delivery.length === 0) return 'promise.freeUsually';
  return delivery.some(({ cost }) => cost > 0) ? 'promise.paidOnReceipt' : 'promise.free';
}

interface PurchaseTermsProps {
  seller: SellerRef;
  /** Null while they are loaded. */
  details: Pick<Product, 'delivery' | 'expectedOn' | 'returnException'> | null;
}

/** Delivery cost and time, returns, and who receives the payment. */
export function PurchaseTerms({ seller, details }: PurchaseTermsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const noteOfReturns = (exception: ReturnException | null) =>
    exception ? t('promise.byLaw', { goods: t(`returnException.${exception}`) }) : t('promise.returnsNote');
  const rows = [
    {
      icon: Truck,
      title: t('promise.delivery'),
      note: details && (details.expectedOn ? t('promise.expected', { date: format.day(details.expectedOn) }) : t(noteOf(details.delivery))),
    },
    {
      icon: RotateCcw,
      title: t(details?.returnException ? 'promise.noReturns' : 'promise.returns'),
      note: details && noteOfReturns(details.returnException),
    },
    { icon: HandCoins, title: t('promise.money'), note: seller.name },
  ];
  return (
    <ul className="mt-6 grid gap-px overflow-hidden rounded-lg bg-line text-sm">
      {rows.map(({ icon: Icon, title, note }) => (
        <li key={title} className="flex items-center gap-3.5 bg-surface-2 px-4 py-3">
          <Icon size={20} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden="true" />
          <span className="font-medium">{title}</span>
          {note === null ? (
            <span className="skel ml-auto h-4 w-28" aria-hidden="true" />
          ) : (
            <span className="ml-auto text-right text-xs text-ink-3">{note}</span>
          )}
        </li>
      ))}
      {details?.delivery?.map((option) => (
        <li key={option.city} className="flex items-center gap-3.5 bg-surface-2 py-2 pl-[52px] pr-4">
          <bdi>{option.city}</bdi>
          <span className="num ml-auto text-right text-xs text-ink-3">
            {option.cost === 0 ? t('promise.free') : format.money(option.cost)} ·{' '}
            {t('promise.days', { from: option.daysFrom, to: option.daysTo, count: option.daysTo })}
          </span>
        </li>
      ))}
    </ul>
  );
}
