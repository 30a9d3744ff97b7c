import { beforeEach, describe, expect, it } from 'vitest';
import { clearBrowser } from './harness/app.ts';
import { type Project, projectForFile, signIn, signUp } from './harness/testing.ts';
import { totp } from './harness/totp.ts';

const project = projectForFile();
beforeEach(clearBrowser);

type Account = Awaited<ReturnType<typeof signUp>>;
type Device = Account['device'];

/** Gives the role as `npm run operator -- add` does. */
const grant = ({ sql }: Project, { email }: Account, role: string) => sql`select app.add_operator((null, 'system'), ${email}, ${role})`;

/** Adds a second factor; the session of the device has shown it afterwards. @returns its id and secret */
async function addFactor(device: Device): Promise<{ factorId: string; secret: string }> {
  const { data } = await device.auth.mfa.enroll({ factorType: 'totp' });
  if (data?.type !== 'totp') throw new Error('the factor was not added');
  const verified = await device.auth.mfa.challengeAndVerify({ factorId: data.id, code: totp(data.totp.secret) });
  expect(verified.error).toBeNull();
  return { factorId: data.id, secret: data.totp.secret };
}

/** An operator with a second factor that is older than the role. */
async function createOperator(role: string): Promise<Account & { factorId: string }> {
  const account = await signUp(project());
  const { factorId } = await addFactor(account.device);
  await grant(project(), account, role);
  return { ...account, factorId };
}

const refusalOf = async (device: Device): Promise<string | undefined> => (await device.rpc('list_operators')).error?.code;
const linesOf = ({ sql }: Project, { id }: Account) =>
  sql`select action, target_id from app.operator_log where operator_id = ${id} order by id`;

describe('an operator', () => {
  it('acts with a session that has shown the second factor, and leaves a line', async () => {
    const operator = await createOperator('owner');
    expect(await refusalOf(operator.device)).toBeUndefined();
    expect(await linesOf(project(), operator)).toMatchObject([{ action: 'look' }]);
    const withoutCode = await signIn(project(), operator.email);
    expect(await refusalOf(withoutCode)).toBe('signed_out');
    expect(await linesOf(project(), operator)).toHaveLength(1);
  });

  it('without a second factor is none', async () => {
    const account = await signUp(project());
    await grant(project(), account, 'owner');
    expect(await refusalOf(account.device)).toBe('operator_factor_required');
  });

  it('waits a day after a second factor that is newer than the role', async () => {
    const account = await signUp(project());
    await grant(project(), account, 'owner');
    await addFactor(account.device);
    expect(await refusalOf(account.device)).toBe('sign_in_changed');
  });
});

describe('a lost second factor', () => {
  it('is reset by an owner: sessions end, and the next one needs a new factor', async () => {
    const owner = await createOperator('owner');
    const moderator = await createOperator('owner');
    const reset = await owner.device.rpc('reset_factor', { p_user: moderator.id, p_evidence: 'recognized in a video call' });
    expect(reset.error).toBeNull();
    expect(await project().sql`select from auth.mfa_factors where user_id = ${moderator.id}`).toHaveLength(0);
    expect(await project().sql`select from auth.sessions where user_id = ${moderator.id}`).toHaveLength(0);
    expect(await linesOf(project(), owner)).toMatchObject([{ action: 'reset_factor', target_id: moderator.id }]);
    expect(await refusalOf(moderator.device)).toBe('signed_out');
    const device = await signIn(project(), moderator.email);
    expect(await refusalOf(device)).toBe('operator_factor_required');
    await addFactor(device);
    expect(await refusalOf(device)).toBe('sign_in_changed');
  });

  it('of oneself is not reset by an owner', async () => {
    const owner = await createOperator('owner');
    const reset = await owner.device.rpc('reset_factor', { p_user: owner.id, p_evidence: 'recognized in a video call' });
    expect(reset.error?.code).toBe('own_content');
    expect(await project().sql`select from auth.mfa_factors where user_id = ${owner.id}`).toHaveLength(1);
  });
});
