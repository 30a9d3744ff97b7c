/** Compares src/i18n/languages.ts with the schema, reference data and files, which the compiler cannot check. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cities } from '../../src/domain/delivery.ts';
import { fallbackLanguage, languages, pluralForms } from '../../src/i18n/languages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const schema = fs
  .readdirSync(path.join(root, 'supabase/schemas'))
  .map((file) => read(`supabase/schemas/${file}`))
  .join('\n');
const quoted = (list: string): string[] => [...list.matchAll(/'(\w+)'/g)].map(([, value]) => value ?? '');

describe('the languages', () => {
  it('are those that the database accepts', () => {
    const checks = [...schema.matchAll(/\b(?:content_)?language in \(([^)]+)\)/g)].map(([, list]) => quoted(list ?? ''));
    expect(checks.length).toBe(3);
    for (const check of checks) expect(check).toEqual([...languages]);
  });

  it('have each e-mail of the database, in the fallback language when none is set', () => {
    const mails = [...schema.matchAll(/perform case coalesce\(v_settings\.language, '(\w+)'\)([\s\S]+?)\n {4}else /g)];
    expect(mails.length).toBeGreaterThan(1);
    for (const [, fallback, cases] of mails) {
      expect(fallback).toBe(fallbackLanguage);
      expect([fallback, ...[...(cases ?? '').matchAll(/\bwhen '(\w+)' then/g)].map(([, language]) => language)]).toEqual([...languages]);
    }
  });

  it('are exactly those with a folder of translations', () => {
    expect(fs.readdirSync(path.join(root, 'public/locales')).sort()).toEqual([...languages].sort());
  });

  it.each(languages)('have a privacy policy, %s', (language) => {
    const name = language === fallbackLanguage ? 'privacy-policy.md' : `privacy-policy.${language}.md`;
    expect(read(`supabase/seed/legal/${name}`).length).toBeGreaterThan(1000);
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

  it.each(languages)('have as many plural forms as %s needs', (language) => {
    expect([...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort()).toEqual([...pluralForms[language]].sort());
  });
});

it.each(languages)('the database finds the price for a city by its name in %s', (language) => {
  // as app.fold does it
  const fold = (name: string) =>
    name.toLowerCase().replaceAll(/[әғқңөұүһіё]/g, (letter) => 'агкноуухие'['әғқңөұүһіё'.indexOf(letter)] ?? letter);
  const known = new Map(
    [...read('supabase/reference/city_names.sql').matchAll(/\('([^']+)', '([a-z]+)'\)/g)].map(([, name, city]) => [name ?? '', city]),
  );
  const names = (JSON.parse(read(`public/locales/${language}/checkout.json`)) as { city: Record<string, string> }).city;
  expect(Object.keys(names).sort()).toEqual([...cities].sort());
  const russian = (JSON.parse(read(`public/locales/${fallbackLanguage}/checkout.json`)) as { city: Record<string, string> }).city;
  const different = cities.filter(
    (city) => !known.has(fold(names[city] ?? '')) || known.get(fold(names[city] ?? '')) !== known.get(fold(russian[city] ?? '')),
  );
  expect(different).toEqual([]);
});
