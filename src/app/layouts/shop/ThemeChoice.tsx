import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, readTheme, themes } from '~/lib/theme';
import { withViewTransition } from '~/lib/viewTransition';
import { SegmentedControl } from '~/ui/SegmentedControl';

export function ThemeChoice() {
  const { t } = useTranslation();
  const [theme, setTheme] = useState(readTheme);
  const options = themes.map((value) => ({ value, label: t(`theme.${value}`) }));
  return (
    <SegmentedControl
      label={t('theme.label')}
      options={options}
      value={theme}
      onChange={(chosen) => {
        if (chosen === theme) return;
        withViewTransition('theme', () => {
          chooseTheme(chosen);
          setTheme(chosen);
        });
      }}
    />
  );
}
