/** One Postgres connection that stays lost when it breaks. */
import postgres from 'postgres';

export type Row = Record<string, unknown>;

/** So that the fault injection finds the connections of the clients. */
export const CLIENT_NAME = 'chaos-client';

/** As a hosted project limits the statements of signed-in people and their waits for locks (ms). */
const CLIENT_SETTINGS = { application_name: CLIENT_NAME, statement_timeout: 8000, lock_timeout: 8000 };

function lostError(): Error {
  return Object.assign(new Error('the connection is closed'), { code: 'CONNECTION_CLOSED' });
}

/** postgres.js would reopen a broken connection for whoever still holds it; here the client opens another one itself. */
export class Connection {
  /** True when nothing can be sent any more. */
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

  /** Connects once, by default as a client. Rejects with what the attempt failed with. */
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

  /** Closes it; a request under way is lost. */
  close(): void {
    this.#lose();
    this.#sql.end({ timeout: 0 }).catch(() => undefined);
  }
}
