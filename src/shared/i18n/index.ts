/** Translations: loaded by language and topic from public/locales; the source's language is the fallback. */
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { takePrefetchedResponse } from '~/shared/lib/prefetched';
import { fallbackLanguage, isLanguage, type Language, languages } from './languages';
import { numbers } from './numbers';

const UNKNOWN = 'errors.unexpected';
const shared = {
  supportedLngs: [...languages],
  fallbackLng: fallbackLanguage,
  defaultNS: 'shop',
  ns: ['shop'],
  load: 'languageOnly' as const,
  interpolation: { escapeValue: false, skipOnVariables: true, alwaysFormat: true },
  react: { useSuspense: true },
  // a code of a newer database that this version has no words for
  parseMissingKeyHandler: (key: string) => (key.startsWith('errors.') && key !== UNKNOWN ? i18next.t(UNKNOWN) : key),
};

/** The built page's inline script shows the detector's result before the code is loaded; without it the detector is awaited. */
async function firstLanguage(): Promise<Language> {
  const prepared = document.documentElement.dataset.language;
  return isLanguage(prepared) ? prepared : (await import('./detectLanguage')).detectLanguage();
}

/** After the first screen: applies the detector's result, which may differ from the inline script's. */
export async function confirmLanguage(): Promise<void> {
  // the address decided, and may have changed since
  if (document.documentElement.dataset.asked) return;
  const { detectLanguage } = await import('./detectLanguage');
  const language = detectLanguage();
  if (language !== i18next.resolvedLanguage) await i18next.changeLanguage(language);
}

/** The topics after the first come through i18next-http-backend, which is loaded with the first of them. */
const lazyBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, topic, done) => {
    void import('i18next-http-backend').then(
      ({ default: HttpBackend }) =>
        new HttpBackend(i18next.services, { loadPath: '/locales/{{lng}}/{{ns}}.json' }).read(language, topic, done),
      // without a response every component that needs these texts would wait for ever; `true`: try again
      (error: Error) => done(error, true),
    );
  },
};

async function fetchTexts(language: Language): Promise<object | null> {
  const url = `/locales/${language}/shop.json`;
  const ask = () => fetch(url);
  const response = await (takePrefetchedResponse(url, ask) ?? ask()).catch(() => null);
  const texts: object | null = response?.ok ? await response.json() : null;
  return texts;
}

/**
 * Starts in the user's language; when its texts cannot be loaded, in Russian with what is loaded.
 * @param topics those of a prerendered page besides `shop`
 */
export async function startI18n(topics: readonly string[] = []): Promise<void> {
  const language = await firstLanguage();
  const texts = await fetchTexts(language);
  await i18next
    .use(lazyBackend)
    .use(numbers)
    .use(initReactI18next)
    .init({
      ...shared,
      ns: [...shared.ns, ...topics],
      lng: language,
      partialBundledLanguages: true,
      resources: texts ? { [language]: { shop: texts } } : {},
      ...(texts ? { fallbackLng: [] } : {}),
    });
  i18next.options.fallbackLng = [fallbackLanguage];
}

/** In tests and at build time: the texts are given, nothing is loaded. */
export async function startI18nWith(language: Language, resources: Record<string, Record<string, object>>): Promise<void> {
  await i18next
    .use(numbers)
    .use(initReactI18next)
    .init({ ...shared, lng: language, resources });
}
