import { FunctionError } from './FunctionError.ts';

interface ReadOptions {
  maxBytes: number;
  /** `stop` is called when no data came for `ms` milliseconds. */
  idle?: { ms: number; stop: () => void };
}

/** Reads a body and stops when it exceeds the limit. Counts decompressed bytes. @throws FunctionError too_large */
export async function readBounded(message: Request | Response, { maxBytes, idle }: ReadOptions): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(message.headers.get('content-length') ?? 0) > maxBytes) throw new FunctionError('too_large');
  const reader = message.body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const timer = idle && setTimeout(idle.stop, idle.ms);
    const part = await reader?.read().finally(() => clearTimeout(timer));
    if (!part || part.done) break;
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel().catch(() => undefined);
      throw new FunctionError('too_large');
    }
    parts.push(part.value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
