/** Roles of operators: who has them, who gives and takes them, and what a command requires. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createOperator, logOf, secondFactorToken, withoutSampleOwner } from '../../helpers/operators.ts';
import { backendForFile, createShopper, operatorClient, rawRequest, type TestUser } from '../../helpers/users.ts';

const backend = backendForFile();
let owner: TestUser;
let person: TestUser;
const grantTo = (by: TestUser, email: string, role: string) => by.client.rpc('grant_operator', { p_email: email, p_role: role });
const revokeFrom = (by: TestUser, user: TestUser, role: string) => by.client.rpc('revoke_operator', { p_user: user.id, p_role: role });
const rolesOf = async (user: TestUser) =>
  (await backend().sql`select role from app.operators where user_id = ${user.id} order by role`).map(({ role }) => role as string);
const lastLine = async () => (await logOf(backend())).at(-1);

beforeEach(async () => {
  await withoutSampleOwner(backend());
  owner = await createOperator(backend(), 'owner');
  person = await createShopper(backend(), 'person');
});

describe('a role', () => {
  it('is granted and revoked by an owner, each with a line of the log', async () => {
    const before = (await logOf(backend())).length;
    expect(await grantTo(owner, person.email.toUpperCase(), 'moderator')).toMatchObject({ error: null, data: person.id });
    expect(await rolesOf(person)).toEqual(['moderator']);
    const granted = { operator_id: owner.id, role: 'owner', action: 'grant_role', target_kind: 'user', target_id: person.id };
    expect(await lastLine()).toMatchObject({ ...granted, details: { role: 'moderator' } });
    expect((await person.client.rpc('operator_roles')).data).toEqual(['moderator']);
    expect((await grantTo(owner, person.email, 'moderator')).error?.code).toBe('unchanged');
    expect((await revokeFrom(owner, person, 'finance')).error?.code).toBe('not_found');
    expect((await revokeFrom(owner, person, 'moderator')).error).toBeNull();
    expect(await rolesOf(person)).toEqual([]);
    expect(await lastLine()).toMatchObject({ ...granted, action: 'revoke_role' });
    expect((await person.client.rpc('operator_roles')).data).toEqual([]);
    // what is refused leaves no line
    expect(await logOf(backend())).toHaveLength(before + 2);
  });

  it.each([
    ['an unknown address', () => grantTo(owner, 'nobody@example.test', 'owner'), 'not_found'],
    ['no address', () => grantTo(owner, null as never, 'owner'), 'not_found'],
    ['an unknown role', () => grantTo(owner, person.email, 'admin'), 'invalid'],
    ['no role', () => grantTo(owner, person.email, null as never), 'invalid'],
  ])('is not granted to %s', async (_, grant, code) => {
    expect((await grant()).error?.code).toBe(code);
    expect(await rolesOf(person)).toEqual([]);
  });

  it('is not granted to an address that nobody has confirmed', async () => {
    await backend().sql`update auth.users set email_confirmed_at = null where id = ${person.id}`;
    expect((await grantTo(owner, person.email, 'owner')).error?.code).toBe('not_found');
    expect(await rolesOf(person)).toEqual([]);
  });

  it('is granted and revoked only after reauthentication [M02]', async () => {
    await backend().sql`update auth.sessions set created_at = now() - interval '11 minutes' where user_id = ${owner.id}`;
    expect((await grantTo(owner, person.email, 'owner')).error?.code).toBe('reauthentication_required');
    expect((await revokeFrom(owner, owner, 'owner')).error?.code).toBe('reauthentication_required');
    expect([await rolesOf(person), await rolesOf(owner)]).toEqual([[], ['owner']]);
  });

  it('is kept by the last owner [M02]', async () => {
    await grantTo(owner, person.email, 'moderator');
    expect((await revokeFrom(owner, owner, 'owner')).error?.code).toBe('last_owner');
    expect(await rolesOf(owner)).toEqual(['owner']);
    await grantTo(owner, person.email, 'owner');
    expect((await revokeFrom(owner, owner, 'owner')).error).toBeNull();
    expect(await rolesOf(owner)).toEqual([]);
  });

  it('is not read from the table by anybody', async () => {
    for (const client of [owner.client, person.client, operatorClient(backend())])
      expect(
        (
          await client
            .schema('app' as never)
            .from('operators')
            .select('*')
        ).error?.code,
      ).toBe('PGRST106');
    for (const role of ['anon', 'authenticated', 'service_role']) {
      const read = backend().sql.begin(async (sql) => {
        await sql.unsafe(`set local role ${role}`);
        return sql`select * from app.operators`;
      });
      await expect(read, role).rejects.toMatchObject({ code: '42501' });
    }
    expect((await person.client.rpc('operator_roles')).data).toEqual([]);
  });
});

describe('the list of operators', () => {
  it('is read by owners, and the look is in the log', async () => {
    await grantTo(owner, person.email, 'finance');
    const { data } = await owner.client.rpc('list_operators');
    expect(data).toEqual([
      expect.objectContaining({ user_id: owner.id, username: owner.username, email: owner.email, role: 'owner' }),
      expect.objectContaining({ user_id: person.id, email: person.email, role: 'finance' }),
    ]);
    expect(await lastLine()).toMatchObject({ operator_id: owner.id, action: 'look', target_kind: 'operators' });
  });
});

describe('a command of an operator', () => {
  const listAs = async (token: string) => {
    const { status, text } = await rawRequest(backend(), 'POST', '/rest/v1/rpc/list_operators', { token, body: {} });
    return status === 200 ? 'ok' : `${status} ${(JSON.parse(text) as { code: string }).code}`;
  };

  it('requires a second factor where the auth service has them [M01]', async () => {
    expect(await listAs(owner.token)).toBe('ok');
    await backend().sql`create table auth.mfa_factors (user_id uuid, status text)`;
    expect(await listAs(owner.token)).toBe('403 operator_factor_required');
    // its own word for it does not replace a factor
    expect(await listAs(secondFactorToken(backend(), owner))).toBe('403 operator_factor_required');
    await backend().sql`insert into auth.mfa_factors values (${owner.id}, 'unverified')`;
    expect(await listAs(owner.token)).toBe('403 operator_factor_required');
    await backend().sql`update auth.mfa_factors set status = 'verified'`;
    expect(await listAs(owner.token)).toBe('401 signed_out');
    expect(await listAs(secondFactorToken(backend(), owner))).toBe('ok');
    await backend().sql`drop table auth.mfa_factors`;
  });

  it('requires a session of at most 12 hours [M01]', async () => {
    const began = (age: string) =>
      backend().sql`update auth.sessions set created_at = now() - ${age}::interval where user_id = ${owner.id}`;
    await began('11 hours 59 minutes');
    expect(await listAs(owner.token)).toBe('ok');
    await began('12 hours');
    expect(await listAs(owner.token)).toBe('403 operator_session_ended');
    expect((await owner.client.rpc('operator_roles')).data).toEqual(['owner']);
    await backend().sql`delete from auth.sessions where user_id = ${owner.id}`;
    expect(await listAs(owner.token)).toBe('401 signed_out');
    expect((await owner.client.rpc('operator_roles')).data).toEqual([]);
  });

  it('is refused when the role was revoked', async () => {
    await grantTo(owner, person.email, 'owner');
    expect(await listAs(person.token)).toBe('ok');
    await revokeFrom(owner, person, 'owner');
    expect(await listAs(person.token)).toBe('403 not_operator');
  });
});

describe('an account with a role', () => {
  it('is deleted only after the role was revoked', async () => {
    await grantTo(owner, person.email, 'finance');
    const leave = (p_only_check: boolean) => person.client.rpc('delete_account', { p_email: person.email, p_only_check });
    const remove = () => backend().sql`delete from auth.users where id = ${person.id}`;
    expect((await leave(true)).error?.code).toBe('holds_role');
    expect((await leave(false)).error?.code).toBe('holds_role');
    await expect(remove()).rejects.toThrow('holds_role');
    expect(await rolesOf(person)).toEqual(['finance']);
    await revokeFrom(owner, person, 'finance');
    expect((await leave(false)).error).toBeNull();
    expect(await backend().sql`select 1 from auth.users where id = ${person.id}`).toEqual([]);
    // the log outlives the account
    expect((await logOf(backend())).filter(({ target_id }) => target_id === person.id)).toHaveLength(2);
  });
});
