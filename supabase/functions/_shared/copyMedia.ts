/** Brings a file of the network into our own storage, into the caller's folder: the network's links end after days. */
import type { Caller, Project } from './caller.ts';
import { fetchMedia } from './fetchMedia.ts';
import { FunctionError } from './FunctionError.ts';

export const storageOf = (project: Project): string => `${project.url}/storage/v1/object/public/product-media/`;

/** Both kinds of address of a host. One kind may be missing; both missing means that it cannot be trusted. */
async function resolve(host: string): Promise<string[]> {
  const found = await Promise.allSettled([Deno.resolveDns(host, 'A'), Deno.resolveDns(host, 'AAAA')]);
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** @returns the lasting address, without the project's origin @throws FunctionError */
export async function copyMedia(url: unknown, caller: Caller, project: Project): Promise<string> {
  const { bytes, type } = await fetchMedia(url, { storage: storageOf(project), fetch, resolve });
  const key = `product-media/${caller.id}/${crypto.randomUUID()}.${type.ending}`;
  const reply = await fetch(`${project.url}/storage/v1/object/${key}`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': type.mime, 'cache-control': 'max-age=31536000' },
    body: bytes,
    signal: AbortSignal.timeout(20_000),
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new FunctionError(reply.status === 401 || reply.status === 403 ? 'forbidden' : 'server');
  return `/storage/v1/object/public/${key}`;
}
