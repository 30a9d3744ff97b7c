/** The auth service as supabase-js expects it: settings that say what is missing, and codes of mails by the type `email`. */

/**
 * The settings say what the library lacks: second factors. Linking identities, which hosted settings do not mention either, is
 * answered with 404, as by a hosted project that has it switched off.
 */
export async function withoutSecondFactor(reply: Response): Promise<Response> {
  if (!reply.ok) return reply;
  return Response.json({ ...((await reply.json()) as object), mfa_enabled: false });
}

/** Names the type of a code as the library knows it: clients send `email` for codes that sign in and for those that confirm an address. */
export async function withKnownCodeType(request: Request): Promise<Request> {
  if (request.method !== 'POST' || new URL(request.url).pathname !== '/auth/v1/verify') return request;
  const text = await request.text();
  const body = /"type"\s*:\s*"email"/.test(text) ? JSON.stringify({ ...(JSON.parse(text) as object), type: 'magiclink' }) : text;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method: 'POST', headers, body });
}
