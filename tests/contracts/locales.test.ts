import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fallbackLanguage, type Language, languages } from '../../src/shared/i18n/languages.ts';
import { topics } from '../helpers/features.ts';

const root = path.resolve(import.meta.dirname, '../..');

function flatten(value: unknown, prefix = ''): [string, string][] {
  return typeof value === 'string'
    ? [[prefix, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, prefix ? `${prefix}.${key}` : key));
}
const read = (language: Language, topic: string) =>
  new Map(flatten(JSON.parse(fs.readFileSync(path.join(root, `public/locales/${language}/${topic}.json`), 'utf8'))));
const words = new Map(languages.flatMap((language) => topics.map((topic) => [`${language} ${topic}`, read(language, topic)] as const)));
const wordsOf = (language: Language, topic: string) => words.get(`${language} ${topic}`)!;
const pluralForms = (language: Language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;
const stem = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

describe.each(topics)('the translations of %s', (topic) => {
  it.each(languages)('exist in %s', (language) => {
    const keysOf = (each: Language) => [...new Set([...wordsOf(each, topic).keys()].map(stem))].sort();
    expect(keysOf(language)).toEqual(keysOf(fallbackLanguage));
  });

  it.each(languages)('have every plural form of %s', (language) => {
    // otherwise Intl answers with the rules of another language
    expect(Intl.PluralRules.supportedLocalesOf(language)).toEqual([language]);
    const own = wordsOf(language, topic);
    const counted = [...own.keys()].filter((key) => key !== stem(key)).map(stem);
    for (const key of counted) for (const form of pluralForms(language)) expect(own.has(`${key}_${form}`), `${key}_${form}`).toBe(true);
  });

  it('have the same placeholders in each language', () => {
    const holes = (text: string) =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)]
        .map((match) => match[1])
        .sort()
        .join();
    for (const [key, text] of wordsOf(fallbackLanguage, topic)) {
      for (const language of languages) {
        const other = wordsOf(language, topic).get(key);
        if (other !== undefined && key === stem(key)) expect(holes(other), `${language} ${key}`).toBe(holes(text));
      }
    }
  });

  it('are not empty, in the right language and without stray spaces', () => {
    for (const language of languages) {
      for (const [key, text] of wordsOf(language, topic)) {
        expect(text.trim(), key).toBe(text);
        expect(text, key).not.toBe('');
        if (language === 'en') expect(/[а-яёәғқңөұүһі]/i.test(text), `${key}: ${text}`).toBe(false);
      }
    }
    // over a whole topic, letters that only Kazakh has are frequent
    const kazakh = [...wordsOf('kk', topic).values()].join(' ');
    expect((kazakh.match(/[әғқңөұүһі]/gi)?.length ?? 0) / kazakh.length).toBeGreaterThan(0.05);
  });

  it.each(['ru', 'kk'] as const)('do not break a line before a dash or between a number and its noun, %s', (language) => {
    const breakable = / —|№ |(\d|\}\}) (%|МБ|₸|дн(я|ей)|рабоч|знак|фото|штук|шт\.|күн|таңба|цифр|дана)|\d \d{3}\b/;
    const broken = [...wordsOf(language, topic)].filter(([, text]) => !text.includes('+7') && breakable.test(text));
    expect(broken).toEqual([]);
  });
});
