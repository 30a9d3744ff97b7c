/** The settings of the auth server: those of a hosted project with supabase/config.toml, without limits that tests would meet. */
import type { AuthSettings } from './authServer.ts';
import { mailSettings } from './mailTemplates.ts';
import { smsHookSettings } from './smsHook.ts';

/** The origin of the pages in jsdom. */
export const SITE_URL = 'http://localhost:3000';
export const JWT_SECRET = 'a-secret-that-only-tests-know-32-chars';

interface Places {
  databaseUrl: string;
  /** Of the gateway, which adds /auth/v1. */
  apiUrl: string;
  smtpPort: number;
  /** Where mails lead. */
  siteUrl?: string;
}

const MANY = '100000';

/** Sign-up without confirmation, as in config.toml; tests pass other settings to `openStack`. */
export function projectSettings({ databaseUrl, apiUrl, smtpPort, siteUrl = SITE_URL }: Places): AuthSettings {
  const provider = `${apiUrl}/provider`;
  return {
    DATABASE_URL: databaseUrl,
    GOTRUE_DB_DRIVER: 'postgres',
    DB_NAMESPACE: 'auth',
    API_EXTERNAL_URL: apiUrl,
    GOTRUE_SITE_URL: siteUrl,
    GOTRUE_URI_ALLOW_LIST: `${siteUrl}/**`,
    GOTRUE_JWT_SECRET: JWT_SECRET,
    GOTRUE_JWT_ISSUER: `${apiUrl}/auth/v1`,
    GOTRUE_JWT_AUD: 'authenticated',
    GOTRUE_JWT_DEFAULT_GROUP_NAME: 'authenticated',
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    GOTRUE_PASSWORD_MIN_LENGTH: '10',
    GOTRUE_MAILER_AUTOCONFIRM: 'true',
    GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    // a token that is used again ends its session; the older versions only revoke the tokens
    GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '2',
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '10',
    GOTRUE_EXTERNAL_KEYCLOAK_ENABLED: 'true',
    GOTRUE_EXTERNAL_KEYCLOAK_CLIENT_ID: 'tanda',
    GOTRUE_EXTERNAL_KEYCLOAK_SECRET: 'secret',
    GOTRUE_EXTERNAL_KEYCLOAK_URL: provider,
    GOTRUE_EXTERNAL_KEYCLOAK_REDIRECT_URI: `${apiUrl}/auth/v1/callback`,
    GOTRUE_RATE_LIMIT_HEADER: 'X-Forwarded-For',
    GOTRUE_RATE_LIMIT_EMAIL_SENT: MANY,
    GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: MANY,
    GOTRUE_RATE_LIMIT_SMS_SENT: MANY,
    GOTRUE_RATE_LIMIT_OTP: MANY,
    GOTRUE_RATE_LIMIT_VERIFY: MANY,
    GOTRUE_RATE_LIMIT_TOKEN_REFRESH: MANY,
    GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: MANY,
    GOTRUE_SMTP_HOST: '127.0.0.1',
    GOTRUE_SMTP_PORT: String(smtpPort),
    GOTRUE_SMTP_ADMIN_EMAIL: 'no-reply@tanda.test',
    GOTRUE_SMTP_SENDER_NAME: 'Tañda',
    GOTRUE_SMTP_MAX_FREQUENCY: '1ms',
    GOTRUE_LOG_LEVEL: 'warn',
    ...smsHookSettings(apiUrl),
    ...mailSettings(apiUrl),
  };
}
