import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, storageKeys, writeStored } from '~/shared/lib/storage';
import { withViewTransition } from '~/shared/lib/viewTransition';
import { SegmentedControl } from '~/shared/ui/SegmentedControl';

const themes = ['light', 'dark', 'system'] as const;
type Theme = (typeof themes)[number];

const readTheme = (): Theme => themes.find((theme) => theme === readStored(storageKeys.theme)) ?? 'system';

/** Stores the choice and shows it. The inline script of the page sets the same attribute before the first paint. */
function chooseTheme(theme: Theme): void {
  writeStored(storageKeys.theme, theme === 'system' ? null : theme);
  const isDark = theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

export function ThemeChoice({ isFullWidth }: { isFullWidth?: boolean }) {
  const { t } = useTranslation();
  const [theme, setTheme] = useState(readTheme);
  const options = themes.map((value) => ({ value, label: t(`theme.${value}`) }));
  return (
    <SegmentedControl
      label={t('theme.label')}
      options={options}
      value={theme}
      isFullWidth={isFullWidth}
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
