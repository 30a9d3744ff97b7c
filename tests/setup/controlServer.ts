/** Opens and closes backends for tests that run in jsdom, which cannot run a server. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Backend {
  url: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

export interface ControlServer {
  /** POST opens a backend and answers its addresses; DELETE /url closes it. */
  url: string;
  /** Closes the server and what is still open. */
  stop(): Promise<void>;
}

/** @param open gets the body of the POST */
export async function startControlServer(open: (body: string) => Promise<Backend>): Promise<ControlServer> {
  const backends = new Map<string, Backend>();
  const server = http.createServer((request, response) => {
    const respond = async () => {
      if (request.method === 'POST') {
        const backend = await open(await text(request));
        backends.set(backend.url, backend);
        return { url: backend.url, databaseUrl: backend.databaseUrl };
      }
      const url = decodeURIComponent((request.url ?? '').slice(1));
      await backends.get(url)?.stop();
      backends.delete(url);
      return {};
    };
    respond().then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const backend of backends.values()) await backend.stop();
      server.close();
    },
  };
}
