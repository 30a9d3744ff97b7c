/** The mail templates of supabase/config.toml as settings of the auth server, and the pages from which it loads them. */
import { configuredTemplates, readTemplate } from '../../../local/mail-templates.ts';
import type { AuthSettings } from './authServer.ts';

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
  return new Response(readTemplate(known), { headers: { 'content-type': 'text/html' } });
}
