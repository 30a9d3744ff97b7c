import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { anotherPhone, expect, newSeller, signIn, test } from '../shop.ts';

/** A day of Almaty, some days from now: as the database writes it. */
const localDay = (days: number) => new Date(Date.now() + 5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

test('seller settings are saved and shown: delivery, holiday, payment, store name', async ({ page, browser, shop }) => {
  await shop.prefer('en');
  const { email, password, username, productId } = await newSeller();
  await signIn(page, email, password);
  await page.goto('/influencer/settings');
  await page.getByLabel('Shop name').fill('House of Clay');
  await page.getByLabel('Kaspi link').fill('https://evil.example/pay');
  await page.getByRole('radio', { name: /Fees by city/ }).check();
  await page.getByLabel('City', { exact: true }).fill('Astana');
  await page.getByLabel('Cost, ₸').fill('1500');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The link must start with https://pay.kaspi.kz/')).toBeVisible();
  await page.getByLabel('Kaspi link').fill('https://pay.kaspi.kz/pay/abc123');
  await page.getByLabel(/^First day/).fill(localDay(0));
  await page.getByLabel(/^Last day/).fill(localDay(9));
  await page.getByRole('button', { name: 'Save' }).click();
  // where buyers pay to: the password is asked for
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Latest changes to payment details' }).getByText('Kaspi link')).toBeVisible();
  expect(
    (
      await shop.sql`select t.delivery, t.holiday_to::text, t.language from seller_settings t join profiles s on s.id = t.seller_id where s.username = ${username}`
    )[0],
  ).toMatchObject({ delivery: [{ city: 'Astana', cost: 1500, days_from: 1, days_to: 3 }], holiday_to: localDay(9), language: 'en' });

  // the link alone is a payment method
  await page.goto('/influencer/dashboard');
  await page
    .getByRole('link', { name: /Add a way to get paid/ })
    .getByText('Done')
    .waitFor();
  await expect(page.getByRole('link', { name: /Delivery and WhatsApp/ })).toContainText('A WhatsApp number for questions is still missing');

  const visitor = await anotherPhone(browser);
  await visitor.goto(`/store/${username}`);
  await expect(visitor.getByRole('heading', { name: 'House of Clay' })).toBeVisible();
  await expect(visitor.getByText('This shop is on vacation')).toBeVisible();
  await visitor.goto(`/product/${productId}`);
  await expect(visitor.getByText('The shop is on vacation')).toBeVisible();
  await expect(visitor.getByText('₸1,500 · 1–3 days')).toBeVisible();
  await expect(visitor.getByRole('button', { name: /^Back on / }).last()).toBeDisabled();
  await expectNoSidewaysScroll(visitor);
  await expectAccessibleInBothThemes(visitor);
  await visitor.context().close();
});
