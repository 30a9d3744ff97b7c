/** The words around a code, in the language of the account. */
const WORDS = {
  ru: (code: string) => `Код Tañda: ${code}. Никому его не сообщайте.`,
  kk: (code: string) => `Tañda коды: ${code}. Оны ешкімге айтпаңыз.`,
  en: (code: string) => `Tañda code: ${code}. Do not share it.`,
};
export type CodeLanguage = keyof typeof WORDS;

/** Russian for everything but another language of the site. */
export const codeLanguage = (name: string): CodeLanguage => (name === 'kk' || name === 'en' ? name : 'ru');

/** Letters of one message in Cyrillic: a longer text costs two. */
const ONE_MESSAGE = 70;

/** Ends with the line by which browsers fill in the code on this site only, where that fits into one message. @param host of the site */
export function codeText(code: string, language: CodeLanguage, host: string): string {
  const words = WORDS[language](code);
  const bound = `${words}\n\n@${host} #${code}`;
  return bound.length <= ONE_MESSAGE ? bound : words;
}
