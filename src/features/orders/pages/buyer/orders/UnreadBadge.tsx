import { useTranslation } from 'react-i18next';

/** Marks an order in a list: somebody else did something that this person has not seen. */
export function UnreadBadge() {
  const { t } = useTranslation('orders');
  return (
    <span className="badge bg-dawn-soft text-ink">
      <span aria-hidden="true" className="size-2 rounded-full bg-dawn" />
      {t('unread')}
    </span>
  );
}
