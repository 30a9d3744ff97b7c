import { useTranslation } from 'react-i18next';
import { useTurns } from '~/features/notifications/services/notificationQueries';

/** How much waits for this person, in figures and in words. */
export function useTurnCount(): { turns: number; name: string } {
  const { t } = useTranslation();
  const turns = useTurns();
  return { turns, name: t('nav.notifications', { count: turns }) };
}
