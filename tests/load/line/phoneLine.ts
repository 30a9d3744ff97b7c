/** A phone's line in front of a local server: connections cost time, and all of them share its bandwidth. */
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Time of a new connection and of each direction (ms). */
const CONNECT_MS = 150;
const ONE_WAY_MS = 75;
/** Bytes per ms: 1.6 Mbit/s down, 0.75 Mbit/s up. */
const RATE = { down: 200, up: 94 };

type Direction = keyof typeof RATE;

/** @returns when bytes that are sent now have passed the line (ms, as `performance.now()`) */
function makeQueue(): (direction: Direction, bytes: number, earliest: number) => number {
  const freeAt = { down: 0, up: 0 };
  return (direction, bytes, earliest) => {
    freeAt[direction] = Math.max(performance.now(), freeAt[direction], earliest) + bytes / RATE[direction];
    return freeAt[direction] + ONE_WAY_MS;
  };
}

/** Passes bytes on in their order, each when the line has carried it. */
async function carry(from: net.Socket, to: net.Socket, arrivalOf: (bytes: number) => number): Promise<void> {
  let last = Promise.resolve();
  from.on('data', (chunk) => {
    const at = arrivalOf(chunk.length);
    last = last.then(() => wait(Math.max(0, at - performance.now()))).then(() => void to.write(chunk));
  });
  await new Promise((resolve) => from.once('close', resolve).once('end', resolve));
  await last;
  to.end();
}

/** Listens on `port` and passes connections on to `target`, both of this machine. */
export async function openPhoneLine(port: number, target: number): Promise<net.Server> {
  const queue = makeQueue();
  const server = net.createServer((phone) => {
    const openAt = performance.now() + CONNECT_MS;
    const host = net.connect(target, '127.0.0.1').setNoDelay();
    phone.setNoDelay();
    for (const [one, other] of [
      [phone, host],
      [host, phone],
    ] as const) {
      one.on('error', () => other.destroy());
    }
    void carry(phone, host, (bytes) => queue('up', bytes, openAt));
    void carry(host, phone, (bytes) => queue('down', bytes, 0));
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return server;
}
