// A command in a process group of its own, so that nothing that it has started outlives it.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { root } from './ensure.mjs';

/** What ends each group that runs: several do at the same time. */
const running = new Set();

function endAll(code) {
  for (const stop of running) stop('SIGKILL');
  process.exit(code);
}

// a group of its own gets no Ctrl-C of the terminal
process
  .on('SIGINT', () => endAll(130))
  .on('SIGTERM', () => endAll(143))
  .on('SIGHUP', () => endAll(129));

/**
 * Runs one command with its output in a file: a pipe would stay open as long as any orphan process lives.
 * The whole process group is killed at the time limit, and with this process. Returns the exit code, null when it was killed.
 * @param limit ms
 */
export function runInGroup({ run: [command, args], limit, env }, log) {
  return new Promise((resolve) => {
    const output = fs.openSync(log, 'w');
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', output, output], detached: true });
    const stop = (signal) => {
      try {
        process.kill(-child.pid, signal);
      } catch {
        // the group has ended
      }
    };
    running.add(stop);
    let isStopped = false;
    const timer = setTimeout(() => {
      isStopped = true;
      stop('SIGTERM');
      setTimeout(() => stop('SIGKILL'), 5000);
    }, limit);
    const done = (code) => {
      clearTimeout(timer);
      running.delete(stop);
      fs.closeSync(output);
      stop('SIGKILL');
      resolve(isStopped ? null : code);
    };
    child.on('exit', (code) => done(code ?? 1));
    child.on('error', (error) => {
      fs.appendFileSync(log, String(error));
      done(1);
    });
  });
}
