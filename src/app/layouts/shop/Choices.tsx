import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '~/i18n';
import { useLanguage } from '~/i18n/useFormat';
import { languages } from '~/lib/format';
import { chooseTheme, readTheme, themes } from '~/lib/theme';
import { Segments } from '~/ui/Segments';
import { languageNames } from './LanguageMenu';

export function LanguageChoice() {
  const { t } = useTranslation();
  const current = useLanguage();
  const options = languages.map((language) => ({ value: language, label: languageNames[language].short, lang: language }));
  return <Segments label={t('nav.chooseLanguage')} options={options} value={current} onChange={(language) => void chooseLanguage(language)} />;
}

export function ThemeChoice() {
  const { t } = useTranslation();
  const [theme, setTheme] = useState(readTheme);
  const options = themes.map((value) => ({ value, label: t(`theme.${value}`) }));
  return (
    <Segments
      label={t('theme.label')}
      options={options}
      value={theme}
      onChange={(value) => {
        chooseTheme(value);
        setTheme(value);
      }}
    />
  );
}
