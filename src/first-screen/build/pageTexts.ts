/** The texts that a page's own script needs: those that its components use. */
import { asRecord } from '../../shared/lib/asRecord.ts';

/** Keys with dots and their texts. */
function flat(texts: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : flat(asRecord(value), `${prefix}${name}.`),
  );
}

/**
 * The texts whose keys occur in a script: as a string, with a plural form, or by their beginning (`condition.${…}`).
 * @param languages the texts of each language
 * @returns by key, in the order of the languages; null where a language does not have this plural form
 */
export function textsIn(script: string, languages: readonly object[]): Record<string, (string | null)[]> {
  const all = languages.map((texts) => new Map(flat(texts)));
  const keys = [...new Set(all.flatMap((texts) => [...texts.keys()]))];
  const strings = new Set([...script.matchAll(/["'`]([\w.-]+)(?:["'`]|\$\{)/g)].map(([, text]) => text ?? ''));
  const beginnings = [...script.matchAll(/`([\w-]+(?:\.[\w-]+)*\.)\$\{/g)].map(([, text]) => text ?? '');
  const isUsed = (key: string): boolean =>
    // a page that cannot be shown is left to the app
    !key.startsWith('errors.') &&
    (strings.has(key) ||
      strings.has(key.replace(/_(zero|one|two|few|many|other)$/, '')) ||
      beginnings.some((start) => key.startsWith(start)));
  return Object.fromEntries(keys.filter(isUsed).map((key) => [key, all.map((texts) => texts.get(key) ?? null)]));
}
