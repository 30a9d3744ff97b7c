import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { JWT_SECRET } from './harness/settings.ts';
import { lastMail, newDevice, PASSWORD, type Project, projectForFile, SECRET_KEY, signIn, signUp } from './harness/testing.ts';

const project = projectForFile();

const ADDRESS = { name: 'Дана', phone: '+77010000001', city: 'Алматы', street: 'Абая 1' };
const profileOf = async ({ sql }: Project, id: string) => (await sql`select * from app.profiles where id = ${id}`)[0];

/** The claims of a token whose signature is right. */
function claimsOf(token: string): Record<string, unknown> {
  const [header, claims, signature] = token.split('.');
  expect(createHmac('sha256', JWT_SECRET).update(`${header}.${claims}`).digest('base64url')).toBe(signature);
  return JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as Record<string, unknown>;
}

describe('access tokens', () => {
  it('carry the claims that the policies read', async () => {
    const { token, id } = await signUp(project());
    const claims = claimsOf(token);
    expect(claims).toMatchObject({ sub: id, role: 'authenticated', aud: 'authenticated', aal: 'aal1', iss: `${project().url}/auth/v1` });
    expect(await project().sql`select user_id from auth.sessions where id = ${claims.session_id as string}`).toEqual([{ user_id: id }]);
  });

  it('name the caller for auth.uid(), auth.role() and app.session_alive()', async () => {
    const { token, id } = await signUp(project());
    const claims = JSON.stringify(claimsOf(token));
    const ask = () =>
      project().sql.begin(async (tx) => {
        await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
        return tx`select auth.uid() as uid, auth.role() as role, app.session_alive() as alive`;
      });
    expect(await ask()).toEqual([{ uid: id, role: 'authenticated', alive: true }]);
    await project().sql`delete from auth.sessions where user_id = ${id}`;
    expect(await ask()).toEqual([{ uid: id, role: 'authenticated', alive: false }]);
  });
});

describe('rows of the signed-in user', () => {
  it('are written and read with the token, and hidden from others', async () => {
    const { device, id } = await signUp(project());
    expect((await device.from('addresses').insert(ADDRESS).select('user_id')).data).toEqual([{ user_id: id }]);
    expect((await device.from('addresses').select('name')).data).toEqual([{ name: 'Дана' }]);
    expect((await (await signUp(project())).device.from('addresses').select('name')).data).toEqual([]);
  });

  it('are closed to a session that has expired', async () => {
    const { device, id } = await signUp(project());
    await project().sql`update auth.sessions set not_after = now() - interval '1 second' where user_id = ${id}`;
    expect((await device.from('addresses').insert(ADDRESS)).error).not.toBeNull();
  });
});

describe('the account in the database', () => {
  it('gets its profile from the metadata, without privileges', async () => {
    const { id } = await signUp(project(), { username: 'chosen_name', full_name: 'Дана К', is_influencer: true, role: 'service_role' });
    expect(await profileOf(project(), id)).toMatchObject({ username: 'chosen_name', full_name: 'Дана К', is_influencer: false });
    const [user] = await project().sql`select role, aud from auth.users where id = ${id}`;
    expect(user).toEqual({ role: 'authenticated', aud: 'authenticated' });
  });

  it('gets a generated username when the wanted one is taken or not allowed', async () => {
    await signUp(project(), { username: 'twice_wanted' });
    for (const username of ['twice_wanted', 'admin', 'НЕТ', 42, { a: 1 }]) {
      const { id } = await signUp(project(), { username });
      expect((await profileOf(project(), id))?.username).toMatch(/^user_/);
    }
  });

  it('is deleted by its owner with everything that the auth server knows of it', async () => {
    const { device, id, email } = await signUp(project(), { username: 'leaving_soon' });
    await device.from('addresses').insert(ADDRESS);
    const other = await signIn(project(), email);
    await device.auth.resetPasswordForEmail(email);
    expect((await device.rpc('delete_account', { p_email: `x${email}` })).error?.code).toBe('email_mismatch');
    expect((await device.rpc('delete_account', { p_email: email })).error).toBeNull();
    for (const table of ['users', 'identities', 'sessions', 'one_time_tokens', 'mfa_factors']) {
      const column = table === 'users' ? 'id' : 'user_id';
      expect(await project().sql`select from ${project().sql(`auth.${table}`)} where ${project().sql(column)} = ${id}`, table).toHaveLength(
        0,
      );
    }
    expect(await profileOf(project(), id)).toMatchObject({ full_name: null });
    expect((await profileOf(project(), id))?.username).toMatch(/^deleted_/);
    expect((await other.from('addresses').select('id')).data).toEqual([]);
    expect((await other.auth.getUser()).error?.status).toBe(403);
    expect((await newDevice(project()).auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('invalid_credentials');
  });

  it('is erased when the operator deletes it', async () => {
    const { id } = await signUp(project(), { full_name: 'Дана К' });
    expect((await newDevice(project(), SECRET_KEY).auth.admin.deleteUser(id)).error).toBeNull();
    expect(await profileOf(project(), id)).toMatchObject({ full_name: null });
  });

  it('can be made again with the same address', async () => {
    const { device, email } = await signUp(project());
    await device.rpc('delete_account', { p_email: email });
    expect((await newDevice(project()).auth.signUp({ email, password: PASSWORD })).data.user?.email).toBe(email);
  });
});

describe('the role of the auth server', () => {
  it('reads nothing of ours, and clients nothing of the auth server', async () => {
    const as = (role: string, query: string) =>
      project().sql.begin(async (tx) => {
        await tx.unsafe(`set local role ${role}`);
        return tx.unsafe(query);
      });
    await expect(as('supabase_auth_admin', 'select * from app.profiles')).rejects.toThrow('permission denied');
    await expect(as('supabase_auth_admin', 'select * from public.orders')).rejects.toThrow('permission denied');
    for (const role of ['anon', 'authenticated']) {
      for (const table of ['users', 'sessions', 'refresh_tokens', 'identities', 'mfa_factors', 'one_time_tokens']) {
        await expect(as(role, `select * from auth.${table}`), `${role} ${table}`).rejects.toThrow('permission denied');
      }
    }
  });

  it('keeps mails to the address of the account', async () => {
    const { email, device } = await signUp(project());
    await device.auth.resetPasswordForEmail(email);
    expect((await lastMail(project(), email)).to).toBe(email);
  });
});
