/** What the database code has to know about the HTTP request that it works for. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  /** Aborted when the client disconnects; null for requests whose work is finished all the same. */
  signal: AbortSignal | null;
  /** Set when the database could not be reached. */
  failure: { status: number; code: string; message: string } | null;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
