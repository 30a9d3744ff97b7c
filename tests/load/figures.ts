/** What the benchmarks compute and print alike: percentiles, processor times, failures. */
import fs from 'node:fs';

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** Processor time so far (ms) of a process with one thread, such as a connection's of Postgres. */
export const processorTime = (pid: number): number => Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

export interface Program {
  pid: number;
  parent: number;
  /** The command line, which of Postgres is only its name. */
  command: string;
  /** Processor time so far (ms) of all threads, to a hundredth of a second. */
  ms: number;
}

/** Of one tick in /proc (ms): USER_HZ is 100 on every Linux. */
const TICK = 10;

/** The running processes of this machine. */
export const programs = (): Program[] =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
        return [{ pid: Number(pid), parent: Number(fields[1]), command, ms: (Number(fields[11]) + Number(fields[12])) * TICK }];
      } catch {
        // it has ended meanwhile
        return [];
      }
    });

/** Ends a benchmark: prints what failed, for the exit code as well. */
export function finish(failures: Iterable<string>): never {
  const all = [...failures];
  for (const failure of all) console.error(`FAILED ${failure}`);
  process.exit(all.length > 0 ? 1 : 0);
}

/** Counts messages. */
export class Tally extends Map<string, number> {
  add(message: string): void {
    this.set(message, (this.get(message) ?? 0) + 1);
  }
  lines(): string[] {
    return [...this].map(([message, times]) => `${times} times: ${message}`);
  }
}
