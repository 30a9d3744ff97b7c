/**
 * Settings of the embedded Supabase: ports, keys and folders. The default ports are those of the Supabase CLI, so that
 * `supabase start` is a drop-in replacement. Environment variables override them.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CaptchaSettings } from './fidelity/captcha.ts';

export const repoRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export interface LocalKeys {
  publishable: string;
  secret: string;
  jwtSecret: string;
}

export interface LocalSettings {
  apiPort: number;
  databasePort: number;
  appPort: number;
  previewPort: number;
  dataDir: string;
  apiUrl: string;
  siteUrl: string;
  previewUrl: string;
  /** A real mail server; without one the mails are in the mailbox. */
  smtp: SmtpSettings | null;
  /** Signing in needs a token of this provider. */
  captcha: CaptchaSettings | null;
  /** Push messages go to no service: tests read them (push/kept.ts). */
  keepsPushes: boolean;
}

export interface SmtpSettings {
  url: string;
  from: string;
}

const port = (name: string, fallback: number): number => {
  const value = Number(process.env[name] ?? fallback);
  if (!Number.isInteger(value) || value < 1 || value > 65535) {
    throw new Error(`${name} must be a port number, got "${process.env[name]}"`);
  }
  return value;
};

/** As the app is built: the provider's keys for tests work with both (.env.example). */
function readCaptcha({ VITE_CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET: secret }: NodeJS.ProcessEnv): CaptchaSettings | null {
  if (!secret) return null;
  if (provider !== 'turnstile' && provider !== 'hcaptcha') throw new Error('VITE_CAPTCHA_PROVIDER must be "turnstile" or "hcaptcha"');
  return { provider, secret };
}

/** Reads the settings from the environment; throws with the variable's name when one is not usable. */
export function readSettings(): LocalSettings {
  const apiPort = port('TANDA_API_PORT', 54321);
  const appPort = port('TANDA_APP_PORT', 5173);
  return {
    apiPort,
    databasePort: port('TANDA_DB_PORT', 54322),
    appPort,
    previewPort: port('TANDA_PREVIEW_PORT', 4173),
    dataDir: path.resolve(repoRoot, process.env.TANDA_DATA_DIR ?? '.data'),
    apiUrl: `http://127.0.0.1:${apiPort}`,
    previewUrl: `http://localhost:${port('TANDA_PREVIEW_PORT', 4173)}`,
    siteUrl: process.env.TANDA_SITE_URL ?? `http://localhost:${appPort}`,
    smtp: process.env.SMTP_URL ? { url: process.env.SMTP_URL, from: process.env.MAIL_FROM ?? 'Tañda <orders@tanda.test>' } : null,
    captcha: readCaptcha(process.env),
    keepsPushes: process.env.TANDA_KEEP_PUSHES === '1',
  };
}

/** The key for browsers. Row-level security limits what it gives access to. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_tanda_local';

/** The secrets are random for each data folder, so that no published key gives access to a running backend. */
export function readKeys(dataDir: string): LocalKeys {
  const file = path.join(dataDir, 'keys.json');
  if (fs.existsSync(file)) {
    return { publishable: LOCAL_PUBLISHABLE_KEY, ...JSON.parse(fs.readFileSync(file, 'utf8')) };
  }
  const fresh = {
    secret: `sb_secret_${randomBytes(24).toString('base64url')}`,
    jwtSecret: randomBytes(48).toString('base64url'),
  };
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(file, JSON.stringify(fresh, null, 2), { mode: 0o600 });
  return { publishable: LOCAL_PUBLISHABLE_KEY, ...fresh };
}
