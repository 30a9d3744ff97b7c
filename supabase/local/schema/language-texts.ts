/** The texts of the database in each language, supabase/texts/<language>, as SQL: what translators edit has no SQL in it. */
import fs from 'node:fs';
import path from 'node:path';
import { languages } from '../../../src/shared/i18n/languages.ts';
import { repoRoot } from '../settings.ts';

interface MailText {
  subject: string;
  /** Lines. */
  body: string[];
}

const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));
const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const rows = (values: string[][]): string => values.map((row) => `  (${row.map(quote).join(', ')})`).join(',\n');

/** Statements that can be applied again, one file for each language. */
export function languageTexts(): { name: string; text: string }[] {
  return languages.map((language) => {
    const name = `supabase/texts/${language}`;
    const folder = path.join(repoRoot, name);
    const topics = fs.readdirSync(path.join(folder, 'mails')).sort();
    const mails = topics.flatMap((topic) => Object.entries(readJson(path.join(folder, 'mails', topic)) as Record<string, MailText>));
    const words = Object.entries(readJson(path.join(folder, 'mail-words.json')) as Record<string, string>);
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
