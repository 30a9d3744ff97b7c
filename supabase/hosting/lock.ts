/** One command at a time: two that change the same server would undo each other's work. */
import fs from 'node:fs';
import { isRunning } from '../local/process-owner.ts';
import { fileOf, has, readFile, type Server, writeFile } from './server.ts';

const LOCK = 'command.lock';
/** Part of the command line of another one. */
const PROGRAM = 'hosting/main.ts';

/** Runs it alone. What a killed command left does not count. @throws Error while another command runs */
export function alone(server: Server, work: () => void): void {
  const other = has(server, LOCK) ? Number(readFile(server, LOCK)) : 0;
  if (isRunning(other, PROGRAM)) throw new Error(`another command runs here (process ${other}): wait for its end`);
  writeFile(server, LOCK, String(process.pid));
  try {
    work();
  } finally {
    fs.rmSync(fileOf(server, LOCK), { force: true });
  }
}
