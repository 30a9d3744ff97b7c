import { expect } from '@playwright/test';
import { appUrl } from './ports.ts';
import { apiUrl } from './shop.ts';

export interface Mail {
  subject: string;
  text: string;
}

const mailsTo = async (email: string): Promise<Mail[]> =>
  (await (await fetch(`${apiUrl}/_mail?to=${encodeURIComponent(email)}`)).json()) as Mail[];

/**
 * The newest mail to the address in which the pattern was found, and the match. Waits for it: a mail of an order leaves some time after
 * the command.
 * @param pattern looked for in subject and text
 */
export async function waitForMail(email: string, pattern: RegExp): Promise<Mail & { found: string }> {
  let mail: (Mail & { found: string }) | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await mailsTo(email)).map((one) => ({ ...one, found: pattern.exec(`${one.subject}\n${one.text}`)?.[0] ?? '' }));
        mail = mails.findLast(({ found }) => found);
        return mail !== undefined;
      },
      { message: `a mail to ${email} with ${String(pattern)}` },
    )
    .toBe(true);
  return mail as Mail & { found: string };
}

/** The link of the newest mail with which an address or a sign-in is confirmed. */
export const waitForVerifyLink = async (email: string): Promise<string> =>
  (await waitForMail(email, /https?:\/\/[^\s"'<>\\]+verify[^\s"'<>\\]+/)).found.replaceAll('&amp;', '&');

/** Where the newest mail leads of which the subject matches: its button. */
export async function waitForLink(email: string, subject: RegExp): Promise<string> {
  const { text } = await waitForMail(email, new RegExp(`^.*${subject.source}`, 'm'));
  const link = new RegExp(`${appUrl}/\\S*`).exec(text)?.[0];
  if (!link) throw new Error(`a mail without a link: ${text}`);
  return link;
}
