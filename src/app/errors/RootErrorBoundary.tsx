import type { ReactNode } from 'react';
import type { Language } from '~/i18n/languages';
import { ErrorBoundary } from './RouteErrorBoundary';

/** Texts of their own: here the translations may be what failed. */
const MESSAGES: Record<Language, string> = {
  ru: 'Что-то пошло не так',
  kk: 'Бірдеңе дұрыс болмады',
  en: 'Something went wrong',
};

/** The outermost error boundary: works without translations, data and styles of its own, in all languages at once. */
export function RootErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      resetKey=""
      fallback={() => (
        <main role="alert" className="grid min-h-dvh place-content-center gap-3 p-6 text-center">
          <h1 className="text-2xl font-medium">{Object.values(MESSAGES).join(' · ')}</h1>
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
