/** Push services for the tests of pages: they make browsers known, and read what these have got. */
import { isLoopback } from '../fidelity/mail.ts';
import type { Fetch } from '../gateway.ts';
import { type Receiver, startPushService } from './service.ts';

export const PREFIX = '/_push';

/** A browser as a test sends it. */
export type SentReceiver = Omit<Receiver, 'privateKey'> & { privateKey: string };

export interface KeptPushes {
  /** Address of the services, for deliver-pushes. */
  url: string;
  /** POST: a browser. GET `?endpoint=`: the texts that it has got, the oldest first. */
  handle: Fetch;
  stop: () => Promise<void>;
}

/** @param publicKey the key of the site that may send */
export async function keepPushes(publicKey: string): Promise<KeptPushes> {
  const service = await startPushService(publicKey);
  async function handle(request: Request): Promise<Response> {
    if (!isLoopback(request.url)) return new Response(null, { status: 403 });
    if (request.method === 'POST') {
      const { privateKey, ...receiver } = (await request.json()) as SentReceiver;
      service.add({ ...receiver, privateKey: Buffer.from(privateKey, 'base64url') });
      return new Response(null, { status: 204 });
    }
    const endpoint = new URL(request.url).searchParams.get('endpoint');
    return Response.json(service.taken.filter((taken) => taken.endpoint === endpoint).map(({ text }) => text));
  }
  return { url: service.url, handle, stop: service.stop };
}
