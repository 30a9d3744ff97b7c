import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../src');
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/.*/g, '');
const modules = fs
  .readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|database\.types|^first-screen/.test(file))
  .map((file) => ({ name: file.replace(/\.tsx?$/, ''), text: withoutComments(fs.readFileSync(path.join(root, file), 'utf8')) }));
const isService = (name: string): boolean => /(^|\/)services\//.test(name);

/** Declarations at the top of a file, with their text. */
const declarationsOf = (text: string) =>
  text.split(/^(?=(?:export )?(?:async )?(?:function|const) \w)/m).flatMap((part) => {
    const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(part)?.[1];
    return name ? [{ name, text: part }] : [];
  });

/** Names that a text imports from a service: `alias.name` of a namespace, or the name itself. */
function usesOf(text: string, ofServices: Set<string>, aliases: Map<string, string>): boolean {
  return [...aliases].some(([local, service]) =>
    [...text.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+))?\\b`, 'g'))].some(([, member]) =>
      ofServices.has(`${service}.${member ?? local}`),
    ),
  );
}
function aliasesOf(name: string, text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, names = '', target = ''] of text.matchAll(/import (?!type )([^;]+?) from '([^']+)'/g)) {
    const service = target.startsWith('./') ? path.posix.join(path.posix.dirname(name), target) : target.replace('~/', '');
    if (!isService(service)) continue;
    for (const one of names.replaceAll(/[{}]/g, '').split(',')) found.set(one.replace('* as ', '').trim(), service);
  }
  return found;
}

/** The text up to the bracket that closes the first one. */
function untilClosed(text: string): string {
  let depth = 0;
  const end = text.split('').findIndex((sign) => {
    if (sign === '(') depth++;
    return sign === ')' && --depth === 0;
  });
  return text.slice(0, end);
}

/** Functions of services whose answer depends on the page's language, also through another one. */
function inPageLanguage(): Set<string> {
  const services = modules.filter(({ name }) => isService(name));
  const parsed = services.map((file) => ({
    ...file,
    aliases: aliasesOf(file.name, file.text),
    parts: declarationsOf(file.text),
  }));
  const found = new Set(services.filter(({ name }) => name.endsWith('/productRow')).map(({ name }) => `${name}.inPageLanguage`));
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { name, aliases, parts } of parsed) {
      const all = new Map([...aliases, ...parts.map((part) => [part.name, name] as const)]);
      for (const part of parts) {
        const others = new Map([...all].filter(([local]) => local !== part.name));
        if (usesOf(part.text, found, others)) found.add(`${name}.${part.name}`);
      }
    }
  }
  return found;
}

it('a query whose texts depend on the page’s language says so, and no other does', () => {
  const functions = inPageLanguage();
  const queries = modules.flatMap(({ name, text }) => {
    const aliases = aliasesOf(name, text);
    return text
      .split(/(?=\b(?:queryOptions|infiniteQueryOptions|useQuery|useInfiniteQuery)\(\{)/)
      .slice(1)
      .map((query) => ({
        query: `${name}: ${/queryKey: ([^\n]*)/.exec(query)?.[1] ?? ''}`,
        isNeeded: usesOf(/queryFn:[\s\S]*/.exec(untilClosed(query))?.[0] ?? '', functions, aliases),
        isMarked: /\.\.\.inPageLanguage\b/.test(untilClosed(query)),
      }));
  });
  expect(queries.filter(({ isNeeded }) => isNeeded).length).toBeGreaterThan(8);
  expect(queries.filter(({ isNeeded, isMarked }) => isNeeded !== isMarked).map(({ query }) => query)).toEqual([]);
});
