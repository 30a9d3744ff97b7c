import { describe, expect, it } from 'vitest';
import { claimsOf, codesTo, codeTo, letNumberWait, wrong } from '../helpers/phones.ts';
import { newPhone } from '../helpers/users.ts';
import { newDevice, projectForFile, signUp } from './harness/testing.ts';

const projects = { 'the real server': projectForFile({ GOTRUE_RATE_LIMIT_VERIFY: '30' }), 'the embedded service': projectForFile(null) };

describe.each(Object.entries(projects))('a phone at %s', (_, project) => {
  it('makes an account with a code, which works once, and signs into it later', async () => {
    const phone = newPhone();
    const device = newDevice(project());
    expect(await device.auth.signInWithOtp({ phone, options: { data: { language: 'kk' }, channel: 'whatsapp' } })).toMatchObject({
      error: null,
      data: { user: null, session: null },
    });
    const token = await codeTo(project(), phone);
    expect((await device.auth.verifyOtp({ phone, token: wrong(token), type: 'sms' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    });
    const { data } = await device.auth.verifyOtp({ phone, token, type: 'sms' });
    expect(data.user).toMatchObject({
      phone: phone.slice(1),
      email: '',
      is_anonymous: false,
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { language: 'kk' },
      identities: [{ provider: 'phone' }],
    });
    expect(data.user?.phone_confirmed_at).toBeTruthy();
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect(claimsOf(data.session)).toMatchObject({ phone: phone.slice(1), email: '', is_anonymous: false });
    expect(claimsOf(data.session).amr).toMatchObject([{ method: 'otp' }]);
    expect((await device.auth.verifyOtp({ phone, token, type: 'sms' })).error?.code).toBe('otp_expired');

    await letNumberWait(project(), phone);
    await newDevice(project()).auth.signInWithOtp({ phone });
    const again = await newDevice(project()).auth.verifyOtp({ phone, token: await codeTo(project(), phone), type: 'sms' });
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  it('gets one code a minute', async () => {
    const phone = newPhone();
    const { auth } = newDevice(project());
    await auth.signInWithOtp({ phone });
    expect((await auth.signInWithOtp({ phone })).error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
    expect(await codesTo(project(), phone)).toHaveLength(1);
  });

  it('upgrades a guest, who keeps the id', async () => {
    const phone = newPhone();
    const device = newDevice(project());
    const { data: guest } = await device.auth.signInAnonymously();
    const { data, error } = await device.auth.updateUser({ phone });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: guest.user?.id, new_phone: phone.slice(1), is_anonymous: true });
    const token = await codeTo(project(), phone);
    expect((await device.auth.verifyOtp({ phone, token: wrong(token), type: 'phone_change' })).error?.code).toBe('otp_expired');
    const { data: done } = await device.auth.verifyOtp({ phone, token, type: 'phone_change' });
    expect(done.user).toMatchObject({ id: guest.user?.id, phone: phone.slice(1), is_anonymous: false });
    expect(claimsOf(done.session)).toMatchObject({ sub: guest.user?.id, is_anonymous: false, phone: phone.slice(1) });
  });

  it('of another account is refused, whether it was confirmed or not', async () => {
    const phone = newPhone();
    await newDevice(project()).auth.signInWithOtp({ phone });
    const { device } = await signUp(project());
    expect((await device.auth.updateUser({ phone })).error).toMatchObject({ status: 422, code: 'phone_exists' });
  });

  it('makes no account when none is asked for', async () => {
    const { error } = await newDevice(project()).auth.signInWithOtp({ phone: newPhone(), options: { shouldCreateUser: false } });
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled' });
  });

  it('that is none is refused', async () => {
    expect((await newDevice(project()).auth.signInWithOtp({ phone: '0701' })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  });

  it('is confirmed again when nobody has: sign-up with a password, sending again', async () => {
    const phone = newPhone();
    const { auth } = newDevice(project());
    const { data, error } = await auth.signUp({ phone, password: 'correct horse battery' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ session: null, user: { phone: phone.slice(1) } });
    await letNumberWait(project(), phone);
    expect((await auth.resend({ type: 'sms', phone })).error).toBeNull();
    expect(await codesTo(project(), phone)).toHaveLength(2);
  });

  it('makes one session out of many attempts at once', async () => {
    const phone = newPhone();
    await newDevice(project()).auth.signInWithOtp({ phone });
    const token = await codeTo(project(), phone);
    const all = await Promise.all(Array.from({ length: 16 }, () => newDevice(project()).auth.verifyOtp({ phone, token, type: 'sms' })));
    expect(all.filter(({ data }) => data.session)).toHaveLength(1);
  });

  it('is guessed at in a bounded number of attempts', async () => {
    const phone = newPhone();
    const { auth } = newDevice(project());
    await auth.signInWithOtp({ phone });
    const token = await codeTo(project(), phone);
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 64; n++) codes.push((await auth.verifyOtp({ phone, token: wrong(token), type: 'sms' })).error?.code);
    expect(codes.filter((code) => code === 'otp_expired').length).toBeLessThanOrEqual(32);
    expect(new Set(codes)).toEqual(new Set(['otp_expired', 'over_request_rate_limit']));
  });
});
