/** Renders a page both ways, by its own script before the app runs and by React, and compares what they show. */
import fs from 'node:fs';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Providers } from '~/app/Providers';
import { makeQueryClient } from '~/app/queryClient';
import { rowAt } from '~/app/routeTable';
import { env } from '~/shared/config/env';
import { bundleScript, insert } from '~/first-screen/build/inlineScript';
import { textsIn } from '~/first-screen/build/pageTexts';
import type { EarlyPage } from '~/first-screen/inline/plan';
import { screens } from '~/first-screen/screens';
import { startI18nWith } from '~/shared/i18n';
import { languages } from '~/shared/i18n/languages';

const API = env.supabaseUrl;
const texts = Object.fromEntries(
  languages.map((language) => [language, JSON.parse(fs.readFileSync(`public/locales/${language}/shop.json`, 'utf8')) as object]),
);

export interface Shown {
  address: string;
  responses?: Record<string, unknown>;
  cart?: object[];
}
const scripts = new Map<string, string>();
const fileOf = (address: string) =>
  screens.find(({ route }) => new RegExp(`^${route.replace('*', '[^/]+')}$`).test(address.split('?')[0] ?? ''))?.module ?? '';

/** By the page's own script. */
async function shownEarly({ address, responses = {} }: Shown): Promise<string> {
  const prefetched = Object.entries(responses).map(([name, response]) => [
    `${API}/rest/v1/${name}?x`,
    Promise.resolve(Response.json(response)),
  ]);
  Object.assign(globalThis, { __prefetched: Object.fromEntries(prefetched) as object });
  const shown = new Promise<Node | null>((resolve, reject) => {
    const show = ({ renderPage, renderRest }: EarlyPage) =>
      renderPage().then((page) => {
        renderRest();
        resolve(page);
      }, reject);
    Object.assign(window, { __first: { show } });
  });
  // eslint-disable-next-line no-new-func, typescript/no-implied-eval -- the script as the build writes it
  new Function(scripts.get(fileOf(address)) ?? '')();
  const main = document.createElement('main');
  main.append((await shown) ?? '');
  return normalized(main);
}

/** By React, as it hydrates. */
async function rendered({ address, responses = {}, cart }: Shown): Promise<string> {
  Object.assign(globalThis, { __prefetched: undefined });
  globalThis.fetch = (input) => {
    const [, response] = Object.entries(responses).find(([name]) => String(input).includes(`/rest/v1/${name}?`)) ?? [];
    return Promise.resolve(Response.json(response));
  };
  const [pathname = ''] = address.split('?');
  const row = rowAt(pathname);
  const page = await row?.load();
  const queryClient = makeQueryClient();
  await page?.prefetch?.(queryClient, new URL(address, document.URL));
  const app = (
    <MemoryRouter initialEntries={[address]}>
      <Providers queryClient={queryClient}>
        <Routes>{row ? <Route path={row.path} element={<row.Page />} /> : null}</Routes>
      </Providers>
    </MemoryRouter>
  );
  const main = document.createElement('main');
  // a stored cart is not hydrated, but rendered in place of the page
  if (cart) flushSync(() => createRoot(main).render(app));
  else main.innerHTML = renderToStaticMarkup(app);
  return normalized(main);
}

/** Tags, texts and attributes. Styles are compared as the browser reads them. */
function normalized(node: Element): string {
  // a part whose code comes later is left to the app
  node.querySelectorAll('title, link, template[data-dgst]').forEach((element) => element.remove());
  const write = (one: Node): string => {
    if (one.nodeType === Node.TEXT_NODE) return one.nodeValue ?? '';
    if (!(one instanceof Element)) return '';
    const attributes = [...one.attributes]
      .map(({ name, value }) => `${name}=${name === 'style' ? (one as HTMLElement).style.cssText : value}`)
      .filter((attribute) => !attribute.startsWith('xmlns='))
      .sort();
    return `\n<${[one.tagName.toLowerCase(), ...attributes].join(' | ')}>${[...one.childNodes].map(write).join('')}`;
  };
  return write(node);
}

/** Expects the same elements, texts and attributes from both. */
async function expectSameMarkup(shown: Shown): Promise<void> {
  window.history.replaceState(null, '', shown.address);
  if (shown.cart) localStorage.setItem('tanda.cart.guest', JSON.stringify(shown.cart));
  const early = await shownEarly(shown);
  expect(early).toContain('class=');
  expect(early, JSON.stringify(shown)).toBe(await rendered(shown));
}

/** Beyond this number of pages, each fifth is enough in a further language: five has no divisor in common with the choices. */
const FEW = 40;
const pagesFor = (language: string, pages: Shown[]): Shown[] =>
  language === languages[0] || pages.length <= FEW ? pages : pages.filter((_, i) => i % 5 === 0);

/** One test for each kind of page and each language. */
export function describeSameMarkup(pages: Record<string, Shown[]>): void {
  beforeAll(async () => {
    const shown = new Set(Object.values(pages).flatMap((all) => all.map(({ address }) => fileOf(address))));
    for (const module of shown) {
      const script = await bundleScript('inline/page.ts', { api: API, page: module });
      scripts.set(module, insert(script, 'TEXTS', textsIn(script, Object.values(texts))));
    }
  });
  afterEach(() => localStorage.clear());

  describe.each(languages)('in %s the page’s own script shows what the app renders:', (language) => {
    beforeAll(async () => {
      document.documentElement.lang = language;
      await startI18nWith(language, { [language]: { shop: texts[language] ?? {} } });
    });

    it.each(Object.entries(pages))('%s', async (_name, all) => {
      for (const shown of pagesFor(language, all)) await expectSameMarkup(shown);
    });
  });
}
