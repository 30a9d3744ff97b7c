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

/** The words of what waits for somebody, by task and side; `_fetched` where they differ for an order that its buyer comes for. */
function turnWords(language: Language): [name: string, words: string][] {
  const read = (topic: string): unknown => readJson(path.join(repoRoot, `public/locales/${language}/${topic}.json`));
  const texts: Record<string, unknown> = { orders: read('orders'), notifications: read('notifications') };
  const textAt = (key: string): unknown =>
    key.split(/[:.]/).reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);
  return everyTurn().flatMap((turn: Pick<Turn, 'task' | 'side'>) =>
    ['', '_fetched'].flatMap((ending): [string, string][] => {
      const words = textAt(turnText(turn) + ending);
      return typeof words === 'string' ? [[`turn_${turn.side}_${turn.task}${ending}`, words.replace(/\{\{(\w+)\}\}/g, '{$1}')]] : [];
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
    const words = [...Object.entries(readJson(path.join(folder, 'mail-words.json')) as Record<string, string>), ...turnWords(language)];
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
