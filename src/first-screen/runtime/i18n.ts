/** Takes the place of react-i18next, with the texts that the page's components use (`build/pageTexts.ts`). */
import { languages, toLanguage } from '~/shared/i18n/languages';
import { formatNumber } from '~/shared/lib/format';

/** By key, in the order of the languages. */
declare const TEXTS: Record<string, readonly (string | null)[]>;
const texts = TEXTS;

function t(key: string, values: Record<string, unknown> = {}): string {
  const language = toLanguage(document.documentElement.lang);
  const form = typeof values.count === 'number' ? `_${new Intl.PluralRules(language).select(values.count)}` : '';
  const text = texts[key + form]?.[languages.indexOf(language)];
  if (!text) throw new Error(`No text: ${key}`);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? formatNumber(value, language) : String(value ?? '');
  });
}
/* @__NO_SIDE_EFFECTS__ */ export const useTranslation = () => ({ t, i18n: { resolvedLanguage: document.documentElement.lang } });
