import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/i18n/useFormat';

/** The delivery cost as text: free, an amount on receipt, or the seller's terms; nothing while it is loading. */
export function DeliveryCost({ cost }: { cost: number | null | undefined }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (cost === undefined) return null;
  if (cost === 0) return <span className="font-medium text-success">{t('cart.free')}</span>;
  return <span className="num">{cost === null ? t('cart.byTerms') : t('cart.onReceipt', { amount: money(cost) })}</span>;
}
