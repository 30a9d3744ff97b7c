/** Runs a command of the server in a process of its own, and remembers when it said what. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import type { Layout } from './layout.ts';

export interface Outcome {
  command: string;
  isDone: boolean;
  isKilled: boolean;
  lines: { text: string; at: Date }[];
  startedAt: Date;
  endedAt: Date;
}

/** @param killAt the process is killed before it says this, or before this call of docker */
export async function runCommand({ places }: Layout, command: 'init' | 'up' | 'update', killAt = ''): Promise<Outcome> {
  const startedAt = new Date();
  const lines: Outcome['lines'] = [];
  const script = path.join(import.meta.dirname, 'command.ts');
  const child = spawn(process.execPath, [script, places.root, command], {
    env: { ...process.env, UPDATE_KILL_AT: killAt },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const input of [child.stdout, child.stderr]) {
    readline.createInterface({ input }).on('line', (text) => lines.push({ text, at: new Date() }));
  }
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) => {
    child.once('close', (...end) => resolve(end));
  });
  return { command, isDone: code === 0, isKilled: signal === 'SIGKILL', lines, startedAt, endedAt: new Date() };
}

export const textOf = ({ lines }: Outcome): string => lines.map(({ text }) => text).join('\n');

/** When a step began and the next one did; null: it was not reached. */
export function timesOf({ lines, endedAt }: Outcome, title: string): { from: Date; to: Date } | null {
  const first = lines.findIndex(({ text }) => text === `… ${title}`);
  const from = lines[first]?.at;
  const next = lines.slice(first + 1).find(({ text }) => /^[…✓✗D]/.test(text));
  return from ? { from, to: next?.at ?? endedAt } : null;
}
