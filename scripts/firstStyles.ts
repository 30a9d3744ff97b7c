/** The styles of a page's first paint: of the whole stylesheet only what the page as it arrives can use, in the same order. */
import { PurgeCSS } from 'purgecss';

/** Set by the inline scripts before anything is painted, so they stand nowhere in the page's own markup. */
const SET_BY_SCRIPT = ['data-theme', 'data-fonts', 'data-has-cart'];

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
 * The whole stylesheet must follow before the app renders anything: rules that come again in their full order decide as if
 * they had been there from the start.
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
