/** Verifications of sellers, as an operator gives them: the commands have tests of their own. */
import type { TestBackend } from '../../local/testing.ts';
import type { TestUser } from './users.ts';

/** Numbers with a right checksum; the second by the second row of weights. */
export const NUMBERS = ['240140000001', '240140000203'] as const;

/** The business number of a seller has been verified. Returns the id. */
export async function verify({ sql }: Pick<TestBackend, 'sql'>, { id }: { id: string }): Promise<string> {
  const [row] = await sql`insert into app.verifications (seller_id, layer, state, number, name, decided_at, evidence, valid_until)
    values (${id}, 'business', 'verified', ${NUMBERS[0]}, 'ИП Дана', now(), 'In the register', now() + interval '1 year') returning id`;
  return row!.id as string;
}

/** A seller asks for a layer, by default a business number. @returns the error, or null */
export const askForVerification = async ({ client }: TestUser, values: object = {}) =>
  (await client.rpc('request_verification', { p_layer: 'business', p_number: NUMBERS[0], p_name: 'ИП Дана', ...values })).error;

/** The id of what a seller has asked for. */
export async function requestOf({ sql }: Pick<TestBackend, 'sql'>, { id }: { id: string }, layer = 'business'): Promise<string> {
  const [row] = await sql`select id from app.verifications where seller_id = ${id} and layer = ${layer} and state = 'asked'`;
  return row!.id as string;
}

/** What operators have seen. */
export const EVIDENCE = 'The name in the register is hers';

/** @returns the error code of the decision, or ok */
export const decideVerification = async ({ client }: TestUser, p_verification: string, p_outcome: string | null, values: object = {}) =>
  (await client.rpc('decide_verification', { p_verification, p_outcome, p_message: EVIDENCE, ...values })).error?.code ?? 'ok';
