/**
 * The languages of the site: adding one begins with its entry here, and one without all of its parts does not compile
 * (CONTRIBUTING.md has the whole list). What the compiler cannot see is compared in tests/contracts/languages.test.ts.
 * Imports nothing: every folder may import it. Part of the first screens; what only the seller area needs is in its texts.
 */
interface LanguageEntry {
  /** In the language itself, so that it can be found from any other. */
  name: string;
  shortName: string;
  direction: 'ltr' | 'rtl';
  /** For dates. */
  locale: string;
  /** Between groups of three digits, and before decimals. */
  separators: readonly [group: string, decimal: string];
  /** The currency sign stands before the amount, not behind it. */
  isSignFirst: boolean;
  /** Between a number and "%". */
  percentGap: string;
  /** The message of the outermost error boundary: there the translations may be what failed. */
  failure: string;
  /** Full month names and the order of a date, where browsers have no data of the language (docs/traps.md). */
  dates?: { months: readonly string[]; withYear: (dayAndMonth: string, year: number) => string };
}

const table = {
  ru: {
    name: 'Русский',
    shortName: 'Рус',
    direction: 'ltr',
    locale: 'ru-KZ',
    separators: ['\u00A0', ','],
    isSignFirst: false,
    percentGap: '\u00A0',
    failure: 'Что-то пошло не так',
  },
  kk: {
    name: 'Қазақша',
    shortName: 'Қаз',
    direction: 'ltr',
    // numbers look the same in both languages of the country
    locale: 'ru-KZ',
    separators: ['\u00A0', ','],
    isSignFirst: false,
    percentGap: '',
    failure: 'Бірдеңе дұрыс болмады',
    dates: {
      months: ['қаңтар', 'ақпан', 'наурыз', 'сәуір', 'мамыр', 'маусым', 'шілде', 'тамыз', 'қыркүйек', 'қазан', 'қараша', 'желтоқсан'],
      withYear: (dayAndMonth, year) => `${year}\u00A0ж. ${dayAndMonth}`,
    },
  },
  en: {
    name: 'English',
    shortName: 'Eng',
    direction: 'ltr',
    locale: 'en-US',
    separators: [',', '.'],
    isSignFirst: true,
    percentGap: '',
    failure: 'Something went wrong',
  },
} satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof table;
export const languageTable: Readonly<Record<Language, LanguageEntry>> = table;
export const languages = Object.keys(table) as readonly Language[];

/** The language of the source texts; also for readers of another language. */
export const fallbackLanguage: Language = 'ru';

export const isLanguage = (value: string | null | undefined): value is Language => languages.some((language) => language === value);

/** The language of a tag; of the source when the site does not have it. */
export const toLanguage = (tag: string | undefined): Language => (isLanguage(tag) ? tag : fallbackLanguage);
