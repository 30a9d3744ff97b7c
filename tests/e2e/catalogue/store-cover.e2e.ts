import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expect, newSeller, signIn, test } from '../shop.ts';

/** A JPEG of the given size, drawn by the browser. */
const photo = async (page: Page, width: number, height: number) =>
  Buffer.from(
    await page.evaluate(
      async ([w, h]) => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [w as number, h as number];
        const context = canvas.getContext('2d');
        if (context) context.fillStyle = '#c96f4a';
        context?.fillRect(0, 0, canvas.width, canvas.height);
        const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => made && resolve(made), 'image/jpeg'));
        return [...new Uint8Array(await blob.arrayBuffer())];
      },
      [width, height],
    ),
  );

test('a seller sets, replaces and removes the cover image of the store', async ({ page, shop }) => {
  shop.expectFaults(/storage|Failed to load resource/);
  await shop.prefer('en');
  const { email, password, username } = await newSeller();
  await signIn(page, email, password);
  await page.goto('/influencer/settings');
  const section = page.getByRole('region', { name: 'Cover image' });
  const input = section.locator('input[type=file]');
  const cover = async () =>
    (await shop.sql`select cover_image as url from app.profiles where username = ${username}`)[0]?.url as string | null;
  await expect(section.getByText('No cover yet')).toBeVisible();

  await input.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await expect(section.getByRole('alert')).toHaveText(/This doesn’t look like a photo|JPG, PNG or WebP/);
  await input.setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: await photo(page, 2000, 900) });
  await expect(section.getByText('This is how buyers will see it')).toBeVisible();
  await expectAccessible(page);
  expect(await cover()).toBeNull();

  // a refused upload changes nothing and can be repeated
  await page.route('**/storage/v1/object/profile-images/**', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 2 });
  await section.getByRole('button', { name: 'Use this cover' }).click();
  await expect(page.getByText('Tañda isn’t responding')).toBeVisible();
  expect(await cover()).toBeNull();
  await section.getByRole('button', { name: 'Use this cover' }).click();
  await expect(page.getByText('Cover saved')).toBeVisible();
  const url = await cover();
  expect(url).toMatch(/^\/storage\/v1\/object\/public\/profile-images\/[0-9a-f-]{36}\/[0-9a-f-]{36}-1280\.webp$/);
  const files = () =>
    shop.sql`select name from storage.objects where bucket_id = 'profile-images' and name like ${`%${url?.split('/').at(-1)?.slice(0, 36)}%`} order by 1`;
  expect(await files()).toHaveLength(2);

  await page.goto(`/store/${username}`);
  const shown = page.locator('main img').first();
  await expect(shown).toHaveJSProperty('complete', true);
  expect(await shown.evaluate((image: HTMLImageElement) => [image.currentSrc.includes('profile-images'), image.naturalWidth > 0])).toEqual([
    true,
    true,
  ]);

  await page.goto('/influencer/settings');
  // the form below is there: until then the page may be replaced once more
  await page.getByRole('region', { name: 'Shop', exact: true }).waitFor();
  await section.getByRole('button', { name: 'Remove the cover' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the cover?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await cover()).not.toBeNull();
  await section.getByRole('button', { name: 'Remove the cover' }).click();
  await question.getByRole('button', { name: 'Remove the cover' }).click();
  await expect(page.getByText('Cover removed')).toBeVisible();
  expect(await cover()).toBeNull();
  await expect.poll(files).toHaveLength(0);
});
