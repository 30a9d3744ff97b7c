import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { Language } from '~/i18n/languages';
import { storageKeys, writeStored } from '~/lib/storage';
import { saveLanguage } from '~/services/accountLanguage';
import { showToast } from '~/ui/toast';

/** Loads all texts that the present page uses. @returns whether they are loaded */
async function haveWords(language: Language): Promise<boolean> {
  const areThere = () => [i18next.options.ns ?? []].flat().every((topic) => i18next.hasResourceBundle(language, topic));
  // not loadLanguages: it does not repeat a request that has failed
  if (!areThere() && navigator.onLine) await i18next.reloadResources([language]);
  return areThere();
}

function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('hl');
  return query.toString();
}

/** Switches the language and stores the choice; when its texts cannot be loaded, nothing changes and a toast says so. */
export function useLanguageChoice(): (language: Language) => Promise<void> {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search, state } = useLocation() as Location<unknown>;
  return async (language) => {
    if (!(await haveWords(language))) {
      return showToast({ kind: 'error', text: t(navigator.onLine ? 'errors.server' : 'errors.offline') });
    }
    // before the texts change on the screen: a reload then already uses the new language
    writeStored(storageKeys.language, language);
    // a language in the address would be used again after a reload
    if (new URLSearchParams(search).has('hl')) void navigate({ search: withoutLanguage(search) }, { replace: true, state });
    await i18next.changeLanguage(language);
    void saveLanguage(language);
    // products have texts of their own in each language, chosen when they are read
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('products') });
  };
}
