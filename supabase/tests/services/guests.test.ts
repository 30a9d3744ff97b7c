import { beforeEach, describe, expect, it } from 'vitest';
import { clearBrowser } from './harness/app.ts';
import { follow, lastMail, newDevice, newEmail, type Project, projectForFile } from './harness/testing.ts';

const projects = {
  'the real server': projectForFile({ GOTRUE_MAILER_AUTOCONFIRM: 'false' }),
  'the embedded service': projectForFile(null),
};
beforeEach(clearBrowser);

const claimsOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const profileOf = async ({ sql }: Project, id: string) =>
  (await sql`select guest_until is not null as is_guest from app.profiles where id = ${id}`)[0];

describe.each(Object.entries(projects))('a guest of %s', (_, project) => {
  it('is anonymous, and an account once the address is confirmed', async () => {
    const device = newDevice(project());
    const { data } = await device.auth.signInAnonymously({ options: { data: { language: 'en' } } });
    const id = data.user?.id ?? '';
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', identities: [], user_metadata: { language: 'en' } });
    expect(claimsOf(data.session?.access_token)).toMatchObject({ sub: id, is_anonymous: true, email: '', role: 'authenticated' });
    expect(claimsOf(data.session?.access_token).amr).toMatchObject([{ method: 'anonymous' }]);
    expect(await profileOf(project(), id)).toEqual({ is_guest: true });

    const email = newEmail('guest');
    const { error } = await device.auth.updateUser({ email });
    expect(error).toBeNull();
    expect(await profileOf(project(), id)).toEqual({ is_guest: true });
    await follow((await lastMail(project(), email)).link);
    expect((await project().sql`select email, is_anonymous from auth.users where id = ${id}`)[0]).toEqual({ email, is_anonymous: false });
    expect(await profileOf(project(), id)).toEqual({ is_guest: false });

    const { data: renewed } = await device.auth.refreshSession();
    expect(renewed.user).toMatchObject({ id, email, is_anonymous: false });
    expect(claimsOf(renewed.session?.access_token)).toMatchObject({ sub: id, is_anonymous: false, email });
  });

  it('is refused the address of another account', async () => {
    const [one, other] = [newDevice(project()), newDevice(project())];
    const email = newEmail('taken');
    await one.auth.signUp({ email, password: 'correct horse battery' });
    await other.auth.signInAnonymously();
    expect((await other.auth.updateUser({ email })).error?.code).toBe('email_exists');
  });
});
