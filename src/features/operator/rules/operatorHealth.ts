/** Whether the marketplace runs, as operators read it. */
export interface Overdue {
  /** Stops at 1,000. */
  count: number;
  /** Of the oldest; null when there is none. */
  since: string | null;
}

/** The scheduled jobs, in the order of the screen. */
export const jobNames = [
  ...(['deadlines', 'mails', 'maintenance', 'files', 'checks', 'backup'] as const),
  ...(['pushes', 'telegram', 'instagram_refresh', 'instagram_import'] as const),
] as const;
type JobName = (typeof jobNames)[number];

/** What a job of deadlines should have done. */
export const deadlineKinds = ['orders', 'cases', 'changes', 'states', 'duties'] as const;
type DeadlineKind = (typeof deadlineKinds)[number];

/** What the monitor is told, too. */
export const healthFlags = ['deadlines', 'mails', 'jobs', 'backup', 'invariants'] as const;
type HealthFlag = (typeof healthFlags)[number];

export interface Health {
  flags: Record<HealthFlag, boolean>;
  deadlines: Record<DeadlineKind, Overdue>;
  /** Mails that are due. */
  mails: Overdue;
  /** Mails that were given up. */
  failed: Overdue;
  jobs: Record<JobName, { ranAt: string | null; isLate: boolean }>;
  /** What the checks of the night found; null before the first ones. */
  checks: { broken: number; names: string[]; files: number; bytes: number } | null;
  databaseBytes: number;
  schema: string | null;
  postgres: string;
}

export interface FailedMail {
  id: number;
  /** With … for what differs from mail to mail. */
  subject: string;
  orderNumber: string | null;
  /** The mail server's response. */
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
