/** Writes the service worker: its version is a hash of the build's files. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type * as Entry from '../frames/entry.ts';
import { addressOf, screens } from '../screens.ts';
import { dist, filesOf } from './bundle.ts';
import { inlineScript } from './inlineScript.ts';
import { SHELL_VALUE } from './server.ts';

/** Modules that must work offline beside the first screens. */
const OFFLINE = [
  'src/features/checkout/pages/cart/FilledCart.tsx',
  'src/features/catalogue/pages/wishlist/WishlistPage.tsx',
  'src/features/catalogue/pages/categories/CategoriesPage.tsx',
  'src/features/catalogue/pages/store/StorePage.tsx',
  'src/features/catalogue/pages/home/HomeSections.tsx',
  'src/features/catalogue/pages/product/Characteristics.tsx',
  'src/features/catalogue/pages/product/RelatedSections.tsx',
  'src/features/catalogue/pages/product/WatchPanel.tsx',
  'src/app/layouts/shop/MobileMenu.tsx',
  'src/app/layouts/shop/DesktopNavTools.tsx',
  'src/app/layouts/shop/Footer.tsx',
  'src/shared/ui/ToastList.tsx',
  'src/shared/ui/EmptyIllustration.tsx',
];

/** The files of the modules that must work offline. */
export const offlineFiles = (): string[] => OFFLINE.flatMap((module) => filesOf(module).map((file) => `/${file}`));

/** @param files what the worker fetches when it is installed @param hashes of the pages' scripts */
export async function writeWorker({ api, isKeyInAddress }: typeof Entry, files: string[], hashes: string[]): Promise<void> {
  const version = createHash('sha256')
    .update([...hashes, ...files].join())
    .digest('hex')
    .slice(0, 12);
  const pages = screens.filter(({ isForm }) => !isForm).map(({ route }) => ({ route, shell: addressOf({ route }, SHELL_VALUE) }));
  fs.writeFileSync(path.join(dist, 'sw.js'), await inlineScript('offline/sw.js', { version, api, isKeyInAddress, pages, files }));
}
