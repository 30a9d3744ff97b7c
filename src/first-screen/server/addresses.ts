/** Addresses of the site by language: `?hl=` chooses one, the plain address leaves it to the visitor (decision 0028). */
import { fallbackLanguage, isLanguage, type Language, languages } from '~/shared/i18n/languages';

const LANGUAGE_PARAM = 'hl';

/** The language that an address asks for. */
export function languageOf(url: URL): Language | null {
  const asked = url.searchParams.get(LANGUAGE_PARAM)?.slice(0, 2).toLowerCase();
  return isLanguage(asked) ? asked : null;
}

/** @param path may have a query */
export const inLanguage = (path: string, language: Language | null): string =>
  language ? `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${language}` : path;

/** The versions of an address for search engines: each language, and the plain address for everybody else. */
export const versions = (address: string): [hreflang: string, address: string][] => [
  ...languages.map((language): [string, string] => [language, inLanguage(address, language)]),
  ['x-default', address],
];

/** Language and the country where most speak it, as Open Graph names them: "kk_KZ". */
export const ogLocale = (language: Language): string => `${language}_${new Intl.Locale(language).maximize().region}`;

export { fallbackLanguage, languages };
