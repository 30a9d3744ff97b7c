/** Calls of the database's functions as the signed-in person. Apart from the client, which visitors load. */
import { expectOk, supabase, unwrap } from './client';
import type { Database } from '~/shared/generated/database.types';

type Functions = Database['public']['Functions'];

/** Calls a function of the database as the signed-in person and gives what it returns. @throws AppError */
export const callRpc = async <Name extends keyof Functions>(
  name: Name,
  args: Functions[Name]['Args'],
): Promise<Functions[Name]['Returns']> => unwrap((await supabase()).rpc(name, args));

/** Calls a function whose response is not used. @throws AppError */
export const runRpc = async <Name extends keyof Functions>(name: Name, args: Functions[Name]['Args']): Promise<void> =>
  expectOk((await supabase()).rpc(name, args));
