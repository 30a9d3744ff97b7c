import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Cart } from '~/features/catalogue/rules/cart';
import { groupBySeller } from '~/features/catalogue/rules/sellerGroups';
import { termsOfLines } from '~/features/orders/services/orderQueries';
import { useFormat } from '~/shared/i18n/useFormat';

/** Which sellers are on holiday before an order placed now is due to be sent: they may send it afterwards. */
export function ComingHolidays({ lines, city }: { lines: Cart; city: string }) {
  const { t } = useTranslation('checkout');
  const { day } = useFormat();
  const { data } = useQuery({ ...termsOfLines(lines, city), placeholderData: keepPreviousData });
  return groupBySeller(lines).map(({ sellerId, sellerName }) => {
    const holiday = data?.find((terms) => terms.sellerId === sellerId)?.holiday;
    if (!holiday) return null;
    const { from, to } = holiday;
    return (
      <p key={sellerId} role="note" className="mt-4 rounded-lg bg-dawn-soft px-4 py-3 text-md">
        {t(from === to ? 'holiday.day' : 'holiday.days', { seller: sellerName, from: day(from), to: day(to) })}
      </p>
    );
  });
}
