/** References in texts point to existing targets: threat ids, documents, decisions. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const own = 'tests/contracts/references.test.ts';
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|js|mjs|css|sql|html|md|yml|toml)$/.test(file) && file !== own && fs.existsSync(path.join(root, file)))
  .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }));
const testFiles = files.filter(({ file }) => /\.(test|e2e|bench)\.tsx?$/.test(file));
const linesOf = (pattern: RegExp, among = files): string[] =>
  among.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1} ${line.trim().slice(0, 100)}`] : [])),
  );

/** GitHub's anchor of a heading. */
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
const anchorsOf = (text: string): Set<string> =>
  new Set([
    ...[...text.matchAll(/^#+ (.+)$/gm)].map((match) => slug(match[1] ?? '')),
    ...[...text.matchAll(/<a id="([^"]+)">/g)].map((match) => match[1] ?? ''),
  ]);
function problemOf(file: string, target: string): string | null {
  const [name = '', anchor] = target.split('#');
  const at = name ? path.posix.normalize(path.posix.join(path.posix.dirname(file), name)) : file;
  if (!fs.existsSync(path.join(root, at))) return `${file}: ${target}`;
  const isMissing = anchor && at.endsWith('.md') && !anchorsOf(fs.readFileSync(path.join(root, at), 'utf8')).has(anchor);
  return isMissing ? `${file}: ${target}` : null;
}

describe('threat ids', () => {
  const ids = [...(files.find(({ file }) => file === 'docs/threat-model.md')?.text ?? '').matchAll(/<a id="([a-z]\d\d)">/g)].map((match) =>
    (match[1] ?? '').toUpperCase(),
  );
  const listed = new Set(ids);
  // in a title or the label of a case, or as the last value of a case that the title ends with
  const used = new Set(
    testFiles.flatMap(({ text }) =>
      [...text.matchAll(/\[([A-Z]\d\d(?: [A-Z]\d\d)*)\]|, '([A-Z]\d\d)'\]/g)].flatMap((match) => (match[1] ?? match[2] ?? '').split(' ')),
    ),
  );

  it('in test titles are explained in docs/threat-model.md, and each of those has a test', () => {
    expect(listed.size).toBeGreaterThan(150);
    expect(ids).toHaveLength(listed.size);
    expect([...used].filter((id) => !listed.has(id))).toEqual([]);
    expect([...listed].filter((id) => !used.has(id))).toEqual([]);
  });

  it('are in brackets at the end of a title', () => {
    expect(linesOf(/['`](?:[A-Z]\d\d[ –:]|fault \d)/, testFiles)).toEqual([]);
    expect(linesOf(/\b(?:it|test|describe)\S*\(.*\([A-Z]\d\d\)/, testFiles)).toEqual([]);
  });
});

it('no text refers to a document outside the repository', () => {
  expect(linesOf(/§|\bsecurity\.md\b|\bproduct\.md\b|\bhouse[ -]rules\b|\bfaults? \d|\bthe spec(ification)?\b|spec-coverage/)).toEqual([]);
});

it('links only to files and anchors that exist', () => {
  const broken = files.flatMap(({ file, text }) => [
    ...(file.endsWith('.md')
      ? [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map((match) => problemOf(file, match[1] ?? ''))
      : [...text.matchAll(/\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g)].map(([target]) => problemOf('.', target))),
    ...[...text.matchAll(/\bdecision\s+(\d{4})\b/g)].map(([words, number]) =>
      fs.readdirSync(path.join(root, 'docs/decisions')).some((name) => name.startsWith(`${number}-`)) ? null : `${file}: ${words}`,
    ),
  ]);
  expect(broken.filter((problem) => problem !== null)).toEqual([]);
});
