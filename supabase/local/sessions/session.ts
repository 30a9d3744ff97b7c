/** One Postgres session of the API: a postgres.js client with a single connection that is never opened a second time. */
import postgres from 'postgres';
import { connectionLost, isConnectionError } from './errors.ts';

export type Rows = postgres.RowList<postgres.Row[]>;
export type SessionOptions = NonNullable<Parameters<typeof postgres>[1]>;

/** When one of these fails, the state of the session is unknown. */
const TRANSACTION_CONTROL = /^\s*(begin|start|commit|rollback|savepoint|release)\b/i;

/**
 * postgres.js reopens a lost connection for its holder: the rest of a transaction would run outside of it and as the login
 * role, and a write between the loss and the reconnect ends the process. Here a lost connection is never reopened: current
 * and later statements are rejected, and the pool opens another session.
 */
export class Session {
  /** Number of the server process behind this session. */
  pid = 0;
  /** True when no other request may get this session; the one that has it may still roll back. */
  isBroken = false;
  #isLost = false;
  readonly #sql: postgres.Sql;
  readonly #lost: Promise<never>;
  #rejectLost!: (error: Error) => void;

  private constructor(url: string, options: SessionOptions, onLost: () => void) {
    this.#lost = new Promise<never>((_, reject) => (this.#rejectLost = reject));
    this.#lost.catch(() => undefined);
    this.#sql = postgres(url, {
      ...options,
      max: 1,
      // a lifetime could end the connection between two statements of a transaction
      max_lifetime: null,
      connect_timeout: 5,
      fetch_types: false,
      onclose: () => {
        this.#lose();
        onLost();
      },
    });
  }

  /** Connects. `onLost` is called when the connection is lost. Rejects with the error of the attempt. */
  static async open(url: string, options: SessionOptions, onLost: () => void): Promise<Session> {
    const session = new Session(url, options, onLost);
    try {
      const [row] = await session.run('select pg_backend_pid() as pid');
      session.pid = row?.pid as number;
      return session;
    } catch (error) {
      session.end();
      throw error;
    }
  }

  /**
   * Runs one statement, prepared as by PostgREST: when it comes again, it is neither parsed nor described again, which saves a round trip.
   * Rejects with a `DatabaseUnavailableError` when the connection is lost.
   */
  async run(text: string, parameters: unknown[] = []): Promise<Rows> {
    try {
      // a statement on a closed connection would reopen it
      if (this.#isLost) throw connectionLost();
      return await Promise.race([this.#lost, this.#sql.unsafe(text, parameters as never[], { prepare: true })]);
    } catch (error) {
      if (isConnectionError(error) || TRANSACTION_CONTROL.test(text)) this.isBroken = true;
      throw isConnectionError(error) ? connectionLost(error) : error;
    }
  }

  #lose(): void {
    this.isBroken = true;
    this.#isLost = true;
    this.#rejectLost(connectionLost());
  }

  /** Closes the connection; statements in progress are rejected. */
  end(): void {
    this.#lose();
    this.#sql.end({ timeout: 0 }).catch(() => undefined);
  }
}
