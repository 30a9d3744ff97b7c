import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { Language } from '~/shared/i18n/languages';
import { useInvalidateTexts } from '~/shared/lib/queryKeys';
import { storageKeys, writeStored } from '~/shared/lib/storage';
import { saveLanguage } from '~/features/account/services/accountLanguage';
import { showToast } from '~/shared/ui/toast';

/** Loads all texts that the present page uses, also those that a part of it begins to use meanwhile. @returns whether they are loaded */
async function loadTranslations(language: Language): Promise<boolean> {
  const isMissing = (topic: string) => !i18next.hasResourceBundle(language, topic);
  const missing = () => [i18next.options.ns ?? []].flat().filter(isMissing);
  for (let topics = missing(); topics.length > 0; topics = missing()) {
    // not loadLanguages: it does not repeat a request that has failed
    if (navigator.onLine) await i18next.reloadResources([language], topics);
    if (topics.some(isMissing)) return false;
  }
  return true;
}

function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('hl');
  return query.toString();
}

/** Switches the language and stores the choice; when its texts cannot be loaded, nothing changes and a toast says so. */
export function useLanguageChoice(): (language: Language) => Promise<void> {
  const { t } = useTranslation();
  const invalidateTexts = useInvalidateTexts();
  const navigate = useNavigate();
  const { search, state }: Location<unknown> = useLocation();
  return async (language) => {
    if (!(await loadTranslations(language))) {
      return showToast({ kind: 'error', text: t(navigator.onLine ? 'errors.server' : 'errors.offline') });
    }
    // before the texts change on the screen: a reload then already uses the new language
    writeStored(storageKeys.language, language);
    // a language in the address would be used again after a reload
    if (new URLSearchParams(search).has('hl')) void navigate({ search: withoutLanguage(search) }, { replace: true, state });
    await i18next.changeLanguage(language);
    void saveLanguage(language);
    void invalidateTexts();
  };
}
