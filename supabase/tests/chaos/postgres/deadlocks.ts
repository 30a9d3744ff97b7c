/** Deadlocks as Postgres counts them: place_order answers `busy` for one, so its clients never see the SQLSTATE. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Progress } from '../progress.ts';
import type { Monitor } from './monitor.ts';

export class DeadlockCounter {
  readonly #monitor: Monitor;
  /** Counted since the last start of the server. */
  #current = 0;
  #before = 0;

  constructor(monitor: Monitor) {
    this.#monitor = monitor;
  }

  get total(): number {
    return this.#before + this.#current;
  }

  /** Reads the counter, which starts at zero after a crash. */
  async sample(): Promise<void> {
    const [row] = await this.#monitor.read('select deadlocks::int as count from pg_stat_database where datname = current_database()');
    const count = Number(row?.count ?? 0);
    if (count < this.#current) this.#before += this.#current;
    this.#current = count;
  }

  /** Samples the counter until the run ends. */
  async watch(progress: Progress): Promise<void> {
    while (!progress.isOver) {
      await this.sample();
      await sleep(500);
    }
  }
}
