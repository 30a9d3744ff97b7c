/** Translations: loaded by language and topic from public/locales; the source's language is the fallback. */
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { storageKeys } from '~/lib/storage';
import { fallbackLanguage, isLanguage, type Language, languages } from './languages';
import { numbers } from './numbers';

const shared = {
  supportedLngs: [...languages],
  fallbackLng: fallbackLanguage,
  defaultNS: 'shop',
  ns: ['shop'],
  load: 'languageOnly' as const,
  interpolation: { escapeValue: false, skipOnVariables: true, alwaysFormat: true },
  // a page of another topic may also use the shop's words
  react: { useSuspense: true, nsMode: 'fallback' as const },
};

/**
 * The page's inline script has detected the language already, before the first paint. Without it the detector is asked: the
 * stored choice, then the browser's language.
 */
async function firstLanguage(): Promise<Language> {
  const prepared = document.documentElement.dataset.language;
  if (isLanguage(prepared)) return prepared;
  const { default: LanguageDetector } = await import('i18next-browser-languagedetector');
  const detector = new LanguageDetector(i18next.services, {
    order: ['localStorage', 'navigator'],
    lookupLocalStorage: storageKeys.language,
    convertDetectedLanguage: (tag) => tag.slice(0, 2).toLowerCase(),
  });
  return [detector.detect()].flat().find((language) => isLanguage(language)) ?? fallbackLanguage;
}

/** The topics after the first come through i18next-http-backend, which is loaded with the first of them. */
const lazyBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, topic, done) => {
    void import('i18next-http-backend').then(
      ({ default: HttpBackend }) =>
        new HttpBackend(i18next.services, { loadPath: '/locales/{{lng}}/{{ns}}.json' }).read(language, topic, done),
      // without an answer everybody who needs these words would wait for ever; `true`: try again
      (error: Error) => done(error, true),
    );
  },
};

async function fetchWords(language: Language): Promise<object | null> {
  const response = await fetch(`/locales/${language}/shop.json`).catch(() => null);
  return response?.ok ? ((await response.json()) as object) : null;
}

/** Starts in the user's language; when its texts cannot be loaded, in the fallback language with what is loaded. */
export async function startI18n(): Promise<void> {
  const language = await firstLanguage();
  const words = await fetchWords(language);
  await i18next
    .use(lazyBackend)
    .use(numbers)
    .use(initReactI18next)
    .init({
      ...shared,
      lng: language,
      partialBundledLanguages: true,
      resources: words ? { [language]: { shop: words } } : {},
      ...(words ? { fallbackLng: [] } : {}),
    });
  i18next.options.fallbackLng = [fallbackLanguage];
}

/** In tests and at build time: words given, nothing loaded. */
export async function startI18nWith(language: Language, resources: Record<string, Record<string, object>>): Promise<void> {
  await i18next
    .use(numbers)
    .use(initReactI18next)
    .init({ ...shared, lng: language, resources });
}
