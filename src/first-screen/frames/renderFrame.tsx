import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App, loadLayout } from '~/app/App';
import { RootErrorBoundary } from '~/app/errors/RootErrorBoundary';
import { Providers } from '~/app/Providers';
import { makeQueryClient } from '~/app/queryClient';
import { rowAt } from '~/app/routeTable';
import { startI18nWith } from '~/shared/i18n';
import type { Language } from '~/shared/i18n/languages';

/** Renders one address in one language, with all data still loading. Build time only. */
export async function renderFrame(url: string, language: Language, words: Record<string, object>): Promise<string> {
  await startI18nWith(language, { [language]: words });
  // with its code loaded, the page renders at once; otherwise React would finish it by an inline script
  const row = rowAt(url);
  await Promise.all([row?.load(), loadLayout(row?.layout)]);
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <RootErrorBoundary>
        <StaticRouter location={url}>
          <Providers queryClient={makeQueryClient()}>
            <App />
          </Providers>
        </StaticRouter>
      </RootErrorBoundary>
    </StrictMode>,
    // large parts would otherwise be moved into place by an inline script
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}
