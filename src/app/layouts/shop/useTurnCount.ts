import { useTranslation } from 'react-i18next';
import { useNotificationCounts } from '~/features/notifications/services/notificationQueries';

/** How much waits for this person, in figures and in words. */
export function useTurnCount(): { turns: number; name: string } {
  const { t } = useTranslation();
  const { turns } = useNotificationCounts();
  return { turns, name: t('nav.notifications', { count: turns }) };
}
