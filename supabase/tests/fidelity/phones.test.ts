import { describe, expect, it } from 'vitest';
import { backendForFile, createGuest, createShopper, newPhone, rawRequest, visitorClient } from '../helpers/users.ts';
import { claimsOf, codeTo, codesTo, letNumberWait, wrong } from '../helpers/phones.ts';

const backend = backendForFile();
const stored = async (phone: string) =>
  (await backend().sql`select id, confirmation_token, phone_confirmed_at from auth.users where phone = ${phone.slice(1)}`)[0];
const ask = async (phone: string, device = visitorClient(backend())) => {
  const { error } = await device.auth.signInWithOtp({ phone });
  expect(error).toBeNull();
  return { device, code: await codeTo(backend(), phone) };
};
const signIn = async (phone: string) => {
  const { device, code } = await ask(phone);
  return { device, ...(await device.auth.verifyOtp({ phone, token: code, type: 'sms' })).data };
};

describe('a code to a phone', () => {
  it('makes an account, and signs into the same one later', async () => {
    const phone = newPhone();
    const { session, user } = await signIn(phone);
    expect(user).toMatchObject({ phone: phone.slice(1), email: '', is_anonymous: false, app_metadata: { provider: 'phone' } });
    expect(user?.phone_confirmed_at).toBeTruthy();
    expect(claimsOf(session)).toMatchObject({ sub: user?.id, phone: phone.slice(1), email: '', is_anonymous: false });
    expect(claimsOf(session).amr).toMatchObject([{ method: 'otp' }]);
    await letNumberWait(backend(), phone);
    const again = await signIn(phone);
    expect(again.user?.id).toBe(user?.id);
    expect((await again.device.auth.getUser()).data.user).toMatchObject({ id: user?.id, identities: [{ provider: 'phone' }] });
    expect((await again.device.auth.refreshSession()).data.user).toMatchObject({ id: user?.id, phone: phone.slice(1) });
  });

  it('is stored as a digest only, for ten minutes', async () => {
    const phone = newPhone();
    const { device, code } = await ask(phone);
    expect((await stored(phone))?.confirmation_token).toMatch(/^[0-9a-f]{56}$/);
    await backend().sql`update auth.users set confirmation_sent_at = now() - interval '601 seconds' where phone = ${phone.slice(1)}`;
    expect((await device.auth.verifyOtp({ phone, token: code, type: 'sms' })).error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('makes one session out of 64 attempts at once', async () => {
    const phone = newPhone();
    const { code } = await ask(phone);
    const all = await Promise.all(
      Array.from({ length: 64 }, () => visitorClient(backend()).auth.verifyOtp({ phone, token: code, type: 'sms' })),
    );
    expect(all.filter(({ data }) => data.session)).toHaveLength(1);
    const { id } = (await stored(phone)) ?? {};
    expect(await backend().sql`select from auth.sessions where user_id = ${id as string}`).toHaveLength(1);
  });

  it('is guessed at thirty times, and then not tried any more', async () => {
    const phone = newPhone();
    const { device, code } = await ask(phone);
    const codes: string[] = [];
    for (let n = 0; n < 100; n++) {
      codes.push((await device.auth.verifyOtp({ phone, token: wrong(code), type: 'sms' })).error?.code ?? '');
    }
    expect(codes.lastIndexOf('otp_expired')).toBe(29);
    expect(new Set(codes.slice(30))).toEqual(new Set(['over_request_rate_limit']));
    expect((await device.auth.verifyOtp({ phone, token: code, type: 'sms' })).data.session).toBeNull();
    expect((await stored(phone))?.phone_confirmed_at).toBeNull();
  });

  it('is sent once a minute, however many ask at once', async () => {
    const phone = newPhone();
    const all = await Promise.all(Array.from({ length: 64 }, () => visitorClient(backend()).auth.signInWithOtp({ phone })));
    expect(all.filter(({ error }) => !error)).toHaveLength(1);
    expect(new Set(all.map(({ error }) => error?.code))).toEqual(new Set([undefined, 'over_sms_send_rate_limit']));
    expect(await codesTo(backend(), phone)).toHaveLength(1);
  });

  it('makes no account when none is asked for', async () => {
    const phone = newPhone();
    const { error } = await visitorClient(backend()).auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled' });
    expect(await codesTo(backend(), phone)).toEqual([]);
  });

  it.each(['0701', 'abc', '+7701x234567', '+770112345678901234'])('is refused for %s', async (phone) => {
    const { error } = await visitorClient(backend()).auth.signInWithOtp({ phone });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('of a sign-up with a password gives the same answer for a known number, and no second account', async () => {
    const phone = newPhone();
    const { user } = await signIn(phone);
    const { data, error } = await visitorClient(backend()).auth.signUp({ phone, password: 'correct horse battery' });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.id).not.toBe(user?.id);
    expect(await codesTo(backend(), phone)).toHaveLength(1);
  });
});

describe('another number', () => {
  it('counts with its code, and keeps the id of a guest', async () => {
    const guest = await createGuest(backend());
    const phone = newPhone();
    const { data, error } = await guest.client.auth.updateUser({ phone });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: guest.id, new_phone: phone.slice(1), is_anonymous: true });
    const token = await codeTo(backend(), phone);
    expect((await guest.client.auth.verifyOtp({ phone, token: wrong(token), type: 'phone_change' })).error?.code).toBe('otp_expired');
    const { data: done } = await guest.client.auth.verifyOtp({ phone, token, type: 'phone_change' });
    expect(done.user).toMatchObject({ id: guest.id, phone: phone.slice(1), is_anonymous: false });
    expect(claimsOf(done.session)).toMatchObject({ sub: guest.id, is_anonymous: false, phone: phone.slice(1) });
    const [profile] = await backend().sql`select username, guest_until from app.profiles where id = ${guest.id}`;
    expect(profile).toMatchObject({ username: expect.stringMatching(/^user_/), guest_until: null });
  });

  it('is refused when another account has it', async () => {
    const phone = newPhone();
    await signIn(phone);
    const { client } = await createShopper(backend());
    expect((await client.auth.updateUser({ phone })).error).toMatchObject({ status: 422, code: 'phone_exists' });
  });

  it('takes the old number its way in', async () => {
    const [old, next] = [newPhone(), newPhone()];
    const { device, user } = await signIn(old);
    await device.auth.updateUser({ phone: next, data: { language: 'kk' } });
    await device.auth.verifyOtp({ phone: next, token: await codeTo(backend(), next), type: 'phone_change' });
    expect((await signIn(next)).user).toMatchObject({ id: user?.id, user_metadata: { language: 'kk' } });
    // whoever has the old number now gets an account of their own
    expect((await signIn(old)).user?.id).not.toBe(user?.id);
  });

  it('needs a session', async () => {
    const reply = await rawRequest(backend(), 'PUT', '/auth/v1/user', { body: { phone: newPhone() } });
    expect(reply.status).toBe(401);
  });
});
