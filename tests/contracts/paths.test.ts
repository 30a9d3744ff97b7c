import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const source = fs.readFileSync(path.join(root, 'src/shared/config/paths.ts'), 'utf8');
/** First segments of every pattern: product, influencer, auth … */
const segments = [...new Set([...source.matchAll(/'\/([a-z-]+)[^']*'/g)].map((match) => match[1]))];
/** Scripts read the table of first screens without the app; tests beside both compare the addresses. */
const EXEMPT = /^src\/(shared\/config\/|shared\/lib\/redirect\.ts|first-screen\/screens\.ts)/;

it('page addresses are written in config/paths only', () => {
  expect(segments).toEqual(expect.arrayContaining(['product', 'influencer', 'auth', 'orders']));
  const literal = new RegExp(`['"\`}]/(${segments.join('|')})(?=[/?#'"\`$])`);
  const files = fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.(tsx?|js)$/.test(file) && !file.includes('.test.') && !EXEMPT.test(file));
  const found = files.flatMap((file) =>
    fs
      .readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (literal.test(line.replaceAll('/auth/v1', '')) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
