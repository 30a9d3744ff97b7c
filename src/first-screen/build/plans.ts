/** The plans of the inline scripts: what they fetch and start on each page. */
import fs from 'node:fs';
import path from 'node:path';
import type * as Entry from '../frames/entry.ts';
import type { FrameText, HeadPlan, StartPlan } from '../inline/plan.ts';
import { categoryPlaceholder, hasScript, paramPattern, type Screen } from '../screens.ts';
import { dist, filesOf, root } from './bundle.ts';
import { compressedSize } from './compressedSize.ts';

/** How long the app's start waits at most for the first paint, and for the response that has the first images (ms). */
const MAX_IMAGE_WAIT_MS = 900;
/** How long images are requested before the code (ms): they arrive first, without a pause between them and the code. */
const IMAGE_HEAD_START_MS = 80;

/** An image small enough to be inlined in the page. */
const tiny = (name: string): string =>
  `data:image/avif;base64,${fs.readFileSync(path.join(root, `src/assets/hero/${name}-tiny-390.avif`)).toString('base64')}`;

function heroOf({ images }: Screen, { heroImages: { light, dark } }: typeof Entry): Pick<HeadPlan, 'hero'> {
  if (images !== 'hero') return {};
  return { hero: { light: [light.phone, light.wide, tiny('hero-m')], dark: [dark.phone, dark.wide, tiny('hero-m-night')] } };
}

const sizeOf = (file: string): number => compressedSize(path.join(dist, file));

/** The largest modules that fit into the screen's `early`. */
function earlyModules({ early = 0 }: Screen, modules: string[]): string[] {
  let left = early;
  return modules
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .filter((file) => {
      const isEarly = sizeOf(file) <= left;
      if (isEarly) left -= sizeOf(file);
      return isEarly;
    });
}

/** What the first script fetches early (`inline/head.ts`). @param modules the page's code */
export async function headPlan(screen: Screen, entry: typeof Entry, modules: string[]): Promise<HeadPlan> {
  const { param, queries, hasFilters } = screen;
  const addresses = (names: readonly string[] | undefined) => (names ? entry.addressesOf(names, param?.placeholder) : undefined);
  return {
    api: entry.api,
    headers: entry.earlyHeaders,
    directions: entry.directions,
    fallbackLanguage: entry.fallbackLanguage,
    param: param ? { pattern: paramPattern(screen) ?? '', placeholder: param.placeholder } : undefined,
    category: queries?.category ? categoryPlaceholder : undefined,
    isPlainOnly: hasFilters,
    requests: (await addresses(queries?.always)) ?? [],
    categoryRequests: await addresses(queries?.category),
    wideRequests: await addresses(queries?.wide),
    ...heroOf(screen, entry),
    texts: '/locales/{lng}/shop.json',
    early: earlyModules(screen, modules),
    hasScript: hasScript(screen),
  };
}

/** How the second script starts the app (`inline/start.ts`). @param modules the page's code */
export function startPlan(
  { filled, hasFilters, isShownEarly = false, module, param, images }: Screen,
  modules: string[],
  styles: string,
  languages: readonly string[],
  frame: readonly FrameText[],
): StartPlan {
  return {
    languages,
    frame,
    modules,
    styles,
    filled: filled
      ? filesOf(filled)
          .map((file) => `/${file}`)
          .filter((file) => !modules.includes(file))
      : undefined,
    headStartMs: images === 'products' ? IMAGE_HEAD_START_MS : 0,
    timeoutMs: module ? MAX_IMAGE_WAIT_MS : 0,
    isPlainOnly: hasFilters === true,
    isShownEarly,
    hasParam: param !== undefined,
  };
}
