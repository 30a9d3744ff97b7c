/** Commands that run beside the tests and end with them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const running = new Set<ChildProcess>();

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // it has ended
  }
}

process.on('exit', () => running.forEach((child) => endGroup(child, 'SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

export interface Running {
  /** Whether it has ended by itself. */
  hasEnded: () => boolean;
  /** Ends the command and all that it has started, and waits for that. */
  stop: () => Promise<void>;
}

/** Starts a command in a process group of its own; each line of its output goes to `onLine`. */
export function startCommand(command: string, args: string[], env: NodeJS.ProcessEnv, onLine: (line: string) => void): Running {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.add(child);
  for (const output of [child.stdout, child.stderr]) createInterface(output).on('line', onLine);
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => onLine(String(error)));
    child.on('close', () => {
      hasEnded = true;
      resolve();
    });
  });
  return {
    hasEnded: () => hasEnded,
    stop: async () => {
      endGroup(child, 'SIGTERM');
      const late = setTimeout(() => endGroup(child, 'SIGKILL'), 5000);
      await ended;
      clearTimeout(late);
      running.delete(child);
    },
  };
}

/** Starts a command and resolves with what `find` makes of a line; rejects with its output after `limit` ms. */
export async function startUntil<Found>(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  find: (line: string) => Found | null | undefined,
  limit = 60_000,
): Promise<Running & { found: Found }> {
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    const started = startCommand(command, args, env, (line) => {
      lines.push(line);
      const found = find(line);
      if (found !== null && found !== undefined) resolve({ ...started, found });
    });
    setTimeout(() => reject(new Error(`${command} does not start:\n${lines.join('\n')}`)), limit).unref();
  });
}
