/** The same requests to the real auth server and to the embedded one: what a client reads of the answers must be equal. */
import { describe, expect, it } from 'vitest';
import { KEY, mailsTo, newEmail, PASSWORD, type Project, projectForFile, signUp } from './harness/testing.ts';

const real = projectForFile();
const embedded = projectForFile(null);

interface Call {
  method?: string;
  path: string;
  body?: object;
  token?: string;
}
interface Person {
  email: string;
  token: string;
  refreshToken: string;
}
interface Answer {
  status: number;
  /** The code of an error. */
  code: string | undefined;
  /** The names of the fields, without those of a user. */
  fields: string[];
}

async function ask({ url }: Project, { method = 'POST', path, body, token }: Call): Promise<Answer> {
  const headers = {
    apikey: KEY,
    'content-type': 'application/json',
    'x-supabase-api-version': '2024-01-01',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const reply = await fetch(`${url}/auth/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }), redirect: 'manual' });
  const text = await reply.text();
  const parsed = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>;
  const isError = reply.status >= 400;
  return {
    status: reply.status,
    code: isError ? ((parsed.error_code ?? parsed.code) as string) : undefined,
    fields: isError ? [] : Object.keys(parsed).toSorted(),
  };
}

async function newPerson(project: Project): Promise<Person> {
  const { device, email, token } = await signUp(project, { language: 'en' });
  return { email, token, refreshToken: (await device.auth.getSession()).data.session?.refresh_token ?? '' };
}

const calls: [string, (person: Person) => Call][] = [
  ['sign-up', () => ({ path: '/signup', body: { email: newEmail(), password: PASSWORD } })],
  ['sign-up with a taken address', ({ email }) => ({ path: '/signup', body: { email, password: PASSWORD } })],
  ['sign-up with a short password', () => ({ path: '/signup', body: { email: newEmail(), password: 'short' } })],
  ['sign-up with a malformed address', () => ({ path: '/signup', body: { email: 'nobody', password: PASSWORD } })],
  ['sign-up without an address', () => ({ path: '/signup', body: { password: PASSWORD } })],
  ['sign-in', ({ email }) => ({ path: '/token?grant_type=password', body: { email, password: PASSWORD } })],
  ['sign-in with a wrong password', ({ email }) => ({ path: '/token?grant_type=password', body: { email, password: 'wrong password' } })],
  ['sign-in with an unknown address', () => ({ path: '/token?grant_type=password', body: { email: newEmail(), password: PASSWORD } })],
  ['sign-in without a password', ({ email }) => ({ path: '/token?grant_type=password', body: { email } })],
  ['an unknown grant', () => ({ path: '/token?grant_type=wish', body: {} })],
  ['refresh', ({ refreshToken }) => ({ path: '/token?grant_type=refresh_token', body: { refresh_token: refreshToken } })],
  ['refresh with a malformed token', () => ({ path: '/token?grant_type=refresh_token', body: { refresh_token: 'not a token' } })],
  ['refresh without a token', () => ({ path: '/token?grant_type=refresh_token', body: {} })],
  ['the user', ({ token }) => ({ method: 'GET', path: '/user', token })],
  ['the user without a token', () => ({ method: 'GET', path: '/user' })],
  ['the user with a malformed token', () => ({ method: 'GET', path: '/user', token: 'a.b.c' })],
  ['a new password', ({ token }) => ({ method: 'PUT', path: '/user', token, body: { password: 'a new long password' } })],
  ['the same password', ({ token }) => ({ method: 'PUT', path: '/user', token, body: { password: PASSWORD } })],
  ['a new short password', ({ token }) => ({ method: 'PUT', path: '/user', token, body: { password: 'short' } })],
  ['new metadata', ({ token }) => ({ method: 'PUT', path: '/user', token, body: { data: { language: 'kk' } } })],
  ['another address', ({ token }) => ({ method: 'PUT', path: '/user', token, body: { email: newEmail('next') } })],
  ['a taken address', ({ token }) => ({ method: 'PUT', path: '/user', token, body: { email: 'seller@tanda.test' } })],
  ['a malformed address', ({ token }) => ({ method: 'PUT', path: '/user', token, body: { email: 'nobody' } })],
  ['recovery', ({ email }) => ({ path: '/recover', body: { email } })],
  ['recovery for an unknown address', () => ({ path: '/recover', body: { email: newEmail('nobody') } })],
  ['recovery for a malformed address', () => ({ path: '/recover', body: { email: 'nobody' } })],
  ['a one-time code', ({ email }) => ({ path: '/otp', body: { email, create_user: false } })],
  ['a one-time code for an unknown address', () => ({ path: '/otp', body: { email: newEmail('nobody'), create_user: false } })],
  ['a wrong code', ({ email }) => ({ path: '/verify', body: { type: 'email', email, token: '000000' } })],
  ['a code that nobody asked for', () => ({ path: '/verify', body: { type: 'email', email: newEmail('nobody'), token: '000000' } })],
  ['sending again', ({ email }) => ({ path: '/resend', body: { type: 'signup', email } })],
  ['reauthentication', ({ token }) => ({ method: 'GET', path: '/reauthenticate', token })],
  ['sign-out', ({ token }) => ({ path: '/logout?scope=global', token })],
  ['sign-out of this device', ({ token }) => ({ path: '/logout?scope=local', token })],
  ['sign-out of the others', ({ token }) => ({ path: '/logout?scope=others', token })],
  ['sign-out without a token', () => ({ path: '/logout' })],
  ['an unknown provider', () => ({ method: 'GET', path: '/authorize?provider=nobody' })],
  ['a link with a wrong token', () => ({ method: 'GET', path: '/verify?type=recovery&token=wrong&redirect_to=http://localhost:3000/' })],
];

describe('the embedded auth service answers like the real one', () => {
  it.each(calls)('%s', async (_, call) => {
    const [wanted, got] = await Promise.all([real(), embedded()].map(async (project) => ask(project, call(await newPerson(project)))));
    expect(got).toEqual(wanted);
  });

  it('and writes its mails to the same people', async () => {
    for (const project of [real(), embedded()]) {
      const { email } = await newPerson(project);
      await ask(project, { path: '/recover', body: { email } });
      expect(await mailsTo(project, email)).toHaveLength(1);
    }
  });
});
