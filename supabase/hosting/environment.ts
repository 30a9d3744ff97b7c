/** The file .env of docker compose: which files it reads, and the values of a server. What follows from them is compose/services.env. */
import type { Keys } from './keys.ts';
import type { Settings } from './settings.ts';

/** Names in the folder compose: a file for each setting that needs more than a value. */
export const composeFiles = (settings: Settings): string[] => [
  ...['override.yml', 'gateway.yml', 'unused.yml', `backup-${settings.BACKUP_TO}.yml`, `files-${settings.FILES_IN}.yml`],
  ...(settings.API_DOMAIN ? ['api-domain.yml'] : []),
  ...(settings.REPLICA ? ['replica.yml'] : []),
  ...(settings.INSTAGRAM_APP_ID ? ['instagram.yml'] : []),
  ...(settings.CAPTCHA_PROVIDER ? ['captcha.yml'] : []),
  ...(settings.SEND_CODE_PROVIDERS ? ['codes.yml'] : []),
  ...(settings.TELEGRAM_BOT_TOKEN ? ['telegram.yml'] : []),
];

/** The address of the mail server for the functions: no variable of compose encodes an account for an address. */
function smtpAddress({ SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD }: Settings): string {
  const account = [SMTP_USER, SMTP_PASSWORD].map((part) => encodeURIComponent(part ?? '')).join(':');
  return `${SMTP_PORT?.endsWith('465') ? 'smtps' : 'smtp'}://${account}@${SMTP_HOST}:${SMTP_PORT}`;
}

/**
 * The text of the file; single quotes keep JSON as it is.
 * @param own values that follow from the folder and not from the settings
 * @param services text of compose/services.env
 */
export function environmentFile(settings: Settings, keys: Keys, own: Record<string, string>, services: string): string {
  const values = { ...own, ...settings, ...keys, SMTP_URL: smtpAddress(settings) };
  const lines = Object.entries(values).map(([name, value]) => `${name}='${value}'`);
  return ['# Written by npm run hosting, from hosting.env and keys.json.', ...lines, services].join('\n');
}
