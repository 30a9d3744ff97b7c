/** The styles of a page's first paint: the rules of the stylesheet that the prerendered page can use, in the same order. */
import { PurgeCSS } from 'purgecss';

/** Set by the inline scripts, so the page's own markup does not contain them. */
const SET_BY_SCRIPT = ['data-theme', 'data-fonts', 'data-filling', 'data-waiting'];

/** Class names in markup (they may hold brackets, colons and quotes) and in the strings of scripts. */
const namesIn = (page: string): string[] => [
  ...(page
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .match(/[^\s<>"=]+/g) ?? []),
  ...(page.match(/[^\s<>"'`=;,(){}]+/g) ?? []),
];

/**
 * The whole stylesheet must be loaded before the app renders: it repeats these rules in its own order, so the cascade is
 * the same as if it had been loaded from the start.
 */
export async function firstStyles(page: string, styles: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: page, extension: 'html' }],
    css: [{ raw: styles }],
    defaultExtractor: namesIn,
    keyframes: true,
    dynamicAttributes: SET_BY_SCRIPT,
  });
  if (!purged) throw new Error('No styles for the first paint');
  return purged.css;
}
