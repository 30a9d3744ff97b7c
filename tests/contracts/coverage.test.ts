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
};

it('every test that the coverage table names exists', () => {
  const table = fs.readFileSync(path.join(root, 'docs/spec-coverage.md'), 'utf8');
  const named = [...table.matchAll(/\b([JEPCF]) ([\w-]+) › ([^;|(]+)/g)];
  expect(named.length).toBeGreaterThan(60);
  const missing = named.filter(([, kind = '', file = '', title = '']) => {
    const [folder, ending] = FOLDERS[kind] ?? ['', ''];
    const target = path.join(root, folder, file + ending);
    return !fs.existsSync(target) || !fs.readFileSync(target, 'utf8').includes(title.trim());
  });
  expect(missing.map(([text]) => text)).toEqual([]);
});

it('and so does every file', () => {
  const table = fs.readFileSync(path.join(root, 'docs/spec-coverage.md'), 'utf8');
  const files = [...table.matchAll(/\bU (src\/[\w./-]+)/g)].map((match) => match[1] ?? '');
  expect(files.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
});
