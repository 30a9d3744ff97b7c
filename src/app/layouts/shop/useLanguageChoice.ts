import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '~/i18n/languages';
import { storageKeys, writeStored } from '~/lib/storage';
import { showToast } from '~/ui/toast';

/** Fetches all words that the present page uses. @returns whether they are there */
async function haveWords(language: Language): Promise<boolean> {
  const areThere = () => [i18next.options.ns ?? []].flat().every((topic) => i18next.hasResourceBundle(language, topic));
  // not loadLanguages: what could not be had once it does not ask for again
  if (!areThere() && navigator.onLine) await i18next.reloadResources([language]);
  return areThere();
}

/** Switches the language and remembers the choice; without its words everything stays as it is, and a message says so. */
export function useLanguageChoice(): (language: Language) => Promise<void> {
  const { t } = useTranslation();
  return async (language) => {
    if (!(await haveWords(language))) {
      return showToast({ kind: 'error', text: t(navigator.onLine ? 'errors.server' : 'errors.offline') });
    }
    // before the words change on the screen: whoever reloads then finds them
    writeStored(storageKeys.language, language);
    await i18next.changeLanguage(language);
  };
}
