/** Names of the official compose file that compose/override.yml touches. */

/** The commit of supabase/supabase (folder docker, September 2026) whose names the tests know. */
const KNOWN_COMMIT = '1f37f2a9';
/** Names of the gateway, the newest one first; its network knows the newest one as `kong`, too. */
export const GATEWAYS = ['api-gw', 'kong'] as const;
/** The file of compose for it. */
export const GATEWAY = 'compose/gateway.yml';
/** Services that the shop needs beside the gateway. */
const NEEDED = ['db', 'auth', 'rest', 'storage', 'functions', 'supavisor'] as const;

/**
 * Services of the official file that the shop uses.
 * @param services names in the official file
 * @throws Error that says what to do when one is missing
 */
export function usedNames(services: string[]): { gateway: string; used: string[] } {
  const gateway = GATEWAYS.find((name) => services.includes(name));
  const missing = [...NEEDED.filter((name) => !services.includes(name)), ...(gateway ? [] : [GATEWAYS.join(' or ')])];
  if (gateway && missing.length === 0) return { gateway, used: [...NEEDED, gateway] };
  throw new Error(
    `the official compose file has no service ${missing.join(', ')}: set SUPABASE_COMMIT in hosting.env to the commit ${KNOWN_COMMIT} ` +
      `(git -C official rev-parse ${KNOWN_COMMIT} in the folder of the settings prints its whole id), remove official.lock, and run init again`,
  );
}
