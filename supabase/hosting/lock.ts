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

const contentOf = (file: string): string | null => unless('ENOENT', () => fs.readFileSync(file, 'utf8'));

/** Also from a command that was killed. @throws Error while another command has the lock */
function takeLock(server: Server, name: string): void {
  const [own, lock] = [fileOf(server, `${name}.${process.pid}`), fileOf(server, name)];
  writeFile(server, path.basename(own), String(process.pid));
  try {
    // a link appears with its content, and only once
    while (unless('EEXIST', () => fs.linkSync(own, lock) ?? true) === null) {
      const other = contentOf(lock);
      if (other === null) continue;
      if (isRunning(Number(other), PROGRAM)) throw new Error(`another command runs here (process ${other}): wait for its end`);
      // one after the other: the slower of two would remove the lock that the faster has taken meanwhile
      const removeOld = () => contentOf(lock) === other && fs.rmSync(lock, { force: true });
      alone(server, removeOld, `${name}.old`);
    }
  } finally {
    fs.rmSync(own, { force: true });
  }
}

/** Runs it alone. What a killed command left does not count. @param name of the lock's file @throws Error while another command runs */
export function alone(server: Server, work: () => void, name = LOCK): void {
  takeLock(server, name);
  try {
    work();
  } finally {
    fs.rmSync(fileOf(server, name), { force: true });
  }
}
