/** Copies a file from Instagram into the caller's folder of the project's storage: Instagram's links expire after days. */
import type { Caller, Project } from './caller.ts';
import { fetchMedia } from './fetchMedia.ts';
import { FunctionError, type FunctionErrorCode } from './FunctionError.ts';
import { storageStatus } from './storageStatus.ts';
import type { Upstream } from './upstream.ts';

const UPLOAD_MS = 20_000;
/** Error code of a refused upload. A missing bucket or a taken name is a server error. */
const UPLOAD_ERRORS = new Map<number, FunctionErrorCode>([
  [401, 'signed_out'],
  [403, 'forbidden'],
  [413, 'too_large'],
  [415, 'wrong_type'],
]);

const OWN = '/storage/v1/object/public/product-media/';
const storageOf = (project: Project): string => project.url + OWN;
/** Pages name own files without the project's origin, which is another one for them. */
const withOrigin = (url: unknown, project: Project): unknown => (typeof url === 'string' && url.startsWith(OWN) ? project.url + url : url);

/** IPv4 and IPv6 addresses of a host. One kind may be missing; a host without any is refused. */
async function resolve(host: string): Promise<string[]> {
  const found = await Promise.allSettled([Deno.resolveDns(host, 'A'), Deno.resolveDns(host, 'AAAA')]);
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** @param url of Instagram, or of an own file, with or without the project's origin @param upstream counts the requests to Instagram @returns the permanent address, without the project's origin @throws FunctionError */
export async function copyMedia(url: unknown, caller: Caller, project: Project, upstream: Upstream, signal: AbortSignal): Promise<string> {
  const stoppable: typeof fetch = (input, init) => {
    const signals = init?.signal ? [init.signal, signal] : [signal];
    return upstream.fetch(input, { ...init, signal: AbortSignal.any(signals) });
  };
  const { bytes, type } = await fetchMedia(withOrigin(url, project), { storage: storageOf(project), fetch: stoppable, resolve });
  const key = `product-media/${caller.id}/${crypto.randomUUID()}.${type.ending}`;
  const reply = await fetch(`${project.url}/storage/v1/object/${key}`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': type.mime, 'cache-control': 'max-age=31536000' },
    body: bytes,
    signal: AbortSignal.any([signal, AbortSignal.timeout(UPLOAD_MS)]),
  });
  if (!reply.ok) throw new FunctionError(UPLOAD_ERRORS.get(await storageStatus(reply)) ?? 'server');
  await reply.body?.cancel();
  return `/storage/v1/object/public/${key}`;
}
