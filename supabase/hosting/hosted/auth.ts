/** The settings of the auth service, compared with supabase/config.toml. Field names: the CLI's `config push` (pkg/config/auth.go). */
import fs from 'node:fs';
import path from 'node:path';
import type { TomlTable, TomlValue } from 'smol-toml';
import { pathsAt, tablesAt, valueAt } from './config.ts';

/** The answer of GET /v1/projects/{ref}/config/auth. */
export type AuthSettings = Readonly<Record<string, unknown>>;

interface Field {
  name: string;
  /** A value of config.toml in the form of the API. */
  toApi?: (value: TomlValue) => unknown;
  /** What to do, where `config push` does not send it. */
  remedy?: string;
}

const same = (value: TomlValue): TomlValue => value;
const not = (value: TomlValue): boolean => !value;
const PER_UNIT: Record<string, number> = { s: 1, m: 60, h: 3600 };
const inSeconds = (value: TomlValue): number =>
  [...String(value).matchAll(/(\d+)([smh])/g)].reduce((sum, [, count, unit = 's']) => sum + Number(count) * (PER_UNIT[unit] ?? 1), 0);
const list = (text: string): string =>
  text
    .split(',')
    .map((each) => each.trim())
    .toSorted()
    .join(', ');

const FIELDS: Readonly<Record<string, Field>> = {
  'auth.site_url': { name: 'site_url' },
  'auth.additional_redirect_urls': { name: 'uri_allow_list', toApi: String },
  'auth.minimum_password_length': { name: 'password_min_length' },
  'auth.enable_signup': { name: 'disable_signup', toApi: not },
  'auth.enable_anonymous_sign_ins': { name: 'external_anonymous_users_enabled' },
  'auth.jwt_expiry': { name: 'jwt_exp' },
  'auth.enable_refresh_token_rotation': { name: 'refresh_token_rotation_enabled' },
  'auth.email.enable_signup': { name: 'external_email_enabled' },
  'auth.email.enable_confirmations': { name: 'mailer_autoconfirm', toApi: not },
  'auth.email.double_confirm_changes': { name: 'mailer_secure_email_change_enabled' },
  'auth.email.secure_password_change': { name: 'security_update_password_require_reauthentication' },
  'auth.email.max_frequency': { name: 'smtp_max_frequency', toApi: inSeconds },
  'auth.email.otp_expiry': { name: 'mailer_otp_exp' },
  'auth.mfa.totp.enroll_enabled': { name: 'mfa_totp_enroll_enabled' },
  'auth.mfa.totp.verify_enabled': { name: 'mfa_totp_verify_enabled' },
  // the CLI sends it only together with the settings of a mail server
  'auth.rate_limit.email_sent': { name: 'rate_limit_email_sent', remedy: 'dashboard, Authentication, Rate Limits' },
  'auth.rate_limit.sign_in_sign_ups': { name: 'rate_limit_otp' },
  'auth.rate_limit.token_verifications': { name: 'rate_limit_verify' },
  'auth.rate_limit.token_refresh': { name: 'rate_limit_token_refresh' },
};
/** What config.toml leaves to the CLI, which sends these values, and the app relies on. */
const DEFAULTS: Readonly<Record<string, TomlValue>> = {
  'auth.enable_signup': true,
  'auth.enable_anonymous_sign_ins': false,
  'auth.enable_refresh_token_rotation': true,
  'auth.email.enable_signup': true,
  'auth.jwt_expiry': 3600,
};
const PUSH = 'supabase config push';

function settingLines(config: TomlTable, settings: AuthSettings): string[] {
  return Object.entries(FIELDS).flatMap(([at, { name, toApi = same, remedy = PUSH }]) => {
    const value = valueAt(config, at) ?? DEFAULTS[at];
    // an address that the environment does not give is missing already
    if (value === undefined || String(value).includes('env(')) return [];
    const [wanted, found] = [toApi(value), settings[name] ?? 'not set'].map((each) => list(String(each)));
    return wanted === found ? [] : [`The auth setting ${name} is ${found || 'empty'}, it must be ${wanted} (${at}): ${remedy}.`];
  });
}

interface Mail {
  kind: string;
  table: TomlTable;
  suffix: '' | '_notification';
}

const mailsOf = (config: TomlTable): Mail[] => [
  ...tablesAt(config, 'auth.email.template').map(([kind, table]): Mail => ({ kind, table, suffix: '' })),
  ...tablesAt(config, 'auth.email.notification').map(([kind, table]): Mail => ({ kind, table, suffix: '_notification' })),
];

function mailLines(repository: string, config: TomlTable, settings: AuthSettings): string[] {
  return mailsOf(config).flatMap(({ kind, table, suffix }) => {
    const text = fs.readFileSync(path.join(repository, String(table.content_path)), 'utf8');
    const isSame =
      String(settings[`mailer_subjects_${kind}${suffix}`] ?? '').trim() === String(table.subject).trim() &&
      String(settings[`mailer_templates_${kind}${suffix}_content`] ?? '').trim() === text.trim();
    const isOn = suffix === '' || settings[`mailer_notifications_${kind}_enabled`] === table.enabled;
    return [
      ...(isSame ? [] : [`The mail ${kind} of the auth service is not the one of ${String(table.content_path)}: ${PUSH}.`]),
      ...(isOn ? [] : [`The mail ${kind} of the auth service is not switched on: ${PUSH}.`]),
    ];
  });
}

/** What the auth service needs and config.toml cannot say. */
function dashboardLines(settings: AuthSettings): string[] {
  return [
    ...(settings.smtp_host
      ? []
      : ['The auth service has no mail server, so it writes to the team only: dashboard, Authentication, Emails, SMTP Settings.']),
    ...(settings.security_update_password_require_current_password === false
      ? ['A change of the password does not ask for the current one: dashboard, Authentication, Sign In / Providers, Email.']
      : []),
  ];
}

/** A line for each setting of the auth service that is not as config.toml says. Only values of the fields above are printed. */
export const authLines = (repository: string, config: TomlTable, settings: AuthSettings): string[] => [
  ...settingLines(config, settings),
  ...mailLines(repository, config, settings),
  ...dashboardLines(settings),
];

/** Settings of config.toml that the comparison does not know. */
export const unknownSettings = (config: TomlTable): string[] =>
  pathsAt(config, 'auth').filter((at) => !(at in FIELDS) && !/^auth\.email\.(template|notification)\./.test(at));
