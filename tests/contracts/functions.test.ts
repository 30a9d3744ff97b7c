import fs from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * `supabase functions deploy` uploads what it finds by following the imports of a function's index.ts, also outside of supabase/functions.
 * It finds them by a pattern and follows only relative addresses of files with their ending (pkg/function/deno.go of the CLI, 2.x).
 */
const root = path.resolve(import.meta.dirname, '../..');
const FUNCTIONS = 'supabase/functions';
const CLI_PATTERN = /(?:import|export)\s+(?:type\s+)?(?:\{[^{}]+\}|.*?)\s*(?:from)?\s*['"](.*?)['"]|import\(\s*['"](.*?)['"]\)/gi;
const names = fs.readdirSync(path.join(root, FUNCTIONS)).filter((name) => fs.existsSync(path.join(root, FUNCTIONS, name, 'index.ts')));
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const resolved = (from: string, target: string): string => path.posix.join(path.posix.dirname(from), target);
const isRelative = (target: string): boolean => /^\.{1,2}\//.test(target);

/** What the CLI finds in a file: it ignores what has no ending. */
const foundIn = (text: string): string[] =>
  [...text.matchAll(CLI_PATTERN)].map((match) => match[1] || (match[2] ?? '')).filter((target) => path.extname(target) !== '');
/** What the file imports when it runs: without types. */
const importedIn = (text: string): string[] =>
  [...stripTypeScriptTypes(text).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g)].map(([, target]) => target ?? '');

/** All files that are reached from a file by relative imports. */
function reached(entry: string, importsOf: (text: string) => string[]): Set<string> {
  const files = new Set<string>();
  const open = [entry];
  for (let file = open.pop(); file; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!fs.existsSync(path.join(root, file))) continue;
    for (const target of importsOf(read(file)).filter(isRelative)) open.push(resolved(file, target));
  }
  return files;
}

describe('a deployed function', () => {
  it('contains files of the app: the import of posts reads captions like the form', () => {
    expect([...reached(`${FUNCTIONS}/instagram-import/index.ts`, importedIn)]).toContain(
      'src/features/instagram/rules/caption/readCaption.ts',
    );
  });

  it.each(names)('%s contains each file that it imports', (name) => {
    const entry = `${FUNCTIONS}/${name}/index.ts`;
    const imported = reached(entry, importedIn);
    const found = reached(entry, foundIn);
    expect([...imported].filter((file) => !found.has(file) || file.startsWith('..') || !/\.(ts|json)$/.test(file))).toEqual([]);
  });

  it.each(names)('%s imports packages by its own deno.json only', (name) => {
    const file = path.join(FUNCTIONS, name, 'deno.json');
    const own = fs.existsSync(path.join(root, file)) ? (JSON.parse(read(file)) as { imports?: Record<string, string> }).imports : {};
    const others = [...reached(`${FUNCTIONS}/${name}/index.ts`, importedIn)]
      .flatMap((one) => importedIn(read(one)))
      .filter((target) => !isRelative(target) && !target.startsWith('node:') && !(target in (own ?? {})));
    expect(others).toEqual([]);
  });
});

it('each response of a request is looked at: a refused one is no success', () => {
  const files = fs
    .readdirSync(path.join(root, FUNCTIONS), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .map((file) => ({ file, text: read(path.join(FUNCTIONS, file)) }));
  const wrong = files.flatMap(({ file, text }) => {
    const dropped = [...text.matchAll(/^\s*(?:void |await )(?:\w+\.)?fetch\(.*/gm)].map(([line]) => line.trim());
    const unread = [...text.matchAll(/const (\w+) = await (?:\w+\.)?(?:fetch|send)\(/g)]
      .filter(
        ({ 1: reply, index }) =>
          !new RegExp(`\\b${reply}\\.(?:ok|status)\\b`).test(text.slice(index).split(/^\}|^ {2,4}\}[,;]?$/m)[0] ?? ''),
      )
      .map(([line]) => line);
    return [...dropped, ...unread].map((line) => `${file}: ${line}`);
  });
  expect(wrong).toEqual([]);
});
