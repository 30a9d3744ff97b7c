/** Every setting of hosting.env. Keys and passwords are not among them: `init` makes those. */
import type { Settings } from './settings.ts';

export interface Setting {
  name: string;
  /** Comment lines of the example file. */
  meaning: string[];
  /** The value when none is given. */
  otherwise?: string;
  isNeeded: (settings: Settings) => boolean;
  /** What is wrong with a value that is there; null: nothing. */
  check?: (value: string, settings: Settings) => string | null;
}

const always = () => true;
const never = () => false;
const s3 = (
  name: string,
  isOn: (settings: Settings) => boolean,
  meaning: string,
  check: Setting['check'],
  otherwise?: string,
): Setting => ({
  name,
  meaning: [meaning],
  ...(otherwise === undefined ? {} : { otherwise }),
  isNeeded: isOn,
  ...(check ? { check } : {}),
});

/** A secret of who sends codes to phones. */
const provider = (name: string, of: string, meaning: string): Setting => ({
  name,
  meaning: [meaning],
  isNeeded: ({ SEND_CODE_PROVIDERS = '' }) => SEND_CODE_PROVIDERS.split(',').includes(of),
});

const domain = (value: string): string | null =>
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(value) ? null : `is no domain name like shop.example.kz: "${value}"`;
const email = (value: string): string | null =>
  /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value) ? null : `is no e-mail address: "${value}"`;
/** It stands before an address in angle brackets, in a header of mails. */
const senderName = (value: string): string | null =>
  /^[^<>@,;:()[\]\p{Cc}]{1,60}$/u.test(value) ? null : `is no name of up to 60 characters without <>@,;:()[]: "${value}"`;
const HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?(:\d{1,5})?$/;
const host = (value: string): string | null => (HOST.test(value) ? null : `is no host like s3.example.kz: "${value}"`);
const httpsAddress = (value: string): string | null =>
  value.startsWith('https://') && HOST.test(value.slice(8).replace(/\/$/, ''))
    ? null
    : `is no address like https://s3.example.kz: "${value}"`;
const bucket = (value: string): string | null =>
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value) ? null : `is no name of a bucket: "${value}"`;
const word = (value: string): string | null => (/^[\w-]+$/.test(value) ? null : `is not made of letters, digits and hyphens: "${value}"`);
const oneOf =
  (...values: string[]) =>
  (value: string): string | null =>
    values.includes(value) ? null : `is "${value}"; it can be ${values.join(' or ')}`;
const wholeNumber =
  (from: number, to: number) =>
  (value: string): string | null =>
    /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to ? null : `is "${value}"; it must be a number from ${from} to ${to}`;
const folder = (value: string): string | null =>
  /^\/[\w./-]+$/.test(value) ? null : `is no absolute path of letters, digits, dots and hyphens: "${value}"`;

/** 25 is refused by most networks; 465 begins with TLS, 587 and 2525 change to it. */
const smtpPort = oneOf('465', '587', '2465', '2525', '2587');

const archiveInS3 = ({ BACKUP_TO }: Settings) => BACKUP_TO === 's3';
const withCaptcha = ({ CAPTCHA_PROVIDER }: Settings) => Boolean(CAPTCHA_PROVIDER);
const filesInS3 = ({ FILES_IN }: Settings) => FILES_IN === 's3';

export const SETTINGS: readonly Setting[] = [
  { name: 'SITE_DOMAIN', meaning: ['Domain of the shop. Its DNS leads to this server.'], isNeeded: always, check: domain },
  {
    name: 'API_DOMAIN',
    meaning: [
      'Empty: the API is at the domain of the shop, which saves phones a connection. Or a domain of its own, which leads here, too.',
    ],
    isNeeded: never,
    check: (value, { SITE_DOMAIN }) => (value === SITE_DOMAIN ? 'is the domain of the shop; leave it empty for that' : domain(value)),
  },
  { name: 'ADMIN_EMAIL', meaning: ['For the certificates: who is told when one cannot be renewed.'], isNeeded: always, check: email },
  { name: 'SMTP_HOST', meaning: ['The mail server: of orders, and of signing in.'], isNeeded: always, check: domain },
  { name: 'SMTP_PORT', meaning: ['465 begins with TLS; 587 requires STARTTLS.'], otherwise: '465', isNeeded: always, check: smtpPort },
  { name: 'SMTP_USER', meaning: ['User of the mail server.'], isNeeded: always },
  { name: 'SMTP_PASSWORD', meaning: ['Its password, without quotes, backslashes and dollar signs.'], isNeeded: always },
  { name: 'MAIL_FROM', meaning: ['Sender of all mails. SPF and DKIM of its domain are set up.'], isNeeded: always, check: email },
  { name: 'MAIL_NAME', meaning: ['Name of the sender.'], otherwise: 'Tañda', isNeeded: always, check: senderName },
  {
    name: 'MAILS_PER_HOUR',
    meaning: ['Mails of signing in, of the whole shop.'],
    otherwise: '100',
    isNeeded: always,
    check: wholeNumber(1, 100_000),
  },
  {
    name: 'DATABASE_MEMORY_MB',
    meaning: ["Shared buffers of the database in MB: a quarter of the machine's memory (docs/deploy/own-server.md)."],
    otherwise: '2048',
    isNeeded: always,
    check: wholeNumber(128, 1_000_000),
  },
  {
    name: 'API_CONNECTIONS',
    meaning: ['Connections of PostgREST to the database.'],
    otherwise: '10',
    isNeeded: always,
    check: wholeNumber(1, 60),
  },
  {
    name: 'REPLICA',
    meaning: ["Optional: host:port of a PostgREST on a replica, for visitors' reads (docs/deploy/own-server.md#replica)."],
    isNeeded: never,
    check: host,
  },
  { name: 'FILES_IN', meaning: ['Photos: disk or s3.'], otherwise: 'disk', isNeeded: always, check: oneOf('disk', 's3') },
  s3('FILES_S3_BUCKET', filesInS3, 'Only with FILES_IN=s3, as the next four.', bucket),
  s3('FILES_S3_ENDPOINT', filesInS3, 'Address, with https://.', httpsAddress),
  s3('FILES_S3_REGION', filesInS3, 'Region.', word, 'us-east-1'),
  s3('FILES_S3_KEY', filesInS3, 'Access key.', undefined),
  s3('FILES_S3_SECRET', filesInS3, 'Its secret.', undefined),
  {
    name: 'BACKUP_TO',
    meaning: [
      'Where the encrypted archive of the database goes: folder or s3.',
      'A folder must be on another machine (a mount): a disk that fails takes both.',
    ],
    otherwise: 'folder',
    isNeeded: always,
    check: oneOf('folder', 's3'),
  },
  {
    name: 'BACKUP_FOLDER',
    meaning: ['Only with BACKUP_TO=folder: the mounted folder.'],
    isNeeded: ({ BACKUP_TO }) => BACKUP_TO === 'folder',
    check: folder,
  },
  s3('BACKUP_S3_BUCKET', archiveInS3, 'Only with BACKUP_TO=s3, as the next four.', bucket),
  s3('BACKUP_S3_ENDPOINT', archiveInS3, 'Host, without https://.', host),
  s3('BACKUP_S3_REGION', archiveInS3, 'Region.', word, 'us-east-1'),
  s3('BACKUP_S3_KEY', archiveInS3, 'Access key.', undefined),
  s3('BACKUP_S3_SECRET', archiveInS3, 'Its secret.', undefined),
  { name: 'BACKUP_KEEP', meaning: ['Full backups that are kept.'], otherwise: '4', isNeeded: always, check: wholeNumber(1, 100) },
  {
    name: 'SUPABASE_COMMIT',
    meaning: [
      'Commit of the official files (github.com/supabase/supabase, folder docker). Empty: the newest one at',
      'the first init, which notes it in official.lock and stays with it.',
    ],
    isNeeded: never,
    check: (value) => (/^[0-9a-f]{40}$/.test(value) ? null : 'is no id of a commit (40 hexadecimal digits)'),
  },
  {
    name: 'INSTAGRAM_APP_ID',
    meaning: ['Optional, with the next one: Instagram (docs/meta-review.md).'],
    isNeeded: never,
    check: wholeNumber(1, 1e18),
  },
  { name: 'INSTAGRAM_APP_SECRET', meaning: ['Secret of the app.'], isNeeded: ({ INSTAGRAM_APP_ID }) => Boolean(INSTAGRAM_APP_ID) },
  {
    name: 'CAPTCHA_PROVIDER',
    meaning: ['Optional, with the next two: who keeps robots from signing up, turnstile or hcaptcha.'],
    isNeeded: never,
    check: oneOf('turnstile', 'hcaptcha'),
  },
  { name: 'CAPTCHA_SITE_KEY', meaning: ['Key of the site there, which everybody may see.'], isNeeded: withCaptcha, check: word },
  { name: 'CAPTCHA_SECRET', meaning: ['Its secret.'], isNeeded: withCaptcha },
  {
    name: 'SEND_CODE_PROVIDERS',
    meaning: [
      'Optional: signing in with a phone. Who sends the codes, the first that takes one: telegram, mobizon (SMS), whatsapp, separated by',
      'commas. WhatsApp takes numbers without WhatsApp, too: last.',
    ],
    isNeeded: never,
    check: (value) =>
      /^(telegram|mobizon|whatsapp)(,(telegram|mobizon|whatsapp))*$/.test(value) ? null : 'is no list of telegram, mobizon and whatsapp',
  },
  {
    name: 'SEND_CODE_PREFIXES',
    meaning: ['How numbers begin that get codes, without the plus, separated by commas: each country has its price.'],
    otherwise: '77',
    isNeeded: always,
    check: (value) => (/^[1-9]\d{0,5}(,[1-9]\d{0,5})*$/.test(value) ? null : 'is no list of beginnings like 77,996'),
  },
  {
    name: 'SEND_CODE_MOST_A_DAY',
    meaning: ['Most codes of a day: what they may cost.'],
    otherwise: '500',
    isNeeded: always,
    check: wholeNumber(1, 100_000),
  },
  provider('MOBIZON_API_KEY', 'mobizon', 'Key of mobizon.kz.'),
  { name: 'MOBIZON_FROM', meaning: ['Sender name that Mobizon has approved; empty: its own.'], isNeeded: never },
  provider('TELEGRAM_GATEWAY_TOKEN', 'telegram', 'Token of gateway.telegram.org.'),
  provider('WHATSAPP_TOKEN', 'whatsapp', "Token of WhatsApp's Cloud API, as the next two."),
  provider('WHATSAPP_PHONE_ID', 'whatsapp', 'Id of the number that sends.'),
  provider('WHATSAPP_TEMPLATE', 'whatsapp', 'Name of the authentication template, in ru, kk and en.'),
  {
    name: 'TELEGRAM_BOT_TOKEN',
    meaning: ['Optional: notifications in Telegram. Token of a bot that @BotFather has made for this site alone.'],
    isNeeded: never,
    check: (value) => (/^\d+:[\w-]{30,}$/.test(value) ? null : 'is no token of a bot, like 123456:ABC…'),
  },
];
