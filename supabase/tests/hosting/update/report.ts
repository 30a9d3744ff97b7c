/** The rehearsal as a table. */
import type { Result } from './run.ts';

export function toMarkdown({ before, tools, figures, faults }: Result): string {
  const rows = [
    ['Tools', tools],
    ['Version before', before],
    ...figures,
    ['Result', faults.length === 0 ? 'passed' : faults.map((one) => one.split('\n')[0]).join('; ')],
  ];
  return ['| What | Result |', '|---|---|', ...rows.map(([what, figure]) => `| ${what} | ${figure} |`)].join('\n');
}
