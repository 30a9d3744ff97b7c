/** The requests to Instagram's servers during one call of a function, media files and redirects included. */
import { FunctionError } from './FunctionError.ts';

/** Most of them: one impatient caller must not use up the limits of Instagram's API for everybody. */
const MAX_UPSTREAM_REQUESTS = 10;

export interface Upstream {
  /** @throws FunctionError upstream once the requests are used up */
  fetch: typeof fetch;
  isSpent: () => boolean;
}

/** One per call of the function: it counts the requests of that call. */
export function upstreamOf(send: typeof fetch): Upstream {
  let requests = 0;
  return {
    isSpent: () => requests >= MAX_UPSTREAM_REQUESTS,
    fetch: async (input, init) => {
      if (requests >= MAX_UPSTREAM_REQUESTS) throw new FunctionError('upstream');
      requests++;
      return send(input, init);
    },
  };
}
