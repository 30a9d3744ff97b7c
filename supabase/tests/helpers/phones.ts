/** Codes that were sent to phones: those of the embedded auth service are in the mailbox. */
import type { Session } from '@supabase/supabase-js';
import type { TestBackend } from '../../local/testing.ts';

/** Every code to a number, oldest first. */
export const codesTo = async ({ url }: Pick<TestBackend, 'url'>, phone: string): Promise<string[]> => {
  const messages = (await (await fetch(`${url}/_mail?to=${encodeURIComponent(phone)}`)).json()) as { subject: string }[];
  return messages.map(({ subject }) => /\d{6}/.exec(subject)?.[0] ?? '');
};
export const codeTo = async (backend: Pick<TestBackend, 'url'>, phone: string): Promise<string> =>
  (await codesTo(backend, phone)).at(-1) ?? '';

/** Another code. */
export const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Lets the minute pass until a number gets its next code. */
export const letNumberWait = ({ sql }: Pick<TestBackend, 'sql'>, phone: string) =>
  sql`update auth.users set confirmation_sent_at = now() - interval '61 seconds' where phone = ${phone.slice(1)}`;

/** What an access token says. */
export const claimsOf = (session: Session | null | undefined) =>
  JSON.parse(Buffer.from(session?.access_token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
