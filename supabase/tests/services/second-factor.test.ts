import { beforeEach, describe, expect, it } from 'vitest';
import { clearBrowser, openApp } from './harness/app.ts';
import { newDevice, PASSWORD, projectForFile, signIn, signUp } from './harness/testing.ts';
import { totp } from './harness/totp.ts';

const project = projectForFile();
beforeEach(clearBrowser);

/** An account with a verified factor, and the app that it was set up in. */
async function enrolled() {
  const user = await signUp(project());
  const app = await openApp(project(), '/account');
  await app.credentials.signIn(user.email, PASSWORD);
  const { factorId, secret, qrCode } = await app.mfa.enrol();
  await app.mfa.verify(factorId, totp(secret));
  return { ...user, app, factorId, secret, qrCode };
}
const ownProfile = async (device: Awaited<ReturnType<typeof signIn>>, id: string) =>
  (await device.from('profiles').update({ location: 'Астана' }).eq('id', id).select('id')).data?.length ?? 0;

describe('the second factor', () => {
  it('is offered', async () => {
    expect(await (await openApp(project(), '/account')).settings.authSettings()).toMatchObject({ hasSecondFactor: true });
  });

  it('counts once its first code was right', async () => {
    const user = await signUp(project());
    const { credentials, mfa } = await openApp(project(), '/account');
    await credentials.signIn(user.email, PASSWORD);
    const { factorId, secret, qrCode } = await mfa.enrol();
    expect(qrCode).toMatch(/^data:image\/svg\+xml/);
    expect(await mfa.factors()).toEqual([]);
    await expect(mfa.verify(factorId, totp(secret, 0))).rejects.toMatchObject({ code: 'invalid-code' });
    await mfa.verify(factorId, totp(secret));
    expect(await mfa.factors()).toEqual([{ id: factorId, name: '' }]);
    expect(await mfa.isCodeDue()).toBe(false);
  });

  it('can be enrolled again after an attempt that was given up', async () => {
    const user = await signUp(project());
    const { credentials, mfa } = await openApp(project(), '/account');
    await credentials.signIn(user.email, PASSWORD);
    const first = await mfa.enrol();
    const second = await mfa.enrol();
    expect(second.factorId).not.toBe(first.factorId);
    await mfa.verify(second.factorId, totp(second.secret));
  });

  it('is asked for at the next sign-in; until then the policies let nothing through', async () => {
    const { email, id, factorId, secret, device: earlier } = await enrolled();
    const device = await signIn(project(), email);
    expect((await device.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect(await ownProfile(device, id)).toBe(0);
    expect(await ownProfile(earlier, id)).toBe(0);
    expect((await device.rpc('delete_account', { p_email: email })).error?.code).toBe('signed_out');
    expect((await device.auth.mfa.challengeAndVerify({ factorId, code: totp(secret) })).error).toBeNull();
    expect((await device.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
    expect(await ownProfile(device, id)).toBe(1);
  });

  it('is needed for a new password and a new address', async () => {
    const { email } = await enrolled();
    clearBrowser();
    const { credentials, mfa } = await openApp(project(), '/login');
    await credentials.signIn(email, PASSWORD);
    expect(await mfa.isCodeDue()).toBe(true);
    await expect(credentials.setPassword('a new long password')).rejects.toMatchObject({ code: 'code-due' });
    await expect(credentials.changeEmail(`other.${email}`)).rejects.toMatchObject({ code: 'code-due' });
  });

  it('is removed only by a session that has shown it', async () => {
    const { email, id, app, factorId } = await enrolled();
    const device = await signIn(project(), email);
    expect((await device.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
    await app.mfa.remove(factorId);
    expect(await app.mfa.factors()).toEqual([]);
    expect(await ownProfile(device, id)).toBe(1);
  });

  it('of another account cannot be verified or removed', async () => {
    const { factorId, secret } = await enrolled();
    const { device } = await signUp(project());
    expect((await device.auth.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found');
    expect((await device.auth.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found');
    expect((await newDevice(project()).auth.mfa.challengeAndVerify({ factorId, code: totp(secret) })).error).not.toBeNull();
  });
});
