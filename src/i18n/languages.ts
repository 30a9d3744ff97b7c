/**
 * The languages of the site. What depends on a language reads this table or is a `Record<Language, …>`, so that a new one
 * without all of its parts does not compile; what the compiler cannot see is compared in tests/contracts/languages.test.ts.
 * Imports nothing: every folder may import it.
 */
interface LanguageEntry {
  /** In the language itself, so that it can be found from any other. */
  name: string;
  shortName: string;
  direction: 'ltr' | 'rtl';
  /** For numbers and dates. */
  locale: string;
  /** Between a number and "%". */
  percentGap: string;
  /** Full month names and the order of a date, where browsers have no data of the language (docs/traps.md). */
  dates?: { months: readonly string[]; withYear: (dayAndMonth: string, year: number) => string };
}

export const languages = ['ru', 'kk', 'en'] as const;
export type Language = (typeof languages)[number];

/** The language of the source texts; also for readers of another language. */
export const fallbackLanguage: Language = 'ru';

export const languageTable: Record<Language, LanguageEntry> = {
  ru: {
    name: 'Русский',
    shortName: 'Рус',
    direction: 'ltr',
    locale: 'ru-KZ',
    percentGap: '\u00A0',
  },
  kk: {
    name: 'Қазақша',
    shortName: 'Қаз',
    direction: 'ltr',
    // numbers look the same in both languages of the country
    locale: 'ru-KZ',
    percentGap: '',
    dates: {
      months: ['қаңтар', 'ақпан', 'наурыз', 'сәуір', 'мамыр', 'маусым', 'шілде', 'тамыз', 'қыркүйек', 'қазан', 'қараша', 'желтоқсан'],
      withYear: (dayAndMonth, year) => `${year}\u00A0ж. ${dayAndMonth}`,
    },
  },
  en: { name: 'English', shortName: 'Eng', direction: 'ltr', locale: 'en-US', percentGap: '' },
};

/** The forms that texts with a count have. Apart from the table: only tests read it. */
export const pluralForms: Record<Language, readonly Intl.LDMLPluralRule[]> = {
  ru: ['one', 'few', 'many', 'other'],
  kk: ['one', 'other'],
  en: ['one', 'other'],
};

export const isLanguage = (value: string | null | undefined): value is Language => languages.some((language) => language === value);
