/** Responses of the API that the embedded Supabase cannot give: second factors, server failures. */
import type { RequestHandler } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/**
 * A server of MSW for a test file; tests add handlers with `server.use`, which are removed before the next one.
 * Before the file's first request: MSW does not intercept connections that are already open.
 */
export function mswServer(...handlers: RequestHandler[]): SetupServer {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledFrame: 'bypass' }));
  beforeEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
