import { goInApp, hydrated, settled } from '../requests.ts';
import { newOrder } from '../orders.ts';
import { expect, newSeller, signIn, test } from '../shop.ts';
import { payloads } from '../payloads.ts';

const ran = () => (window as unknown as { __ran?: number }).__ran;

test('script payloads in every text a user can store do not run [X01 C24]', async ({ page, shop }) => {
  const { sql } = shop;
  const { id: orderId, seller: own, buyer } = await newOrder(sql);
  const seller = await newSeller();
  const clean = payloads.map((text) => text.slice(0, 110));
  const names = await sql`insert into products ${sql(
    clean.map((text, i) => ({
      seller_id: seller.id,
      name: text.padEnd(3, '.'),
      description: text,
      price: 1000 + i,
      category: 'other',
      tags: [text.slice(0, 30)],
      stock_quantity: 3,
    })),
  )} returning id`;
  const [first] = names;
  await sql`update app.profiles set full_name = ${clean[0] as string}, bio = ${clean[3] as string}, location = ${clean[4] as string} where id = ${seller.id}`;
  await sql`insert into product_reviews (product_id, user_id, verified_purchase, rating, comment, reply, replied_at)
    values (${first?.id as string}, ${buyer.id}, true, 5, ${payloads.join(' ').slice(0, 1900)}, ${payloads.join(' ').slice(0, 900)}, now())`;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await signIn(page, buyer.email, buyer.password);
  const check = async (path: string) => {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
    await settled(page);
    expect(await page.evaluate(ran), path).toBeUndefined();
  };
  // these have a script that shows them before the app's code
  for (const path of ['/', '/products', `/store/${seller.username}`, `/product/${first?.id}`]) {
    await page.goto(path);
    await check(path);
  }
  for (const path of [`/product/${names[3]?.id}#reviews`, '/wishlist', '/cart']) {
    await goInApp(page, path);
    await check(path);
  }
  // the seller area: names, settings, sizes, texts of a buyer
  await sql`update app.profiles set full_name = ${clean[0] as string} where id = ${own.id}`;
  const [mine] =
    await sql`insert into products ${sql({ seller_id: own.id, name: clean[1] as string, description: clean[2] as string, price: 1000, category: 'other', tags: [clean[5]?.slice(0, 30) ?? 'x'], stock_quantity: 3 })} returning id`;
  await sql`insert into product_variants ${sql(clean.slice(0, 4).map((text) => ({ product_id: mine?.id as string, size: text.slice(0, 20), color: text.slice(0, 30), stock_quantity: 1 })))}`;
  await sql`update orders set customer = ${clean[0] as string}, city = ${clean[3]?.slice(0, 60) ?? ''} where id = ${orderId}`;
  const [dispute] =
    await sql`insert into order_cases ${sql({ order_id: orderId, kind: 'payment', state: 'asked', opened_by: 'buyer', reason: clean[4] as string })} returning id`;
  await sql`update orders set case_state = 'asked' where id = ${orderId}`;
  // empty texts and direction marks are refused
  await sql`insert into order_case_messages (case_id, author, body)
    select ${dispute?.id as string}, 'buyer', body from unnest(${clean}::text[]) as body where body <> '' and app.is_plain_text(body)`;
  await sql`insert into order_messages (order_id, author, body)
    select ${orderId}, 'buyer', body from unnest(${clean}::text[]) as body where body <> '' and app.is_plain_text(body)`;
  await sql`update app.order_contacts set comment = ${clean[6] as string} where order_id = ${orderId}`;
  await page.evaluate(() => localStorage.clear());
  await signIn(page, own.email, own.password);
  await page.goto(`/product/${String(mine?.id)}`);
  await check('the product');
  for (const path of [
    'dashboard',
    'products',
    `products/${String(mine?.id)}/edit`,
    'orders',
    `orders/${orderId}`,
    `orders/${orderId}/case`,
    'analytics',
    'profile',
    'settings',
  ]) {
    await goInApp(page, `/influencer/${path}`);
    await check(path);
  }
  expect(dialogs).toEqual([]);
  // other tests see the lists of products and stores
  await sql`update app.profiles set full_name = 'Closed', bio = null, location = null where id in (${seller.id}, ${own.id})`;
  await sql`update products set status = 'inactive' where seller_id in (${seller.id}, ${own.id})`;
});

test('hostile search text neither breaks the list nor reaches the API uncut [X03]', async ({ page, shop }) => {
  await shop.prefer('en');
  const requested: string[] = [];
  page.on('request', (request) => {
    const query = new URL(request.url()).searchParams.get('p_query');
    if (query !== null) requested.push(query);
  });
  const odd = ['<svg>', '%', '_', '\\', '"', ',', ')', 'or(status.eq.inactive)', '*', '👜', "x'; --"];
  const address = (text: string) => `/products?search=${encodeURIComponent(text)}&category=${encodeURIComponent(text.slice(0, 50))}`;
  const check = async () => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  };
  // a load sends its requests before the app's code
  const loaded = ['<img src=x onerror=window.__ran=1>', '\0', 'a'.repeat(10_000)];
  for (const text of loaded) {
    await page.goto(address(text));
    await check();
    expect(await page.evaluate(ran)).toBeUndefined();
  }
  for (const text of odd) {
    await goInApp(page, address(text));
    await check();
  }
  expect(Math.max(...requested.map((query) => query.length))).toBeLessThanOrEqual(100);
});

test('right-to-left characters in a name do not reorder the text around it [X13]', async ({ page, shop }) => {
  await shop.prefer('en');
  const { username } = await newSeller();
  await shop.sql`update app.profiles set full_name = ${'\u05E9\u05DC\u05D5\u05DD live'} where username = ${username}`;
  await page.goto(`/store/${username}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('live');
  await expect(heading.locator('bdi')).toHaveCount(1);
  await expect(page.getByText(`@${username}`).first()).toBeVisible();
});

test('plain text cannot become markup or a script address, and no other Trusted Types policy can be created [X19]', async ({
  page,
  shop,
}) => {
  shop.expectFaults(/content policy|Trusted(HTML|Script|ScriptURL)|TrustedTypePolicy|Content Security Policy/);
  await shop.prefer('en');
  await page.goto('/cart');
  // the app has made its own policies
  await settled(page);
  const refused = await page.evaluate(async () => {
    const payload = '<img src=x onerror="window.__ran = 1">';
    const factory = (window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }).trustedTypes;
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => (document.createElement('div').innerHTML = payload),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', payload),
      parseFromString: () => new DOMParser().parseFromString(payload, 'text/html'),
      scriptAddress: () => (document.createElement('script').src = 'https://evil.example/x.js'),
      serviceWorker: () => ServiceWorkerContainer.prototype.register.call(navigator.serviceWorker, '/other.js'),
      frameDocument: () => (document.createElement('iframe').srcdoc = payload),
      otherPolicy: () => factory.createPolicy('evil', { createHTML: (text: string) => text }),
      defaultPolicy: () => factory.createPolicy('default', { createHTML: (text: string) => text }),
      sameName: () => factory.createPolicy('tanda-start', { createScriptURL: (text: string) => text }),
    };
    const isRefused = async (attempt: () => unknown) => {
      try {
        await attempt();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    return Promise.all(Object.entries(attempts).map(async ([name, attempt]) => [name, await isRefused(attempt)] as const));
  });
  expect(refused.filter(([, isRefused]) => !isRefused)).toEqual([]);
  expect(await page.evaluate(ran)).toBeUndefined();
});

test('the privacy policy shows HTML entities, which are decoded without markup', async ({ page, shop }) => {
  await shop.prefer('en');
  const body = '# Rules &amp; rights\n\n&copy; Ta&ntilde;da, 5&nbsp;years &notanentity; <img src=x onerror=alert(1)>';
  await page.route('**/rpc/document?*', async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as object[];
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, body })) });
  });
  await page.goto('/cart');
  await hydrated(page);
  await page.getByRole('button', { name: 'Privacy Policy' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('© Tañda, 5\u00a0years &notanentity;');
  await expect(dialog.locator('img')).toHaveCount(0);
});
