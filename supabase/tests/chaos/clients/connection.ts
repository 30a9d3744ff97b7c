/** One Postgres connection that is not reopened when it breaks. */
import postgres from 'postgres';

export type Row = Record<string, unknown>;

/** Identifies the connections of the clients for the fault injection. */
export const CLIENT_NAME = 'chaos-client';

/** Statement and lock timeout of signed-in users on a hosted project (ms). */
const CLIENT_SETTINGS = { application_name: CLIENT_NAME, statement_timeout: 8000, lock_timeout: 8000 };

function lostError(): Error {
  return Object.assign(new Error('the connection is closed'), { code: 'CONNECTION_CLOSED' });
}

/** postgres.js would reopen a broken connection for its holder; here the client opens another one itself. */
export class Connection {
  /** True when the connection is lost. */
  isLost = false;
  readonly #sql: postgres.Sql;
  readonly #lost: Promise<never>;
  #rejectLost!: (error: Error) => void;

  private constructor(url: string, settings: Record<string, string | number>) {
    this.#lost = new Promise<never>((_, reject) => (this.#rejectLost = reject));
    this.#lost.catch(() => undefined);
    this.#sql = postgres(url, {
      max: 1,
      max_lifetime: null,
      connect_timeout: 10,
      fetch_types: false,
      onnotice() {},
      onclose: () => this.#lose(),
      connection: settings,
    });
  }

  /** Connects once, by default as a client. Rejects with the error of the attempt. */
  static async open(url: string, settings: Record<string, string | number> = CLIENT_SETTINGS): Promise<Connection> {
    const connection = new Connection(url, settings);
    try {
      await connection.run('select 1');
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  /**
   * Sends one message of one or more statements, which Postgres runs as one transaction.
   * @returns the rows of the last statement, after the transaction was committed
   */
  async run(text: string): Promise<Row[]> {
    if (this.isLost) throw lostError();
    const result = await Promise.race([this.#lost, this.#sql.unsafe(text)]);
    const last = Array.isArray(result[0]) ? result.at(-1) : result;
    return last as unknown as Row[];
  }

  #lose(): void {
    this.isLost = true;
    this.#rejectLost(lostError());
  }

  /** Closes the connection; a request in progress is lost. */
  close(): void {
    this.#lose();
    this.#sql.end({ timeout: 0 }).catch(() => undefined);
  }
}
