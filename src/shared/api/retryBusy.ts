/** Another attempt for changes that met a lock of another transaction. */
import { toAppError } from './toAppError';

/** Time for the other transaction to end (ms); a random part is added, so that waiting clients do not collide again. */
const PAUSE_MS = 150;

/** Did a lock, a deadlock or our own code `busy` end the request? Nothing was stored then. */
const isBusy = async (reply: Response): Promise<boolean> =>
  !reply.ok &&
  toAppError(
    await reply
      .clone()
      .json()
      .catch(() => null),
  ).code === 'busy';

/**
 * Sends a request, and once more when the database answers that it was busy.
 * @param send must send the same request each time, with the same idempotency key
 */
export async function retryBusy(send: () => Promise<Response>): Promise<Response> {
  const reply = await send();
  if (!(await isBusy(reply))) return reply;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (1 + Math.random())));
  return send();
}
