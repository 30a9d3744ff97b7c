import { FunctionError } from './FunctionError.ts';

const digest = async (text: string): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join();

/**
 * Only a caller with the project's secret key passes, as `apikey` or `Authorization: Bearer`: a gateway may put a token of its own
 * into the second one. @throws FunctionError signed_out
 */
export async function requireSecret(request: Request, secret: string): Promise<void> {
  const given = [request.headers.get('apikey'), request.headers.get('authorization')?.replace(/^Bearer /, '')];
  // digests: the time of the comparison says nothing about the key
  const [expected, ...digests] = await Promise.all([secret, ...given].map((key) => digest(key ?? '')));
  if (!digests.includes(expected ?? '')) throw new FunctionError('signed_out');
}
