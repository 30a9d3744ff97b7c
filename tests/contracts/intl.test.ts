import fs from 'node:fs';
import { expect, it } from 'vitest';

const files = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => [file.replaceAll('\\', '/'), fs.readFileSync(`src/${file}`, 'utf8')] as const);
const using = (pattern: RegExp) => files.filter(([, text]) => pattern.test(text)).map(([file]) => file);

it('dates and numbers are written by shared/lib/format alone', () => {
  expect(using(/Intl\.(DateTimeFormat|NumberFormat|RelativeTimeFormat|ListFormat)\(|\.toLocale(Date|Time)?String\(/).toSorted()).toEqual([
    'shared/lib/format.ts',
    'shared/lib/formatSeller.ts',
  ]);
});

it('what a browser writes for people is not read as a number, a date or a list', () => {
  // the patterns of a locale change with the browser’s version: formatToParts names the parts
  expect(
    using(/(Number|Date|parseInt|Date\.parse)\(\s*(new Intl\.|\w*[fF]ormat\w*\.format\()|\.format\([^)]*\)\s*\.(split|match|slice)\(/),
  ).toEqual([]);
});
