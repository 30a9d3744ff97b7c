/** src/shared/ui/README.md describes every component; forms show their own messages. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const files = fs
  .readdirSync(path.join(root, 'src/shared/ui'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));

it('every file is described in the README', () => {
  const readme = read('src/shared/ui/README.md');
  expect(files.filter((file) => !readme.includes(`\`${file}\``))).toEqual([]);
});

const components = fs.readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));

it('every image that handles its failure also does so when it failed before React hydrated it', () => {
  const images = components.flatMap((file) => read(`src/${file}`).match(/<img\b(?:=>|[^>])*>/g) ?? []);
  expect(images.length).toBeGreaterThan(5);
  expect(images.filter((image) => /\bon(?:Error|Load)\b/.test(image))).toEqual([]);
});

it('every form but a search has its own messages: the browser’s know neither our languages nor our fields', () => {
  const forms = components.flatMap((file) => read(`src/${file}`).match(/<form\b(?:=>|[^>])*>/g) ?? []);
  expect(forms.length).toBeGreaterThan(40);
  expect(forms.filter((form) => !/\bnoValidate\b|role="search"/.test(form))).toEqual([]);
});
