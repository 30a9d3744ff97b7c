import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/i18n/useFormat';

/** Which sellers are on holiday, and until when. @param props.hasOthers the rest can be ordered meanwhile */
export function AwayNotes({ away, hasOthers }: { away: ReadonlyMap<string, string>; hasOthers: boolean }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  return [...away].map(([sellerId, backOn]) => (
    <p key={sellerId} role="status" className="mt-2 rounded-lg bg-dawn-soft px-4 py-3 text-md">
      {t(hasOthers ? 'cart.away' : 'product.away', { date: day(backOn) })}
    </p>
  ));
}
