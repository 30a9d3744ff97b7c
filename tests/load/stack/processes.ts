/** Processor time of the programs that this process has started, directly or not. */
import fs from 'node:fs';

export type Program = 'postgres' | 'caddy' | 'api' | 'handler' | 'shoppers';

/** Of one tick in /proc (ms): USER_HZ is 100 on every Linux. */
const TICK = 10;

interface Entry {
  pid: number;
  parent: number;
  program: Program;
  ms: number;
}

function programOf(pid: number, name: string): Program {
  if (name === 'postgres' || name === 'caddy') return name;
  const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  if (command.includes('stack/api.ts')) return 'api';
  return command.includes('host/preview.ts') ? 'handler' : 'shoppers';
}

function readEntry(pid: number): Entry[] {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return [{ pid, parent: Number(fields[1]), program: programOf(pid, name), ms: (Number(fields[11]) + Number(fields[12])) * TICK }];
  } catch {
    // it has ended meanwhile
    return [];
  }
}

/** Processor time so far of each program (ms), this process and its descendants. */
export function processorTimes(): Map<Program, number> {
  const entries = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readEntry(Number(name)));
  const own = new Set([process.pid]);
  for (let size = 0; size !== own.size;) {
    size = own.size;
    for (const { pid, parent } of entries) if (own.has(parent)) own.add(pid);
  }
  const times = new Map<Program, number>();
  for (const { pid, program, ms } of entries) if (own.has(pid)) times.set(program, (times.get(program) ?? 0) + ms);
  return times;
}
