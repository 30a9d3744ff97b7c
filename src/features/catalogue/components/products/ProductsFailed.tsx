import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import { Button } from '~/shared/ui/Button';
import { FormAlert } from '~/shared/ui/FormAlert';

/** Error message and retry button where the seller's products could not be loaded. */
export function ProductsFailed({ error, wrapper, onRetry }: { error: unknown; wrapper: string; onRetry: () => void }) {
  const { t } = useTranslation(['catalogue', 'shop']);
  return (
    <div className={`grid gap-3 ${wrapper}`}>
      <FormAlert kind="error">
        {t('productsFailed')} {t(`shop:errors.${codeOf(error)}`)}
      </FormAlert>
      <Button kind="secondary" wrapper="justify-self-start" onClick={onRetry}>
        {t('shop:errors.retry')}
      </Button>
    </div>
  );
}
