import { FunctionError } from './FunctionError.ts';

const digest = async (text: string): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join();

/** Only a caller with the project's secret key passes, as `Authorization: Bearer` or `apikey`. @throws FunctionError signed_out */
export async function requireSecret(request: Request, secret: string): Promise<void> {
  const given = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? request.headers.get('apikey') ?? '';
  // digests: the time of the comparison says nothing about the key
  if ((await digest(given)) !== (await digest(secret))) throw new FunctionError('signed_out');
}
