/*
 * The service worker: pages, code and catalogue that were seen before work offline; everything else goes to the network.
 * Only responses that everyone may see are cached: reads without a token, public pictures. No private data is.
 * `PLAN` is replaced at build time (build/worker.ts) with { version, api, isKeyInAddress, pages, files }.
 */
import { API_PATH } from '../server/apiProxy.ts';
import { click, renew, show } from './push.js';

const plan = PLAN;
const SHELL = 'tanda-shell-' + plan.version;
const DATA = 'tanda-data';
const MEDIA = 'tanda-media';
/* How long a page waits for a slow network before the cached one is shown (ms), and how many responses are cached. */
const TIMEOUT_MS = 4000;
const MAX_ENTRIES = { [DATA]: 120, [MEDIA]: 200 };

/* Some hosts answer a page, with status 200, for a file they do not have; it must not be stored as that file. */
const isFile = (response) => response.ok && !(response.headers.get('content-type') || '').startsWith('text/html');

const store = async (cache, file) => {
  const response = await fetch(file);
  if (!isFile(response)) throw new Error('No file: ' + file);
  await cache.put(file, response);
};

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) =>
        Promise.all([cache.addAll(plan.pages.map(({ shell }) => shell))].concat(plan.files.map((file) => store(cache, file)))),
      ),
  );
});

self.addEventListener('activate', (event) => {
  const tidy = caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((name) => name.startsWith('tanda-shell-') && name !== SHELL).map((name) => caches.delete(name))),
    );
  /* In Firefox a preload that fails replaces the page by an error, although the worker has one (GoogleChrome/workbox #3134). The state is
     the registration's: a browser that had it on must switch it off. */
  const preload = self.registration.navigationPreload;
  const preloading = preload ? (/Firefox\//.test(self.navigator.userAgent) ? preload.disable() : preload.enable()) : null;
  event.waitUntil(Promise.all([tidy, preloading]).then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});

self.addEventListener('push', show);
self.addEventListener('notificationclick', click);
self.addEventListener('pushsubscriptionchange', renew);

const cacheResponse = async (name, request, response) => {
  const cache = await caches.open(name);
  await cache.put(request, response);
  if (!MAX_ENTRIES[name]) return;
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_ENTRIES[name])).map((key) => cache.delete(key)));
};

/* Stores a response beside answering it: the page neither waits for the disk nor fails when it is full. */
const keep = (event, name, response) => {
  if (!isFile(response)) return response;
  event.waitUntil(cacheResponse(name, event.request.url, response.clone()).catch(() => undefined));
  return response;
};

/* A cache that cannot be read is an empty one. */
const stored = (url, options) => caches.match(url, options).catch(() => undefined);

/* The prerendered page for an address, or the empty one. */
const shellFor = (pathname) =>
  plan.pages.find(({ route }) => (route.endsWith('*') ? pathname.startsWith(route.slice(0, -1)) : pathname === route)).shell;

/* What was requested while the worker started is the answer: a link of a mail works only once. */
const asked = async (event) => (await event.preloadResponse) || fetch(event.request);

async function page(event, url) {
  const cached = () => stored(shellFor(url.pathname), { cacheName: SHELL });
  const network = asked(event);
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS)).then(cached);
  try {
    return (await Promise.race([network, timeout])) || (await network);
  } catch {
    return (await cached()) || Response.error();
  }
}

async function fromCacheFirst(event, name, load) {
  return (await stored(event.request.url)) || keep(event, name, await load());
}

async function fromNetworkFirst(event, name) {
  const { request } = event;
  let response;
  try {
    response = await fetch(request);
  } catch (error) {
    const cached = await stored(request.url, { cacheName: name });
    if (cached) return cached;
    throw error;
  }
  return keep(event, name, response);
}

/* At the site's own address, too, the API has no pages. */
const isApi = (url) => url.origin === plan.api && API_PATH.test(url.pathname);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  /* a page in a frame is none of the app's */
  if (request.method !== 'GET' || request.destination === 'iframe') return;
  const url = new URL(request.url);
  if (url.origin === self.location.origin && !isApi(url)) {
    if (request.mode === 'navigate') event.respondWith(page(event, url));
    else if (url.pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(event, SHELL, () => fetch(request)));
    else if (url.pathname.startsWith('/locales/')) event.respondWith(fromNetworkFirst(event, DATA));
    return;
  }
  if (!isApi(url)) return;
  if (request.mode === 'navigate') {
    event.respondWith(asked(event));
    return;
  }
  /* a visitor's read: the key where the build puts it, and no token */
  const hasKey = plan.isKeyInAddress ? url.searchParams.has('apikey') : request.headers.has('apikey');
  const isPublicRead = url.pathname.startsWith('/rest/v1/') && hasKey && !request.headers.has('authorization');
  if (isPublicRead) event.respondWith(fromNetworkFirst(event, DATA));
  else if (url.pathname.startsWith('/storage/v1/object/public/') && request.destination === 'image') {
    event.respondWith(fromCacheFirst(event, MEDIA, () => fetch(request.url, { mode: 'cors', credentials: 'same-origin' })));
  }
});
