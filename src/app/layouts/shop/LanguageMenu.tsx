import { Check, ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages, languageTable } from '~/i18n/languages';
import { useLanguage } from '~/i18n/useFormat';
import { Disclosure } from '~/ui/Disclosure';
import { useLanguageChoice } from './useLanguageChoice';

/** The desktop bar's language switcher. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const current = useLanguage();
  const choose = useLanguageChoice();
  const button = (
    <>
      {languageTable[current].shortName}
      <ChevronDown size={16} aria-hidden="true" />
    </>
  );
  return (
    <div className="hidden lg:block">
      <Disclosure
        label={t('nav.language', { language: `${languageTable[current].shortName}, ${languageTable[current].name}` })}
        button={button}
        buttonClass="inline-flex h-11 items-center gap-1 rounded-full px-2.5 text-sm font-medium text-ink-2 hover:bg-surface-2"
        panelClass="right-0 top-12 w-44 p-1.5"
      >
        {(close) => (
          <ul>
            {languages.map((language) => (
              <li key={language}>
                <button
                  type="button"
                  lang={language}
                  aria-pressed={language === current}
                  className="flex min-h-11 w-full items-center justify-between rounded-md px-3 text-md hover:bg-surface-2"
                  onClick={() => void choose(language).then(close)}
                >
                  {languageTable[language].name}
                  {language === current ? <Check size={18} aria-hidden="true" /> : null}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
    </div>
  );
}
