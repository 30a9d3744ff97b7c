/** Decides the language. Loaded after the first screen, which the page's inline script shows in the same language (app/prerender/head.js). */
import LanguageDetector from 'i18next-browser-languagedetector';
import { type Language, languages } from '~/lib/format';
import { storageKeys } from '~/lib/storage';

/** The stored choice, then the browser's languages, then Russian. */
export function detectLanguage(): Language {
  // the detector answers with all candidates only if somebody can choose among them; otherwise with the first one
  const services = { languageUtils: { getBestMatchFromCodes: true } };
  const detector = new LanguageDetector(services, {
    order: ['localStorage', 'navigator'],
    lookupLocalStorage: storageKeys.language,
    convertDetectedLanguage: (tag) => tag.slice(0, 2).toLowerCase(),
  });
  const detected = [detector.detect()].flat();
  return detected.flatMap((tag) => languages.find((language) => language === tag) ?? [])[0] ?? 'ru';
}
