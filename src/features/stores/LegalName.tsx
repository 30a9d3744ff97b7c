import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { storeQueries } from './storeQueries';

/** Who sells, by the register of businesses; nothing where that is not verified. */
export default function LegalName({ sellerId }: { sellerId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(storeQueries.legalName(sellerId));
  if (!data) return null;
  return <p className="mt-1 text-xs text-ink-3 [overflow-wrap:anywhere]">{t('seller.registered', { ...data })}</p>;
}
