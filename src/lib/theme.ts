/** Light, dark or the system's choice. The inline script in index.html sets the same attribute before the first paint. */
import { readStored, storageKeys, writeStored } from './storage';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

export const readTheme = (): Theme => themes.find((theme) => theme === readStored(storageKeys.theme)) ?? 'system';

/** Stores the choice and shows it. */
export function chooseTheme(theme: Theme): void {
  writeStored(storageKeys.theme, theme === 'system' ? null : theme);
  const isDark = theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}
