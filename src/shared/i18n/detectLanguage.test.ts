// @vitest-environment jsdom
import vm from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { inlineScript } from '../../first-screen/build/inlineScript.ts';
import { detectLanguage } from './detectLanguage';
import { fallbackLanguage, languages, languageTable } from './languages';

afterEach(() => vi.restoreAllMocks());

it.each<[stored: string | null, browser: string[], language: string, asked?: string, askedBefore?: string]>([
  [null, ['kk-KZ', 'ru'], 'kk'],
  [null, ['de', 'en-US'], 'en'],
  [null, ['de', 'fr-FR'], 'ru'],
  [null, [], 'ru'],
  ['en', ['kk'], 'en'],
  ['KK-kz', ['ru'], 'kk'],
  ['de', ['kk'], 'kk'],
  ['', ['en'], 'en'],
  ['../en', ['kk'], 'kk'],
  // the address, and one of the same visit
  ['ru', ['ru'], 'kk', 'kk'],
  [null, ['ru'], 'en', 'EN'],
  ['ru', ['kk'], 'ru', 'de'],
  [null, ['ru'], 'ru', '../en'],
  [null, ['ru'], 'en', undefined, 'en'],
  ['kk', ['ru'], 'kk', undefined, 'en'],
  [null, ['ru'], 'kk', 'kk', 'en'],
])('the inline script repeats what the detector decides: stored %j, browser %j', async (stored, browser, language, asked, askedBefore) => {
  window.history.replaceState(null, '', asked === undefined ? '/' : `/?hl=${encodeURIComponent(asked)}`);
  if (askedBefore) sessionStorage.setItem('tanda.hl', askedBefore);
  if (stored !== null) localStorage.setItem('i18nextLng', stored);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser[0] ?? '');
  vm.runInNewContext(
    await inlineScript('inline/head.ts', {
      requests: [],
      directions: Object.fromEntries(languages.map((each) => [each, languageTable[each].direction])),
      fallbackLanguage,
      texts: '',
      early: [],
    }),
    {
      window,
      document,
      location,
      localStorage,
      sessionStorage,
      matchMedia,
      navigator,
      URLSearchParams,
      fetch: async () => new Response(),
    },
  );
  expect(document.documentElement.dataset.language).toBe(language);
  expect(detectLanguage()).toBe(language);
  // a link changes no choice
  expect(localStorage.getItem('i18nextLng')).toBe(stored);
});
