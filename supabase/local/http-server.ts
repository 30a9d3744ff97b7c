/** The HTTP side of the embedded API. */
import http from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Fetch } from './gateway.ts';
import { limits } from './limits.ts';

/** How long a client may keep a connection without requests, and how much longer it stays open (ms). */
const KEEP_ALIVE_MS = 30_000;
const KEEP_ALIVE_BUFFER_MS = 60_000;

export interface HttpServer {
  /** Refuses new connections and closes the open ones. */
  stop: () => void;
}

/** Serves `fetch` on a port of this machine. Rejects with `EADDRINUSE` when the port is taken. */
export async function serve(port: number, fetch: Fetch): Promise<HttpServer> {
  const server = http.createServer(
    // a client keeps a connection for almost as long as the server says, on a busy machine longer: it must not meet the end
    { maxHeaderSize: limits.headers, keepAliveTimeout: KEEP_ALIVE_MS, keepAliveTimeoutBuffer: KEEP_ALIVE_BUFFER_MS },
    getRequestListener((request) => fetch(request)),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
    server.listen(port, '127.0.0.1');
  });
  return {
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
