/** Reads from the Management API of Supabase; it has no method that writes. */

/** @returns the lines about what the API answers, or one that says why there are none */
export type Read = (what: string, linesOf: (answer: never) => string[]) => Promise<string[]>;

/** The same for every part, so it is printed once. */
const REASONS: Readonly<Record<number, string>> = {
  401: 'SUPABASE_ACCESS_TOKEN is not accepted: make a new one in the dashboard (Account, Access Tokens).',
  404: 'SUPABASE_ACCESS_TOKEN gives no access to this project: make one as a member of it, and check the reference.',
};
const FAILED: Readonly<Record<number, string>> = {
  403: 'the access token may not read it: make one as an owner of the organization',
  429: 'too many requests: try again in a minute',
};

const reasonOf = (error: Error): string => {
  if (error.name === 'TimeoutError') return 'no answer in time: try again';
  // fetch says nothing else of a connection that fails
  if (['fetch failed', 'terminated'].includes(error.message)) return 'no connection: check the network, then try again';
  return 'an answer of another form than expected: check it in the dashboard';
};

/** @param limit of each answer (ms) */
export function managementApi(api: string, ref: string, token: string, limit: number): Read {
  return async (what, linesOf) => {
    const notChecked = (reason: string) => [`Not checked: ${what || 'the project'} of the API of Supabase (${reason}).`];
    try {
      const answer = await fetch(`${api}/v1/projects/${ref}${what}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(limit),
      });
      // the lines, too: an answer of another form fails in them
      if (answer.ok) return linesOf((await answer.json()) as never);
      const known = REASONS[answer.status];
      return known ? [known] : notChecked(FAILED[answer.status] ?? `status ${answer.status}: try again`);
    } catch (error) {
      return notChecked(reasonOf(error as Error));
    }
  };
}
