import type { Page, Route } from '@playwright/test';
import { routeOnce } from '../requests.ts';
import { expect, newSeller, test } from '../shop.ts';

const SIGN_UP = '**/auth/v1/signup*';
const PLACE = '**/rpc/place_order';
/** Between the press and its answer: the guest, then the order. What arrives at the server is done, but its answer is lost. */
const KILLS = [
  ['the guest is asked for', SIGN_UP, false],
  ['the guest is made', SIGN_UP, true],
  ['the order is sent', PLACE, false],
  ['the order is stored', PLACE, true],
] as const;

/** Reads that it failed, and stays. */
async function reads(page: Page, request: Route): Promise<Page> {
  await request.abort();
  await expect(page.getByRole('alert')).toBeVisible();
  return page;
}
/** What somebody does then, or what the page does. */
const ENDINGS: [string, (page: Page, request: Route) => Promise<Page>][] = [
  ['the visitor presses again', reads],
  ['the visitor loads the page again', async (page, request) => (await reads(page, request)).reload().then(() => page)],
  [
    'the page crashes at that moment',
    async (page) => {
      const [another, address] = [await page.context().newPage(), page.url()];
      await page.close();
      await another.goto(address);
      return another;
    },
  ],
];

for (const [when, address, isDone] of KILLS) {
  for (const [what, goOn] of ENDINGS) {
    test(`the connection ends when ${when}, and ${what}: one order, which its guest finds`, async ({ page, shop }) => {
      shop.expectFaults(/ERR_FAILED/);
      await shop.prefer('en');
      const { productId } = await newSeller();
      const phone = `706${String(Date.now()).slice(-7)}`;
      await page.goto(`/buy?product=${productId}&quantity=1`);
      for (const [label, text] of Object.entries({ Phone: phone, 'Full name': 'Dana', City: 'Almaty', 'Street and house': '52 Abay Ave' }))
        await page.getByLabel(label).fill(text);
      const caught = new Promise<Route>((resolve) => {
        void routeOnce(page, address, async (route) => {
          if (isDone) await route.fetch();
          resolve(route);
        });
      });
      await page.getByRole('button', { name: 'Place Order' }).click();
      const next = await goOn(page, await caught);
      // what was typed is still there
      await expect(next.getByLabel('Street and house')).toHaveValue('52 Abay Ave');
      await next.getByRole('button', { name: 'Place Order' }).click();
      await expect(next.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
      await next.goto('/orders');
      await expect(next.getByRole('main').getByRole('link', { name: /#\d/ }).first()).toBeVisible();
      const owner = await next.evaluate(
        () => (JSON.parse(localStorage.getItem('tanda.auth') ?? '{}') as { user?: { id: string } }).user?.id,
      );
      expect(
        await shop.sql`select o.user_id from orders o join app.order_contacts c on c.order_id = o.id where c.phone = ${`+7${phone}`}`,
      ).toEqual([{ user_id: owner }]);
    });
  }
}
