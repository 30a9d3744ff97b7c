/** The settings of a server: which there are, and what is wrong with the given ones. */
import { SETTINGS, type Setting } from './settingsList.ts';

export type Settings = Readonly<Record<string, string>>;

/** Reads `NAME=value` lines; `#` begins a comment line, quotes around a value are removed. */
export function readSettings(text: string): Settings {
  const values: Record<string, string> = {};
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^\s*([A-Z][A-Z0-9_]*)\s*=(.*)$/.exec(line) ?? [];
    if (name) values[name] = value.trim().replace(/^(["'])(.*)\1$/, '$2');
  }
  return Object.fromEntries(SETTINGS.map(({ name, otherwise = '' }) => [name, values[name] || otherwise]).concat(unknownOf(values)));
}

/** Where the API is. */
export const apiDomainOf = ({ API_DOMAIN, SITE_DOMAIN = '' }: Settings): string => API_DOMAIN || SITE_DOMAIN;

const known = new Set(SETTINGS.map(({ name }) => name));
const unknownOf = (values: Record<string, string>): string[][] => Object.entries(values).filter(([name]) => !known.has(name));

function mistakeOf({ name, check, isNeeded }: Setting, settings: Settings): string | null {
  const value = settings[name] ?? '';
  if (value === '') return isNeeded(settings) ? 'is missing' : null;
  // every file that is written from them has one value a line
  if (/[\n\r"'`$\\]/.test(value)) return 'has a quote, a backslash or a dollar sign, which the files of docker compose change';
  return check?.(value, settings) ?? null;
}

/** One line for each mistake; none: the server can be set up. */
export function checkSettings(settings: Settings): string[] {
  const mistakes = SETTINGS.flatMap((setting) => {
    const mistake = mistakeOf(setting, settings);
    return mistake ? [`${setting.name} ${mistake}.`] : [];
  });
  const unknown = Object.keys(settings).filter((name) => !known.has(name));
  return [...mistakes, ...unknown.map((name) => `${name} is no setting; hosting.env.example lists them.`)];
}

/** The example file: every setting with its meaning. */
export function exampleFile(): string {
  const entries = SETTINGS.map(
    ({ name, meaning, otherwise = '' }) => `${meaning.map((line) => `# ${line}`).join('\n')}\n${name}=${otherwise}`,
  );
  return `# Settings of the server. Copy this file to hosting.env, fill it in, and run: npm run hosting -- check\n\n${entries.join('\n\n')}\n`;
}
