/** Words: loaded by language and topic from public/locales; ru is the source and the fallback (spec §1). */
import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from '~/lib/format';
import { storageKeys } from '~/lib/storage';

export const isLanguage = (value: string | undefined): value is Language => languages.some((language) => language === value);

const shared = {
  supportedLngs: [...languages],
  fallbackLng: 'ru',
  defaultNS: 'shop',
  ns: ['shop'],
  load: 'languageOnly' as const,
  interpolation: { escapeValue: false, skipOnVariables: true },
  react: { useSuspense: true },
};

/** In the browser: stored choice, then the browser's language, then Russian. */
export async function startI18n(): Promise<void> {
  await i18next
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      ...shared,
      backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
      detection: { order: ['localStorage', 'navigator'], caches: ['localStorage'], lookupLocalStorage: storageKeys.language },
    });
}

/** In tests and at build time: words given, nothing loaded. */
export async function startI18nWith(language: Language, resources: Record<string, Record<string, object>>): Promise<void> {
  await i18next.use(initReactI18next).init({ ...shared, lng: language, resources });
}

/** Switches the language and remembers the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
}
