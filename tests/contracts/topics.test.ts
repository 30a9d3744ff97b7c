/** A text is in the topic of the feature that shows it, so that a change of a feature touches one file for each language. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/shared/i18n/languages.ts';
import { features, furtherTopics, topics } from '../helpers/features.ts';

const root = path.resolve(import.meta.dirname, '../..');
const filesIn = (folder: string): string[] => fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
/** Where a text is asked for: the topics of a component, and keys that name theirs. */
const NAMED = [/\b(?:useTranslation|loadNamespaces)\(\s*(\[[^\]]*\]|'[^']*')/g, /\bns: ('\w+')/g, /(['"`]\w+):[\w$]/g];
const topicsIn = (text: string): string[] =>
  NAMED.flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
    .filter((name) => topics.includes(name));

/** The topics that a file may name: a feature those of its own and of the features before it. */
function allowedIn(file: string): string[] {
  const [folder = '', feature = ''] = file.split('/');
  if (folder === 'shared') return ['shop'];
  if (folder !== 'features') return topics;
  const known = features.slice(0, features.indexOf(feature) + 1);
  return ['shop', ...known, ...Object.keys(furtherTopics).filter((topic) => known.includes(furtherTopics[topic] ?? ''))];
}
const wrongIn = (file: string, text: string): string[] =>
  [...new Set(topicsIn(text))].filter((topic) => !allowedIn(file).includes(topic)).map((topic) => `${file} → ${topic}`);

describe('a topic of texts', () => {
  it.each(languages)('is `shop` or that of a feature, %s', (language) => {
    expect(filesIn(`public/locales/${language}`).sort()).toEqual(topics.map((topic) => `${topic}.json`).sort());
  });

  it('is named only by its feature and those after it, and by `shared` only `shop`', () => {
    const files = filesIn('src').filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
    const texts = files.map((file) => [file, fs.readFileSync(path.join(root, 'src', file), 'utf8')] as const);
    expect(new Set(texts.flatMap(([, text]) => topicsIn(text)))).toEqual(new Set(topics));
    expect(texts.flatMap(([file, text]) => wrongIn(file, text))).toEqual([]);
  });

  it.each([
    ['features/orders/x.ts', "useTranslation('selling')"],
    ['features/orders/x.ts', "useTranslation(['orders', 'checkout'])"],
    ['features/account/x.ts', "messageKey('catalogue:review.reply.empty')"],
    ['features/account/x.ts', 't(`address:city.${city}`)'],
    ['features/cases/x.ts', "i18next.loadNamespaces('operator')"],
    ['features/catalogue/x.ts', "t('title', { ns: 'help' })"],
    ['shared/ui/x.tsx', "useTranslation('account')"],
  ])('would be wrong in %s with %s', (file, text) => {
    expect(wrongIn(file, text)).not.toEqual([]);
  });
});
