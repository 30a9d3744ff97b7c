/** The texts of the database in each language, supabase/texts/<language>, as SQL: what translators edit has no SQL in it. */
import fs from 'node:fs';
import path from 'node:path';
import { turnText, type Turn, everyTurn } from '../../../src/features/notifications/rules/turns.ts';
import { type Language, languages } from '../../../src/shared/i18n/languages.ts';
import { repoRoot } from '../settings.ts';

interface MailText {
  subject: string;
  /** Lines. */
  body: string[];
}

const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));
const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const rows = (values: string[][]): string => values.map((row) => `  (${row.map(quote).join(', ')})`).join(',\n');

/** The words of the buttons under messages: those of the buttons on the order's page. */
const STEP_TEXTS = {
  receive_payment: 'orders:case.history.confirm_payment',
  confirm: 'orders:seller.order.step.confirmed',
  ship: 'orders:seller.order.step.shipped',
  deliver: 'orders:seller.order.step.delivered',
  report_payment: 'orders:buyer.order.iHavePaid',
  confirm_receipt: 'orders:buyer.order.received',
};

/** The words that pages and messages share; `_fetched` where they differ for an order that its buyer comes for. */
function sharedWords(language: Language): [name: string, words: string][] {
  const read = (topic: string): unknown => readJson(path.join(repoRoot, `public/locales/${language}/${topic}.json`));
  const texts: Record<string, unknown> = { orders: read('orders'), notifications: read('notifications') };
  const textAt = (key: string): unknown =>
    key.split(/[:.]/).reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);
  const keys = [
    ...everyTurn().map((turn: Pick<Turn, 'task' | 'side'>): [string, string] => [`turn_${turn.side}_${turn.task}`, turnText(turn)]),
    ...Object.entries(STEP_TEXTS).map(([step, key]): [string, string] => [`step_${step}`, key]),
  ];
  return keys.flatMap(([name, key]) =>
    ['', '_fetched'].flatMap((ending): [string, string][] => {
      const words = textAt(key + ending);
      return typeof words === 'string' ? [[name + ending, words.replace(/\{\{(\w+)\}\}/g, '{$1}')]] : [];
    }),
  );
}

/** Statements that can be applied again, one file for each language. */
export function languageTexts(): { name: string; text: string }[] {
  return languages.map((language) => {
    const name = `supabase/texts/${language}`;
    const folder = path.join(repoRoot, name);
    const topics = fs.readdirSync(path.join(folder, 'mails')).sort();
    const mails = topics.flatMap((topic) => Object.entries(readJson(path.join(folder, 'mails', topic)) as Record<string, MailText>));
    const words = [...Object.entries(readJson(path.join(folder, 'mail-words.json')) as Record<string, string>), ...sharedWords(language)];
    return {
      name,
      text: `insert into app.mail_texts (kind, language, subject, body) values
${rows(mails.map(([kind, { subject, body }]) => [kind, language, subject, body.join('\n')]))}
on conflict (kind, language) do update set subject = excluded.subject, body = excluded.body
where (mail_texts.subject, mail_texts.body) is distinct from (excluded.subject, excluded.body);
insert into app.mail_words (name, language, words) values
${rows(words.map(([word, text]) => [word, language, text]))}
on conflict (name, language) do update set words = excluded.words
where mail_words.words is distinct from excluded.words;
`,
    };
  });
}
