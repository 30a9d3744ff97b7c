/** Decides the language. Loaded after the first screen, which the page's inline script shows in the same language (first-screen/inline/head.ts). */
import LanguageDetector from 'i18next-browser-languagedetector';
import { storageKeys } from '~/lib/storage';
import { fallbackLanguage, isLanguage, type Language } from './languages';

/** The stored choice, then the browser's languages, then the fallback. */
export function detectLanguage(): Language {
  // the detector returns all candidates only if this function exists; otherwise the first one
  const services = { languageUtils: { getBestMatchFromCodes: true } };
  const detector = new LanguageDetector(services, {
    order: ['localStorage', 'navigator'],
    lookupLocalStorage: storageKeys.language,
    convertDetectedLanguage: (tag) => tag.slice(0, 2).toLowerCase(),
  });
  const detected = [detector.detect()].flat();
  return detected.find(isLanguage) ?? fallbackLanguage;
}
