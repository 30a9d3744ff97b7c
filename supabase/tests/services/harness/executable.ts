/** The executable of the real auth server, which `TANDA_AUTH_SERVER` names. The repository neither contains nor builds it. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export const VARIABLE = 'TANDA_AUTH_SERVER';
/** The version that the tests were written against. */
const TESTED_VERSION = 'v2.196.0';

/** What to do where it is missing. */
export const lacksAuthServer = (): string | null =>
  findAuthServer() ? null : `${VARIABLE} names no auth server (an executable of github.com/supabase/auth, tested with ${TESTED_VERSION})`;

/** The absolute path of the executable, or null when none is named. @throws Error when the file cannot be run */
export function findAuthServer(): string | null {
  const named = process.env[VARIABLE];
  if (!named) return null;
  const file = path.resolve(named);
  try {
    accessSync(file, constants.X_OK);
  } catch {
    throw new Error(`${VARIABLE} is "${named}", which is not an executable file.`);
  }
  return file;
}
