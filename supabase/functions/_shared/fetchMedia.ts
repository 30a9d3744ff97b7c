/** Fetches one image or video from an allowed host. Every redirect is checked; size and time are limited. */
import { FunctionError } from './FunctionError.ts';
import { type FileType, fileTypeOf } from './fileType.ts';
import { checkMediaUrl, isGlobalAddress } from './mediaUrl.ts';
import { readBounded } from './readBounded.ts';

/** Limits in bytes, redirects and milliseconds (docs/threat-model.md#e06 to #e11). */
export const bounds = { maxBytes: 10 * 1024 * 1024, hops: 2, totalMs: 10_000, idleMs: 5000 };

export interface FetchMediaOptions {
  /** Address of the project's public media bucket, with a trailing slash. */
  storage: string;
  fetch: typeof fetch;
  /** All addresses of a host; throws when it has none. */
  resolve: (host: string) => Promise<string[]>;
  bounds?: typeof bounds;
}

export interface FetchedMedia {
  bytes: Uint8Array<ArrayBuffer>;
  type: FileType;
}

async function checkHost(url: URL, { storage, resolve }: FetchMediaOptions): Promise<void> {
  if (url.href.startsWith(storage)) return;
  const addresses = await resolve(url.hostname).catch(() => []);
  if (addresses.length === 0 || !addresses.every(isGlobalAddress)) throw new FunctionError('host_not_allowed');
}

/** Follows at most two redirects, to allowed hosts only. */
async function open(start: URL, signal: AbortSignal, options: FetchMediaOptions): Promise<Response> {
  let url = start;
  for (let hop = 0; hop <= (options.bounds ?? bounds).hops; hop++) {
    await checkHost(url, options);
    const reply = await options.fetch(url, { redirect: 'manual', signal, headers: { accept: 'image/*, video/mp4' } });
    if (reply.status < 300 || reply.status > 399) return reply;
    await reply.body?.cancel();
    const next = reply.headers.get('location');
    if (!next || !URL.canParse(next, url)) throw new FunctionError('upstream');
    url = checkMediaUrl(new URL(next, url).href, options.storage);
  }
  throw new FunctionError('upstream');
}

/** @throws FunctionError host_not_allowed, too_large, wrong_type, upstream, upstream_timeout */
export async function fetchMedia(text: unknown, options: FetchMediaOptions): Promise<FetchedMedia> {
  const limits = options.bounds ?? bounds;
  const url = checkMediaUrl(text, options.storage);
  const abort = new AbortController();
  const total = setTimeout(() => abort.abort(), limits.totalMs);
  try {
    const reply = await open(url, abort.signal, options);
    if (!reply.ok) throw new FunctionError([400, 404, 410].includes(reply.status) ? 'not_found' : 'upstream');
    const declared = reply.headers.get('content-type')?.split('/')[0] ?? '';
    if (declared !== 'image' && declared !== 'video') throw new FunctionError('wrong_type');
    const bytes = await readBounded(reply, { maxBytes: limits.maxBytes, idle: { ms: limits.idleMs, stop: () => abort.abort() } });
    const type = fileTypeOf(bytes);
    if (!type || !type.mime.startsWith(declared)) throw new FunctionError('wrong_type');
    return { bytes, type };
  } catch (error) {
    if (error instanceof FunctionError) throw error;
    throw new FunctionError(abort.signal.aborted ? 'upstream_timeout' : 'upstream', error);
  } finally {
    clearTimeout(total);
    abort.abort();
  }
}
