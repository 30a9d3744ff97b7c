/** How far a run is, for everybody who waits for a certain number of orders. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Journal } from './journal.ts';

/** A run without a new order for so long (ms) has failed. */
const STALL = 180_000;
/** Waits for locks of requests sent within this time (ms) after Postgres is back are put down to the kill: everybody reconnects at once. */
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

  /** @param isUp false when Postgres was killed, true when it is back */
  setServer(isUp: boolean): void {
    this.#recoveringUntil = isUp ? Date.now() + RECOVERY : Infinity;
  }

  /** Resolves when so many orders were acknowledged. @throws when a client failed or no order comes any more. */
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
