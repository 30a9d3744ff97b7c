/** Reads the card of a product or a store, and what its page asks for first, from the API: as a visitor, in parallel, cached. */
import { asRecord } from '~/shared/lib/asRecord';
import { createCache } from './cache';
import type { CardScreen, HandlerOptions } from './plan';

export interface ProductCard {
  id: string;
  name: string;
  language: string | null;
  names: Record<string, string>;
  description: string;
  descriptions: Record<string, string>;
  price: number;
  condition: string;
  is_available: boolean;
  category: string;
  category_name: string;
  category_names: Record<string, string> | null;
  rating: number;
  review_count: number;
  cover_url: string | null;
  share_url: string | null;
  username: string;
  store_name: string;
}

export interface StoreCard {
  username: string;
  name: string;
  description: string;
  cover_url: string | null;
  avatar_url: string | null;
  share_url: string | null;
  rating: number;
  review_count: number;
  instagram_handle: string | null;
}

/** A card with the first responses of its page by address; without a card, the status of the page. */
export type Found = { status: 200; card: ProductCard | StoreCard; responses: Record<string, unknown> } | { status: 404 | 410 };

const MINUTE_MS = 60_000;
/** A request that takes longer is given up; the page has gone out long before (`timeoutMs`). */
const GIVE_UP_MS = 5000;
/** A page's first response has a few kB. */
const MAX_RESPONSE_CHARS = 200_000;
/** Above this number of requests the pages go out without previews. */
const MAX_IN_FLIGHT = 200;

const CARD_CALLS = { product: ['product_card', 'p_product', 'id'], store: ['store_card', 'p_username', 'username'] } as const;

const isCard = (card: unknown, name: string, value: string): card is ProductCard | StoreCard =>
  asRecord(card)[name] === value && 'review_count' in asRecord(card);

/** Calls a function of the database as a visitor. */
export function rpcOf({ plan, api }: HandlerOptions) {
  const origin = api?.url ?? plan.api;
  return async (name: string, args: Record<string, string>): Promise<unknown> => {
    const url = `${origin}/rest/v1/rpc/${name}?${new URLSearchParams(args)}`;
    const headers = { accept: 'application/json', apikey: api?.key ?? plan.key };
    const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(GIVE_UP_MS) });
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return response.json();
  };
}

/** @returns a function that finds what an address of a screen shows; null when the API does not answer usefully */
export function createCards(options: HandlerOptions) {
  const { plan, api } = options;
  const rpc = rpcOf(options);
  const cached = createCache<Found>({ ttlMs: options.ttlMs ?? MINUTE_MS, failureTtlMs: 5000, max: 1000 });
  let inFlight = 0;

  /** The page's own request, with the parsed response. */
  async function firstResponse(url: string, value: string): Promise<[string, unknown] | null> {
    const target = api?.url ? url.replace(plan.api, api.url) : url;
    const response = await fetch(target, { headers: plan.headers, redirect: 'error', signal: AbortSignal.timeout(GIVE_UP_MS) });
    const text = response.ok ? await response.text() : '';
    // a fallback page of a proxy, for example, does not contain the value
    return text.length <= MAX_RESPONSE_CHARS && text.includes(value) ? [url, JSON.parse(text)] : null;
  }

  async function load({ kind, placeholder, requests }: CardScreen, value: string): Promise<Found> {
    const [name, argument, key] = CARD_CALLS[kind];
    const urls = requests.map((template) => template.replaceAll(placeholder, value));
    const responses = Promise.all(urls.map((url) => firstResponse(url, value).catch(() => null)));
    const card = await rpc(name, { [argument]: value });
    if (card === null) return { status: 404 };
    if (asRecord(card).is_removed === true) return { status: 410 };
    if (!isCard(card, key, value)) throw new Error(`${name}: not a card`);
    return { status: 200, card, responses: Object.fromEntries((await responses).filter((response) => response !== null)) };
  }

  return (screen: CardScreen, value: string): Promise<Found | null> =>
    cached(`${screen.kind} ${value}`, async () => {
      if (inFlight >= MAX_IN_FLIGHT) throw new Error('too many requests');
      inFlight++;
      try {
        return await load(screen, value);
      } finally {
        inFlight--;
      }
    });
}
