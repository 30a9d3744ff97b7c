/**
 * Kazakh words that demand a case ending, or whose form depends on the sound before, do not follow a placeholder: its value has no
 * ending, and a date may end in a time ("25 қараша, 09:14 дейін").
 */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string, end: string): string[] =>
  fs
    .readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith(end))
    .map((file) => `${folder}/${file}`);

/** {{name}} of the app, {name} of mails, {{ .Name }} of the auth server's templates. */
const value = String.raw`(?:\{\{ ?\.?\w+ ?\}\}|\{\w+\})`;
const endings = '[дтн][ыі]ң|[дтн][ыі]|[ғқ]а|[гк]е|[дтн][ае]|[дтн][ае]н|[дт]ағы|[дт]егі|[мбп]ен|[дт][ае]й';
const dates = 'when|date|until|backOn|moment';
const rules: Record<string, RegExp> = {
  'a suffix joined to a placeholder': new RegExp(String.raw`${value}(?:\p{L}|[-’'](?:${endings})(?!\p{L}))`, 'u'),
  'a postposition that demands a case': new RegExp(
    String.raw`${value}[ \u00A0](?:дейін|шейін|бастап|бері|кейін|соң|бұрын|қарай|қарсы)`,
    'u',
  ),
  'a conjunction whose form depends on the value': new RegExp(String.raw`(?:${value}[ \u00A0][мбп]ен|₸[ \u00A0][бп]ен)(?!\p{L})`, 'u'),
  'a word after a date': new RegExp(String.raw`(?:\{\{(?:${dates})\}\}|\{(?:due|kaspi_changed|\w+_until)\})[ \u00A0]*\p{L}`, 'u'),
};
const broken = (text: string): string[] => Object.keys(rules).filter((rule) => rules[rule]?.test(text));

type Text = [where: string, text: string];
const flatten = (content: unknown, where: string): Text[] =>
  typeof content === 'string'
    ? [[where, content]]
    : Object.entries(content as object).flatMap(([key, inner]) => flatten(inner, `${where} ${key}`));
const ofApp = () => filesIn('public/locales/kk', '.json').flatMap((file) => flatten(JSON.parse(read(file)), file));
/** Subjects and lines of mails, words of their values. */
const ofMails = () =>
  [...filesIn('supabase/texts/kk/mails', '.json'), 'supabase/texts/kk/mail-words.json'].flatMap((file) =>
    flatten(JSON.parse(read(file)), file),
  );
const ofAuthMails = () => flatten(JSON.parse(read('supabase/texts/kk/auth-mails.json')), 'auth-mails');
const ofLegalTexts = () => filesIn('supabase/texts/kk', '.md').map((file): Text => [file, read(file)]);

describe('Kazakh texts', () => {
  it.each([
    ['of the app', ofApp, 1500],
    ['of mails', ofMails, 400],
    ['of the auth server', ofAuthMails, 28],
    ['of legal documents', ofLegalTexts, 2],
  ])('%s demand no case ending of a placeholder', (_, texts, atLeast) => {
    const all = texts();
    expect(all.length).toBeGreaterThanOrEqual(atLeast);
    expect(all.flatMap(([where, text]) => broken(text).map((rule) => `${where}: ${rule}: ${text}`))).toEqual([]);
  });

  it.each([
    '{{when}} дейін',
    '{{date}}\u00A0дейін ештеңе өзгермесе, өтініш жабылады.',
    'Қайтару мерзімі: {{date}} дейін.',
    'Сатушы оларды {{when}} өзгертті.',
    '1\u00A0₸ пен {{max}} аралығында',
    '{{min}} пен {{max}} аралығында',
    '{{number}}-ні қосу',
    '{{seller}}дан келді',
    '{pay_until} дейін төлеңіз',
    '{{ .Email }}-ға жіберілді',
  ])('would be wrong with «%s»', (text) => {
    expect(broken(text)).not.toEqual([]);
  });

  it.each([
    'мерзімі: {{when}}',
    'Мерзім — {{date}}. Оған дейін келеді.',
    '{{number}}-файлды алып тастау',
    '{{due}} қайтарады',
    'Kaspi-ден {{max}} МБ-қа дейін',
  ])('may say «%s»', (text) => {
    expect(broken(text)).toEqual([]);
  });
});
