import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '~/shared/lib/hooks';

/** Says that the browser is offline, and what still works. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  if (useIsOnline()) return null;
  return (
    <p
      role="status"
      className="relative z-sticky flex items-center justify-center gap-2 bg-warning-soft px-4 py-2.5 text-center text-sm text-warning"
    >
      <WifiOff size={18} className="shrink-0" aria-hidden="true" />
      {t('offline.banner')}
    </p>
  );
}
