/** Reads from the Management API of Supabase; it has no method that writes. */

/** @returns what the API answers; null: it could not be read, and a line says why */
export type Read = <T>(what: string) => Promise<T | null>;

/** The same for every part, so it is said once. */
const REASONS: Readonly<Record<number, string>> = {
  401: 'SUPABASE_ACCESS_TOKEN is not accepted: make a new one in the dashboard (Account, Access Tokens).',
  404: 'SUPABASE_ACCESS_TOKEN gives no access to this project: make one as a member of it, and check the reference.',
};

/** @param missing gets a line for each part that cannot be read */
export function managementApi(api: string, ref: string, token: string, missing: string[]): Read {
  return async (what) => {
    try {
      const answer = await fetch(`${api}/v1/projects/${ref}${what}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(30_000),
      });
      if (answer.ok) return await answer.json();
      const reason = answer.status === 403 ? 'the access token may not read it' : `status ${answer.status}, try again`;
      missing.push(REASONS[answer.status] ?? `Not checked: ${what || 'the project'} of the API of Supabase (${reason}).`);
    } catch (error) {
      missing.push(
        `Not checked: ${what || 'the project'} of the API of Supabase (${(error as Error).name === 'TimeoutError' ? 'no answer' : 'no connection'}, try again).`,
      );
    }
    return null;
  };
}
