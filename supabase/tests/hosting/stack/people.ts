/** People of the market: a phone each, an account of their own, and their mails. */
import { type Browser, expect, type Page } from '@playwright/test';
import { anotherPhone, watchProblems } from '../../../../tests/e2e/shop.ts';
import type { ReceivedMail } from '../../services/harness/mailFormat.ts';
import { gatewayUrl, siteUrl } from './ports.ts';

/** A mail comes with the next round of the timer; one of a deadline after the next run of pg_cron, too (ms). */
const MAIL_LIMIT = 30_000;

export interface Person {
  name: string;
  email: string;
  page: Page;
  /** What must not have happened on the phone. */
  problems: string[];
}

const mailsTo = async (email: string): Promise<ReceivedMail[]> =>
  (await (await fetch(`${gatewayUrl}/_mail?to=${encodeURIComponent(email)}`)).json()) as ReceivedMail[];

/** Subjects of all mails that somebody has got, oldest first. */
export const subjectsTo = async (email: string): Promise<string[]> => (await mailsTo(email)).map(({ subject }) => subject);

/** Waits for a mail. @returns its links within the site or the API */
async function linksOf(email: string, subject: RegExp): Promise<string[]> {
  const find = async () => (await mailsTo(email)).find((mail) => subject.test(mail.subject));
  await expect.poll(async () => (await find()) !== undefined, { message: `a mail ${subject}`, timeout: MAIL_LIMIT }).toBe(true);
  return [...((await find())?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
}

/** Opens the page of the shop to which the first link of a mail leads. */
export async function openLinkOf({ email, page }: Person, subject: RegExp): Promise<void> {
  const link = (await linksOf(email, subject)).find((each) => each.startsWith(siteUrl));
  await page.goto(link ?? `no link in the mail ${subject}`);
}

/** Takes a new phone and signs up by the link of the auth server's mail. Ends on the page for new people. */
export async function signUp(browser: Browser, prefix: string): Promise<Person> {
  const page = await anotherPhone(browser);
  const problems = await watchProblems(page);
  const name = `${prefix}${Date.now() % 1_000_000}`;
  const email = `${name}@example.test`;
  await page.goto('/register');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  const [link = ''] = await linksOf(email, /^Confirm your email$/);
  await page.goto(link);
  await page.waitForURL('/onboarding');
  return { name, email, page, problems };
}

/** Closes the phone of a person: nothing went wrong on it. */
export async function expectNoProblems({ page, problems }: Person): Promise<void> {
  await page.context().close();
  expect(problems).toEqual([]);
}
