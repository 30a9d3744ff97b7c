import { useTranslation } from 'react-i18next';
import { codeOf } from '~/domain/AppError';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

/** The third ring: one part of a page could not be loaded; the rest stays, and it can be tried again. */
export function LoadFailed({ error, onRetry, title }: { error: unknown; onRetry: () => void; title?: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      isError
      picture="cloud"
      title={title ?? t('errors.loadTitle')}
      text={t(`errors.${codeOf(error)}`)}
      action={<Button onClick={onRetry}>{t('errors.retry')}</Button>}
    />
  );
}
