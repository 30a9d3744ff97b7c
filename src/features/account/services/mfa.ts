/** Two-factor sign-in by an authenticator app (TOTP). Where the auth service has none, `authSettings` says so. */
import { expectAuthOk } from './authErrors';
import { supabase } from '~/shared/api/client';

export interface Factor {
  id: string;
  name: string;
}
export interface Enrolment {
  factorId: string;
  /** An SVG image as a data: address. */
  qrCode: string;
  /** The same as text, for typing it in. */
  secret: string;
}

/** The verified factors. @throws AppError */
export async function factors(): Promise<Factor[]> {
  const { data } = await expectAuthOk((await supabase()).auth.mfa.listFactors());
  return data.totp.map((factor) => ({ id: factor.id, name: factor.friendly_name ?? '' }));
}

/** Begins: gives the image to scan. @throws AppError */
export async function enrol(): Promise<Enrolment> {
  const { mfa } = (await supabase()).auth;
  // an enrolment that was given up holds the name of the next one
  const known = await mfa.listFactors();
  for (const { id, status } of known.data?.all ?? []) if (status === 'unverified') await expectAuthOk(mfa.unenroll({ factorId: id }));
  const { data } = await expectAuthOk(mfa.enroll({ factorType: 'totp', issuer: 'Tañda' }));
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/** Confirms a factor, or uses it at sign-in, with the six digits of the app. @throws AppError invalid-code */
export const verify = async (factorId: string, code: string): Promise<void> =>
  void (await expectAuthOk((await supabase()).auth.mfa.challengeAndVerify({ factorId, code })));

export const remove = async (factorId: string): Promise<void> =>
  void (await expectAuthOk((await supabase()).auth.mfa.unenroll({ factorId })));

/** Must this session still show its second factor? */
export async function isCodeDue(): Promise<boolean> {
  const { data, error } = await (await supabase()).auth.mfa.getAuthenticatorAssuranceLevel();
  return !error && data.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
}
