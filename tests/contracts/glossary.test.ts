/** One word per concept (docs/glossary.md): the retired words are not used where they mean the concept. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const own = new Set(['tests/contracts/glossary.test.ts', 'docs/glossary.md']);
/** Captions of sellers, generated files, words of the benchmark's data generator. */
const foreign = /^tests\/captions\/|^src\/domain\/caption\/|database\.types\.ts$|^tests\/load\/database\/data\/|^docs\/database\.md$/;
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'supabase', 'tests', 'scripts', 'docs'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(tsx?|js|mjs|css|sql|md)$/.test(file) && !own.has(file) && !foreign.test(file))
  .filter((file) => !/^supabase\/(migrations|seed)/.test(file) && fs.existsSync(path.join(root, file)))
  .map((file) => ({ file, lines: fs.readFileSync(path.join(root, file), 'utf8').split('\n') }));

it.each<[say: string, retired: RegExp]>([
  ['Instagram', /\bthe network['’]s\b|\bof the network\b(?! error)|\b(?:ask(?:s|ed)?|as) the network\b|\bthe social network\b|'network'/],
  ['offline', /\b(?:without (?:a )?|no |lost )network\b|\bfor a network\b/],
  ['tab, category, published, stock', /\bshel(?:f|ves)\b/i],
  ['variants', /\bsisters?\b/],
  ['entry point, module', /\b(?:only|two|more) doors?\b|\bdoor to\b|\bDOORS\b|\bROOMS\b|\broomOf\b/],
  [
    'font, font size',
    /\b(?:system's|larger) letters\b|\bletters (?:grow|twice|take the|may have|have been asked)\b|\bthen the letters\b|\bheld the letters\b/,
  ],
  [
    'render',
    /\b(?:pages?|React|app|screen|everything|cards|frames?|bar|reader comes near) (?:\w+ )?dr(?:aws?|awn)\b|\bdrawn (?:at build|in slices|in transitions|again|anew|without waiting|in one piece)\b|\bdraws? (?:the messages|the frame|one address|the app\b|everything)/i,
  ],
  ['click', /\b(?:outside|ignores) presses\b|\bpresses that\b|\b(?:its|their) own press\b|\b(?:earlier|next|second) press\b/],
  [
    'text, translation',
    /\b(?:styles and|and the|rest of the styles and the) words\b|\breal words\b|\bwords (?:that (?:the present|could not)|for a code|are in public)|\bneeds (?:its|these) words\b/,
  ],
  ['save, cache', /\bkept (?:draft|one is|answers?)\b|\bworth keeping\b/i],
  ['manual order', /\bhand-(?:made|entered)\b/],
  ['unread', /\bwith news\b|\b(?:order|has|have) news\b|\bNews(?:Count|Bubble|Dot|Badge|Mark)\b|\border[_-]news\b/i],
  ['seller area', /\bseller's area\b/i],
  ['seller', /\b(?:vendor|merchant|boutique)s?\b(?!['-])/i],
])('“%s” replaces its retired words', (_, retired) => {
  expect(
    files.flatMap(({ file, lines }) =>
      lines.flatMap((line, i) =>
        retired.test(line.replaceAll(/\[[^\]]*\]\([^)]*\)/g, '')) ? [`${file}:${i + 1} ${line.trim().slice(0, 110)}`] : [],
      ),
    ),
  ).toEqual([]);
});
