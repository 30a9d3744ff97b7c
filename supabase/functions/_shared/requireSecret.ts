import { FunctionError } from './FunctionError.ts';

const digest = async (text: string): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join();

/** @param given what a caller has sent @throws FunctionError signed_out unless one of it is what is expected */
export async function requireSame(given: (string | null | undefined)[], expected: string): Promise<void> {
  // digests: the time of the comparison says nothing about the secret
  const [known, ...digests] = await Promise.all([expected, ...given].map((secret) => digest(secret ?? '')));
  if (!digests.includes(known ?? '')) throw new FunctionError('signed_out');
}

/**
 * Only a caller with the project's secret key passes, as `apikey` or `Authorization: Bearer`: a gateway may put a token of its own
 * into the second one. @throws FunctionError signed_out
 */
export async function requireSecret(request: Request, secret: string): Promise<void> {
  await requireSame([request.headers.get('apikey'), request.headers.get('authorization')?.replace(/^Bearer /, '')], secret);
}
