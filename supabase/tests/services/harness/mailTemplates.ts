/** The mail templates of supabase/config.toml as settings of the auth server, and the pages from which it loads them. */
import fs from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../../../local/settings.ts';
import type { AuthSettings } from './authServer.ts';

const TEMPLATE = /\[auth\.email\.(template|notification)\.(\w+)\]([^[]*)/g;
const valueOf = (section: string, key: string): string => new RegExp(`^${key} = (["'])(.*)\\1$`, 'm').exec(section)?.[2] ?? '';

/** Every `[auth.email.template.…]` of config.toml: its name, its subject and its file below supabase/. */
export function configuredTemplates(): { name: string; subject: string; file: string; isNotification: boolean }[] {
  const config = fs.readFileSync(path.join(repoRoot, 'supabase/config.toml'), 'utf8');
  return [...config.matchAll(TEMPLATE)].map(([, kind, name = '', section = '']) => ({
    name,
    subject: valueOf(section, 'subject'),
    file: valueOf(section, 'content_path').replace('./supabase/', ''),
    isNotification: kind === 'notification',
  }));
}

/** Subjects, addresses of the templates, and links through the gateway. */
export function mailSettings(apiUrl: string): AuthSettings {
  const entries = configuredTemplates().flatMap(({ name, subject, file, isNotification }) => {
    const key = isNotification ? `${name}_NOTIFICATION`.toUpperCase() : name.toUpperCase();
    return [
      [`GOTRUE_MAILER_SUBJECTS_${key}`, subject],
      [`GOTRUE_MAILER_TEMPLATES_${key}`, `${apiUrl}/${file}`],
      ...(isNotification ? [[`GOTRUE_MAILER_NOTIFICATIONS_${name.toUpperCase()}_ENABLED`, 'true']] : []),
    ];
  });
  const links = ['INVITE', 'CONFIRMATION', 'RECOVERY', 'EMAIL_CHANGE'].map((kind) => [`GOTRUE_MAILER_URLPATHS_${kind}`, '/auth/v1/verify']);
  return Object.fromEntries([...entries, ...links]);
}

/** Answers requests for /templates/…; null for every other path. */
export function serveTemplate(pathname: string): Response | null {
  const known = configuredTemplates().find(({ file }) => `/${file}` === pathname);
  if (!known) return null;
  return new Response(fs.readFileSync(path.join(repoRoot, 'supabase', known.file)), { headers: { 'content-type': 'text/html' } });
}
