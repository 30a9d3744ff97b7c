import { settled } from '../requests.ts';
import { apiUrl, expect, newSeller, putInCart, reviewInCash, signInAsBuyer, signInByForm, test, vaseId } from '../shop.ts';

test('a new user registers, searches without Kazakh letters, buys two units and gets one order', async ({ page, context, shop }) => {
  await shop.prefer('en');
  const name = `guest${Date.now() % 1_000_000}`;
  await page.goto('/register');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Your account is ready')).toBeVisible();
  await page.waitForURL('/onboarding');
  await page.getByRole('link', { name: /Start exploring/ }).click();
  await page.waitForURL('/');

  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('textbox', { name: 'Search the list' }).fill('койлек');
  await expect(page).toHaveURL(/search=/);
  await page
    .getByRole('link', { name: /Әдемі көйлек, зығыр, өлшемі 42/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('көйлек');
  const id = page.url().split('/').pop() as string;
  const [before] = await shop.sql`select stock_quantity as stock from products where id = ${id}`;
  await page.getByRole('button', { name: 'Increase' }).click();
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .last()
    .click();
  await expect(page.getByText('Added to cart!')).toBeVisible();

  // a second tab has the same user and the same cart
  const second = await context.newPage();
  await second.goto('/cart');
  await expect(second.getByText('2', { exact: true }).first()).toBeVisible();
  await second.close();

  await page.goto('/checkout');
  await page.getByLabel('Full name').fill('Dana Kasymova');
  await page.getByLabel('Phone').fill('8 701 234 56 78');
  await page.getByLabel('City').fill('Almaty');
  await page.getByLabel('Street and house').fill('52 Abay Ave');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: /Kaspi transfer/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/step=review/);
  await page.getByRole('button', { name: 'Place Order' }).dblclick();

  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Kaspi' })).toBeVisible();
  const stored =
    await shop.sql`select o.id, o.number, i.quantity from orders o join order_items i on i.order_id = o.id join profiles p on p.id = o.user_id where p.username = ${name}`;
  expect(stored).toHaveLength(1);
  expect(stored[0]?.quantity).toBe(2);
  const [after] = await shop.sql`select stock_quantity as stock from products where id = ${id}`;
  expect(after?.stock).toBe(before?.stock - 2);
  expect(await shop.sql`select delta, reason from stock_movements where order_id = ${stored[0]?.id}`).toEqual([
    { delta: -2, reason: 'order' },
  ]);

  // back and forward do not send it again, and the cart is empty
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a profile that arrives late fills the fields and clears their errors', async ({ page, shop }) => {
  await shop.prefer('en');
  await signInAsBuyer(page);
  await putInCart(page, await vaseId(shop.sql));
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/rest/v1/profiles?**', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/checkout');
  await page.getByLabel('Street and house').fill('52 Abay Ave');
  await page.getByLabel('City').fill('');
  await page.getByRole('button', { name: 'Continue' }).click();
  const name = page.getByLabel('Full name');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  arrive();
  await expect(name).not.toHaveValue('');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/step=payment/);
});

test('an order whose response is lost is stored once after a retry [O15]', async ({ page, shop }) => {
  shop.expectFaults(/ERR_FAILED|ERR_CONNECTION|place_order/);
  await shop.prefer('en');
  await signInAsBuyer(page);
  const { productId: id } = await newSeller();
  const count = async () => (await shop.sql`select count(*)::int as n from order_items where product_id = ${id}`)[0]?.n as number;
  const before = await count();
  await putInCart(page, id);
  await reviewInCash(page);

  // the request reaches the server, its response does not reach the browser
  await page.route(`${apiUrl}/rest/v1/rpc/place_order`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('alert')).toContainText('We’re not sure your order went through');
  await page.unroute(`${apiUrl}/rest/v1/rpc/place_order`);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  expect(await count()).toBe(before + 1);
});

test('a guest cart merges into the account’s cart once, with two tabs open [X15]', async ({ page, context, shop }) => {
  await shop.prefer('en');
  const id = await vaseId(shop.sql);
  await putInCart(page, id);
  await expect(page.getByText('Added to cart!')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/cart');
  await signInByForm(page, 'seller@tanda.test');
  await expect(async () => {
    const stored = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('tanda.cart')));
    expect(stored).toHaveLength(1);
    expect(JSON.parse(stored[0]?.[1] ?? '[]')).toMatchObject([{ id, quantity: 1 }]);
    expect(stored[0]?.[0]).not.toContain('guest');
  }).toPass();
  await other.close();
});

test('two quick clicks add two units, stored before the count is rendered', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.goto(`/product/${await vaseId(shop.sql)}`);
  const button = page.getByRole('button', { name: /^Add to Cart/ });
  await expect(button).toBeEnabled();
  await settled(page);
  const stored = await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
    return (JSON.parse(localStorage.getItem('tanda.cart.guest') ?? '[]') as { quantity: number }[]).map(({ quantity }) => quantity);
  });
  expect(stored).toEqual([2]);
  await expect(page.getByRole('link', { name: 'Cart, 2 items' }).first()).toBeVisible();
});

test('the hero describes the site on a phone, too', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByText('Pick what you like and buy directly from the seller.')).toBeInViewport();
});

test('search on a phone finds stores and categories too', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.goto('/');
  // home has nothing to fill; the fonts follow the app
  await expect(page.locator('html[data-fonts=""]')).toBeAttached();
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  // typed at once, before the field of the list is there
  await page.getByRole('link', { name: 'Search', exact: true }).click({ noWaitAfter: true });
  // nobody types within the frame of the click
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.keyboard.type('home');
  await expect(page.getByRole('textbox', { name: 'Search the list' })).toHaveValue('home');
  await expect(page.getByRole('textbox', { name: 'Search the list' })).toBeFocused();
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const places = page.getByRole('navigation', { name: 'Matching shops and categories' });
  await expect(places.getByRole('link', { name: 'Category: Home' })).toBeVisible();
  await page.getByRole('textbox', { name: /Search/ }).fill('Айгерим');
  await places.getByRole('link', { name: /Айгерим/ }).click();
  await expect(page).toHaveURL(/\/store\/aigerim\.home$/);
});

test('a phone visitor who came by a link to a product can go on: logo, search, cart, menu, and Back to the store', async ({
  page,
  shop,
}) => {
  await shop.prefer('en');
  const [product] =
    await shop.sql`select p.id, s.username from products p join app.profiles s on s.id = p.seller_id where p.status = 'active' limit 1`;
  await page.goto(`/product/${product?.id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: /home/i })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Search' })).toBeVisible();
  await expect(bar.getByRole('link', { name: /cart/i })).toBeVisible();
  await bar.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /Products/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(new RegExp(`/store/${product?.username}$`));
});
