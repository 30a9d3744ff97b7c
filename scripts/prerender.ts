/** Runs after the build: writes a page for each first screen, with its frame in three languages, and the host's files. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type * as Entry from '../src/app/prerender/entry.tsx';
import { firstStyles } from './firstStyles.ts';
import { inlineHash, inlineScript } from './head.ts';
import { moveSourceMaps, writeHostFiles } from './hostFiles.ts';
import { screens } from './screens.ts';
import { securityHeaders } from './securityHeaders.ts';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, process.env.TANDA_DIST ?? 'dist');
const entry = (await import(path.join(root, 'dist-prerender/entry.js'))) as typeof Entry;

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}
const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const built = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
/** The page without the build's own tags: the inline script loads the code and the whole stylesheet. */
const template = built.replaceAll(/\s*<(script type="module"|link rel="(modulepreload|stylesheet)")[^>]*>(<\/script>)?/g, '');
const stylesheet = /<link rel="stylesheet"[^>]*href="([^"]+)"/.exec(built)?.[1];
if (!stylesheet) throw new Error('The build has no stylesheet');
const styles = fs.readFileSync(path.join(dist, stylesheet), 'utf8');
/** The stylesheet that follows the page's own, without `@font-face`: a font declared twice would be fetched twice. */
const laterStyles = styles.replaceAll(/@font-face\{[^}]*\}/g, '');
const laterStylesheet = `/assets/styles-${createHash('sha256').update(laterStyles).digest('base64url').slice(0, 8)}.css`;
fs.rmSync(path.join(dist, stylesheet));
fs.writeFileSync(path.join(dist, laterStylesheet), laterStyles);
const CARD_SIZES = '(min-width:1024px) 25vw, (min-width:768px) 33vw, 50vw';

/** A picture small enough to be inlined in the page. */
const tiny = (name: string): string =>
  `data:image/avif;base64,${fs.readFileSync(path.join(root, `src/assets/hero/${name}-tiny-390.avif`)).toString('base64')}`;

const requests = await entry.planRequests();
const { light, dark } = entry.heroPictures;
const common = {
  placeholder: entry.placeholder,
  api: entry.api,
  headers: entry.earlyHeaders,
  directions: entry.directions,
  fallbackLanguage: entry.fallbackLanguage,
  requests: [] as string[],
};
/** What the inline script fetches early on each page (src/app/prerender/head.js). */
const plans: Record<string, object> = {
  'index.html': {
    requests: requests.home,
    hero: { light: [light.phone, light.wide, tiny('hero-m')], dark: [dark.phone, dark.wide, tiny('hero-m-night')] },
  },
  'products.html': {
    isList: true,
    requests: requests.list,
    categoryRequests: requests.category,
    wideRequests: requests.wideList,
    pictures: { count: 4, sizes: CARD_SIZES, widths: entry.cardWidths },
  },
  'product.html': {
    idPattern: entry.productPattern,
    requests: requests.product,
    pictures: { count: 1, sizes: '(min-width:1024px) 600px, 100vw', widths: entry.cardWidths },
  },
};

/** The code that starts the app: the build's page lists each file after its imports, so the last one is the app's own. */
const appFiles = [...built.matchAll(/<script type="module"[^>]*src="\/([^"]+)"/g)].map(([, file]) => file ?? '').reverse();
if (!/\/shop-/.test(appFiles[0] ?? '')) throw new Error(`The page would start ${appFiles[0]}, not the app`);

/** Every file that a module needs before it can run. @param module a source file, or a group of vite.config.ts */
function filesOf(module: string, seen = new Set<string>()): string[] {
  const chunk = manifest[module] ?? Object.values(manifest).find(({ name }) => name === module);
  if (!chunk) throw new Error(`The build has no separate file for ${module}`);
  if (seen.has(module)) return [];
  seen.add(module);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(name, seen))];
}

const textsOf = (language: string) => ({
  shop: JSON.parse(fs.readFileSync(path.join(root, `public/locales/${language}/shop.json`), 'utf8')) as object,
});

async function framesOf(url: string): Promise<{ frames: string; title: string }> {
  const frames: string[] = [];
  let title = '';
  for (const language of entry.languages) {
    const html = await entry.renderFrame(url, language, textsOf(language));
    if (/<script/.test(html)) throw new Error(`${url}: the frame contains a script, so a part of it was not ready in time`);
    if (/\sstyle="/.test(html)) throw new Error(`${url}: the frame contains an inline style, which the content policy refuses`);
    // React renders titles and preloads first; the head has its own. The title is in the default language until the app replaces it
    title ||= /<title>.*?<\/title>/.exec(html)?.[0] ?? '';
    const body = html.replaceAll(/<title>.*?<\/title>|<link rel="(preload|canonical)"[^>]*>/g, '');
    frames.push(`<template id="frame-${language}">${body}</template>`);
  }
  return { frames: frames.join(''), title };
}

const fonts = Object.values(manifest)
  .map((chunk) => chunk.file)
  .filter((file) => /onest-(cyrillic|latin)-wght-normal.*\.woff2$/.test(file));
const hashes: string[] = [];
const hashed = (script: string): string => {
  hashes.push(inlineHash(script));
  return `<script>${script}</script>`;
};
const styleHashes: string[] = [];
/** How long the app start waits for the first pictures at most (ms). */
const MAX_PICTURE_WAIT_MS = 900;
/** The code of each first screen, by page. */
const firstFiles = new Map<string, string[]>();
for (const screen of screens) {
  const modules = [...new Set([...appFiles, ...(screen.module ? filesOf(screen.group ?? screen.module) : [])])].map((file) => `/${file}`);
  firstFiles.set(screen.file, modules);
  const plan = { ...common, ...plans[screen.file] };
  const hasPictures = 'hero' in plan || 'pictures' in plan;
  const start = {
    modules,
    styles: laterStylesheet,
    filled: screen.filled
      ? filesOf(screen.filled)
          .map((file) => `/${file}`)
          .filter((file) => !modules.includes(file))
      : undefined,
    words: '/locales/{lng}/shop.json',
    patience: hasPictures ? MAX_PICTURE_WAIT_MS : 0,
    isPlainOnly: 'isList' in plan,
  };
  const scripts = `${hashed(inlineScript('head', plan))}<link rel="preconnect" href="${entry.api}" crossorigin>`;
  const { frames, title } = screen.module ? await framesOf(screen.route.replace('*', entry.placeholder.id)) : { frames: '', title: '' };
  const page = template
    .replace('<!--head-->', () => scripts)
    .replace(/<title>.*?<\/title>/, (plain) => title || plain)
    .replace('<div id="root"></div>', () => `<div id="root"></div>${frames}${hashed(inlineScript('body', start))}`);
  const first = await firstStyles(page, styles);
  styleHashes.push(inlineHash(first));
  fs.writeFileSync(
    path.join(dist, screen.file),
    page.replace('</head>', () => `<style>${first}</style></head>`),
  );
}

// the service worker's version is a hash of the build's files
const OFFLINE = [
  'src/routes/cart/FilledCart.tsx',
  'src/routes/wishlist/WishlistPage.tsx',
  'src/routes/categories/CategoriesPage.tsx',
  'src/routes/store/StorePage.tsx',
  'src/routes/home/BelowTheFold.tsx',
  'src/routes/product/RelatedSections.tsx',
  'src/app/layouts/shop/MobileMenu.tsx',
  'src/app/layouts/shop/DesktopNavTools.tsx',
  'footer',
  'toasts',
  'src/ui/EmptyIllustration.tsx',
].flatMap((module) => filesOf(module).map((file) => `/${file}`));
const shellFiles = [
  ...new Set([
    laterStylesheet,
    ...OFFLINE,
    ...screens.flatMap(({ file }) => firstFiles.get(file) ?? []),
    ...fonts.map((file) => `/${file}`),
  ]),
];
const version = createHash('sha256')
  .update([...hashes, ...shellFiles].join())
  .digest('hex')
  .slice(0, 12);
fs.writeFileSync(
  path.join(dist, 'sw.js'),
  inlineScript('../offline/sw', {
    version,
    api: entry.api,
    isKeyInAddress: entry.isKeyInAddress,
    pages: screens.map(({ route }) => ({ route, shell: route.replace('*', 'shell') })),
    files: shellFiles,
  }),
);

const reportUrl = process.env.CSP_REPORT_URL || undefined;
const headers = securityHeaders({ api: entry.api, scriptHashes: [...new Set(hashes)], styleHashes, reportUrl });
moveSourceMaps(dist);
writeHostFiles(dist, headers, shellFiles);
fs.rmSync(path.join(dist, '.vite'), { recursive: true });
fs.rmSync(path.join(root, 'dist-prerender'), { recursive: true });
process.exit(0);
