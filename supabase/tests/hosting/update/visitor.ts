/** A visitor who keeps an old page open: asks for its files again and again, for pages, reads of the API, and a function. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalKeys } from '../../../local/settings.ts';
import { ask } from './browser.ts';
import { type Layout, local } from './layout.ts';

const PAGES = ['/', '/products', '/cart', '/account', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'];
/** Between two requests (ms). */
const PAUSE = 5;

export interface Visit {
  requests: number;
  /** The update that runs now, for the faults. */
  during: string;
  faults: Set<string>;
  /** Longest time without an answer of the functions (ms); the app offers to try again. */
  functionsGap: number;
  /** Files that pages asked for until now. */
  files: Set<string>;
  stop: () => Promise<void>;
}

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Addresses of all files of the build that is served. */
function filesOf(dist: string): string[] {
  return ['assets', 'locales', 'icons'].flatMap((folder) =>
    fs
      .readdirSync(path.join(dist, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
      .map(({ parentPath, name }) => `/${path.relative(dist, path.join(parentPath, name))}`),
  );
}

/** @param product id of one that exists */
export function startVisit({ server, ports }: Layout, keys: LocalKeys, product: string): Visit {
  const dist = path.join(server, 'releases/current/dist');
  const files = new Set(filesOf(dist));
  /** Names of assets are of their content: it never changes. */
  const contents = new Map(
    [...files].filter((file) => file.startsWith('/assets/')).map((file) => [file, hash(fs.readFileSync(dist + file))]),
  );
  const state = { isStopped: false };
  const visit: Omit<Visit, 'stop'> = { requests: 0, during: '', faults: new Set(), functionsGap: 0, files };
  const [site, api] = [local(ports.site), local(ports.api)];

  const fault = (url: string, what: string) => visit.faults.add(`${visit.during}: ${new URL(url).pathname}: ${what}`);
  async function read(url: string): Promise<Uint8Array | null> {
    visit.requests += 1;
    try {
      const reply = await ask(url, { headers: url.startsWith(api) ? { apikey: keys.publishable } : {} });
      const body = new Uint8Array(await reply.arrayBuffer());
      if (reply.status >= 500 || reply.status === 404) fault(url, String(reply.status));
      return body;
    } catch (error) {
      fault(url, `${(error as Error).message} ${String((error as Error).cause ?? '')}`);
      return null;
    }
  }
  async function askFiles(): Promise<void> {
    while (!state.isStopped) {
      for (const file of files) {
        if (state.isStopped) return;
        const body = await read(site + file);
        const expected = contents.get(file);
        if (body && expected && hash(body) !== expected) fault(site + file, 'another content');
        await sleep(PAUSE);
      }
    }
  }
  /** Pages of any version: what they name stays there, too. */
  async function pages(): Promise<void> {
    for (let n = 0; !state.isStopped; n++) {
      const page = [...PAGES, `/product/${product}`][n % (PAGES.length + 1)] ?? '/';
      const text = new TextDecoder().decode((await read(site + page)) ?? undefined);
      for (const [, file] of text.matchAll(/["'(](\/assets\/[\w./-]+\.(?:js|css|woff2|avif|webp))/g)) files.add(file ?? '');
      await read(`${api}/rest/v1/products?select=id,name&limit=1`);
      await sleep(PAUSE);
    }
  }
  async function functions(): Promise<void> {
    let answeredAt = Date.now();
    while (!state.isStopped) {
      // with the sources of the app; a preflight is not logged
      const url = `${api}/functions/v1/instagram-import`;
      const reply = await fetch(url, { method: 'OPTIONS' }).catch(() => null);
      await reply?.arrayBuffer();
      if (reply && reply.status < 500) {
        if (reply.status === 404) fault(url, '404');
        visit.functionsGap = Math.max(visit.functionsGap, Date.now() - answeredAt);
        answeredAt = Date.now();
      }
      await sleep(50);
    }
  }
  const all = Promise.all([askFiles(), pages(), functions()]);
  return Object.assign(visit, {
    async stop() {
      state.isStopped = true;
      await all;
    },
  });
}
