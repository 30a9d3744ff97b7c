/** Each language in its own words, so that it can be found from any other. */
export const languageNames = {
  ru: { short: 'Рус', full: 'Русский' },
  kk: { short: 'Қаз', full: 'Қазақша' },
  en: { short: 'Eng', full: 'English' },
} as const;
