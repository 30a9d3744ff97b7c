/** Responses by key: each for a limited time, a limited number of them, and one request in flight for each key. */
interface Entry<T> {
  response: Promise<T | null>;
  expires: number;
}

interface CacheOptions {
  /** How long a response is used, and how long a failure is not repeated (ms). */
  ttlMs: number;
  failureTtlMs: number;
  max: number;
}

/** @returns a function that gets the response of a key, by `load` when none is cached; null when that failed */
export function createCache<T>({ ttlMs, failureTtlMs, max }: CacheOptions) {
  const entries = new Map<string, Entry<T>>();
  return (key: string, load: () => Promise<T>): Promise<T | null> => {
    const known = entries.get(key);
    entries.delete(key);
    if (known && known.expires > Date.now()) {
      // the most recently used one is the last
      entries.set(key, known);
      return known.response;
    }
    const entry: Entry<T> = { response: Promise.resolve(null), expires: Infinity };
    entry.response = load().then(
      (response) => {
        entry.expires = Date.now() + ttlMs;
        return response;
      },
      () => {
        entry.expires = Date.now() + failureTtlMs;
        return null;
      },
    );
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > max && oldest !== undefined) entries.delete(oldest);
    return entry.response;
  };
}
