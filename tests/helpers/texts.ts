/** The translations as the site ships them. */
import fs from 'node:fs';
import path from 'node:path';
import i18next from 'i18next';
import { startI18nWith } from '~/shared/i18n';
import type { Language } from '~/shared/i18n/languages';

const folder = path.resolve(import.meta.dirname, '../../public/locales');

/** All texts of a language, by topic. */
const textsOf = (language: Language): Record<string, object> =>
  Object.fromEntries(
    fs
      .readdirSync(path.join(folder, language))
      .map((file) => [path.basename(file, '.json'), JSON.parse(fs.readFileSync(path.join(folder, language, file), 'utf8')) as object]),
  );

/** Starts i18next with all texts of a language, for tests of single components. */
export const startTexts = (language: Language): Promise<void> => startI18nWith(language, { [language]: textsOf(language) });

/** Adds the texts of a further language, so that it can be switched to. */
export function addTexts(language: Language): void {
  for (const [topic, texts] of Object.entries(textsOf(language))) i18next.addResourceBundle(language, topic, texts);
}
