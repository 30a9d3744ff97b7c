/** A temporary Postgres that can be killed. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import net from 'node:net';
import { removePostgresFolder } from '../../../local/postgres.ts';
import type { Random } from '../random.ts';

/**
 * A free port below the range of ephemeral ports: otherwise a client that reconnects while the server is down could be
 * assigned the server's port.
 */
async function findPort(random: Random): Promise<number> {
  for (;;) {
    const port = random.integer(20_000, 30_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const server = net.createServer().once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** How long a start with crash recovery may take (ms). */
const START_LIMIT = 90_000;

/** The processes of a server besides the first one: its backends and writers. */
function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child as number);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has already ended
  }
}

export class KillablePostgres {
  readonly #folder: string;
  readonly #port: number;
  #process: ChildProcess | null = null;
  #pid = 0;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  /** Starts a server with a new data folder. */
  static async create(folder: string, random: Random): Promise<KillablePostgres> {
    removePostgresFolder(folder);
    const server = new KillablePostgres(folder, await findPort(random));
    await server.start();
    return server;
  }

  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/${database}`;
  }

  /** Starts the server on its data folder, with crash recovery after a kill. Resolves when it accepts connections. */
  async start(): Promise<void> {
    const child = fork(new URL('./process.ts', import.meta.url), [this.#folder, String(this.#port)], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let log = '';
    child.stderr?.on('data', (chunk) => (log += chunk));
    this.#process = child;
    this.#pid = await new Promise<number>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`Postgres did not start (${why}): ${log.slice(-2000)}`));
      const timer = setTimeout(() => fail('no answer'), START_LIMIT);
      child.once('message', (pid) => {
        clearTimeout(timer);
        resolve(pid as number);
      });
      child.once('exit', (code) => {
        clearTimeout(timer);
        fail(`code ${code}`);
      });
    });
  }

  /**
   * SIGKILL for the process that started Postgres and for Postgres itself.
   * @param isEverything also for every backend and writer, as when a container is killed; otherwise they detect the kill and exit
   */
  kill(isEverything: boolean): void {
    const children = isEverything ? childrenOf(this.#pid) : [];
    this.#process?.kill('SIGKILL');
    kill(this.#pid);
    for (const pid of children) kill(pid);
  }

  /** Stops the server and removes its data. */
  async remove(): Promise<void> {
    const child = this.#process;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.send('stop');
      await ended;
    }
    removePostgresFolder(this.#folder);
  }
}
