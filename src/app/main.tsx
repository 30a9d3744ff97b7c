import '~/styles/index.css';
import i18next from 'i18next';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startI18n } from '~/shared/i18n';
import { languageTable, toLanguage } from '~/shared/i18n/languages';
import { reloadIfOutdated } from '~/shared/lib/chunkError';
import { storageKeys, writeStored } from '~/shared/lib/storage';
import { App, loadLayout } from './App';
import { RootErrorBoundary } from './errors/RootErrorBoundary';
import { Providers } from './Providers';
import { makeQueryClient } from './queryClient';
import { rowAt } from './routeTable';

addEventListener('vite:preloadError', (event) => {
  // Safari does not name the file; that of the page has another name in another version, too
  const named = /http\S+/.exec(String('payload' in event && event.payload))?.[0];
  const file = named ?? document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  void reloadIfOutdated(file);
});

const followLanguage = (tag?: string): void => {
  const language = toLanguage(tag);
  document.documentElement.lang = language;
  document.documentElement.dir = languageTable[language].direction;
};

/** Contains a letter of each font file (index.css). */
const EACH_FONT = 'A\u042F\u04A2';

/** Where the fonts are applied, one task each: a change of fonts lays out the text again (index.css). */
const FONT_STEPS = ['frame', 'page', 'cards', ''];
const nextTaskAfterFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Applies the fonts when all of them have arrived, after the first screen is usable; without a connection the page keeps the system's font. */
async function showFonts(): Promise<void> {
  const hasFonts = await document.fonts.load('1em "Onest Variable"', EACH_FONT).then(
    () => true,
    () => false,
  );
  if (!hasFonts) return;
  for (const step of FONT_STEPS) {
    document.documentElement.dataset.fonts = step;
    // the steps belong to each other: a page in the background may stop between them
    await nextTaskAfterFrame();
  }
  writeStored(storageKeys.fonts, '1');
}

/** What has a digest is no failure: a part whose code comes later, which the page's own script has left to the app. */
const onRecoverableError = (error: unknown) => (error instanceof Error && 'digest' in error) || reportError(error);

/**
 * Texts and the first page's code load in parallel; then React hydrates the prerendered page. What is missing then would make React
 * render that page anew, without what was typed into it.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const row = rowAt(window.location.pathname);
  const [page] = await Promise.all([
    row?.load().catch(() => undefined),
    loadLayout(row?.layout).catch(() => undefined),
    startI18n(root.dataset.topics?.split(' ')),
  ]);
  followLanguage(i18next.resolvedLanguage);
  i18next.on('languageChanged', followLanguage);
  // the app renders its own
  document.querySelector('link[data-served]')?.remove();
  const queryClient = makeQueryClient();
  // the page is shown with its data already: with the same data React hydrates it as it is
  if (window.__first?.end?.()) await page?.prefetch?.(queryClient, new URL(document.URL));
  const app = (
    <StrictMode>
      <RootErrorBoundary>
        <BrowserRouter useTransitions={false}>
          <Providers queryClient={queryClient}>
            <App />
          </Providers>
        </BrowserRouter>
      </RootErrorBoundary>
    </StrictMode>
  );
  // the card's product in the history state would render more than the build did, so a reloaded page starts without it
  const isPrerendered = root.dataset.prerendered === i18next.resolvedLanguage;
  if (isPrerendered && window.history.state) window.history.replaceState({ ...window.history.state, usr: null }, '');
  // a transition works in slices of a few milliseconds, so that a tap is handled meanwhile
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app, { onRecoverableError });
    else createRoot(root).render(app);
  });
}

/** When the first screen has the connection and the processor no more to itself (ms). */
const PREFETCH_AFTER_MS = 1000;
const prefetch = () => void import('./prefetchCode').then(({ prefetchCode }) => prefetchCode()).catch(() => undefined);

void start().then(() => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void showFonts(), { timeout: 2000 });
  else setTimeout(() => void showFonts(), 1000);
  setTimeout(prefetch, PREFETCH_AFTER_MS);
});
