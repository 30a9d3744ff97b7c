import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { settled } from '../requests.ts';
import { anotherPhone, buyAsGuest, expect, newSeller, test } from '../shop.ts';
import { expectFits, inEachLanguage, PHONE, show, switchLanguage, viewsOf } from '../views.ts';

async function look(page: Page): Promise<void> {
  await inEachLanguage(page, async (language) => {
    await expectAccessibleInBothThemes(page);
    for (const view of viewsOf(language)) {
      await show(page, view);
      await settled(page);
      await expectFits(page, `${view[0]}, ${language}`);
    }
    await show(page, PHONE);
  });
  await switchLanguage(page, 'en');
}

test('a guest’s order is opened by its link on another phone and moves there', async ({ page, browser, shop }) => {
  await shop.prefer('en');
  const { productId: id } = await newSeller();
  const phone = `708${String(Date.now()).slice(-7)}`;
  await buyAsGuest(page, id, phone);
  const card = page.getByRole('region', { name: 'Link to the order' });
  await card.getByRole('button', { name: 'Get the link' }).click();
  const sent = await page.getByRole('dialog', { name: 'Share' }).getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  const address = /\/o\/[0-9a-f]{32}/.exec(decodeURIComponent(sent ?? ''))?.[0] ?? '';

  const other = await anotherPhone(browser);
  await other.goto(address);
  await settled(other);
  await look(other);
  await other.getByLabel('Last four digits').fill(phone.slice(-4));
  await other.getByRole('button', { name: 'Show the order' }).click();
  await expect(other.getByText('52 Abay Ave')).toBeVisible();
  await settled(other);
  await look(other);
  await other.getByRole('button', { name: 'Open on this device' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Open on this device' }).click();
  await expect(other).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  await expect(other.getByText('52 Abay Ave')).toBeVisible();

  // the session of the first phone has ended with its guest
  shop.expectFaults(/http 40[013]|status of 40[013]/);
  await page.goto('/orders');
  await expect(page.getByText('You’re no longer a guest in this browser.')).toBeVisible();
  await other.context().close();
});
