import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '~/config/paths';
import { Button, ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { reloadOnceForStaleChunk } from './staleChunk';

interface Props {
  children: ReactNode;
  fallback: (retry: () => void) => ReactNode;
  /** A new value (the page's address) resets the error. */
  resetKey: string;
}

/** Catches what a part of the page throws while rendering. React has no hook for this. */
export class ErrorBoundary extends Component<Props, { failedAt: string | null }> {
  override state = { failedAt: null };
  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: '' };
  }
  override componentDidCatch(error: unknown): void {
    reloadOnceForStaleChunk(error);
  }
  override componentDidUpdate(previous: Props): void {
    if (previous.resetKey !== this.props.resetKey && this.state.failedAt !== null) this.setState({ failedAt: null });
  }
  override render(): ReactNode {
    return this.state.failedAt === null ? this.props.children : this.props.fallback(() => this.setState({ failedAt: null }));
  }
}

/** The error boundary of a page: bar and footer stay usable. */
export function RouteErrorBoundary({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { key } = useLocation();
  return (
    <ErrorBoundary
      resetKey={key}
      fallback={(retry) => (
        <EmptyState
          isError
          picture="cloud"
          title={t('errors.title')}
          text={t('errors.unexpected')}
          action={
            <>
              <Button onClick={retry}>{t('errors.retry')}</Button>
              <ButtonLink to={paths.home()} kind="secondary">
                {t('errors.home')}
              </ButtonLink>
            </>
          }
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
