/** Build time only: renders a first screen in each language, and lists the requests that it starts with. */
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { matchPath, StaticRouter } from 'react-router-dom';
import { heroPictures } from '~/routes/home/heroPictures';
import { env } from '~/config/env';
import { patterns } from '~/config/paths';
import * as limits from '~/domain/limits';
import { noFilters } from '~/domain/productFilters';
import { startI18nWith } from '~/i18n';
import { fallbackLanguage, type Language, languages, languageTable } from '~/i18n/languages';
import { storedWidths } from '~/lib/media';
import * as categories from '~/services/categories';
import * as categoryCounts from '~/services/categoryCounts';
import * as productDetails from '~/services/productDetails';
import * as products from '~/services/products';
import * as profiles from '~/services/profiles';
import { App } from '../App';
import { RootErrorBoundary } from '../errors/RootErrorBoundary';
import { Providers } from '../Providers';
import { makeQueryClient } from '../queryClient';
import { routeTable } from '../routeTable';

export { heroPictures };
/** A product's address; its group is the id. */
export const productPattern = `^${patterns.product.replace(':id', '([0-9a-f-]{36})')}$`;
export const api = env.supabaseUrl;
export { fallbackLanguage, languages };
export const directions = Object.fromEntries(languages.map((language) => [language, languageTable[language].direction]));
export const isKeyInAddress = env.isKeyInAddress;
/** Widths (px) of the catalogue's pictures; the first ones are fetched before the app starts. */
export const cardWidths = storedWidths[800];
/** The headers of an early request, the same as the app's own (`services/client`). */
export const earlyHeaders: Record<string, string> = {
  accept: 'application/json',
  ...(env.isKeyInAddress ? {} : { apikey: env.supabaseAnonKey }),
};

/** Renders one address in one language, with all data still loading. */
export async function renderFrame(url: string, language: Language, words: Record<string, object>): Promise<string> {
  await startI18nWith(language, { [language]: words });
  // with its code loaded, the page renders at once; otherwise React would finish it by an inline script
  await routeTable.find(({ path }) => matchPath(path, url))?.load();
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

/** The addresses that a call of the services asks for, in order. */
async function record(...calls: (() => Promise<unknown>)[]): Promise<string[]> {
  const urls: string[] = [];
  const original = globalThis.fetch;
  globalThis.fetch = (input) => {
    urls.push(String(input));
    return Promise.resolve(Response.json([]));
  };
  for (const call of calls) await call().catch(() => undefined);
  globalThis.fetch = original;
  return urls;
}

export const placeholder = { id: '00000000-0000-4000-8000-000000000000', category: 'placeholder_category' };

/** What each first screen asks for; the first request's pictures are shown before the app arrives. */
export async function planRequests() {
  const list = (category: string | null) => {
    const filters = { ...noFilters, category };
    return record(
      () => products.list(filters),
      () => products.count(filters),
    );
  };
  return {
    home: await record(
      () => profiles.listSellers(),
      () => products.newest(limits.newProducts),
      () => categoryCounts.counts(),
      () => categories.list(),
    ),
    list: await list(null),
    // its headline is the category's name
    category: [...(await list(placeholder.category)), ...(await record(() => categories.list()))],
    // only the wide list shows the categories from the start
    wideList: await record(
      () => categoryCounts.counts(),
      () => categories.list(),
    ),
    product: await record(() => productDetails.get(placeholder.id)),
  };
}
