/** One word per concept on the screens, in mails and legal texts too (docs/glossary.md): words that were replaced do not come back. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../src/shared/lib/entries.ts';
import type { Language } from '../../src/shared/i18n/languages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const retired: Partial<Record<Language, [say: string, instead: RegExp][]>> = {
  ru: [
    ['команда Tañda', /администраци\p{L}* Tañda|сотрудник\p{L}* Tañda/iu],
    ['Связаться', /поддержк/i],
    ['стоимость доставки', /цен\p{L} доставки/iu],
    ['Ваша очередь', /ваш ход(?!\p{L})/iu],
  ],
  kk: [
    ['Tañda тобы', /әкімшілі|қызметкері/i],
    ['Байланысу', /қолдау қызмет/i],
    ['тапсырыстан бас тарту', /тапсырыс(?:ты)? (?:жой|жою|тоқта)/iu],
    ['ақшаны қайтару', /қайтарым/i],
    ['шешім қабылдайды', /Tañda (?:тобы )?шеш(?:еді|ті)/u],
    ['мұрағат', /архив/i],
    ['жеткізу құны', /жеткізу баға/i],
    ['скриншот', /экран сурет/i],
  ],
  en: [
    ['the Tañda team', /Tañda staff/i],
    ['Contact', /contact support/i],
    ['back in stock', /for sale again|back on sale/i],
    ['mark', /\bnoted\b|\bnote (?:it|a refund)\b/i],
    ['refund', /\b(?:return|returns|pay|pays) (?:the|your|their) money\b/i],
    ['automatically', /\bby itself\b/i],
    ['delivery fee', /delivery price/i],
    ['anymore', /\bany more\b/i],
  ],
};
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(json|md)$/.test(file))
    .map((file) => `${folder}/${file}`);

describe.each(entriesOf(retired))('texts in %s', (language, terms) => {
  const texts = [`public/locales/${language}`, `supabase/texts/${language}`].flatMap(filesIn).map((file) => [file, read(file)] as const);

  it.each(terms)('say “%s”', (_, instead) => {
    expect(texts.length).toBeGreaterThan(15);
    expect(
      texts.flatMap(([file, text]) =>
        text
          .replaceAll('\u00A0', ' ')
          .split('\n')
          .filter((line) => instead.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      ),
    ).toEqual([]);
  });
});
