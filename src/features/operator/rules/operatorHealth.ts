/** Whether the marketplace runs, as operators read it. */
export interface Overdue {
  /** Stops at 1,000. */
  count: number;
  /** Of the oldest; null when there is none. */
  since: string | null;
}

/** The scheduled jobs besides those of the channels, in the order of the screen. */
export const jobNames = ['deadlines', 'maintenance', 'files', 'checks', 'backup', 'instagram_refresh', 'instagram_import'] as const;
type JobName = (typeof jobNames)[number];

/** What a job of deadlines should have done. */
export const deadlineKinds = ['orders', 'cases', 'changes', 'states', 'duties'] as const;
type DeadlineKind = (typeof deadlineKinds)[number];

/** The channels of notifications, with the settings of the functions that switch them on. */
export const channelSettings = {
  mail: 'SMTP_URL, MAIL_FROM',
  telegram: 'TELEGRAM_BOT_TOKEN',
  push: 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY',
} as const;
export type ChannelName = keyof typeof channelSettings;
export const channelNames = ['mail', 'telegram', 'push'] as const satisfies readonly ChannelName[];

export interface ChannelHealth extends JobHealth {
  isOn: boolean;
  waiting: Overdue;
  /** Given up. */
  failed: Overdue;
  /** What waits has waited too long, or mails are off. */
  isWrong: boolean;
}

interface JobHealth {
  ranAt: string | null;
  isLate: boolean;
}

/** What the monitor is told, too. */
export const healthFlags = ['deadlines', 'notifications', 'jobs', 'backup', 'invariants'] as const;
type HealthFlag = (typeof healthFlags)[number];

export interface Health {
  flags: Record<HealthFlag, boolean>;
  deadlines: Record<DeadlineKind, Overdue>;
  channels: Record<ChannelName, ChannelHealth>;
  /** What was given up, of all channels. */
  failed: Overdue;
  jobs: Record<JobName, JobHealth>;
  /** What the checks of the night found; null before the first ones. */
  checks: { broken: number; names: string[]; files: number; bytes: number } | null;
  databaseBytes: number;
  schema: string | null;
  postgres: string;
}

/** A notification that was given up. */
export interface FailedMail {
  id: number;
  channel: ChannelName;
  /** With … for what differs from one to the next. */
  subject: string;
  orderNumber: string | null;
  /** The response of the mail server, Telegram or the browser's service. */
  error: string | null;
  failedAt: string;
  /** Whom it is for; null when the account is gone. */
  username: string | null;
}

const UNITS = ['kilo', 'mega', 'giga'] as const;

/** 1536 → 1.5 kilo; the smallest unit is the kilobyte. */
export function sizeOf(bytes: number): { amount: number; unit: (typeof UNITS)[number] } {
  let [amount, place] = [bytes / 1024, 0];
  while (amount >= 1024 && place < UNITS.length - 1) [amount, place] = [amount / 1024, place + 1];
  return { amount: amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount), unit: UNITS[place] ?? 'kilo' };
}
