/** What the app does before and around sensitive changes, with its own services. */
import { beforeEach, describe, expect, it } from 'vitest';
import { clearBrowser, openApp } from './harness/app.ts';
import {
  follow,
  lastMail,
  mailsTo,
  newEmail,
  PASSWORD,
  type Project,
  projectForFile,
  setPerson,
  signIn,
  signUp,
} from './harness/testing.ts';

const project = projectForFile();
const strict = projectForFile({
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true',
  GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'false',
});
const NEW = 'a new long password';
beforeEach(clearBrowser);

/** The app in a browser where a new user is signed in. */
async function signedIn(where: Project) {
  const { email, id } = await signUp(where, { language: 'en' });
  const app = await openApp(where, '/profile/security');
  await app.credentials.signIn(email, PASSWORD);
  return { ...app, email, id };
}
const sessionsOf = async ({ sql }: Project, id: string) => (await sql`select id from auth.sessions where user_id = ${id}`).length;
const token = () => localStorage.getItem('tanda.auth');

describe('signing in with a code from an email', () => {
  it('works for the address that got it, and looks alike for an unknown one [S28]', async () => {
    const { email } = await signUp(project());
    const { mailCodes, session } = await openApp(project(), '/login');
    const unknown = newEmail('nobody');
    await mailCodes.sendCode(unknown);
    expect(await mailsTo(project(), unknown)).toEqual([]);
    await mailCodes.sendCode(email, { next: '/cart' });
    const { code } = await lastMail(project(), email);
    for (const address of [unknown, email])
      await expect(mailCodes.signInWithCode(address, code === '000000' ? '000001' : '000000')).rejects.toMatchObject({
        code: 'invalid-mail-code',
      });
    await mailCodes.signInWithCode(email, code);
    expect(session.storedSession()?.user.email).toBe(email);
  });

  it('has a link that leads back to the page that asked', async () => {
    const { email } = await signUp(project());
    const first = await openApp(project(), '/login');
    await first.mailCodes.sendCode(email, { next: '/cart' });
    const page = await follow((await lastMail(project(), email)).link);
    expect(page.searchParams.get('next')).toBe('/cart');
    const { credentials } = await openApp(project(), page);
    expect(await credentials.finishCallback()).toMatchObject({ email });
  });
});

describe('reauthentication before a sensitive change [S27]', () => {
  it('is the password, leaves no session and keeps the one that is there', async () => {
    const { reauthentication, email, id } = await signedIn(project());
    const [before, stored] = [await sessionsOf(project(), id), token()];
    await expect(reauthentication.verifyPassword(email, 'not it')).rejects.toMatchObject({ code: 'wrong-password' });
    await reauthentication.verifyPassword(email, PASSWORD);
    expect(await sessionsOf(project(), id)).toBe(before);
    expect(token()).toBe(stored);
  });

  it('is a code from an email', async () => {
    const { reauthentication, email, id } = await signedIn(project());
    const [before, stored] = [await sessionsOf(project(), id), token()];
    await reauthentication.sendReauthenticationCode({ email, phone: '' });
    const { code } = await lastMail(project(), email);
    await expect(reauthentication.verifyCode({ email, phone: '' }, code === '000000' ? '000001' : '000000')).rejects.toMatchObject({
      code: 'invalid-mail-code',
    });
    await reauthentication.verifyCode({ email, phone: '' }, code);
    expect(await sessionsOf(project(), id)).toBe(before);
    expect(token()).toBe(stored);
  });

  it('is also asked for by the auth service, where the project says so', async () => {
    const { credentials, reauthentication, email, id } = await signedIn(strict());
    await expect(credentials.setPassword(NEW)).rejects.toMatchObject({ code: 'wrong-password' });
    await strict().sql`update auth.sessions set created_at = now() - interval '2 days' where user_id = ${id}`;
    await expect(credentials.setPassword(NEW, { current: PASSWORD })).rejects.toMatchObject({ code: 'reauthentication-needed' });
    await reauthentication.sendNonce();
    const { code: nonce } = await lastMail(strict(), email);
    const wrong = nonce === '000000' ? '000001' : '000000';
    await expect(credentials.setPassword(NEW, { current: PASSWORD, nonce: wrong })).rejects.toMatchObject({ code: 'invalid-mail-code' });
    await expect(credentials.setPassword(NEW, { current: 'not it', nonce })).rejects.toMatchObject({ code: 'wrong-password' });
    await reauthentication.sendNonce();
    await credentials.setPassword(NEW, { current: PASSWORD, nonce: (await lastMail(strict(), email)).code });
    await signIn(strict(), email, NEW);
  });
});

describe('other devices', () => {
  it('are signed out, and this one stays', async () => {
    const { credentials, client, email, id } = await signedIn(project());
    const other = await signIn(project(), email);
    await credentials.signOutOthers();
    expect(await sessionsOf(project(), id)).toBe(1);
    expect((await client.auth.getUser()).data.user?.id).toBe(id);
    expect((await other.auth.getUser()).error).not.toBeNull();
  });
});

describe('providers', () => {
  it('are offered as the settings say; linking as the service answers', async () => {
    const app = await signedIn(project());
    expect(await app.settings.authSettings()).toEqual({
      providers: ['keycloak'],
      hasMailCodes: true,
      hasSecondFactor: true,
      hasPhones: true,
      hasGuests: true,
    });
    expect(await app.settings.canLinkIdentities('keycloak')).toBe(true);
    const other = await signedIn(strict());
    expect(await other.settings.canLinkIdentities('keycloak')).toBe(false);
  });

  it('lead back with the page that asked, and are listed and unlinked', async () => {
    const { client, email } = await signedIn(project());
    await setPerson(project(), { sub: crypto.randomUUID(), email: newEmail('social'), email_verified: true, name: 'Дана' });
    const { redirectAddress } = await import('~/features/account/services/redirectAddress');
    const options = { redirectTo: redirectAddress({ next: '/profile/security' }), skipBrowserRedirect: true };
    const { data } = await client.auth.linkIdentity({ provider: 'keycloak', options });
    const page = await follow(data?.url ?? '');
    expect(page.searchParams.get('next')).toBe('/profile/security');
    const { credentials, identities } = await openApp(project(), page);
    expect(await credentials.finishCallback()).toMatchObject({ email });
    const [first, linked] = await identities.identities();
    expect([first?.provider, linked?.provider]).toEqual(['email', 'keycloak']);
    await identities.unlinkIdentity(linked?.id ?? '');
    await expect(identities.unlinkIdentity(first?.id ?? '')).rejects.toMatchObject({ code: 'last-identity' });
  });
});
