/** The verifications of one's own store. */
import type { OwnVerification, VerificationRequest } from '~/features/selling/rules/verification';
import { camelKeys } from '~/shared/api/camelKeys';
import { callRpc, runRpc } from '~/shared/api/rpc';

/** The layers that were asked for so far. */
export async function list(): Promise<OwnVerification[]> {
  return (await callRpc('my_verifications', {})).map(camelKeys);
}

/** Asks for a layer, or corrects what was asked for. @throws AppError invalid, suspended, unchanged, rate-limited */
export const request = ({ layer, number, name }: VerificationRequest): Promise<void> =>
  runRpc('request_verification', { p_layer: layer, p_number: number, p_name: name });
