/** The mail templates of the auth service: supabase/config.toml names them, a hosted project gets them with `supabase config push`. */
import fs from 'node:fs';
import path from 'node:path';
import { repoRoot } from './settings.ts';

const TEMPLATE = /\[auth\.email\.(template|notification)\.(\w+)\]([^[]*)/g;
const valueOf = (section: string, key: string): string => new RegExp(`^${key} = (["'])(.*)\\1$`, 'm').exec(section)?.[2] ?? '';

export interface MailTemplate {
  name: string;
  subject: string;
  /** Below supabase/. */
  file: string;
  isNotification: boolean;
}

/** Every `[auth.email.template.…]` and `[auth.email.notification.…]` of config.toml. */
export function configuredTemplates(): MailTemplate[] {
  const config = fs.readFileSync(path.join(repoRoot, 'supabase/config.toml'), 'utf8');
  return [...config.matchAll(TEMPLATE)].map(([, kind, name = '', section = '']) => ({
    name,
    subject: valueOf(section, 'subject'),
    file: valueOf(section, 'content_path').replace('./supabase/', ''),
    isNotification: kind === 'notification',
  }));
}

export const readTemplate = ({ file }: MailTemplate): string => fs.readFileSync(path.join(repoRoot, 'supabase', file), 'utf8');

const ACTION = /\s*\{\{-\s*(.*?)\s*-?\}\}|\{\{\s*(.*?)\s*-?\}\}/g;

/**
 * Chooses a language in a template whose values are already filled in: evaluates `if eq $language "…"`, `else if`, `else` and
 * `end`, the only actions that our templates use. The embedded auth service knows none.
 */
export function inLanguage(template: string, language: string): string {
  let text = '';
  let [isShown, wasShown, last] = [true, false, 0];
  for (const match of template.matchAll(ACTION)) {
    if (isShown) text += template.slice(last, match.index);
    last = match.index + match[0].length;
    const action = match[1] ?? match[2] ?? '';
    const choice = /^(?:else )?if eq \$language "(\w+)"$/.exec(action)?.[1];
    if (action.startsWith('if ')) wasShown = false;
    if (choice) isShown = !wasShown && choice === language;
    else if (action === 'else') isShown = !wasShown;
    else if (action === 'end') isShown = true;
    wasShown ||= isShown && action !== 'end';
  }
  return text + template.slice(last);
}
