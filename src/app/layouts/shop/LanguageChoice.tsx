import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/useFormat';
import { languages } from '~/lib/format';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { languageNames } from './languageNames';
import { useLanguageChoice } from './useLanguageChoice';

export function LanguageChoice() {
  const { t } = useTranslation();
  const current = useLanguage();
  const choose = useLanguageChoice();
  const options = languages.map((language) => ({ value: language, label: languageNames[language].short, lang: language }));
  return (
    <SegmentedControl label={t('nav.chooseLanguage')} options={options} value={current} onChange={(language) => void choose(language)} />
  );
}
