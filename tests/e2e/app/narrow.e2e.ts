import { cutOff } from '../accessible.ts';
import { hydrated, holdCode } from '../requests.ts';
import { expect, newSeller, test } from '../shop.ts';

test('long words of a store wrap', async ({ page, shop }) => {
  const { username } = await newSeller();
  const long = (length: number) => 'https-example-kz-'.repeat(10).replaceAll('-', '').slice(0, length);
  await shop.sql`update app.profiles set full_name = ${long(80)}, bio = ${long(160)}, location = ${long(80)} where username = ${username}`;
  await shop.sql`insert into seller_settings (seller_id, store_name, store_description)
    select id, ${long(79)}, ${long(150)} from app.profiles where username = ${username}
    on conflict (seller_id) do update set store_name = excluded.store_name, store_description = excluded.store_description`;
  await shop.prefer('ru');
  const isCut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main bdi, main li')].filter((element) => element.getBoundingClientRect().right > innerWidth),
    );
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    // what the page shows before the app runs, too
    const release = await holdCode(page);
    await page.goto(`/store/${username}`, { waitUntil: 'commit' });
    await page.locator('#root[data-starting] h1').waitFor();
    expect(await isCut(), `template at ${width}`).toEqual([]);
    await release();
    await hydrated(page);
    expect(await isCut(), `at ${width}`).toEqual([]);
    expect(await cutOff(page), `at ${width}`).toEqual([]);
    await page.unroute('**/assets/*.js');
  }
});
