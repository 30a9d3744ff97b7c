/** A run as Markdown. */
import type { ChaosResult } from './run.ts';

const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });
const list = (counts: Iterable<[string, number]>): string =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([what, times]) => `${what} ${number(times)}`)
    .join(', ');

function summary(result: ChaosResult): [string, string][] {
  const { settings, faults, journal, tally, seconds } = result;
  const placed = [...journal.checkouts.values()];
  const recoveries = [...faults.recoveries].sort((a, b) => a - b);
  const clients = Object.values(result.clients).reduce((a, b) => a + b, 0);
  return [
    ['Seed', String(settings.seed)],
    ['Connections at once', `${clients}: ${list(Object.entries(result.clients))}`],
    [
      'Server',
      Object.entries(result.durability)
        .map(([name, setting]) => `${name} = ${setting}`)
        .join(', '),
    ],
    ['Duration', `${number(seconds)} s`],
    [
      'Checkouts sent',
      `${number(placed.length)}, of them acknowledged ${number(placed.filter(({ answer }) => answer?.code === 'ok').length)}`,
    ],
    ['Orders acknowledged', number(journal.acknowledgedOrders)],
    ['Connections terminated', number(faults.connectionKills)],
    [
      'Kills of Postgres',
      `${faults.postgresKills}, of them ${faults.wholeKills} with all its processes; back after ${number((recoveries[Math.floor(recoveries.length / 2)] ?? 0) / 1000)} s (median), ${number((recoveries.at(-1) ?? 0) / 1000)} s (longest)`,
    ],
    ['Lost answers, sent again', list(tally.lost) || 'none'],
    ['Deadlocks', number(result.deadlocks)],
    [
      'Time limits of locks and statements',
      `${list(tally.locks) || 'none'}; again when sent once more: ${list(tally.locksInARow) || 'none'}; of requests sent within 5 s after a kill of Postgres: ${list(tally.locksAfterKill) || 'none'}`,
    ],
  ];
}

/** Settings, actions and checks of a run. */
export function toMarkdown(result: ChaosResult): string {
  const actions = [...result.tally.actions].sort(([a], [b]) => a.localeCompare(b));
  return [
    '| | |',
    '|---|---|',
    ...summary(result).map(([name, value]) => `| ${name} | ${value} |`),
    '',
    '| Action | Acknowledged | Sent again | Refused |',
    '|---|---|---|---|',
    ...actions.map(
      ([name, { acknowledged, retried, refused }]) => `| ${name} | ${number(acknowledged)} | ${number(retried)} | ${list(refused)} |`,
    ),
    '',
    '| Check | Compared | Result |',
    '|---|---|---|',
    ...result.checks.map(
      ({ name, compared, wrong }) =>
        `| ${name} | ${compared === undefined ? '' : number(compared)} | ${wrong.length === 0 ? 'passed' : `**${wrong.length} wrong**: ${wrong.slice(0, 5).join('; ')}`} |`,
    ),
  ].join('\n');
}
