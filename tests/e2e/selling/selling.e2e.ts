import { publish, selectPost } from '../instagram.ts';
import type { Page } from '@playwright/test';
import { settled } from '../requests.ts';
import { expectAccessible } from '../accessible.ts';
import { waitForMail } from '../mails.ts';
import { anotherPhone, buyInCash, expect, signIn, signInAsBuyer, test } from '../shop.ts';

/** Taps and counts: the requirement is at most twelve taps. */
function countTaps(page: Page) {
  let taps = 0;
  return {
    tap: async (role: Parameters<Page['getByRole']>[0], name: string | RegExp, nth = 0) => {
      taps++;
      await page.getByRole(role, { name }).nth(nth).click();
    },
    taps: () => taps,
  };
}

test('a new seller gets from a post to a product on sale within 12 taps, and from the order to its delivery', async ({
  page,
  browser,
  shop,
}) => {
  await shop.prefer('en');
  const name = `maker${Date.now() % 1_000_000}`;
  const { tap, taps } = countTaps(page);

  // register, open a shop, connect the sample account
  await page.goto('/register');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await tap('checkbox', /agree|policy/i);
  await tap('button', 'Sign up');
  await page.waitForURL('/onboarding');
  await tap('link', /Become a shop owner/i);
  await tap('checkbox', /accept/i);
  await tap('button', 'Open my shop');
  await tap('button', 'Connect Instagram');
  await tap('button', 'Allow');
  await tap('link', /Make a product: Ваза «Сары»/);

  // two posts, one product; name, price and tags come from the caption
  await tap('checkbox', /Кружки ручной лепки/);
  await expect(page.getByLabel('Name')).toHaveValue('Ваза «Сары»');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('21900');
  await expect(page.getByText('✦ From the caption')).toHaveCount(5);
  await tap('button', 'Publish');
  await expect(page.getByText('Your product is live')).toBeVisible({ timeout: 20_000 });
  expect(taps()).toBeLessThanOrEqual(12);

  const [made] = await shop.sql`
    select p.*, (select count(*)::int from product_media m where m.product_id = p.id) as media from products p
      join profiles s on s.id = p.seller_id where s.username = ${name}`;
  expect(made).toMatchObject({
    name: 'Ваза «Сары»',
    price: '21900',
    category: 'home',
    media: 2,
    instagram_media_id: 's1_vase',
    stock_quantity: 1,
  });
  expect(made?.tags).toEqual(['керамика', 'ваза', 'подарок']);
  // the images are stored in three sizes, and the original copies are removed
  expect(made?.media_url).toMatch(
    new RegExp(`^/storage/v1/object/public/product-media/${String(made?.seller_id)}/[0-9a-f-]{36}-1080\\.webp$`),
  );
  const files = async () =>
    (await shop.sql`select name from storage.objects where name like ${`${String(made?.seller_id)}/%`}`).map((row) => row.name as string);
  await expect.poll(async () => (await files()).filter((file) => !/-(320|640|1080)\.webp$|-800\.jpg$/.test(file))).toEqual([]);
  // two images in three sizes, and what messengers show of the first
  await expect.poll(async () => (await files()).length).toBe(7);
  expect((await files()).filter((file) => file.endsWith('.jpg'))).toHaveLength(1);

  // another user in another browser opens the product and buys the only one
  const buyer = await anotherPhone(browser);
  await buyer.clock.install();
  await signInAsBuyer(buyer);
  await buyer.goto(`/store/${name}`);
  await buyer.getByRole('link', { name: 'Ваза «Сары»' }).click();
  await expect(buyer.getByRole('heading', { level: 1 })).toContainText('Ваза «Сары»');
  // a visit counts as a view after ten seconds
  await buyer.clock.runFor(11_000);
  await expect
    .poll(
      async () => (await shop.sql`select views from product_daily_stats where product_id = ${made?.id as string}`)[0]?.views as number,
      {
        timeout: 20_000,
      },
    )
    .toBe(1);
  await buyer
    .getByRole('button', { name: /Add to Cart/ })
    .last()
    .click();
  await expect(buyer.getByText('Added to cart!')).toBeVisible();
  await buyInCash(buyer);
  await buyer.context().close();

  // the seller receives a mail and the order
  const mail = await waitForMail(`${name}@example.test`, /http\S+\/influencer\/orders\/[0-9a-f-]{36}/);
  expect(mail.subject).toMatch(/21 900 ₸|₸21,900/);
  await waitForMail(`${name}@example.test`, /Ваза «Сары»/);
  await page.goto(new URL(mail.found).pathname);
  await expect(page.getByText(/\+7\s701/)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm order' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Pack it and send it' })).toBeVisible();
  await page.getByLabel('Tracking number').fill('RR123456780KZ');
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
  await settled(page);
  await page.getByLabel('Tracking number').fill('RR123456789KZ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tracking number saved')).toBeVisible();
  await settled(page);
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText(/^The money arrived:/)).toBeVisible();
  await settled(page);
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByText('Phone and address are shown while the order or a request about it is open.')).toBeVisible();
  await expect(page.getByText(/\+7\s701/)).toHaveCount(0);

  // the counters equal a recount
  const [order] = await shop.sql`select o.* from orders o join profiles s on s.id = o.seller_id where s.username = ${name}`;
  expect(order).toMatchObject({ status: 'delivered', payment_status: 'received', tracking_number: 'RR123456789KZ', total: '21900' });
  expect(await shop.sql`select delta, reason from stock_movements where product_id = ${made?.id as string} order by id`).toEqual([
    { delta: 1, reason: 'initial' },
    { delta: -1, reason: 'order' },
  ]);
  await page.goto('/influencer/analytics');
  await expect(page.getByText('₸21,900').first()).toBeVisible();
  await expect(page.getByText('1 view, 1 order')).toBeVisible();
  await page.goto('/influencer/dashboard');
  await expect(page.getByText('₸21,900').first()).toBeVisible();
});

test('a manual sale is stored once and claimed by its buyer with the link', async ({ page, browser, shop }) => {
  await shop.prefer('en');
  const sales = () => shop.sql`select id, status, payment_status from orders where source = 'manual' order by date`;
  const before = await sales();
  await signIn(page, 'seller@tanda.test');
  await page.goto('/influencer/orders');
  await page.getByRole('button', { name: 'Add a sale' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save sale' }).click();
  await expect(dialog.getByText('Enter the buyer’s name')).toBeVisible();
  await expect(dialog.getByText('Choose a product')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('searchbox', { name: 'Product' }).fill('плед шерстяной, 140');
  await dialog.getByRole('button', { name: /Плед шерстяной, 140 × 200/ }).click();
  await expect(dialog.getByRole('button', { name: 'Change product' })).toBeFocused();
  await dialog.getByLabel('Buyer’s name').fill('Сауле');
  await dialog.getByLabel('Phone').fill('8 701 111 22 33');
  await dialog.getByRole('button', { name: 'Save sale' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Link for the buyer' })).toBeVisible();
  const stored = (await sales()).slice(before.length);
  expect(stored).toMatchObject([{ status: 'confirmed', payment_status: 'received' }]);
  const link = (await page.getByText(/\/orders\?claim=/).textContent()) ?? '';

  const buyer = await anotherPhone(browser);
  await signIn(buyer);
  await buyer.goto(link);
  await expect(buyer.getByRole('heading', { name: /Order #/ })).toBeVisible();
  expect(
    (await shop.sql`select u.username from orders o join profiles u on u.id = o.user_id where o.id = ${stored[0]?.id as string}`)[0]
      ?.username,
  ).toBe('dana.k');
  await buyer.context().close();
});

test('sizes come from the caption, and buying one reduces only its stock', async ({ page, browser, shop }) => {
  await shop.prefer('en');
  const { username } = await selectPost(page, shop.sql, /Свитер из мериноса/);
  await expect(page.getByText('Sizes come from the caption')).toBeVisible();
  await expect(page.getByLabel('Size', { exact: true })).toHaveCount(3);
  await page.getByLabel('Items').nth(1).fill('4');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog').getByText('S · M · L')).toBeVisible();
  await page.keyboard.press('Escape');
  await publish(page);
  const variants = async () =>
    (
      await shop.sql`select v.size, v.stock_quantity as stock from product_variants v join products p on p.id = v.product_id join profiles s on s.id = p.seller_id
      where s.username = ${username} order by v.position`
    ).map((row) => [row.size, row.stock]);
  expect(await variants()).toEqual([
    ['S', 1],
    ['M', 4],
    ['L', 1],
  ]);

  const buyer = await anotherPhone(browser);
  await signInAsBuyer(buyer);
  await buyer.goto(`/store/${username}`);
  await buyer.getByRole('link', { name: 'Свитер из мериноса' }).click();
  const add = buyer.getByRole('button', { name: /Add to Cart/ }).last();
  const small = buyer.getByRole('button', { name: 'S', exact: true });
  // the bar says what to choose, and what is chosen
  await expect(add).toHaveAccessibleName(/^Add to Cart Choose a size/);
  await small.click();
  await expect(add).toHaveAccessibleName(/^Add to Cart S ₸/);
  await small.click();
  await add.click();
  // the choices of the page are below the window of a phone
  const sheet = buyer.getByRole('dialog', { name: 'Choose a size' });
  await expectAccessible(buyer);
  await sheet.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Choose a size');
  await sheet.getByRole('button', { name: 'M', exact: true }).click();
  await sheet.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(buyer.getByText('Added to cart!')).toBeVisible();
  await expect(sheet).toBeHidden();
  // a computer leads to the choice
  await buyer.reload();
  await buyer.setViewportSize({ width: 1280, height: 900 });
  await add.click();
  await expect(buyer.getByRole('alert')).toHaveText('Choose a size');
  await expect(small).toBeFocused();
  await buyer.getByRole('button', { name: 'L', exact: true }).click();
  await add.click();
  await buyer.setViewportSize({ width: 390, height: 844 });
  await buyer.goto('/cart');
  await expect(buyer.getByRole('link', { name: 'Свитер из мериноса · M' })).toBeVisible();
  await expect(buyer.getByRole('link', { name: 'Свитер из мериноса · L' })).toBeVisible();
  await buyInCash(buyer);
  await buyer.context().close();
  expect(await variants()).toEqual([
    ['S', 1],
    ['M', 3],
    ['L', 0],
  ]);
  await page.goto('/influencer/orders?state=all');
  await page
    .getByRole('link', { name: /Dana|Дана/ })
    .first()
    .click();
  await expect(page.getByText('Свитер из мериноса · M')).toBeVisible();

  // editing changes one variant and refuses an outdated stock
  await page.goto('/influencer/products');
  await page.getByRole('link', { name: /by variant/ }).click();
  await page.getByLabel('Items').nth(0).fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  expect(await variants()).toEqual([
    ['S', 7],
    ['M', 3],
    ['L', 0],
  ]);
});

test('the seller area sends visitors to sign-in, shoppers to open a store, unknown addresses to the dashboard [X18]', async ({
  page,
  shop,
}) => {
  await shop.prefer('en');
  await page.goto('/influencer/orders');
  await expect(page).toHaveURL(/\/login\?next=%2Finfluencer%2Forders/);
  await signIn(page);
  await page.goto('/influencer/orders');
  await expect(page.getByRole('link', { name: 'Open a shop' })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'seller@tanda.test');
  await page.goto('/influencer/whatever/else');
  await expect(page).toHaveURL(/\/influencer\/dashboard$/);
});
