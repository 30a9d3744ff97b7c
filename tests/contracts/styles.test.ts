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
    'src/features/selling/pages/dashboard/QrSheet.tsx: <svg': 'a file for printing, outside the page',
    'const svg = `<svg': 'a file for printing, outside the page',
    'username)})`': 'the hue is computed from a name',
    'category.hue})`': 'the hue is in the database',
    'src/styles/index.css:       oklch(': 'the gradient around the avatar of a new store',
    'rgb(12 16 26': 'the gradient over the hero image at night, --shade at several strengths',
    "stroke='%23768090'": 'an image inside of a stylesheet knows no tokens',
    'transparent, #000': 'a mask: only its opacity counts',
  };
  expect(found(files, /(?:[^&\w/]|\[)#[0-9a-f]{3,8}\b(?!;\w)|%23[0-9a-f]{6}|\b(?:rgb|hsl|oklch)a?\(/i, allowed)).toEqual([]);
});

/** Red, green and blue of an `oklch` color, linear; inside sRGB each is between 0 and 1. */
function linearRgb(lightness: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const [l = 0, m = 0, s = 0] = [
    lightness + 0.3963377774 * a + 0.2158037573 * b,
    lightness - 0.1055613458 * a - 0.0638541728 * b,
    lightness - 0.0894841775 * a - 1.291485548 * b,
  ].map((root) => root ** 3);
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

it('colours are inside sRGB: the build leaves only hex (src/first-screen/build/firstStyles.ts)', () => {
  const colors = files.flatMap(({ text }) =>
    [...text.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)/g)].map((match) => match.slice(1).map(Number)),
  );
  expect(colors.length).toBeGreaterThan(50);
  const outside = colors.filter(([l = 0, c = 0, h = 0]) => linearRgb(l, c, h).some((part) => part < -0.0005 || part > 1.0005));
  expect(outside).toEqual([]);
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
