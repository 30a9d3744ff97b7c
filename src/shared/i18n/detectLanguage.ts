/** Decides the language. Loaded after the first screen, which the page's inline script shows in the same language (first-screen/inline/head.ts). */
import LanguageDetector from 'i18next-browser-languagedetector';
import { storageKeys } from '~/shared/lib/storage';
import { fallbackLanguage, isLanguage, type Language } from './languages';

/** What the address asks for, the stored choice, what an address asked for earlier in the visit, the browser's languages, the fallback. */
export function detectLanguage(): Language {
  // the detector returns all candidates only if this function exists; otherwise the first one
  const services = { languageUtils: { getBestMatchFromCodes: true } };
  const detector = new LanguageDetector(services, {
    order: ['querystring', 'localStorage', 'sessionStorage', 'navigator'],
    lookupQuerystring: 'hl',
    lookupLocalStorage: storageKeys.language,
    lookupSessionStorage: storageKeys.languageOfVisit,
    convertDetectedLanguage: (tag) => tag.slice(0, 2).toLowerCase(),
  });
  const detected = [detector.detect()].flat();
  return detected.find(isLanguage) ?? fallbackLanguage;
}
