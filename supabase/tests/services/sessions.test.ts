import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearBrowser, openApp } from './harness/app.ts';
import { newDevice, PASSWORD, type Project, projectForFile, signIn, signUp } from './harness/testing.ts';

const NO_REUSE = { GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0' };
const project = projectForFile(NO_REUSE);
const older = projectForFile({ ...NO_REUSE, GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '0' });
beforeEach(clearBrowser);

const refresh = (refresh_token: string, at: Project = project()) => newDevice(at).auth.refreshSession({ refresh_token });
const refreshTokenOf = async (device: SupabaseClient) => (await device.auth.getSession()).data.session?.refresh_token ?? '';
const ADDRESS = { name: 'Дана', phone: '+77010000001', city: 'Алматы', street: 'Абая 1' };
/** Whether the policies let a device write. */
const canWrite = async (device: SupabaseClient) => (await device.from('addresses').insert(ADDRESS)).error === null;
const sessionsOf = async ({ sql }: Project, id: string) => (await sql`select id from auth.sessions where user_id = ${id}`).length;

describe('refresh tokens', () => {
  it('are replaced at each use', async () => {
    const { device, id } = await signUp(project());
    const first = await refreshTokenOf(device);
    const { data, error } = await refresh(first);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect(data.session?.refresh_token).not.toBe(first);
  });

  /** Refreshes twice, then uses the first token again. */
  async function reuse(at: Project) {
    const { device, id } = await signUp(at);
    const first = await refreshTokenOf(device);
    const second = (await refresh(first, at)).data.session?.refresh_token ?? '';
    const third = (await refresh(second, at)).data.session?.refresh_token ?? '';
    expect((await refresh(first, at)).error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect((await refresh(third, at)).error).toMatchObject({ status: 400 });
    return { device, id };
  }

  it('end the whole session when an old one is used again', async () => {
    const { device, id } = await reuse(project());
    expect(await sessionsOf(project(), id)).toBe(0);
    expect(await canWrite(device)).toBe(false);
  });

  it('of the older kind end, but the access token lasts until it expires', async () => {
    const { device } = await reuse(older());
    expect(await canWrite(device)).toBe(true);
  });

  it('of a session that has ended sign the app out once the access token has expired', async () => {
    const { email, id } = await signUp(project());
    const { credentials, session, client } = await openApp(project(), '/login');
    await credentials.signIn(email, PASSWORD);
    await project().sql`delete from auth.sessions where user_id = ${id}`;
    expect((await client.auth.refreshSession()).error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    const stored = JSON.parse(localStorage.getItem('tanda.auth') ?? '{}') as object;
    localStorage.setItem('tanda.auth', JSON.stringify({ ...stored, expires_at: 1 }));
    const later = await openApp(project(), '/');
    expect((await later.client.auth.getSession()).data.session).toBeNull();
    expect(session.storedSession()).toBeNull();
  });
});

describe('signing out', () => {
  it('everywhere ends every session and its access to data', async () => {
    const { email, id, device } = await signUp(project());
    const { credentials, session } = await openApp(project(), '/login');
    await credentials.signIn(email, PASSWORD);
    await credentials.signOut();
    expect(session.storedSession()).toBeNull();
    expect(await sessionsOf(project(), id)).toBe(0);
    expect(await canWrite(device)).toBe(false);
  });

  it('on this device leaves the others', async () => {
    const { email, id, device } = await signUp(project());
    const other = await signIn(project(), email);
    expect((await device.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect(await sessionsOf(project(), id)).toBe(1);
    expect((await other.auth.getUser()).error).toBeNull();
  });

  it('on the others leaves this device', async () => {
    const { email, id, device } = await signUp(project());
    const other = await signIn(project(), email);
    expect((await device.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect(await sessionsOf(project(), id)).toBe(1);
    expect((await device.auth.getUser()).data.user?.id).toBe(id);
    // first: the client forgets its session when it asks for the user
    expect(await canWrite(other)).toBe(false);
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(await canWrite(device)).toBe(true);
  });

  it('forgets the session when it has ended elsewhere', async () => {
    const { email, id } = await signUp(project());
    const { credentials, session } = await openApp(project(), '/login');
    await credentials.signIn(email, PASSWORD);
    await project().sql`delete from auth.sessions where user_id = ${id}`;
    await credentials.signOut();
    expect(session.storedSession()).toBeNull();
  });
});
