/** Colours and layers come from tokens, and nothing is `!important`. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const files = fs
  .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|css)$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file: `src/${file}`, text: fs.readFileSync(path.join(root, 'src', file), 'utf8') }));
const components = files.filter(({ file }) => !file.endsWith('.css'));
const found = (among: typeof files, pattern: RegExp, allowed: Record<string, string> = {}): string[] =>
  among.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => pattern.test(line) && !Object.keys(allowed).some((part) => `${file}: ${line}`.includes(part)))
      .map((line) => `${file}: ${line.trim()}`),
  );

it('colours are named by tokens', () => {
  /** Lines that contain the key may contain a colour, for the given reason. */
  const allowed = {
    'src/styles/colors.css': 'the tokens themselves',
    'src/routes/seller/dashboard/QrSheet.tsx: <svg': 'a file for printing, outside the page',
    'const svg = `<svg': 'a file for printing, outside the page',
    'username)})`': 'the hue is computed from a name',
    'category.hue})`': 'the hue is in the database',
    'src/styles/index.css:       oklch(': 'the gradient around the avatar of a new store',
    'rgb(12 16 26': 'the gradient over the hero picture at night, --shade at several strengths',
    "stroke='%23768090'": 'an image inside of a stylesheet knows no tokens',
    'transparent, #000': 'a mask: only its opacity counts',
  };
  expect(found(files, /(?:[^&\w/]|\[)#[0-9a-f]{3,8}\b(?!;\w)|%23[0-9a-f]{6}|\b(?:rgb|hsl|oklch)a?\(/i, allowed)).toEqual([]);
});

it('layers are named by tokens', () => {
  expect(found(files, /(?:^|[\s"'`:])-?z-(?:\[|\d)|z-?index: ?[^v\s]/i)).toEqual([]);
});

it('no utility is important', () => {
  expect(found(components, /(?:^|[\s"'`])(?:[^\s"'`=(?]+:)?!-?[a-z]+(?:-[\w[]|["'`\s])[^()=?]*["'`]/, {})).toEqual([]);
});

it('no rule is important, except where movement is reduced', () => {
  expect(found(files, /!important/).map((line) => line.split(': ')[1])).toEqual(['animation', 'transition-duration', 'scroll-behavior']);
});
