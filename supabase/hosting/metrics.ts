/** Metrics of the marketplace in Prometheus' text format. */

export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** What each metric says; units are part of the names. */
const MEANINGS: Record<string, string> = {
  work_overdue: 'Deadlines that a run should have followed more than 10 minutes ago, 1000 at most.',
  work_overdue_seconds: 'Age of the oldest of them.',
  channel_on: '1: the site tells people by this channel.',
  notifications_due: 'Mails and messages that wait to be sent, 1000 at most.',
  notifications_due_seconds: 'How long the oldest of them has waited; 0 while the channel is off.',
  notifications_failed: 'Mails and messages that were given up, 1000 at most.',
  job_late: '1: the last run of the job is older than its period.',
  job_seconds_since_run: 'Time since the last run of the job.',
  invariants_broken: 'Contradictions in the data that the checks of the night found.',
  files_bytes: 'Stored files, of the checks of the night.',
  orders_placed_total: 'Orders since the statistics of the database began.',
  database_bytes: 'Size of the database.',
  database_connections: 'Open connections.',
  database_connections_limit: 'Connections that the database allows.',
  transaction_seconds_longest: 'Age of the oldest open transaction.',
  archive_failures_total: 'Segments of the log that the backup service did not accept at once.',
  archive_seconds_since_success: 'Time since the last segment was archived.',
  up: '1: the database answered.',
};

const typeOf = (name: string): string => (name.endsWith('_total') ? 'counter' : 'gauge');
const escaped = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function line({ name, labels, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `tanda_${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

/** @throws Error for a metric without a meaning */
export function prometheusText(samples: Sample[]): string {
  const names = [...new Set(samples.map(({ name }) => name))];
  const blocks = names.map((name) => {
    const meaning = MEANINGS[name];
    if (!meaning) throw new Error(`the metric ${name} has no meaning in metrics.ts`);
    const lines = samples.filter((sample) => sample.name === name).map(line);
    return [`# HELP tanda_${name} ${meaning}`, `# TYPE tanda_${name} ${typeOf(name)}`, ...lines].join('\n');
  });
  return `${blocks.join('\n')}\n`;
}
