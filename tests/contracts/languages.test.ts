/** Compares src/shared/i18n/languages.ts with the schema, reference data and files, which the compiler cannot check. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cities } from '../../src/features/catalogue/rules/delivery.ts';
import { fallbackLanguage, type Language, languages } from '../../src/shared/i18n/languages.ts';
import { authMailFiles } from '../../supabase/local/generate-mails.ts';
import { schemaFiles } from '../../supabase/local/schema/files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const schema = schemaFiles()
  .map(({ text }) => text)
  .join('\n');

describe('the languages', () => {
  it('are those that the database accepts, with the same fallback', () => {
    const list = /create function app\.languages[\s\S]+?array\[([^\]]+)\]/.exec(schema)?.[1] ?? '';
    expect([...list.matchAll(/'(\w+)'/g)].map(([, value]) => value)).toEqual([...languages]);
    expect(
      [...schema.matchAll(/\b(?:language\b[^\n]*\bdefault|coalesce\(\(select s\.language [^']+,) '(\w+)'/g)].map(([, value]) => value),
    ).toEqual([fallbackLanguage, fallbackLanguage]);
  });

  it('are the only list of languages in the schema', () => {
    // the law names one of them (app.lacks_kazakh)
    expect(schema.replace(/create function app\.lacks_kazakh[\s\S]+?\nend \$\$;/, '').match(/'kk'/g)).toHaveLength(1);
    expect(schema.match(/check \(app\.is_language\(\w+\)\)/g)).toHaveLength(7);
  });

  it.each(languages)('have each mail, each word in it, a privacy policy and terms of use, %s', (language) => {
    const filesOf = (each: Language) =>
      fs
        .readdirSync(path.join(root, 'supabase/texts', each), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(json|md)$/.test(file))
        .sort();
    const keysOf = (each: Language, file: string) =>
      Object.entries(JSON.parse(read(`supabase/texts/${each}/${file}`)) as Record<string, object | string>).flatMap(([key, value]) =>
        typeof value === 'string' ? [key] : Object.keys(value).map((part) => `${key} ${part}`),
      );
    expect(filesOf(language)).toEqual(filesOf(fallbackLanguage));
    for (const file of filesOf(language)) {
      if (file.endsWith('.md')) expect(read(`supabase/texts/${language}/${file}`).length, file).toBeGreaterThan(1000);
      else expect(keysOf(language, file).sort(), file).toEqual(keysOf(fallbackLanguage, file).sort());
    }
  });

  it('are in the mails of the auth service', () => {
    for (const [file, text] of Object.entries(authMailFiles())) expect(read(file) === text, `${file}: run npm run mails:build`).toBe(true);
  });

  it('have the name and the description of each category', () => {
    const rows = [...read('supabase/reference/categories.sql').matchAll(/^ {2}\(\d+, '(\w+)'[^\n]+\n {3}'([^\n]+)'\)/gm)];
    expect(rows.length).toBeGreaterThan(1);
    for (const [, slug, texts = ''] of rows) {
      const translations = JSON.parse(texts) as Record<string, object>;
      // the English texts are columns
      expect([...Object.keys(translations), 'en'].sort(), slug).toEqual([...languages].sort());
      for (const text of Object.values(translations)) expect(Object.keys(text), slug).toEqual(['name', 'description']);
    }
  });

  it('are exactly those with a folder of translations', () => {
    for (const folder of ['public/locales', 'supabase/texts']) {
      expect(
        fs
          .readdirSync(path.join(root, folder))
          .filter((file) => file !== 'README.md')
          .sort(),
        folder,
      ).toEqual([...languages].sort());
    }
  });

  it('have all their letters in the fonts', () => {
    const ranges = [...read('src/styles/index.css').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from, to]) => [
      Number.parseInt(from ?? '', 16),
      Number.parseInt(to ?? from ?? '', 16),
    ]);
    for (const language of languages) {
      const letters = new Set(read(`public/locales/${language}/shop.json`).match(/\p{L}/gu));
      const missing = [...letters].filter(
        (letter) => !ranges.some(([from = 0, to = 0]) => letter >= String.fromCodePoint(from) && letter <= String.fromCodePoint(to)),
      );
      expect(missing, language).toEqual([]);
    }
  });

  it('begin with the language of index.html', () => {
    expect(read('index.html')).toContain(`<html lang="${fallbackLanguage}"`);
  });
});

it.each(languages)('the database finds the price for a city by its name in %s', (language) => {
  // as app.fold does it
  const fold = (name: string) =>
    name.toLowerCase().replaceAll(/[әғқңөұүһіё]/g, (letter) => 'агкноуухие'['әғқңөұүһіё'.indexOf(letter)] ?? letter);
  const known = new Map(
    [...read('supabase/reference/city_names.sql').matchAll(/\('([^']+)', '([a-z]+)'\)/g)].map(([, name, city]) => [name ?? '', city]),
  );
  const names = (JSON.parse(read(`public/locales/${language}/address.json`)) as { city: Record<string, string> }).city;
  expect(Object.keys(names).sort()).toEqual([...cities].sort());
  const russian = (JSON.parse(read(`public/locales/${fallbackLanguage}/address.json`)) as { city: Record<string, string> }).city;
  const different = cities.filter(
    (city) => !known.has(fold(names[city] ?? '')) || known.get(fold(names[city] ?? '')) !== known.get(fold(russian[city] ?? '')),
  );
  expect(different).toEqual([]);
});
