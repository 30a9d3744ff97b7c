/** docs/requirements.md: every row names existing tests, or says that there is none. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const FOLDERS: Record<string, [folder: string, ending: string]> = {
  J: ['tests/journeys', '.test.tsx'],
  E: ['tests/e2e', '.e2e.ts'],
  P: ['supabase/tests/policies', '.test.ts'],
  C: ['tests/contracts', '.test.ts'],
  F: ['supabase/tests/functions', '.test.ts'],
  S: ['supabase/tests/services', '.test.ts'],
  A: ['supabase/tests/abuse', '.test.ts'],
  R: ['supabase/tests/races', '.test.ts'],
  U: ['.', ''],
};
/** `E buying › words of the title`, or `U src/file.test.ts` with or without a title. */
const REFERENCE = /\b(?:([JEPCFSAR]) ([\w-]+) › ([^;|)]+)|(U) (src\/[\w./-]+\.test\.tsx?)(?: › ([^;|)]+))?)/g;
const rows = fs
  .readFileSync(path.join(root, 'docs/requirements.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Requirement )/.test(line));
const references = rows.flatMap((row) =>
  [...row.matchAll(REFERENCE)].map(([text, kind, name, title, unit, file, unitTitle]) => ({
    text,
    kind: kind ?? unit ?? '',
    name: name ?? file ?? '',
    title: (title ?? unitTitle ?? '').trim(),
  })),
);

/** The path of a test file in its folder, or in a subject's folder there; null without one. */
function pathOf(kind: string, name: string): string | null {
  const [folder, ending] = FOLDERS[kind] ?? ['', ''];
  const [found] = fs.globSync(kind === 'U' ? name : [`${folder}/${name}${ending}`, `${folder}/*/${name}${ending}`], { cwd: root });
  return found ? path.join(root, found) : null;
}

it('every requirement names a test or says that it has none', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((row) => row.search(REFERENCE) < 0 && !/\*\*not (built|verified)\*\*/.test(row))).toEqual([]);
});

it('every named test exists', () => {
  expect(references.length).toBeGreaterThan(150);
  const missing = references.filter(({ kind, name, title }) => {
    const file = pathOf(kind, name);
    return !file || !fs.readFileSync(file, 'utf8').includes(title);
  });
  expect(missing.map(({ text }) => text)).toEqual([]);
});
