import { describe, expect, it } from 'vitest';
import { follow, lastMail, mailsTo, newDevice, newEmail, projectForFile, signUp } from './harness/testing.ts';

const project = projectForFile();
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('one-time codes by e-mail', () => {
  it('sign in on any device, once', async () => {
    const { email, id } = await signUp(project());
    expect((await newDevice(project()).auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull();
    const { code } = await lastMail(project(), email);
    expect(code).toMatch(/^\d{6}$/);
    const device = newDevice(project());
    const { data, error } = await device.auth.verifyOtp({ email, token: code, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect((await device.auth.verifyOtp({ email, token: code, type: 'email' })).error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('are refused when they are wrong or too old', async () => {
    const { email, id } = await signUp(project());
    const device = newDevice(project());
    await device.auth.signInWithOtp({ email });
    const { code } = await lastMail(project(), email);
    expect((await device.auth.verifyOtp({ email, token: wrong(code), type: 'email' })).error?.code).toBe('otp_expired');
    await project().sql`update auth.users set recovery_sent_at = now() - interval '25 hours' where id = ${id}`;
    expect((await device.auth.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe('otp_expired');
  });

  it('come with a link for the browser that asked', async () => {
    const { email, id } = await signUp(project());
    const device = newDevice(project());
    await device.auth.signInWithOtp({ email, options: { emailRedirectTo: 'http://localhost:3000/auth/callback' } });
    const page = await follow((await lastMail(project(), email)).link);
    const code = page.searchParams.get('code') ?? '';
    expect((await newDevice(project()).auth.exchangeCodeForSession(code)).error).not.toBeNull();
    const { data, error } = await device.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect((await device.auth.exchangeCodeForSession(code)).error).not.toBeNull();
  });

  it('make no account when none is asked for', async () => {
    const email = newEmail('nobody');
    const { error } = await newDevice(project()).auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled' });
    expect(await mailsTo(project(), email)).toEqual([]);
  });
});
