/** The form of the documents, and lists in them that have to keep up with the files. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const WIDTH = 120;
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && fs.existsSync(path.join(root, file)));
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
// the legal texts are shown to users as they are
/** docs/authorization.md is written by a test. */
const documents = tracked.filter((file) => file.endsWith('.md') && !/^supabase\/seed\/|^docs\/authorization/.test(file));

/** Without the parts that are generated or code. */
const prose = (text: string): string => text.replaceAll(/<!-- generated [\s\S]*?: end -->/g, '').replaceAll(/^```[\s\S]*?^```$/gm, '');

it('Markdown is wrapped at 120 characters, except tables and links', () => {
  const long = documents.flatMap((file) =>
    prose(read(file))
      .split('\n')
      .filter((line) => line.length > WIDTH && !line.startsWith('|') && !/\]\([^)]*\)|https?:\/\//.test(line))
      .map((line) => `${file}: ${line.slice(0, 60)}…`),
  );
  expect(long).toEqual([]);
});

it('every decision says its context, decision, rejected options and consequences', () => {
  const decisions = documents.filter((file) => file.startsWith('docs/decisions/'));
  expect(decisions.length).toBeGreaterThan(15);
  const wrong = decisions.filter((file) => {
    const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map((match) => match[1] ?? '');
    const [title = '', ...parts] = headings;
    return !title.startsWith(`${path.basename(file).slice(0, 4)} `) || parts.join() !== 'Context,Decision,Rejected options,Consequences';
  });
  expect(wrong).toEqual([]);
});

it('src/ui/README.md lists every file of the folder', () => {
  const listed = [...read('src/ui/README.md').matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1] ?? '');
  const files = tracked
    .filter((file) => /^src\/ui\/.*\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => file.slice('src/ui/'.length));
  expect(listed.sort()).toEqual(files.sort());
});

describe('files that documents name', () => {
  const isThere = (name: string): boolean =>
    ['', '.ts', '.tsx', '.test.ts', '.e2e.ts'].some((ending) => fs.existsSync(path.join(root, name + ending)));

  it('exist under their whole path', () => {
    const missing = documents
      .filter((file) => file !== 'CHANGELOG.md')
      .flatMap((file) =>
        [...prose(read(file)).matchAll(/`((?:src|supabase|tests|scripts|public|docs)\/[\w./-]+)`/g)]
          .map((match) => match[1] ?? '')
          // NN stands for any number
          .filter((name) => !name.includes('/NN_') && !isThere(name))
          .map((name) => `${file}: ${name}`),
      );
    expect(missing).toEqual([]);
  });

  it('exist under their short name in the checklists', () => {
    const names = new Set(tracked.map((file) => path.basename(file)));
    const named = [...read('CONTRIBUTING.md').matchAll(/`([\w.-]+\.(?:tsx?|m?js|sql|json))`/g)].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });
});
