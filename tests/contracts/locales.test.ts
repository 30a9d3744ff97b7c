import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '../../src/domain/AppError.ts';
import { fallbackLanguage, type Language, languages, languageTable } from '../../src/i18n/languages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const topics = ['shop', 'auth', 'checkout', 'account', 'help', 'seller'];

function flatten(value: unknown, prefix = ''): [string, string][] {
  return typeof value === 'string'
    ? [[prefix, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, prefix ? `${prefix}.${key}` : key));
}
const wordsOf = (language: Language, topic: string) =>
  new Map(flatten(JSON.parse(fs.readFileSync(path.join(root, `public/locales/${language}/${topic}.json`), 'utf8'))));
const stem = (key: string): string => key.replace(/_(one|few|many|other)$/, '');

describe.each(topics)('the translations of %s', (topic) => {
  it.each(languages)('exist in %s', (language) => {
    const keysOf = (each: Language) => [...new Set([...wordsOf(each, topic).keys()].map(stem))].sort();
    expect(keysOf(language)).toEqual(keysOf(fallbackLanguage));
  });

  it.each(languages)('have every plural form of %s', (language) => {
    const words = wordsOf(language, topic);
    const counted = [...words.keys()].filter((key) => key !== stem(key)).map(stem);
    for (const key of counted)
      for (const form of languageTable[language].plurals) expect(words.has(`${key}_${form}`), `${key}_${form}`).toBe(true);
  });

  it('have the same placeholders in each language', () => {
    const holes = (text: string) =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)]
        .map((match) => match[1])
        .sort()
        .join();
    for (const [key, text] of wordsOf('ru', topic)) {
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
    // Kazakh is written in Kazakh: over the whole topic its own letters are frequent
    const kazakh = [...wordsOf('kk', topic).values()].join(' ');
    expect((kazakh.match(/[әғқңөұүһі]/gi)?.length ?? 0) / kazakh.length).toBeGreaterThan(0.05);
  });

  it.each(['ru', 'kk'] as const)('do not break a line before a dash or between a number and what it counts, %s', (language) => {
    const breakable = / —|№ |(\d|\}\}) (%|МБ|₸|дн(я|ей)|рабоч|знак|штук|шт\.|күн|таңба|цифр|дана)|\d \d{3}\b/;
    const broken = [...wordsOf(language, topic)].filter(([, text]) => !text.includes('+7') && breakable.test(text));
    expect(broken).toEqual([]);
  });
});

it('has a text for every error code', () => {
  const words = wordsOf('ru', 'shop');
  expect(errorCodes.filter((code) => !words.has(`errors.${code}`))).toEqual([]);
});

it('has every key that the code uses', () => {
  const all = new Map(topics.map((topic) => [topic, new Set([...wordsOf('ru', topic).keys()].flatMap((key) => [key, stem(key)]))]));
  const has = (key: string) => {
    const [topic, name] = key.includes(':') ? key.split(':') : [null, key];
    return topic ? all.get(topic)?.has(name ?? '') : [...all.values()].some((keys) => keys.has(name ?? ''));
  };
  const files = fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const asked = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(root, 'src', file), 'utf8');
    return [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => `${file}: ${match[1]}`);
  });
  expect(asked.length).toBeGreaterThan(150);
  expect(asked.filter((line) => !has(line.split(': ')[1] ?? ''))).toEqual([]);
});

it('has a match for every key that the code composes', () => {
  const all = topics.flatMap((topic) => [...wordsOf('ru', topic).keys()].map((key) => `${topic}:${stem(key)}`));
  const files = fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const built = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(root, 'src', file), 'utf8');
    return [...text.matchAll(/\bt\((?:[^()'`]*\?)?\s*`([^`]+)`/g)].map((match) => [file, match[1] ?? ''] as const);
  });
  expect(built.length).toBeGreaterThan(40);
  const escape = (part: string) => part.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');
  const isThere = (template: string) => {
    const [topic, name] = template.includes(':') ? template.split(':') : ['[a-z]+', template];
    const parts = (name ?? '').split(/\$\{[^}]+\}/).map(escape);
    return all.some((key) => new RegExp(`^${topic}:${parts.join('[\\w-]+')}$`).test(key));
  };
  expect(built.filter(([, template]) => !isThere(template)).map((pair) => pair.join(': '))).toEqual([]);
});
