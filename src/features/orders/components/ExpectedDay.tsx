import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/i18n/useFormat';

/** The day by which the goods should be there; nothing while nobody promised any. */
export function ExpectedDay({ day }: { day: string | null | undefined }) {
  const { t } = useTranslation('address');
  const format = useFormat();
  if (!day) return null;
  return <span className="block text-sm text-ink-2">{t('way.expected', { date: format.day(day) })}</span>;
}
