import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { StartSignal } from '~/app/StartSignal';
import { paths } from '~/shared/config/paths';
import { isChunkError } from '~/shared/lib/chunkError';
import { useIsOnline } from '~/shared/lib/hooks';
import { Button, ButtonLink } from '~/shared/ui/Button';
import { EmptyState } from '~/shared/ui/EmptyState';

interface Props {
  children: ReactNode;
  fallback: (retry: () => void, error: unknown) => ReactNode;
  /** A new value (the page's address) resets the error. */
  resetKey: string;
}

/** Catches what a part of the page throws while rendering. React has no hook for this. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }
  override componentDidUpdate(previous: Props): void {
    if (previous.resetKey !== this.props.resetKey && this.state.error !== null) this.reset();
  }
  readonly reset = (): void => this.setState({ error: null });
  readonly retry = (): void => {
    // neither React's `lazy` nor the browser requests code again that has failed
    if (isChunkError(this.state.error) && navigator.onLine) window.location.reload();
    else this.reset();
  };
  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <>
        <StartSignal />
        {this.props.fallback(this.retry, this.state.error)}
      </>
    );
  }
}

/** The error boundary of a page: bar and footer stay usable. */
export function RouteErrorBoundary({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { key } = useLocation();
  // a page's code could not be loaded
  const missingCode = useIsOnline() ? 'server' : 'offline';
  return (
    <ErrorBoundary
      resetKey={key}
      fallback={(retry, error) => (
        <EmptyState
          isError
          image="cloud"
          title={t('errors.title')}
          text={t(`errors.${isChunkError(error) ? missingCode : 'unexpected'}`)}
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
