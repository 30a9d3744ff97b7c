import type { ReactNode } from 'react';
import { languageTable } from '~/shared/i18n/languages';
import { ErrorBoundary } from './RouteErrorBoundary';

/** The outermost error boundary: works without translations, data and styles of its own, in all languages at once. */
export function RootErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      resetKey=""
      fallback={() => (
        <main role="alert" className="grid min-h-dvh place-content-center gap-3 p-6 text-center">
          <h1 className="text-2xl font-medium">
            {Object.values(languageTable)
              .map(({ failure }) => failure)
              .join(' · ')}
          </h1>
          <p>
            <a className="btn btn-md btn-primary" href="/">
              Tañda
            </a>
          </p>
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
