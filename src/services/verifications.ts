/** The verifications of one's own store. */
import type { OwnVerification, VerificationRequest } from '~/domain/verification';
import { expectOk, supabase, unwrap } from './client';

/** The layers that were asked for so far. */
export async function list(): Promise<OwnVerification[]> {
  const rows = await unwrap((await supabase()).rpc('my_verifications'));
  return rows.map((row) => ({
    ...{ phone: row.phone, number: row.number, name: row.name, words: row.words },
    layer: row.layer,
    state: row.state,
    askedAt: row.asked_at,
    validUntil: row.valid_until,
    endedFor: row.ended_for,
    verifiedSince: row.verified_since,
  }));
}

/** Asks for a layer, or corrects what was asked for. @throws AppError invalid, suspended, unchanged, rate-limited */
export const request = async ({ layer, number, name }: VerificationRequest): Promise<void> =>
  expectOk((await supabase()).rpc('request_verification', { p_layer: layer, p_number: number, p_name: name }));
