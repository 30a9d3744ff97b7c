/** The drill as a table. */
import type { Restored } from './restore.ts';
import type { Drill } from './run.ts';

const MB = 1024 * 1024;
const LARGE = 50 * 1024;

const megabytes = (bytes: number): string => `${Math.round(bytes / MB)} MB`;
const inSeconds = (value: number): string => `${value.toFixed(1)} s`;

const wholeness = ({ comparison }: Restored): string =>
  `${comparison.due - comparison.missing} of ${comparison.due} orders exist, ${comparison.doubled} twice, ` +
  `${comparison.tooLate} of after the point; ${comparison.broken.length} broken invariants`;

/** Proportional to the size: only the copying grows with it, and the network to the second place is not part of the drill. */
const extrapolated = (drill: Drill): string => `${Math.round((drill.end.filesSeconds * LARGE) / (drill.databaseBytes / MB) / 60)} min`;

export function toMarkdown(drill: Drill): string {
  const { end, point, size } = drill;
  const rows = [
    ['Tools', `${drill.tools.postgres.version}; ${drill.tools.pgbackrest}`],
    ['Database', `${megabytes(drill.databaseBytes)}, of which ${megabytes(drill.fillerBytes)} are random rows`],
    ['Full backup, encrypted', `${inSeconds(drill.backupSeconds)}, ${megabytes(drill.backupBytes)}`],
    ['Load', `${drill.orders} orders acknowledged in ${size.seconds} s by ${size.clients} clients, ${drill.refused.length} refused`],
    ['Recovery point', `${inSeconds(drill.recoveryPoint)} before the kill; ${drill.lost} acknowledged orders were newer than the archive`],
    ['Restore to the end of the archive', wholeness(end)],
    ['Restore to a point in time', wholeness(point)],
    ['Recovery time', `files after ${inSeconds(end.filesSeconds)}, orders again after ${inSeconds(end.seconds)}`],
    ['Extrapolated, not measured', `50 GB: ${extrapolated(drill)} for the files, in proportion to the size`],
    ['Result', drill.faults.length === 0 ? 'passed' : drill.faults.join('; ')],
  ];
  return ['| What | Figure |', '|---|---|', ...rows.map(([what, figure]) => `| ${what} | ${figure} |`)].join('\n');
}
