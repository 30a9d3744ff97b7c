/** The test's own connection to the server, which no injected fault targets. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection, type Row } from '../clients/connection.ts';
import { readFailure } from '../clients/failure.ts';

/** A start after a kill may take longer than a minute on a busy machine. */
const PATIENCE = 180_000;

export class Monitor {
  readonly #url: string;
  #connection: Connection | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  /** Reads as the operator; repeats the query while the server is down. */
  async read(text: string): Promise<Row[]> {
    for (const end = Date.now() + PATIENCE; ;) {
      try {
        if (this.#connection?.isLost) this.close();
        this.#connection ??= await Connection.open(this.#url, { application_name: 'chaos-monitor' });
        return await this.#connection.run(text);
      } catch (error) {
        if (readFailure(error).kind !== 'lost' || Date.now() > end) throw error;
        await sleep(50);
      }
    }
  }

  close(): void {
    this.#connection?.close();
    this.#connection = null;
  }
}
