/** What `vite build` has written: its page, its stylesheet, and the files of each module. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withoutLab } from './firstStyles.ts';
import { MODULE_LIST, type ModuleList } from './moduleList.ts';

export const root = path.resolve(import.meta.dirname, '../../..');
export const dist = path.join(root, process.env.TANDA_DIST ?? 'dist');

const list: ModuleList = JSON.parse(fs.readFileSync(path.join(dist, MODULE_LIST), 'utf8'));
const built = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');

/** The page without the build's own tags: the inline script loads the code and the whole stylesheet. */
export const page = built.replaceAll(/\s*<(script type="module"|link rel="(modulepreload|stylesheet)")[^>]*>(<\/script>)?/g, '');

function withImports(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of list.find((one) => one.file === file)?.imports ?? []) withImports(imported, seen);
  return seen;
}

/** Every file that a module needs before it can run, its own first. */
export function filesOf(module: string): string[] {
  const found = list.find(({ modules }) => modules.includes(module));
  if (!found) throw new Error(`The build has no file with ${module}`);
  return [...withImports(found.file, new Set())];
}

/** The code that starts the app. */
export const appFiles = filesOf('src/app/main.tsx');
if (!built.includes(`src="/${appFiles[0]}"`)) throw new Error('The built page starts another file than the one that has main.tsx');

/** The text fonts, which every page needs. */
export const fonts = fs
  .readdirSync(path.join(dist, 'assets'))
  .filter((file) => /^onest-(cyrillic|latin)-wght-normal.*\.woff2$/.test(file))
  .map((file) => `assets/${file}`);

/**
 * Replaces the build's stylesheet by one without `@font-face`, which follows each page's own styles: a font declared twice would be
 * fetched twice. @returns all styles, and the address of the new file
 */
export function splitStyles(): { styles: string; laterStylesheet: string } {
  const stylesheet = /<link rel="stylesheet"[^>]*href="([^"]+)"/.exec(built)?.[1];
  if (!stylesheet) throw new Error('The build has no stylesheet');
  const styles = withoutLab(fs.readFileSync(path.join(dist, stylesheet), 'utf8'));
  const later = styles.replaceAll(/@font-face\{[^}]*\}/g, '');
  const laterStylesheet = `/assets/styles-${createHash('sha256').update(later).digest('base64url').slice(0, 8)}.css`;
  fs.rmSync(path.join(dist, stylesheet));
  fs.writeFileSync(path.join(dist, laterStylesheet), later);
  return { styles, laterStylesheet };
}
