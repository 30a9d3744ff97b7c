/** A headless browser that draws share images with the app's own code (src/features/account/components/share-images). */
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import type { ProductToShare, StoreToShare } from '../src/features/account/rules/shareImage.ts';

export interface Drawer {
  product: (product: ProductToShare, storeName: string) => Promise<Buffer | null>;
  store: (store: StoreToShare) => Promise<Buffer | null>;
  close: () => Promise<void>;
}
interface Drawing {
  file: 'drawProduct' | 'drawStore';
  values: unknown[];
}

/** Runs in the browser. @returns the JPEG in base64 */
async function draw({ file, values }: Drawing): Promise<string | null> {
  const styles = '/src/styles/index.css';
  const module = `/src/features/account/components/share-images/${file}.ts`;
  await import(styles);
  const { [file]: make } = (await import(module)) as Record<string, (...values: unknown[]) => Promise<Blob | null>>;
  const jpeg = await make?.(...values);
  if (!jpeg) return null;
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** @param supabaseUrl origin of the project whose images are drawn */
export async function openDrawer(supabaseUrl: string): Promise<Drawer> {
  process.env.VITE_SUPABASE_URL = supabaseUrl;
  const vite = await createServer({
    logLevel: 'error',
    // of its own, so that it does not disturb a running development server
    cacheDir: path.join(os.tmpdir(), 'tanda-share-images'),
    server: { port: 0, hmr: false, watch: null },
    // nothing but the app's own modules: a dependency found late would reload the page
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  await vite.listen();
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  await page.goto(`${vite.resolvedUrls?.local[0]}robots.txt`);
  const run = async (drawing: Drawing) => {
    const text = await page.evaluate(draw, drawing);
    return text === null ? null : Buffer.from(text, 'base64');
  };
  return {
    product: (product, storeName) => run({ file: 'drawProduct', values: [product, storeName] }),
    store: (store) => run({ file: 'drawStore', values: [store] }),
    close: async () => {
      await browser.close();
      await vite.close();
    },
  };
}
