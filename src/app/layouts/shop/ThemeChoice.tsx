import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, readTheme, themes } from '~/lib/theme';
import { withMovement } from '~/lib/viewTransition';
import { Segments } from '~/ui/Segments';

export function ThemeChoice() {
  const { t } = useTranslation();
  const [theme, setTheme] = useState(readTheme);
  const options = themes.map((value) => ({ value, label: t(`theme.${value}`) }));
  return (
    <Segments
      label={t('theme.label')}
      options={options}
      value={theme}
      onChange={(chosen) => {
        if (chosen === theme) return;
        withMovement('theme', () => {
          chooseTheme(chosen);
          setTheme(chosen);
        });
      }}
    />
  );
}
