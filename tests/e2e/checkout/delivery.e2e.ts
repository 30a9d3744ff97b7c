import { anotherPhone, expect, newSeller, putInCart, signIn, signInAsBuyer, test } from '../shop.ts';
import { settled } from '../requests.ts';
import { NARROW, PHONE, show } from '../views.ts';

test('a seller’s delivery price is shown in cart, checkout and order, and is not part of the total', async ({ page, shop }) => {
  await shop.prefer('en');
  const { username, productId } = await newSeller();
  await shop.sql`insert into seller_settings (seller_id, delivery)
    select id, '[{"city": "Қарағанды", "cost": 1500, "days_from": 2, "days_to": 4}]' from profiles where username = ${username}`;
  await signInAsBuyer(page);
  await putInCart(page, productId);
  await page.goto('/cart');
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByText('set by the seller')).toBeVisible();
  await expect(summary.getByText('Free', { exact: true })).toHaveCount(0);

  await page.goto('/checkout');
  expect(await page.locator('#cities option').first().getAttribute('value')).toBe('Almaty');
  await page.getByLabel('City').fill('Karaganda');
  await page.getByLabel('Street and house').fill('1 Mir Blvd');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('₸1,500 on delivery')).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  await expect(page.getByText('₸1,500 on delivery')).toBeVisible();
  await expect(page.getByText('Have ₸13,500 in cash ready')).toBeVisible();
  const stored = await shop.sql`
    select o.total, o.delivery_cost from orders o join profiles s on s.id = o.seller_id where s.username = ${username}`;
  expect(stored).toEqual([{ total: '12000', delivery_cost: 1500 }]);
});

test('delivery is to be agreed until the seller decides, and free once the seller says so', async ({ page, browser, shop }) => {
  await shop.prefer('en');
  const { email, password, username, productId } = await newSeller();
  const visitor = await anotherPhone(browser);
  await putInCart(visitor, productId);
  const summary = visitor.getByRole('complementary', { name: 'Order summary' });
  await visitor.goto(`/product/${productId}`);
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Delivery across Kazakhstan' })).toContainText('set by the seller');
  await visitor.goto('/cart');
  await expect(summary.getByText('set by the seller')).toBeVisible();

  await signIn(page, email, password);
  await page.goto('/influencer/settings');
  await expect(page.getByRole('radio', { name: /^By arrangement/ })).toBeChecked();
  // no city is left: that would mean free delivery
  await page.getByRole('radio', { name: /Fees by city/ }).check();
  await page.getByRole('button', { name: 'Remove city 1' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add a city' })).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Add at least one city')).toBeVisible();
  const stored = () =>
    shop.sql`select t.delivery from seller_settings t join profiles s on s.id = t.seller_id where s.username = ${username}`;
  expect(await stored()).toEqual([]);
  await page.getByRole('radio', { name: /Free across Kazakhstan/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  expect(await stored()).toEqual([{ delivery: [] }]);
  await page.reload();
  await expect(page.getByRole('radio', { name: /Free across Kazakhstan/ })).toBeChecked();

  await visitor.reload();
  await expect(summary.getByText('Free', { exact: true })).toBeVisible();
  await visitor.goto(`/product/${productId}`);
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Delivery across Kazakhstan' })).toContainText('free');
  await visitor.context().close();
});

const TEXTS = {
  ru: { pickup: /Самовывоз/, expected: /Ожидается до/, phone: 'Телефон', name: 'Имя и фамилия', city: 'Город', street: 'Улица и дом' },
  kk: { pickup: /Өзі алып кету/, expected: /Күтілетін күні/, phone: 'Телефон', name: 'Аты-жөні', city: 'Қала', street: 'Көше, үй' },
  en: { pickup: /Pickup/, expected: /Expected by/, phone: 'Phone', name: 'Full name', city: 'City', street: 'Street and house' },
} as const;
for (const language of ['ru', 'kk', 'en'] as const) {
  for (const width of [390, 1280]) {
    test(`a visitor fetches the goods: no street, the place and the day on the order, ${language} ${width}`, async ({ page, shop }) => {
      const text = TEXTS[language];
      await shop.prefer(language);
      await page.setViewportSize({ width, height: 844 });
      const { username, productId } = await newSeller();
      await shop.sql`insert into delivery_ways (seller_id, kind, cost, address, hours, created_at)
        select id, 'pickup', 0, 'Абай 10', '10–19', now() from profiles where username = ${username}`;
      await shop.sql`insert into delivery_ways (seller_id, kind, cost, created_at)
        select id, 'kazpost', 1500, now() + '1 s' from profiles where username = ${username}`;
      await page.goto(`/buy?product=${productId}&quantity=1`);
      await expect(page.getByRole('radio', { name: text.pickup })).toBeChecked();
      await expect(page.getByText(text.expected).first()).toBeVisible();
      await expect(page.getByLabel(text.street)).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      // what opens shows that it is open
      await page.locator('summary').click();
      await expect(page.locator('details[open] > summary svg')).toHaveCSS('rotate', '180deg');
      // a phone has few unpaid orders at a time
      await page.getByLabel(text.phone).fill(`8 705 ${String(Date.now()).slice(-7)}`);
      await page.getByLabel(text.name).fill('Дана');
      await page.getByLabel(text.city).fill('Астана');
      await page.locator('button[type=submit]').click();
      await expect(page.getByText('Абай 10, 10–19')).toBeVisible();
      await expect(page.getByText(text.expected)).toHaveCount(1);
    });
  }
}

test('the buttons of each step are on the screen and around their words, on a narrow phone with large text', async ({ page, shop }) => {
  await shop.prefer('ru');
  await signInAsBuyer(page);
  const { productId } = await newSeller();
  await putInCart(page, productId);
  await page.goto('/checkout');
  await page.getByLabel('Улица и дом').fill('Абая, 10');
  const outside = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('form button, main button, aside button')]
        .filter((button) => button.getBoundingClientRect().width > 0)
        .filter((button) => button.getBoundingClientRect().right > innerWidth || button.scrollWidth > button.clientWidth)
        .map((button) => button.textContent),
    );
  for (const next of ['Далее: оплата', 'Далее: проверка', 'Оформить заказ']) {
    if (next === 'Далее: проверка') await page.getByRole('radio', { name: /Наличными/ }).check();
    await expect(page.getByRole('button', { name: next })).toBeEnabled();
    for (const view of [NARROW, ['with large text', 320, 32] as const]) {
      await show(page, [...view]);
      await settled(page);
      expect(await outside(), `${next}, ${view[0]}`).toEqual([]);
    }
    await show(page, PHONE);
    await page.getByRole('button', { name: next }).click();
  }
  await expect(page.getByRole('heading', { name: 'Заказ оформлен' })).toBeVisible();
  await page.goto('/orders');
  await page.getByRole('main').getByRole('link', { name: /№/ }).first().click();
  await expect(page.getByRole('button', { name: 'Отменить заказ' })).toBeVisible();
  await show(page, ['with large text', 320, 32]);
  await settled(page);
  expect(await outside()).toEqual([]);
});
