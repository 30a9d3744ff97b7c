import { useTranslation } from 'react-i18next';
import { languages, languageTable } from '~/shared/i18n/languages';
import { useLanguage } from '~/shared/i18n/useFormat';
import { SegmentedControl } from '~/shared/ui/SegmentedControl';
import { useLanguageChoice } from './useLanguageChoice';

export function LanguageChoice({ isFullWidth }: { isFullWidth?: boolean }) {
  const { t } = useTranslation();
  const current = useLanguage();
  const choose = useLanguageChoice();
  const options = languages.map((language) => ({ value: language, label: languageTable[language].shortName, lang: language }));
  return (
    <SegmentedControl
      label={t('nav.chooseLanguage')}
      options={options}
      value={current}
      onChange={(language) => void choose(language)}
      isFullWidth={isFullWidth}
    />
  );
}
