/** What the handler knows of the build, and what it is given by whoever runs it. */
import type { Language } from '~/shared/i18n/languages';

/** A page with a preview: its address, the card behind it, and what the page asks for first. */
export interface CardScreen {
  kind: 'product' | 'store';
  /** Addresses served with the page; `*` stands for the value. */
  route: string;
  /** A regular expression for addresses of something that may exist; its group is the value. */
  pattern: string;
  /** Stands for the value in `requests`. */
  placeholder: string;
  /** The addresses that the page asks for first (`inline/head.ts`). */
  requests: readonly string[];
}

/** Written by the build (`build/server.ts`). */
export interface Plan {
  /** Origin and publishable key of the API, as in the browser. */
  api: string;
  key: string;
  /** Headers of `requests`. */
  headers: Readonly<Record<string, string>>;
  screens: readonly CardScreen[];
  /** The address that the service worker stores as the page for others; it shows nothing of anybody. */
  shellValue: string;
  texts: Readonly<Record<Language, { tagline: string; products: string; stores: string }>>;
}

export interface HandlerOptions {
  plan: Plan;
  /** Origin of the site. Never taken from a request, whose sender could choose it. */
  site: string;
  /** Answers static files as the host does without the handler: pages by `_redirects`, headers by `_headers`. */
  files: (request: Request) => Response | Promise<Response>;
  /** Where the server reaches the API, if not at the browser's address, and with which publishable key. */
  api?: { url?: string; key?: string };
  /** How long a response of the API is used (ms): a minute. */
  ttlMs?: number;
  /** How long a page waits for the API (ms). */
  timeoutMs?: number;
}
