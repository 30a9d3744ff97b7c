import { publish, selectPost } from '../instagram.ts';
import { settled } from '../requests.ts';
import { apiUrl, expect, newSeller, signIn, test } from '../shop.ts';

test('several posts become several products; a failed one stays with its reason', async ({ page, shop }) => {
  shop.expectFaults(/http 500|create_product|Failed to load resource|CORS/);
  await shop.prefer('en');
  await signIn(page, 'seller@tanda.test');
  await page.goto('/influencer/create-product');
  for (const post of [/Термос|15 500/, /Кошелёк из кожи/]) {
    const found = page.getByRole('checkbox', { name: post });
    while (!(await found.count())) {
      await page.getByRole('button', { name: 'Next page' }).click();
      await settled(page);
    }
    await found.first().click();
  }
  await page.getByRole('button', { name: '2 products' }).click();
  let calls = 0;
  await page.route('**/rpc/create_product', (route) =>
    calls++ === 0 ? route.fulfill({ status: 500, json: { code: 'XX000', message: 'x' } }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Publish 2 products' }).click();
  await expect(page.getByText('Tañda isn’t responding')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('1 product is live')).toBeVisible({ timeout: 20_000 });
  expect(await shop.sql`select name from products where name in ('Термос', 'Кошелёк из кожи') and instagram_media_id like 's1_%'`).toEqual([
    { name: 'Кошелёк из кожи' },
  ]);
  // the failed one shows its reason and is published by the next click
  await expect(page.getByText('Tañda isn’t responding')).toBeVisible();
  await page.getByRole('button', { name: 'Publish 1 product' }).click();
  await expect(page).toHaveURL(/\/influencer\/products$/, { timeout: 20_000 });
  expect(await shop.sql`select 1 from products where name = 'Термос' and instagram_media_id like 's1_%'`).toHaveLength(1);
});

test('the draft survives a reload and is cleared on restart', async ({ page, shop }) => {
  await shop.prefer('en');
  await signIn(page, 'seller@tanda.test');
  await page.goto('/influencer/create-product');
  await page.getByRole('checkbox').first().click();
  await page.getByLabel('Name').fill('A name of my own');
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('A name of my own');
  await expect(page.getByRole('button', { name: 'Remove number 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('the picker allows nine, opens highlights, resets on another tab and works by keyboard', async ({ page, shop }) => {
  await shop.prefer('en');
  await signIn(page, 'seller@tanda.test');
  await page.goto('/influencer/create-product');
  const squares = page.getByRole('checkbox');
  await expect(squares).toHaveCount(9);
  for (let i = 0; i < 9; i++) await squares.nth(i).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await squares.first().click();
  await expect(page.getByText('up to 9.')).toBeVisible();
  await expect(page.getByText('9 of 9 selected')).toBeVisible();
  // the stories that were seen are saved, and are the album of their month
  await shop.sql`delete from public.instagram_posts where kind = 'story'`;
  await page.getByRole('button', { name: 'Highlights' }).click();
  await expect(page.getByText('0 of 9 selected')).toBeVisible();
  await expect(page.getByText('No highlights found')).toBeVisible();
  await page.getByRole('button', { name: 'Stories' }).click();
  await expect(squares).toHaveCount(4);
  await page.getByRole('button', { name: 'Highlights' }).click();
  await page.getByRole('list', { name: 'Highlights' }).getByRole('button').first().click();
  await expect(squares).not.toHaveCount(0);
  await page.getByRole('button', { name: /^Back/ }).click();
  // keyboard only: arrow keys move between the images, Space selects
  await page.getByRole('button', { name: 'Posts' }).click();
  await squares.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(squares.nth(4)).toBeChecked();
});

test('without the media function the picker says so; after three failed copies Instagram’s address is used', async ({ page, shop }) => {
  shop.expectFaults(/functions|http 50\d|Failed to load resource/);
  await shop.prefer('en');
  await signIn(page, 'seller@tanda.test');
  await page.route('**/functions/v1/fetch-instagram-media', (route) => route.fulfill({ status: 200, json: { oops: true } }));
  await page.addInitScript(() => {
    const later = window.setTimeout;
    const waits: unknown[] = [];
    window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) => (waits.push(ms), later(run, ms, ...rest))) as typeof later;
    Object.assign(window, { takeWaits: () => waits.splice(0) });
  });
  await page.goto('/influencer/create-product');
  await expect(page.getByText('Invalid response format')).toBeVisible();
  await page.unroute('**/functions/v1/fetch-instagram-media');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('checkbox').nth(4).click();
  // how long the page waits before each try: a clock would measure how busy the machine is, too
  const waits: unknown[][] = [];
  await page.route('**/functions/v1/proxy-instagram-image', async (route) => {
    waits.push(await page.evaluate(() => (window as unknown as { takeWaits: () => unknown[] }).takeWaits()));
    return route.fulfill({ status: 502, json: { error: 'upstream' } });
  });
  await publish(page);
  expect(waits).toEqual([expect.any(Array), expect.arrayContaining([2000]), expect.arrayContaining([4000])]);
  expect(waits[1]).not.toContain(4000);
  const [made] = await shop.sql`select media_url from products where name like 'Elm bowl%' order by created_at desc limit 1`;
  expect(made?.media_url).toContain('/product-media/catalogue/bowl-800.webp');
});

test('publishing again after a lost response creates one product with its images', async ({ page, shop }) => {
  shop.expectFaults(/Failed to load resource/);
  await shop.prefer('en');
  const { username } = await selectPost(page, shop.sql, /Ваза «Сары»/);
  let calls = 0;
  await page.route('**/rpc/create_product', async (route) => {
    if (calls++ > 0) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Could not publish:')).toBeVisible({ timeout: 20_000 });
  await publish(page);

  const made = await shop.sql`
    select p.id, p.media_url from products p join profiles s on s.id = p.seller_id where s.username = ${username} and p.name <> 'A jug'`;
  expect(made).toHaveLength(1);
  expect((await fetch(apiUrl + (made[0]?.media_url as string))).status).toBe(200);

  // the draft went with it
  await page.goto('/influencer/create-product');
  await page.getByRole('checkbox').first().waitFor();
  await expect(page.getByRole('button', { name: 'Remove number 1' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start over' })).toHaveCount(0);
});

test('a highlight on the second page is reached by the pager', async ({ page, shop }) => {
  await shop.prefer('en');
  await signIn(page, 'seller@tanda.test');
  const album = (n: number) => ({
    id: `a${n}`,
    title: `Album ${n}`,
    coverUrl: '/storage/v1/object/public/product-media/catalogue/bowl-320.webp',
    mediaCount: n,
  });
  await page.route('**/functions/v1/fetch-instagram-media', async (route) => {
    const { mediaType, pagination } = route.request().postDataJSON() as { mediaType: string; pagination: { page: number } };
    if (mediaType !== 'highlights') return route.fallback();
    const first = (pagination.page - 1) * 9;
    return route.fulfill({ json: { items: Array.from({ length: Math.min(9, 11 - first) }, (_, i) => album(first + i + 1)), total: 11 } });
  });
  await page.goto('/influencer/create-product');
  await page.getByRole('button', { name: 'Highlights' }).click();
  await expect(page.getByRole('button', { name: /^Album/ })).toHaveCount(9);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('button', { name: /^Album/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /Album 11/ })).toBeVisible();
});

test('files left by a closed tab are removed at a later visit', async ({ page, shop }) => {
  await shop.prefer('en');
  const { email, password, username } = await newSeller();
  await signIn(page, email, password);
  const [owner] = await shop.sql`select id from profiles where username = ${username}`;
  const key = `${String(owner?.id)}/${crypto.randomUUID()}-1080.webp`;
  const status = await page.evaluate(
    async ([url, path]) => {
      const { access_token: token } = JSON.parse(localStorage.getItem('tanda.auth') ?? '{}') as { access_token: string };
      const headers = { apikey: 'sb_publishable_tanda_local', authorization: `Bearer ${token}`, 'content-type': 'image/webp' };
      return (await fetch(`${url}/storage/v1/object/product-media/${path}`, { method: 'POST', headers, body: 'left behind' })).status;
    },
    [apiUrl, key] as const,
  );
  expect(status).toBe(200);
  const stored = async () => (await shop.sql`select 1 from storage.objects where name = ${key}`).length;
  await page.goto('/influencer/create-product');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  expect(await stored()).toBe(1);
  await shop.sql`update storage.objects set created_at = now() - interval '2 days' where name = ${key}`;
  await page.reload();
  await expect.poll(stored).toBe(0);
});
