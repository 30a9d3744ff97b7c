/** A seller and a shopper on the stack: from signing up to a refund, and an order that nobody confirms. */
import type postgres from 'postgres';
import { settled } from '../../../../tests/e2e/requests.ts';
import { expect, putInCart, reviewInCash, test, vaseId } from '../../../../tests/e2e/shop.ts';
import { apiUrl } from './ports.ts';
import { openLinkOf, type Person, expectNoProblems, signUp, subjectsTo } from './people.ts';

const BUYER = { name: 'Dana Kasymova', phone: '8 701 234 56 78', city: 'Almaty' };
const PRODUCT = 'Ваза «Сары»';
/** pg_cron runs each minute, and never earlier (ms). */
const NEXT_RUN = 100_000;

/** Opens a shop, connects the sample account and makes a product of a post. */
async function publish({ page }: Person): Promise<void> {
  await page.getByRole('link', { name: /Become a shop owner/i }).click();
  await page.getByRole('checkbox', { name: /accept/i }).click();
  await page.getByRole('button', { name: 'Open my shop' }).click();
  await page.getByRole('button', { name: 'Connect Instagram' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('link', { name: new RegExp(`Make a product: ${PRODUCT}`) }).click();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('21900');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Your product is live')).toBeVisible();
  await settled(page);
}

/** Stories that were seen are kept by the shop, and their images have the address of pages. */
async function seeStories({ page }: Person): Promise<void> {
  await page.goto('/influencer/create-product');
  await page.getByRole('button', { name: 'Stories' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  await page.getByRole('button', { name: 'Highlights' }).click();
  const cover = page.getByRole('list', { name: 'Highlights' }).locator('img').first();
  await expect(cover).toHaveAttribute('src', new RegExp(`^${apiUrl}/storage/`));
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** Buys what is in the cart. @returns the id of the order */
async function buy({ page }: Person, sql: postgres.Sql): Promise<string> {
  await reviewInCash(page, BUYER);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  await settled(page);
  const [order] = await sql<{ id: string }[]>`select id from orders order by date desc limit 1`;
  return order?.id ?? '';
}

/** Opens the sheet of a step of a request about an order, fills it in and sends it. */
async function step({ page }: Person, name: string, fill?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name }).click();
  await fill?.();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await settled(page);
}

test('a purchase is confirmed, sent, received, returned and refunded', async ({ browser, shop: { sql } }) => {
  const seller = await signUp(browser, 'maker');
  await publish(seller);
  await seeStories(seller);

  const shopper = await signUp(browser, 'dana');
  await shopper.page.goto('/products');
  await shopper.page.getByRole('textbox', { name: 'Search the list' }).fill(PRODUCT);
  await shopper.page.getByRole('link', { name: PRODUCT }).first().click();
  await shopper.page
    .getByRole('button', { name: /Add to Cart/ })
    .last()
    .click();
  await expect(shopper.page.getByText('Added to cart!')).toBeVisible();
  const id = await buy(shopper, sql);
  const stored = async () => (await sql`select status, payment_status, case_state, refunded from orders where id = ${id}`)[0];

  await openLinkOf(seller, /21,900/);
  await expect(seller.page).toHaveURL(new RegExp(`/influencer/orders/${id}$`));
  await seller.page.getByRole('button', { name: 'Confirm order' }).click();
  await seller.page.getByLabel('Tracking number').fill('RR123456789KZ');
  await seller.page.getByRole('button', { name: 'Mark as sent' }).click();
  await settled(seller.page);
  await seller.page.getByRole('button', { name: 'Mark as paid' }).click();
  await expect.poll(stored).toMatchObject({ status: 'shipped', payment_status: 'received' });

  await shopper.page.goto(`/orders/${id}`);
  await step(shopper, 'I received it');
  await shopper.page.getByRole('link', { name: 'Something is wrong' }).click();
  await shopper.page.getByRole('radio', { name: /^Return an item/ }).check();
  await shopper.page.getByRole('button', { name: 'Next' }).click();
  await shopper.page.getByLabel('Describe the problem').fill('Too small for me');
  await shopper.page.getByRole('button', { name: 'Next' }).click();
  await shopper.page.getByRole('button', { name: 'Send the request' }).click();
  await expect(shopper.page.getByText('Waiting for an answer')).toBeVisible();

  await seller.page.goto(`/influencer/orders/${id}/case`);
  await step(seller, 'Agree', () => seller.page.getByLabel('Where and how to send the item').fill('Abay 52, Almaty'));
  await shopper.page.goto(`/orders/${id}/case`);
  await step(shopper, 'I’ve sent it back');
  await seller.page.reload();
  await step(seller, 'I have the item', () => seller.page.getByRole('radio', { name: /Back in stock/ }).check());
  await step(seller, 'I’ve refunded it');
  await shopper.page.reload();
  await step(shopper, 'The money arrived');
  expect(await stored()).toMatchObject({ status: 'delivered', payment_status: 'refunded', case_state: null, refunded: '21900' });

  await everyMailArrives(sql, [seller, shopper]);
  await expectNoProblems(seller);
  await expectNoProblems(shopper);
});

test('an order that nobody confirms ends by pg_cron', async ({ browser, shop: { sql } }) => {
  const shopper = await signUp(browser, 'saule');
  await putInCart(shopper.page, await vaseId(sql));
  const id = await buy(shopper, sql);
  await sql`update orders set due_at = now(), due_action = 'cancel' where id = ${id}`;
  const status = async () => (await sql`select status from orders where id = ${id}`)[0]?.status as string;
  await expect.poll(status, { timeout: NEXT_RUN }).toBe('cancelled');
  await shopper.page.goto(`/orders/${id}`);
  await expect(shopper.page.getByRole('heading', { name: /^Canceled/ })).toBeVisible();
  await everyMailArrives(sql, [shopper]);
  await expectNoProblems(shopper);
});

/** What the database has written to these people, and not for a later day, is sent by the timer, each once. */
async function everyMailArrives(sql: postgres.Sql, people: Person[]): Promise<void> {
  for (const { name, email } of people) {
    const sent = async () =>
      sql<{ kind: string; isSent: boolean }[]>`
        select m.kind, m.sent_at is not null as "isSent" from app.outbox m join app.profiles p on p.id = m.user_id
         where p.username = ${name} and m.due_at < now() + interval '1 hour'`;
    await expect(async () => {
      const written = await sent();
      expect(written.filter(({ isSent }) => !isSent)).toEqual([]);
      // beside that of the auth server
      expect((await subjectsTo(email)).length - 1).toBe(written.length);
    }).toPass({ timeout: 60_000 });
    console.log(`mails to ${name}: ${(await subjectsTo(email)).join(' | ')}`);
  }
}
