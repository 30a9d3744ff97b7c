/** `npm run sitemap -- https://<shop>`: writes the sitemap into the build, for hosts that run no handler. */
import fs from 'node:fs';
import path from 'node:path';
import type * as Handler from '../server/handler.ts';
import { openFolder } from './folder.ts';

const dist = path.resolve(import.meta.dirname, '../../..', process.env.TANDA_DIST ?? 'dist');
const [, , site = ''] = process.argv;
if (!/^https?:\/\/[^/\s]+$/.test(site)) {
  console.error('  Name the public origin: npm run sitemap -- https://shop.example');
  process.exit(1);
}
const { createHandler, plan }: typeof Handler & { plan: Handler.Plan } = await import(path.join(`${dist}-server`, 'handler.js'));
const handle = createHandler({ plan, site, files: openFolder(dist) });

/** Fetches a path from the handler and stores it in the build. */
async function write(pathname: string): Promise<string> {
  const response = await handle(new Request(site + pathname));
  if (!response.ok) throw new Error(`${pathname}: ${response.status}`);
  const text = await response.text();
  const file = path.join(dist, pathname);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return text;
}

fs.rmSync(path.join(dist, 'sitemap'), { recursive: true, force: true });
const index = await write('/sitemap.xml');
const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
for (const file of files) await write(file);
// once, however often this runs
if (!fs.readFileSync(path.join(dist, 'robots.txt'), 'utf8').includes('Sitemap:')) await write('/robots.txt');
console.log(`  ${files.length} files of the sitemap are in ${dist}`);
