/** Context of the HTTP request for the database code. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  /** Aborted when the client disconnects; null for requests that are finished anyway. */
  signal: AbortSignal | null;
  /** Set when the database could not be reached. */
  failure: { status: number; code: string; message: string } | null;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
