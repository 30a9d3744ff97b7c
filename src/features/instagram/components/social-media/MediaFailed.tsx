import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import { Button } from '~/shared/ui/Button';
import { FormAlert } from '~/shared/ui/FormAlert';

/** Error message and retry button where media could not be loaded. */
export function MediaFailed({ error, onRetry, title }: { error: unknown; onRetry: () => void; title?: string }) {
  const { t } = useTranslation();
  return (
    <div className="mt-3 grid gap-3">
      <FormAlert kind="error">
        {title ? `${title}. ` : ''}
        {t(`errors.${codeOf(error)}`)}
      </FormAlert>
      <Button kind="secondary" onClick={onRetry}>
        {t('errors.retry')}
      </Button>
    </div>
  );
}
