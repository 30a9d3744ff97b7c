/** Sellers that are connected to a sample account of the local Instagram, without its sign-in page. */
import path from 'node:path';
import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { accountIdOf } from '../../supabase/local/instagram/accounts.ts';
import { sealSampleTokens, SEED_KEY_ID, SEED_TOKEN } from '../../supabase/local/instagram/sampleTokens.ts';
import { localInstagram } from '../../supabase/local/instagram/settings.ts';
import { readKeys, repoRoot } from '../../supabase/local/settings.ts';
import { dataDir } from './ports.ts';
import { expect, newSeller, type Seller, signIn } from './shop.ts';

/** Connects a seller. @returns the name of the account */
export async function connectSample(sql: postgres.Sql, username: string): Promise<string> {
  const [seller] = await sql<{ id: string }[]>`select id from app.profiles where username = ${username}`;
  const id = seller?.id ?? '';
  const name = `tanda.sample.${id.slice(-8)}`;
  await sql`insert into app.instagram_accounts (user_id, instagram_user_id, scoped_id, username, token, key_id, expires_at, refresh_due_at, import_due_at)
    values (${id}, ${accountIdOf(name)}, ${accountIdOf(name)}, ${name}, ${SEED_TOKEN}, ${SEED_KEY_ID}, now() + interval '50 days',
      now() + interval '30 days', app.next_instagram_import(${id}))`;
  await sealSampleTokens(sql, localInstagram(readKeys(path.resolve(repoRoot, dataDir)), ''));
  return name;
}

/** Signs in as a new connected seller, and fills in the form of a product from the post with this caption. */
export async function selectPost(page: Page, sql: postgres.Sql, caption: RegExp): Promise<Seller> {
  const seller = await newSeller();
  await connectSample(sql, seller.username);
  await signIn(page, seller.email, seller.password);
  await page.goto('/influencer/create-product');
  await page.getByRole('checkbox', { name: caption }).click();
  return seller;
}

/** Publishes the product of the form. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Your product is live')).toBeVisible({ timeout: 20_000 });
}
