/** The styles of a page's first paint: the rules of the stylesheet that the prerendered page can use, in the same order. */
import { PurgeCSS } from 'purgecss';

/** Set by the inline scripts, so the page's own markup does not contain them. */
const SET_BY_SCRIPT = ['data-theme', 'data-fonts', 'data-waiting'];

/** The theme's colors once more for browsers that know `lab()`: the same ones, because all are inside sRGB (styles.test.ts). */
const COLORS_IN_LAB = /@supports \(color:lab\(0% 0 0\)\)\{[^{}]*\{[^{}]*\}\}/g;

export const withoutLab = (styles: string): string => styles.replaceAll(COLORS_IN_LAB, '');

/** Rules for parts of controls that no first screen has: fields for files, dates and numbers, dialogs. */
const OF_OTHER_CONTROLS = /(?<![^{}])::(?:backdrop|file-selector-button|-webkit-(?:date|calendar|inner|outer|search)[\w-]*)\{[^{}]*\}/g;

/** Class names in markup (they may hold brackets, colons and quotes) and in the strings of scripts. */
const namesIn = (page: string): string[] => [
  ...(page
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .match(/[^\s<>"=]+/g) ?? []),
  ...(page.match(/[^\s<>"'`=;,(){}]+/g) ?? []),
];

/** Without the custom properties that neither a rule left nor the page uses, and then those that only these used. */
function withoutUnusedProperties(css: string, page: string): string {
  const used = new Set([...(css + page).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const left = css.replaceAll(
    /(?:(?<=[{;])(--[\w-]+):[^;{}]*;?)|(?:@property (--[\w-]+)\{[^}]*\})/g,
    (declaration, declared?: string, registered?: string) => (used.has(declared ?? registered) ? declaration : ''),
  );
  return left === css ? css : withoutUnusedProperties(left, page);
}

/**
 * The whole stylesheet must be loaded before the app renders: it repeats these rules in its own order, so the cascade is
 * the same as if it had been loaded from the start.
 */
export async function firstStyles(page: string, styles: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: page, extension: 'html' }],
    css: [{ raw: styles.replaceAll(OF_OTHER_CONTROLS, '') }],
    defaultExtractor: namesIn,
    keyframes: true,
    dynamicAttributes: SET_BY_SCRIPT,
  });
  if (!purged) throw new Error('No styles for the first paint');
  return withoutUnusedProperties(purged.css, page);
}
