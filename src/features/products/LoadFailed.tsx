import { useTranslation } from 'react-i18next';
import { codeOf } from '~/domain/AppError';
import { Button } from '~/ui/Button';
import { StateView } from '~/ui/StateView';

/** The third ring: one part of a page could not be loaded; the rest stays, and it can be tried again. */
export function LoadFailed({ error, onRetry, title }: { error: unknown; onRetry: () => void; title?: string }) {
  const { t } = useTranslation();
  return (
    <StateView
      isError
      picture="cloud"
      title={title ?? t('errors.loadTitle')}
      text={t(`errors.${codeOf(error)}`)}
      action={<Button onClick={onRetry}>{t('errors.retry')}</Button>}
    />
  );
}
