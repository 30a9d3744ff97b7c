/**
 * `npm run share:images`: makes the missing share images of all products and stores, 10,000 at most in one run. A later run
 * goes on where this one ended, because what has an image is no longer missing. `npm run share:images -- dana.k`: of one store.
 *
 * Of the embedded Supabase, or of the project in SUPABASE_URL with its secret key in SUPABASE_SECRET_KEY.
 * The browser is Playwright's, or the one in CHROMIUM_PATH.
 */
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { readKeys, readSettings } from '../supabase/local/settings.ts';
import { openDrawer } from './drawingBrowser.ts';
import { missingProducts, missingStores, type Missing } from './missingShareImages.ts';

const MAX = 10_000;
const username = process.argv[2];
const settings = readSettings();
const url = process.env.SUPABASE_URL ?? settings.apiUrl;
const key = process.env.SUPABASE_SECRET_KEY ?? (process.env.SUPABASE_URL ? '' : readKeys(settings.dataDir).secret);
if (!key) {
  console.error('  SUPABASE_SECRET_KEY is missing: it is the secret key of the project in SUPABASE_URL.');
  process.exit(1);
}
const db = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
const media = db.storage.from('product-media');
const drawer = await openDrawer(url);
const counts = { made: 0, 'without a readable image': 0, failed: 0 };

async function make(missing: Missing): Promise<keyof typeof counts> {
  const jpeg = await missing.draw(drawer);
  if (!jpeg) return 'without a readable image';
  const file = `${missing.sellerId}/${randomUUID()}.jpg`;
  const { error } = await media.upload(file, jpeg, { contentType: 'image/jpeg', cacheControl: '31536000' });
  if (error) throw error;
  const isSet = await missing.save(db, `/storage/v1/object/public/product-media/${file}`);
  if (!isSet) await media.remove([file]);
  return isSet ? 'made' : 'failed';
}

let tried = 0;
try {
  for (const list of [missingStores(db, username), missingProducts(db, username)]) {
    for await (const missing of list) {
      if (tried++ >= MAX) break;
      const outcome = await make(missing).catch((error: unknown) => {
        console.error(`  ${missing.name}: ${(error as Error).message}`);
        return 'failed' as const;
      });
      counts[outcome]++;
    }
  }
} finally {
  await drawer.close();
}
console.log(
  `  Share images: ${Object.entries(counts)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ')}.`,
);
if (tried > MAX) console.log('  There are more: run it again.');
process.exit(counts.failed > 0 ? 1 : 0);
