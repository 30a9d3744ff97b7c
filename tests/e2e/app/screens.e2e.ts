import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../accessible.ts';
import { connectSample } from '../instagram.ts';
import { goInApp, settled } from '../requests.ts';
import { signInAsOperator } from '../operators.ts';
import { expect, newSeller, putInCart, signIn, test, vaseId } from '../shop.ts';
import { type Language, languages } from '../../../src/shared/i18n/languages.ts';
import { expectFits, inEachLanguage, PHONE, show, viewsOf, WIDE } from '../views.ts';

const screens: [name: string, path: (id: string) => string, ready: (page: Page) => Promise<unknown>][] = [
  ['home', () => '/', (page) => page.getByRole('link', { name: 'Айгерим Сапар' }).waitFor()],
  ['list', () => '/products', (page) => page.getByRole('article').first().waitFor()],
  [
    'nothing found',
    () => '/products?search=zzzqqq',
    (page) =>
      page
        .getByText(/zzzqqq/)
        .nth(1)
        .waitFor(),
  ],
  ['product', (id) => `/product/${id}`, (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['buying without an account', (id) => `/buy?product=${id}`, (page) => page.getByRole('radio').first().waitFor()],
  ['empty cart', () => '/cart', (page) => page.getByRole('heading', { level: 2 }).first().waitFor()],
  ['categories', () => '/categories', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['stores', () => '/stores', (page) => page.getByRole('article').first().waitFor()],
  ['wishlist of a visitor', () => '/wishlist', (page) => page.getByRole('heading', { level: 2 }).first().waitFor()],
  ['store', () => '/store/aigerim.home', (page) => page.getByRole('article').first().waitFor()],
  [
    'store, nothing found',
    () => '/store/aigerim.home?search=zzzqqq&category=home',
    (page) =>
      page
        .getByText(/zzzqqq/)
        .first()
        .waitFor(),
  ],
  ['sign in', () => '/login', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['sign up', () => '/register', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['forgotten password', () => '/forgot-password', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['delivery', () => '/shipping', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['returns', () => '/returns', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['questions', () => '/faq', (page) => page.getByRole('group').first().waitFor()],
  ['a document', () => '/legal/terms', (page) => page.getByRole('heading', { level: 3 }).first().waitFor()],
  ['contact', () => '/contact', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['deleted data of Instagram', () => '/instagram-deletion?code=unknown', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['Page not found', () => '/nothing-here', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
];

/** Checks a screen in every language without loading it again: axe in the language that it is in, widths in all. */
async function expectUsable(page: Page, views = viewsOf): Promise<void> {
  await settled(page);
  await expectAccessibleInBothThemes(page);
  await inEachLanguage(page, async (language) => {
    for (const view of views(language)) {
      await show(page, view);
      await settled(page);
      await expectFits(page, `${language}, ${view[0]}`);
    }
  });
  await show(page, PHONE);
}

/** Goes from page to page as the app does; another query of the same page is loaded. */
async function visit(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(page.url());
  const isLoaded = ['blank', '/robots.txt', path.split('?')[0]].includes(pathname);
  await (isLoaded ? page.goto(path) : goInApp(page, path));
}

/** All screens in one test would come near its time limit. */
const HALVES = [0, 1];
const halfOf = <T>(list: readonly T[], half: number): T[] => list.filter((_, i) => i % 2 === half);

for (const half of HALVES) {
  test(`every screen is accessible and fits in each language, half ${half + 1}`, async ({ page, shop }) => {
    await shop.prefer('ru', 'dark');
    const id = await vaseId(shop.sql);
    for (const [name, path, ready] of halfOf(screens, half)) {
      await test.step(name, async () => {
        await page.goto(path(id));
        await ready(page);
        // the language is the one that was chosen on the screen before
        const [lang, theme, chosen] = await page.evaluate(() => {
          const { lang: shown, dataset } = document.documentElement;
          return [shown, dataset.theme, localStorage.getItem('i18nextLng')];
        });
        expect([lang, theme]).toEqual([chosen, 'dark']);
        await expectUsable(page);
      });
    }
  });
}

test('the account is accessible and fits in each language', async ({ page, shop }) => {
  await signIn(page);
  const [order] = await shop.sql`
    select o.id from orders o join app.profiles p on p.id = o.user_id where p.username = 'dana.k' order by o.date desc limit 1`;
  const [wrong] = await shop.sql`
    select o.id from orders o join app.profiles p on p.id = o.user_id where p.username = 'dana.k' and o.case_state is not null limit 1`;
  for (const path of [
    '/feed',
    '/profile',
    '/profile/security',
    '/notices',
    '/onboarding',
    '/orders',
    ...(order ? [`/orders/${String(order.id)}`] : []),
    `/orders/${String(wrong?.id)}/case`,
  ]) {
    await test.step(path, async () => {
      await visit(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectUsable(page);
    });
  }
  await visit(page, '/profile');
  await page.locator('.btn-danger-quiet').click();
  await page.getByRole('dialog').waitFor();
  await expectUsable(page);
});

test('the seller area is accessible and fits in each language', async ({ page, shop }) => {
  await signIn(page, 'seller@tanda.test');
  const [order] = await shop.sql`
    select o.id from orders o join app.profiles p on p.id = o.seller_id where p.username = 'aigerim.home' and o.status = 'pending' limit 1`;
  const [product] = await shop.sql`
    select q.id from products q join app.profiles p on p.id = q.seller_id where p.username = 'aigerim.home' and q.deleted_at is null limit 1`;
  const [wrong] = await shop.sql`
    select o.id from orders o join app.profiles p on p.id = o.seller_id where p.username = 'aigerim.home' and o.case_state = 'refused' limit 1`;
  const pages = [
    `orders/${String(wrong?.id)}/case`,
    'dashboard',
    'products',
    'orders',
    'analytics',
    'profile',
    'settings',
    'create-product',
    `products/${String(product?.id)}/edit`,
    ...(order ? [`orders/${String(order.id)}`] : []),
  ];
  for (const path of pages) {
    await test.step(path, async () => {
      await visit(page, `/influencer/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(page.locator('.skel')).toHaveCount(0);
      await expectUsable(page);
      if (!['dashboard', 'products', 'orders'].includes(path)) return;
      await show(page, WIDE);
      await page.getByRole('table').first().waitFor();
      await settled(page);
      await expectAccessibleInBothThemes(page);
      await inEachLanguage(page, (language) => expectFits(page, `${language}, ${WIDE[0]}`));
      await show(page, PHONE);
    });
  }
});

test('the connection to Instagram is accessible and fits in each language', async ({ page, shop }) => {
  const { email, password, username } = await newSeller();
  await signIn(page, email, password);
  const views = (language: Language) => [...viewsOf(language), WIDE];
  const card = page.getByRole('region').first();
  const open = async (query = '') => {
    await page.goto(`/influencer/instagram${query}`);
    await card.getByRole('button').first().waitFor();
  };
  await test.step('not connected', async () => {
    await open();
    await expectUsable(page, views);
  });
  await test.step('refused at Instagram', async () => {
    await open('?error=access_denied&state=x');
    await page.getByRole('alert').waitFor();
    await expectUsable(page, views);
  });
  await connectSample(shop.sql, username);
  await test.step('connected, with new posts', async () => {
    await open();
    const posts = page.getByRole('region').nth(1);
    await posts.getByRole('button').first().click();
    await posts.getByRole('listitem').nth(19).waitFor();
    await expectUsable(page, views);
  });
  await test.step('the question before it is disconnected', async () => {
    await card.getByRole('button').click();
    await page.getByRole('dialog').waitFor();
    await expectUsable(page, views);
    await page.keyboard.press('Escape');
  });
  await test.step('a product of a post', async () => {
    await page.getByRole('listitem').getByRole('link').first().click();
    await expect(page).toHaveURL(/create-product\?post=/);
    await page.locator('input[name=price]').waitFor();
    await expectUsable(page, views);
  });
  for (const state of ['ending', 'ended', 'revoked']) {
    await test.step(state, async () => {
      const hasToken = state === 'ending';
      await shop.sql`update app.instagram_accounts a
          set state = ${state}, token = case when ${hasToken} then a.token end, key_id = case when ${hasToken} then a.key_id end
         from app.profiles p where p.id = a.user_id and p.username = ${username}`;
      await open();
      await card.getByRole('alert').waitFor();
      await expectUsable(page, views);
      await page.goto('/influencer/dashboard');
      await page.locator('a[href="/influencer/instagram"].bg-warning-soft').waitFor();
      await expectUsable(page, () => [PHONE, WIDE]);
    });
  }
});

for (const half of HALVES) {
  test(`the operators’ area is accessible and fits in each language, half ${half + 1}`, async ({ page, shop }) => {
    await signInAsOperator(page, shop.sql);
    const [waiting] = await shop.sql`select order_id from order_cases where state = 'escalated' order by updated_at limit 1`;
    const [asked] = await shop.sql`select id from app.verifications where state = 'asked' order by asked_at limit 1`;
    const [dear] = await shop.sql`select id from products where review_since is not null order by review_since limit 1`;
    const [reported] = await shop.sql`select target, target_id from reports where state = 'waiting' and target = 'store' limit 1`;
    const paths = [
      ...['/operator/reports', `/operator/reports/store/${String(reported?.target_id)}`, `/operator/reports/product/${String(dear?.id)}`],
      ...['/operator/products', '/operator/hidden', '/operator/stores', '/operator/people/serik.tools', '/operator/people/dana.k'],
      ...['/operator/words', '/operator/figures', '/operator/health', '/operator/team', '/operator/log'],
      ...['/operator', '/operator/cases', `/operator/cases/${String(waiting?.order_id)}`],
      ...['/operator/verifications', `/operator/verifications/${String(asked?.id)}`],
      ...[
        '/operator/settings',
        '/operator/settings/deadlines',
        '/operator/settings/days-off',
        '/operator/settings/categories',
        '/operator/documents',
        '/operator/documents/terms',
      ],
    ];
    for (const path of halfOf(paths, half)) {
      await test.step(path, async () => {
        await visit(page, path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect(page.locator('.skel')).toHaveCount(0);
        await expectUsable(page, () => [PHONE, WIDE]);
        await show(page, WIDE);
        await settled(page);
        await expectAccessible(page);
        await show(page, PHONE);
      });
    }
  });
}

for (const language of languages) {
  test(`the checkout is accessible and fits: ${language}`, async ({ page, shop }) => {
    await shop.prefer(language);
    await signIn(page);
    await putInCart(page, await vaseId(shop.sql));
    // it has no buttons for the language
    const expectStepUsable = async () => {
      await settled(page);
      if (language === languages[0]) await expectAccessibleInBothThemes(page);
      for (const view of viewsOf(language)) {
        await show(page, view);
        await settled(page);
        await expectFits(page, view[0]);
      }
      await show(page, PHONE);
    };
    await page.goto('/checkout');
    await page.locator('input[autocomplete="address-line1"]').fill('Абай, 52');
    await expectStepUsable();
    await page.locator('button[type="submit"]').click();
    await page.getByRole('radio').last().check();
    await expectStepUsable();
    await page.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(/step=review/);
    await expectStepUsable();
  });
}

test('a cart with a line is accessible and fits in each language', async ({ page, shop }) => {
  await signIn(page);
  await putInCart(page, await vaseId(shop.sql));
  await page.goto('/cart');
  await page.getByRole('list').first().waitFor();
  await expectUsable(page);
});
