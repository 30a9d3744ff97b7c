/** The sessions of one API: at most `size` at a time, lost ones replaced, waiting requests served in order. */
import { connectionLost, connectionRefused, poolTimeout } from './errors.ts';
import { Session, type SessionOptions } from './session.ts';

interface Waiting {
  resolve: (session: Session) => void;
  reject: (error: Error) => void;
}

interface PoolOptions {
  url: string;
  /** Returns the options of the sessions; called once, when the first one is opened. */
  options: () => Promise<SessionOptions>;
  size: number;
  /** How long a request waits for a free session (ms). */
  acquisitionTimeout: number;
}

export class SessionPool {
  readonly #settings: PoolOptions;
  readonly #sessions = new Set<Session>();
  readonly #waiting: Waiting[] = [];
  #idle: Session[] = [];
  #opening = 0;
  #isClosed = false;

  constructor(settings: PoolOptions) {
    this.#settings = settings;
  }

  /**
   * Returns a session that must be given back with `release`. Rejects with a `DatabaseUnavailableError` when none can be opened (503) or
   * none becomes free in time (504).
   */
  async acquire(): Promise<Session> {
    if (this.#isClosed) throw connectionLost();
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#sessions.size + this.#opening < this.#settings.size) return this.#open();
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        resolve: (session) => (clearTimeout(timer), resolve(session)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(poolTimeout());
      }, this.#settings.acquisitionTimeout);
      this.#waiting.push(waiting);
    });
  }

  /** Takes a session back and passes it to the next waiting request, or a new one when it is broken. */
  release(session: Session): void {
    if (session.isBroken || this.#isClosed) {
      session.end();
      this.#remove(session);
      return;
    }
    const next = this.#waiting.shift();
    if (next) next.resolve(session);
    else this.#idle.push(session);
  }

  /** Ends all sessions; requests that use or await one are rejected. */
  close(): void {
    this.#isClosed = true;
    for (const session of this.#sessions) session.end();
    for (const waiting of this.#waiting.splice(0)) waiting.reject(connectionLost());
  }

  async #open(): Promise<Session> {
    this.#opening++;
    let session: Session | undefined;
    try {
      session = await Session.open(this.#settings.url, await this.#settings.options(), () => session && this.#remove(session));
      this.#sessions.add(session);
      if (this.#isClosed) session.end();
      return session;
    } catch (error) {
      throw connectionRefused(error);
    } finally {
      this.#opening--;
      if (!session) this.#openForNext();
    }
  }

  /** Removes a session; the next waiting request gets a new one. */
  #remove(session: Session): void {
    this.#idle = this.#idle.filter((one) => one !== session);
    if (this.#sessions.delete(session)) this.#openForNext();
  }

  #openForNext(): void {
    const next = this.#isClosed ? undefined : this.#waiting.shift();
    if (next) this.#open().then(next.resolve, next.reject);
  }
}
