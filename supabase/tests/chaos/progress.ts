/** The progress of a run: resolves waits for a number of orders. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Journal } from './journal.ts';

/** A run without a new order for this time (ms) has failed. */
const STALL = 180_000;
/** Lock timeouts of requests sent within this time (ms) after a restart of Postgres are attributed to the kill: all clients reconnect at once. */
const RECOVERY = 5000;

export class Progress {
  readonly #journal: Journal;
  readonly #stop = new AbortController();
  #recoveringUntil = 0;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  get isOver(): boolean {
    return this.#stop.signal.aborted;
  }

  /** Ends the run: the clients finish what they are doing. */
  end(): void {
    this.#stop.abort();
  }

  get isRecovering(): boolean {
    return Date.now() < this.#recoveringUntil;
  }

  /** @param isUp false when Postgres was killed, true when it accepts connections again */
  setServer(isUp: boolean): void {
    this.#recoveringUntil = isUp ? Date.now() + RECOVERY : Infinity;
  }

  /** Resolves when this many orders were acknowledged. @throws when a client failed or orders stopped. */
  async untilOrders(count: number): Promise<void> {
    let known = this.#journal.acknowledgedOrders;
    for (let end = Date.now() + STALL; this.#journal.acknowledgedOrders < count;) {
      if (this.isOver) throw new Error('a client failed');
      if (this.#journal.acknowledgedOrders > known) {
        known = this.#journal.acknowledgedOrders;
        end = Date.now() + STALL;
      }
      if (Date.now() > end) throw new Error(`no order for ${STALL / 1000} s, ${known} so far`);
      await sleep(20);
    }
  }
}
