/** The text of a product in further languages, as the form holds it. */
import { languageOf } from '~/features/instagram/rules/caption/language';
import * as columnLimits from '~/shared/generated/columnLimits';
import type { SellerProduct, Translations } from '~/features/catalogue/rules/sellerProduct';
import { type Language, languages } from '~/shared/i18n/languages';

export interface TranslationText {
  name: string;
  description: string;
}
export type TranslationFields = Partial<Record<Language, TranslationText>>;
export const noText: TranslationText = { name: '', description: '' };

interface Texts extends TranslationText {
  /** Of the main text; '' while it follows from the text itself. */
  language: Language | '';
  translations: TranslationFields;
}

const isFilled = (text: TranslationText | undefined): text is TranslationText =>
  text !== undefined && `${text.name}${text.description}`.trim() !== '';

/** The language of a text that was just written; `language` while the text could be in it. */
export const followText = ({ name, description }: TranslationText, language: Language): Language =>
  languageOf(`${name}\n${description}`, language) ?? language;

/** Is nothing written yet, in any language? */
export const isBlank = ({ translations, ...main }: Pick<Texts, 'name' | 'description' | 'translations'>): boolean =>
  ![main, ...Object.values(translations)].some(isFilled);

/** The language of the main text; null without a text to tell it by. A language that has a translation cannot be it. */
export function mainLanguage({ name, description, language, translations }: Texts): Language | null {
  const told = language || languageOf(`${name}\n${description}`);
  if (told && !isFilled(translations[told])) return told;
  return languages.some((each) => isFilled(translations[each])) ? (languages.find((each) => !isFilled(translations[each])) ?? null) : null;
}

export const toTranslationFields = ({ names, descriptions }: Pick<SellerProduct, 'names' | 'descriptions'>): TranslationFields =>
  Object.fromEntries(
    languages
      .map((language) => [language, { name: names[language] ?? '', description: descriptions[language] ?? '' }] as const)
      .filter(([, text]) => isFilled(text)),
  );

/** What is stored of the main text's language and of the other texts. */
export function toTexts(texts: Texts): { language: Language | null; names: Translations; descriptions: Translations } {
  const read = (part: keyof TranslationText): Translations =>
    Object.fromEntries(
      languages.map((language) => [language, texts.translations[language]?.[part].trim() ?? '']).filter(([, text]) => text !== ''),
    );
  return { language: mainLanguage(texts), names: read('name'), descriptions: read('description') };
}

/** Does each description in another language have its name? */
export const areTranslationsComplete = (translations: TranslationFields): boolean =>
  Object.values(translations).every((text) => !isFilled(text) || text.name.trim() !== '');

export const areTranslationsShort = (translations: TranslationFields): boolean =>
  Object.values(translations).every(
    ({ name, description }) => name.length <= columnLimits.productName && description.length <= columnLimits.productDescription,
  );
