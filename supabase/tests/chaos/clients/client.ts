/** A client that behaves like the app: it sends a request again until it gets an answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { Connection, type Row } from './connection.ts';
import { readFailure } from './failure.ts';
import type { Tally } from './tally.ts';

/** A signed-in user, a visitor, the service role, or the operator of the database. */
export type Identity = { id: string } | 'visitor' | 'service' | 'operator';

export interface Answer {
  /** `ok` or the code of the refusal. */
  code: string;
  rows: Row[];
  /** Details of the refusal. */
  details: Record<string, unknown>;
  /** Number of lost answers of this request: it may have succeeded already. */
  lost: number;
}

export interface ClientOptions {
  url: string;
  tally: Tally;
  random: Random;
  /** Whether Postgres was killed recently. */
  isRecovering: () => boolean;
}

/** The test fails when a client has no answer after this time (ms). */
const ANSWER_TIMEOUT_MS = 120_000;
/** Between two attempts to connect (ms); the first ones follow faster. */
const LONGEST_WAIT = 1000;

function settingsOf(as: Identity): string {
  if (as === 'operator') return 'select 1';
  const role = as === 'visitor' ? 'anon' : as === 'service' ? 'service_role' : 'authenticated';
  const claims = JSON.stringify(typeof as === 'object' ? { sub: as.id, role } : { role });
  return `select set_config('request.jwt.claims', '${claims}', true), set_config('role', '${role}', true)`;
}

export class Client {
  readonly #options: ClientOptions;
  #connection: Connection | null = null;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /**
   * Sends a statement until it is acknowledged or refused.
   * @param action name in the statistics
   * @throws when there is no answer within `ANSWER_TIMEOUT_MS`
   */
  async ask(action: string, as: Identity, text: string): Promise<Answer> {
    const { tally, random, isRecovering } = this.#options;
    const request = `${settingsOf(as)}; ${text}`;
    const end = Date.now() + ANSWER_TIMEOUT_MS;
    const failures: string[] = [];
    let isInARow = false;
    for (let lost = 0; ;) {
      const connection = await this.#connect(end).catch((cause: unknown) => {
        throw new Error(`${action}: no connection after ${failures.join(', ') || 'no attempt'}`, { cause });
      });
      const isAfterKill = isRecovering();
      try {
        const rows = await connection.run(request);
        tally.of(action).acknowledged += 1;
        return { code: 'ok', rows, details: {}, lost };
      } catch (error) {
        const { code, details, kind } = readFailure(error);
        if (kind === 'refused') {
          tally.refused(action, code);
          return { code, rows: [], details, lost };
        }
        failures.push(code);
        if (kind === 'lost') {
          lost += 1;
          this.close();
          tally.lostAnswer(action, code);
        } else tally.lockFailure(action, code, { isAfterKill: isAfterKill || isRecovering(), isInARow });
        isInARow = kind === 'lock';
        if (Date.now() > end) throw new Error(`${action}: no answer after ${failures.join(', ')}`, { cause: error });
        await sleep(random.integer(10, 100));
      }
    }
  }

  /** The open connection, or a new one as soon as the server accepts it. */
  async #connect(end: number): Promise<Connection> {
    if (this.#connection?.isLost) this.close();
    for (let wait = 50; !this.#connection; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      try {
        this.#connection = await Connection.open(this.#options.url);
      } catch (error) {
        if (readFailure(error).kind !== 'lost' || Date.now() > end) throw error;
        await sleep(this.#options.random.integer(wait / 2, wait));
      }
    }
    return this.#connection;
  }

  close(): void {
    this.#connection?.close();
    this.#connection = null;
  }
}
