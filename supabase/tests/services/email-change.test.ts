import { beforeEach, describe, expect, it } from 'vitest';
import { clearBrowser, openApp } from './harness/app.ts';
import { follow, lastMail, mailsTo, newDevice, newEmail, PASSWORD, type Project, projectForFile, signUp } from './harness/testing.ts';

const project = projectForFile({ GOTRUE_MAILER_AUTOCONFIRM: 'false' });
const unconfirmed = projectForFile();
beforeEach(clearBrowser);

const storedEmail = async ({ sql }: Project, id: string) => (await sql`select email from auth.users where id = ${id}`)[0]?.email as string;

/** Signs up, confirms the address and signs the app in. */
async function signedIn() {
  const email = newEmail();
  const device = newDevice(project());
  const { data } = await device.auth.signUp({ email, password: PASSWORD, options: { data: { language: 'en' } } });
  await follow((await lastMail(project(), email)).link);
  const app = await openApp(project(), '/login');
  await app.credentials.signIn(email, PASSWORD);
  return { ...app, email, id: data.user?.id ?? '' };
}

describe('another e-mail address', () => {
  it('counts once the links in both mails were opened', async () => {
    const { email, id, credentials } = await signedIn();
    const next = newEmail('next');
    await credentials.changeEmail(next);
    const old = await lastMail(project(), email);
    expect(old.html).toContain(`email will be ${next}`);
    expect(old.html).toContain('open both links');
    const halfway = await follow(old.link);
    expect([...halfway.searchParams.keys()]).toEqual(expect.arrayContaining(['type', 'message']));
    expect(await storedEmail(project(), id)).toBe(email);
    const first = await openApp(project(), halfway);
    expect(await first.credentials.finishCallback()).toMatchObject({ email });
    const page = await follow((await lastMail(project(), next)).link);
    expect(await storedEmail(project(), id)).toBe(next);
    expect(page.searchParams.get('type')).toBe('email_change');
    const app = await openApp(project(), page);
    expect(await app.credentials.finishCallback()).toMatchObject({ email: next });
    expect(await lastMail(project(), email)).toMatchObject({ subject: 'Your email was changed' });
    expect((await app.credentials.signIn(next, PASSWORD))?.id).toBe(id);
  });

  it('is refused when it belongs to another account', async () => {
    const { email: taken } = await signedIn();
    const { credentials } = await signedIn();
    const before = await mailsTo(project(), taken);
    await expect(credentials.changeEmail(taken)).rejects.toMatchObject({ code: 'email-taken' });
    expect(await mailsTo(project(), taken)).toEqual(before);
  });

  it('needs one link where the project confirms no addresses', async () => {
    const { email, id, device } = await signUp(unconfirmed());
    const next = newEmail('next');
    await device.auth.updateUser({ email: next });
    expect(await storedEmail(unconfirmed(), id)).toBe(email);
    await follow((await lastMail(unconfirmed(), next)).link);
    expect(await storedEmail(unconfirmed(), id)).toBe(next);
  });
});
