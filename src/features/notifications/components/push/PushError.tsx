import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import { FormAlert, FormError } from '~/shared/ui/FormAlert';

/** Why push messages could not be changed; nothing without an error. The browser's own errors are those of its push service. */
export function PushError({ error }: { error: unknown }) {
  const { t } = useTranslation('notifications');
  if (!error) return null;
  return (
    <div className="mt-3">
      {codeOf(error) === 'unexpected' ? <FormAlert kind="error">{t('push.failed')}</FormAlert> : <FormError error={error} />}
    </div>
  );
}
