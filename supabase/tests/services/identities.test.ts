import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearBrowser, openApp } from './harness/app.ts';
import { follow, newDevice, newEmail, PASSWORD, type Project, projectForFile, setPerson, signUp } from './harness/testing.ts';

const project = projectForFile();
const unlinkable = projectForFile({ GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'false' });
beforeEach(clearBrowser);

const options = { redirectTo: 'http://localhost:3000/auth/callback', skipBrowserRedirect: true };
const person = (email = newEmail('social'), values: object = {}) => ({
  sub: crypto.randomUUID(),
  email,
  email_verified: true,
  name: 'Дана К',
  ...values,
});

/** Signs in at the provider with a device. */
async function signInAtProvider(device: SupabaseClient) {
  const { data } = await device.auth.signInWithOAuth({ provider: 'keycloak', options });
  return follow(data.url ?? '');
}
async function link(device: SupabaseClient) {
  const { data, error } = await device.auth.linkIdentity({ provider: 'keycloak', options });
  if (error) throw error;
  return follow(data.url ?? '');
}
const providersOf = async ({ sql }: Project, id: string) =>
  (await sql`select provider from auth.identities where user_id = ${id} order by provider`).map((row) => row.provider as string);

describe('signing in at a provider', () => {
  it('makes an account with a profile, through the callback page of the app', async () => {
    const someone = person();
    await setPerson(project(), someone);
    const { client } = await openApp(project(), '/login');
    const { data } = await client.auth.signInWithOAuth({ provider: 'keycloak', options });
    const page = await follow(data.url ?? '');
    expect(page.pathname).toBe('/auth/callback');
    const { credentials } = await openApp(project(), page);
    const user = await credentials.finishCallback();
    expect(user.email).toBe(someone.email);
    const [profile] = await project().sql`select username, full_name from app.profiles where id = ${user.id}`;
    expect(profile?.username).toMatch(/^user_/);
    expect(profile?.full_name).toBe('Дана К');
  });

  it('joins the account with the same confirmed address', async () => {
    const { email, id } = await signUp(project());
    await setPerson(project(), person(email));
    const device = newDevice(project());
    const page = await signInAtProvider(device);
    const { data } = await device.auth.exchangeCodeForSession(page.searchParams.get('code') ?? '');
    expect(data.user?.id).toBe(id);
    expect(await providersOf(project(), id)).toEqual(['email', 'keycloak']);
  });

  it('leads back with an error when consent is denied', async () => {
    await setPerson(project(), null);
    const page = await signInAtProvider(newDevice(project()));
    expect(page.pathname).toBe('/auth/callback');
    expect(page.searchParams.get('error')).toBe('access_denied');
  });

  it('is refused for a provider that is not enabled', async () => {
    const { data } = await newDevice(project()).auth.signInWithOAuth({ provider: 'gitlab', options });
    await expect(follow(data.url ?? '')).rejects.toThrow('400');
  });
});

describe('identities of an account', () => {
  it('are listed, linked and unlinked', async () => {
    const { device, id, email } = await signUp(project());
    expect((await device.auth.getUserIdentities()).data?.identities).toMatchObject([{ provider: 'email', identity_data: { email } }]);
    await setPerson(project(), person());
    const page = await link(device);
    expect((await device.auth.exchangeCodeForSession(page.searchParams.get('code') ?? '')).data.user?.id).toBe(id);
    const identities = (await device.auth.getUserIdentities()).data?.identities ?? [];
    expect(identities.map(({ provider }) => provider).toSorted()).toEqual(['email', 'keycloak']);
    const linked = identities.find(({ provider }) => provider === 'keycloak');
    expect((await device.auth.unlinkIdentity(linked!)).error).toBeNull();
    expect(await providersOf(project(), id)).toEqual(['email']);
  });

  it('cannot be unlinked when there is only one', async () => {
    const { device } = await signUp(project());
    const [only] = (await device.auth.getUserIdentities()).data?.identities ?? [];
    expect((await device.auth.unlinkIdentity(only!)).error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
  });

  it('belong to one account only', async () => {
    await setPerson(project(), person());
    const first = await signUp(project());
    await link(first.device);
    const page = await link((await signUp(project())).device);
    expect(page.searchParams.get('error_code')).toBe('identity_already_exists');
  });

  it('cannot be linked or unlinked where the project forbids it', async () => {
    const { device } = await signUp(unlinkable());
    const [only] = (await device.auth.getUserIdentities()).data?.identities ?? [];
    expect((await device.auth.linkIdentity({ provider: 'keycloak', options })).error).toMatchObject({
      status: 404,
      code: 'manual_linking_disabled',
    });
    expect((await device.auth.unlinkIdentity(only!)).error?.code).toBe('manual_linking_disabled');
  });

  it('get a password added to them', async () => {
    const someone = person();
    await setPerson(project(), someone);
    const device = newDevice(project());
    await device.auth.exchangeCodeForSession((await signInAtProvider(device)).searchParams.get('code') ?? '');
    expect((await device.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    const { error } = await newDevice(project()).auth.signInWithPassword({ email: someone.email, password: PASSWORD });
    expect(error).toBeNull();
  });
});
