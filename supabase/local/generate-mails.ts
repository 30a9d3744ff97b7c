/** `npm run mails:build`: writes the templates of the auth service and their subjects in config.toml from supabase/texts. */
import fs from 'node:fs';
import path from 'node:path';
import { fromEntries } from '../../src/shared/lib/entries.ts';
import { fallbackLanguage, type Language, languages } from '../../src/shared/i18n/languages.ts';
import { repoRoot } from './settings.ts';

interface AuthMail {
  subject: string;
  title: string;
  text: string;
  /** The words of the button; without one there is no link. */
  link?: string;
  note: string;
}

const CONFIG = 'supabase/config.toml';
const BUTTON = 'display: inline-block; padding: 12px 20px; border-radius: 12px; background: #1c1917; color: #fff; text-decoration: none';
/** Which mails have a code. */
const WITH_CODE = new Set(['magic_link', 'reauthentication']);
const others = languages.filter((language) => language !== fallbackLanguage);

/** A choice by the language of the account, in the notation of the auth service; `inLanguage` of mail-templates.ts evaluates it. */
function byLanguage(textOf: (language: Language) => string, [before, after]: [string, string]): string {
  const choices = others.map((language, i) => `{{${i ? `${before} else ` : ' '}if eq $language "${language}"${after}${textOf(language)}`);
  return `${choices.join('')}{{${before} else${after}${textOf(fallbackLanguage)}{{${before} end }}`;
}
const INLINE: [string, string] = ['', ' }}'];
/** The break of the line belongs to the markup. */
const LINES: [string, string] = ['-', ' -}}\n'];

function contentOf(name: string, { title, text, link, note }: AuthMail): string {
  const lines = [
    `<h1 style="font-size: 20px">${title}</h1>`,
    `<p>${text}</p>`,
    ...(link ? [`<p><a href="{{ .ConfirmationURL }}" style="${BUTTON}">${link}</a></p>`] : []),
    ...(WITH_CODE.has(name) ? ['<p style="font-size: 28px; letter-spacing: 6px">{{ .Token }}</p>'] : []),
    `<p style="color: #57534e; font-size: 14px">${note}</p>`,
  ];
  return `${lines.join('\n')}\n`;
}

/** The generated files by path: config.toml as it is with the subjects of today, and a template for each mail. */
export function authMailFiles(): Record<string, string> {
  const texts = fromEntries(
    languages.map((language) => {
      const file = path.join(repoRoot, `supabase/texts/${language}/auth-mails.json`);
      return [language, JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, AuthMail>];
    }),
  );
  const textOf = (language: Language, name: string): AuthMail => {
    const mail = texts[language][name];
    if (!mail) throw new Error(`supabase/texts/${language}/auth-mails.json lacks ${name}`);
    return mail;
  };
  const templates = Object.keys(texts[fallbackLanguage]).map((name) => [
    `supabase/templates/${name}.html`,
    `{{ $language := print .Data.language }}<!doctype html>
<html lang="${byLanguage((language) => language, INLINE)}">
<head><meta charset="utf-8"></head>
<body style="max-width: 480px; margin: 0 auto; padding: 24px; font: 16px/1.5 system-ui, sans-serif; color: #1c1917">
${byLanguage((language) => contentOf(name, textOf(language, name)), LINES)}
</body>
</html>
`,
  ]);
  const config = fs
    .readFileSync(path.join(repoRoot, CONFIG), 'utf8')
    .replaceAll(/(\[auth\.email\.(?:template|notification)\.(\w+)\][^[]*?^subject = )'.*'$/gm, (_, start: string, name: string) => {
      const subject = byLanguage((language) => textOf(language, name).subject, INLINE);
      return `${start}'{{ $language := print .Data.language }}${subject}'`;
    });
  return { ...Object.fromEntries(templates), [CONFIG]: config };
}

if (process.argv[1] === import.meta.filename) {
  for (const [file, text] of Object.entries(authMailFiles())) fs.writeFileSync(path.join(repoRoot, file), text);
}
