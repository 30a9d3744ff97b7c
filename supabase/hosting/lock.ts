/** One command at a time: two that change the same server would undo each other's work. */
import fs from 'node:fs';
import path from 'node:path';
import { isRunning } from '../local/process-owner.ts';
import { fileOf, type Server, writeFile } from './server.ts';

const LOCK = 'command.lock';
/** Part of the command line of another one. */
const PROGRAM = 'hosting/main.ts';

/** @returns null when it fails with this code */
function unless<Result>(code: string, work: () => Result): Result | null {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return null;
    throw error;
  }
}

/** @throws Error while another command has the lock */
function takeLock(server: Server): void {
  const lock = fileOf(server, LOCK);
  const [own, old] = [`${lock}.${process.pid}`, `${lock}.${process.pid}.old`];
  writeFile(server, path.basename(own), String(process.pid));
  try {
    // a link appears with its content, and only once
    while (unless('EEXIST', () => fs.linkSync(own, lock) ?? true) === null) {
      const other = unless('ENOENT', () => fs.readFileSync(lock, 'utf8'));
      if (isRunning(Number(other), PROGRAM)) throw new Error(`another command runs here (process ${other}): wait for its end`);
      // of a killed command, unless another one has just taken it over
      unless('ENOENT', () => fs.renameSync(lock, old));
      if (fs.existsSync(old) && fs.readFileSync(old, 'utf8') !== other) fs.renameSync(old, lock);
    }
  } finally {
    for (const file of [own, old]) fs.rmSync(file, { force: true });
  }
}

/** Runs it alone. What a killed command left does not count. @throws Error while another command runs */
export function alone(server: Server, work: () => void): void {
  takeLock(server);
  try {
    work();
  } finally {
    fs.rmSync(fileOf(server, LOCK), { force: true });
  }
}
