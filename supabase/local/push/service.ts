/** The push services of browsers on this machine: checks the signature of each request, opens its message, and misbehaves when it is told to. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a browser keeps of its subscription. */
export interface Receiver {
  endpoint: string;
  p256dh: string;
  auth: string;
  privateKey: Buffer;
}

interface TakenPush {
  endpoint: string;
  /** As the browser's worker gets it. */
  text: string;
  ttl: number;
  topic: string | null;
  urgency: string | null;
}

/** How the next requests are answered: a status, or as on the worst day. */
export type PushAnswer = { status: number; headers?: Record<string, string> } | 'silent' | 'closed' | 'closed after taking';

export interface PushService {
  url: string;
  taken: TakenPush[];
  /** What was wrong with requests: a signature, a header, an encryption. */
  mistakes: string[];
  answer: ((endpoint: string) => PushAnswer | null) | null;
  /** A browser subscribes for this key of a site. */
  add: (receiver: Receiver) => void;
  stop: () => Promise<void>;
}

const decode = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Opens one record of aes128gcm (RFC 8188) with the keys of RFC 8291. @throws when it was not encrypted for this browser */
function openMessage(body: Buffer, { p256dh, auth, privateKey }: Omit<Receiver, 'endpoint'>): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), decode(p256dh), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), decode(auth), info, 32));
  const derive = (name: string, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const sealed = body.subarray(21 + sender.length);
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is wrong');
  return padded.subarray(0, end).toString('utf8');
}

/** What is wrong with the signature of a request to this origin; null: nothing. */
function wrongSignature(authorization: string, origin: string, publicKey: string): string | null {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) return 'another key than the browser has subscribed for';
  const point = decode(publicKey);
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const [head = '', claims = '', signature = ''] = token.split('.');
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  if (!verify('SHA256', Buffer.from(`${head}.${claims}`), signer, decode(signature))) return 'the signature is wrong';
  const { aud, exp, sub } = JSON.parse(decode(claims).toString()) as { aud: string; exp: number; sub: string };
  const left = exp - Date.now() / 1000;
  if (aud !== origin) return `signed for ${aud}`;
  if (left <= 0 || left > 24 * 3600) return 'valid for too long, or not any more';
  return /^(mailto:|https:)/.test(sub) ? null : 'no contact';
}

function wrongHeaders({ headers }: http.IncomingMessage, body: Buffer): string | null {
  if (headers['content-encoding'] !== 'aes128gcm') return 'another encryption';
  if (!/^\d+$/.test(headers.ttl as string)) return 'no TTL';
  if (headers.topic !== undefined && !/^[\w-]{1,32}$/.test(headers.topic as string)) return 'a topic that is none';
  if (!['very-low', 'low', 'normal', 'high', undefined].includes(headers.urgency as string | undefined)) return 'an urgency that is none';
  return body.length > 4096 ? 'too long' : null;
}

/**
 * Starts the services on a free port, each below a folder with its host: `/fcm.googleapis.com/wp/…`.
 * @param publicKey the key of the site that may send
 */
export async function startPushService(publicKey: string): Promise<PushService> {
  const receivers = new Map<string, Receiver>();
  const state: PushService = {
    ...{ url: '', taken: [], mistakes: [], answer: null, stop: async () => undefined },
    add: (receiver) => receivers.set(receiver.endpoint, receiver),
  };
  const take = (request: http.IncomingMessage, endpoint: string, body: Buffer): number => {
    const receiver = receivers.get(endpoint);
    if (!receiver) return 404;
    const { headers } = request;
    const wrong = wrongHeaders(request, body) ?? wrongSignature(headers.authorization ?? '', new URL(endpoint).origin, publicKey);
    if (wrong) {
      state.mistakes.push(wrong);
      return wrong === 'too long' ? 413 : 403;
    }
    try {
      const [topic, urgency] = [headers.topic, headers.urgency].map((value) => (value as string | undefined) ?? null) as [string, string];
      state.taken.push({ endpoint, text: openMessage(body, receiver), ttl: Number(headers.ttl), topic, urgency });
      return 201;
    } catch (error) {
      state.mistakes.push((error as Error).message);
      return 400;
    }
  };
  async function respond(request: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
    const endpoint = `https:/${request.url}`;
    const body = await buffer(request).catch(() => null);
    const answer = state.answer?.(endpoint) ?? null;
    if (!body || answer === 'silent') return;
    if (answer === 'closed') {
      request.socket.destroy();
    } else if (answer !== null && answer !== 'closed after taking') {
      reply.writeHead(answer.status, answer.headers).end();
    } else {
      const status = take(request, endpoint, body);
      if (answer) request.socket.destroy();
      else reply.writeHead(status).end();
    }
  }
  const server = http.createServer((request, reply) => void respond(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return state;
}
