/** What `vite build` has written: its page, its stylesheet, and the files of each module. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

export const root = path.resolve(import.meta.dirname, '../../..');
export const dist = path.join(root, process.env.TANDA_DIST ?? 'dist');

const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const built = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');

/** The page without the build's own tags: the inline script loads the code and the whole stylesheet. */
export const page = built.replaceAll(/\s*<(script type="module"|link rel="(modulepreload|stylesheet)")[^>]*>(<\/script>)?/g, '');

/** The code that starts the app: the build's page lists each file after its imports, so the last one is the app's own. */
export const appFiles = [...built.matchAll(/<script type="module"[^>]*src="\/([^"]+)"/g)].map(([, file]) => file ?? '').reverse();
if (!/\/shop-/.test(appFiles[0] ?? '')) throw new Error(`The page would start ${appFiles[0]}, not the app`);

/** Every file that a module needs before it can run. @param module a source file, or a group of vite.config.ts */
export function filesOf(module: string, seen = new Set<string>()): string[] {
  const chunk = manifest[module] ?? Object.values(manifest).find(({ name }) => name === module);
  if (!chunk) throw new Error(`The build has no separate file for ${module}`);
  if (seen.has(module)) return [];
  seen.add(module);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(name, seen))];
}

/** The text fonts, which every page needs. */
export const fonts = Object.values(manifest)
  .map((chunk) => chunk.file)
  .filter((file) => /onest-(cyrillic|latin)-wght-normal.*\.woff2$/.test(file));

/**
 * Replaces the build's stylesheet by one without `@font-face`, which follows each page's own styles: a font declared twice would be
 * fetched twice. @returns all styles, and the address of the new file
 */
export function splitStyles(): { styles: string; laterStylesheet: string } {
  const stylesheet = /<link rel="stylesheet"[^>]*href="([^"]+)"/.exec(built)?.[1];
  if (!stylesheet) throw new Error('The build has no stylesheet');
  const styles = fs.readFileSync(path.join(dist, stylesheet), 'utf8');
  const later = styles.replaceAll(/@font-face\{[^}]*\}/g, '');
  const laterStylesheet = `/assets/styles-${createHash('sha256').update(later).digest('base64url').slice(0, 8)}.css`;
  fs.rmSync(path.join(dist, stylesheet));
  fs.writeFileSync(path.join(dist, laterStylesheet), later);
  return { styles, laterStylesheet };
}
