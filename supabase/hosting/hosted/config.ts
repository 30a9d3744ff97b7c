/** What supabase/config.toml says for the project of production: `[remotes.production]` over the rest. */
import { parse, type TomlTable, type TomlValue } from 'smol-toml';
import type { Environment } from './input.ts';

/** The reference that the repository has in place of one. */
export const PLACEHOLDER = 'yourprojectreference';

const isTable = (value: TomlValue | undefined): value is TomlTable =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);

/** Tables are merged; any other value replaces the one below, as the CLI does it. */
function merge(base: TomlTable, over: TomlTable): TomlTable {
  const merged = { ...base };
  for (const [name, value] of Object.entries(over)) {
    const below = merged[name];
    merged[name] = isTable(value) && isTable(below) ? merge(below, value) : value;
  }
  return merged;
}

function withEnvironment(value: TomlValue, environment: Environment): TomlValue {
  if (typeof value === 'string') {
    const [, name] = /^env\((\w+)\)$/.exec(value) ?? [];
    return name ? (environment[name] ?? value) : value;
  }
  if (Array.isArray(value)) return value.map((each) => withEnvironment(each, environment));
  if (!isTable(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withEnvironment(each, environment)]));
}

/** @returns the merged settings, in which `project_id` is the reference of the project */
export function productionConfig(text: string, environment: Environment): TomlTable {
  const { remotes, ...base } = parse(text);
  const production = isTable(remotes) ? remotes.production : undefined;
  return withEnvironment(isTable(production) ? merge(base, production) : base, environment) as TomlTable;
}

/** The value at a path such as `auth.email.otp_expiry`. */
export const valueAt = (config: TomlTable, path: string): TomlValue | undefined =>
  path.split('.').reduce<TomlValue | undefined>((value, name) => (isTable(value) ? value[name] : undefined), config);

/** The tables of a table by name; none where there is no such table. */
export function tablesAt(config: TomlTable, path: string): [name: string, table: TomlTable][] {
  const table = valueAt(config, path);
  return isTable(table) ? Object.entries(table).filter((entry): entry is [string, TomlTable] => isTable(entry[1])) : [];
}

/** Every path of a table that has a value. */
export function pathsAt(config: TomlTable, path: string): string[] {
  const value = valueAt(config, path);
  return isTable(value) ? Object.keys(value).flatMap((name) => pathsAt(config, `${path}.${name}`)) : value === undefined ? [] : [path];
}
