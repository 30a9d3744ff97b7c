/** Whether the marketplace runs, for operators. */
import { fromEntries } from '~/shared/lib/entries';
import {
  channelNames,
  type ChannelName,
  deadlineKinds,
  type FailedMail,
  type Health,
  jobNames,
  type Overdue,
} from '~/features/operator/rules/operatorHealth';
import type { Page } from '~/shared/lib/page';
import { camelKeys } from '~/shared/api/camelKeys';
import { callRpc, runRpc } from '~/shared/api/rpc';

const PAGE = 20;

/** The JSON of `operator_health`. */
export type HealthRow = Record<'orders' | 'cases' | 'changes' | 'states' | 'duties' | 'failed', Overdue> & {
  flags: Health['flags'];
  jobs: { name: string; ran_at: string | null; is_late: boolean }[];
  channels: { channel: ChannelName; job: string; is_on: boolean; is_wrong: boolean; waiting: Overdue; failed: Overdue }[];
  checks: { broken?: number; names?: Record<string, number>; files?: number; bytes?: number };
  database_bytes: number;
  schema: string | null;
  postgres: string;
};

/** The JSON of `operator_failed_mails`. */
export interface FailedMailRow {
  id: number;
  channel: ChannelName;
  subject: string;
  order_number: string | null;
  error: string | null;
  failed_at: string;
  username: string | null;
}

/** @throws AppError not-operator, operator-factor-required, operator-session-ended */
export async function health(): Promise<Health> {
  const row = await callRpc('operator_health', {});
  const { broken, names = {}, files = 0, bytes = 0 } = row.checks;
  const jobOf = (name: string) => {
    const job = row.jobs.find((one) => one.name === name);
    return { ranAt: job?.ran_at ?? null, isLate: job?.is_late ?? true };
  };
  const nothing = { count: 0, since: null };
  const channelOf = (name: ChannelName) => {
    const channel = row.channels.find((one) => one.channel === name);
    const { is_on: isOn = false, is_wrong: isWrong = false, waiting = nothing, failed = nothing, job = name } = channel ?? {};
    return { isOn, isWrong, waiting, failed, ...jobOf(job) };
  };
  return {
    flags: row.flags,
    deadlines: fromEntries(deadlineKinds.map((kind) => [kind, row[kind]])),
    channels: fromEntries(channelNames.map((name) => [name, channelOf(name)])),
    failed: row.failed,
    jobs: fromEntries(jobNames.map((name) => [name, jobOf(name)])),
    checks: broken === undefined ? null : { broken, names: Object.keys(names), files, bytes },
    databaseBytes: row.database_bytes,
    schema: row.schema,
    postgres: row.postgres,
  };
}

/** Notifications that were given up, the newest first. @param before the id of the last one of the page before */
export async function failedMails(before: number | null): Promise<Page<FailedMail, number>> {
  const rows = await callRpc('operator_failed_mails', { p_limit: PAGE, ...(before === null ? {} : { p_before: before }) });
  return { items: rows.map(camelKeys), next: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null };
}

/** Sends a mail again or removes it. @throws AppError not-found when another operator was faster */
export async function settleMail(id: number, outcome: 'retry' | 'discard'): Promise<void> {
  await runRpc('operator_settle_mail', { p_mail: id, p_outcome: outcome });
}
