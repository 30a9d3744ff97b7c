import { FunctionError } from './FunctionError.ts';

/** The longest a function works on one call (ms): the browser waits for 30 seconds. */
export const CALL_MS = 25_000;

/**
 * Ends some work after a time.
 * @param ms how long it may take
 * @param work gets the signal that stops its requests; what ignores the signal does not hold up the answer
 * @throws FunctionError upstream_timeout, or what the work throws
 */
export async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new FunctionError('upstream_timeout'));
      abort.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(abort.signal), expiry]);
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}
