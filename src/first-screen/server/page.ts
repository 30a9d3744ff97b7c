/** Puts a preview and the first responses into a page of the build. Everything that a seller wrote is escaped here. */
import { type Language, languageTable } from '~/shared/i18n/languages';
import { languages, ogLocale, versions } from './addresses';
import type { Share } from './share';
import { escapeHtml, toScriptJson } from './text';

const element = (name: string, attributes: Record<string, string>): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`)
    .join('')}>`;

type Meta = [property: string, content: string];

function metaOf({ heading, description, url, image, price }: Share, language: Language): Meta[] {
  const size: Meta[] = image.size
    ? [
        ['og:image:type', 'image/jpeg'],
        ['og:image:width', String(image.size[0])],
        ['og:image:height', String(image.size[1])],
      ]
    : [];
  const cost: Meta[] = [
    ['product:price:amount', String(price)],
    ['product:price:currency', 'KZT'],
  ];
  return [
    ['og:site_name', 'Tañda'],
    ['og:type', price === null ? 'website' : 'product'],
    ['og:title', heading],
    ['og:description', description],
    ['og:url', url],
    ['og:locale', ogLocale(language)],
    ...languages.filter((other) => other !== language).map((other): Meta => ['og:locale:alternate', ogLocale(other)]),
    ['og:image', image.url],
    ...size,
    ['og:image:alt', image.alt],
    ...(price === null ? [] : cost),
  ];
}

/** The head's own tags for one address. The app removes the canonical address when it starts: it renders its own. */
function tagsOf(share: Share, language: Language): string {
  return [
    `<title>${escapeHtml(share.title)}</title>`,
    element('meta', { name: 'description', content: share.description }),
    element('link', { rel: 'canonical', href: share.url, 'data-served': '' }),
    ...versions(share.plainUrl).map(([hreflang, href]) => element('link', { rel: 'alternate', hreflang, href })),
    ...metaOf(share, language).map(([property, content]) => element('meta', { property, content })),
    element('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    element('meta', { name: 'twitter:title', content: share.heading }),
    element('meta', { name: 'twitter:description', content: share.description }),
    element('meta', { name: 'twitter:image', content: share.image.url }),
    `<script type="application/ld+json">${toScriptJson({ '@context': 'https://schema.org', '@graph': share.data })}</script>`,
  ].join('');
}

/** The general tags of the build, which those of one address replace. */
const GENERAL_TAGS = /<title>[\s\S]*?<meta name="description"[^>]*>(?:\s*<meta (?:property="og|name="twitter):[^>]*>)*/;

/** The file with the page's own script (`build/prerender.ts`): a page that has its responses would wait for nothing else. */
const SCRIPT_FILE = /<script defer[^>]* src="([^"]+)"><\/script>/;

/** Puts the page's own script into it. @param read reads a file of the build */
export async function withScript(html: string, read: (address: string) => Promise<string>): Promise<string> {
  const address = SCRIPT_FILE.exec(html)?.[1];
  if (!address) return html;
  const script = await read(address);
  return html.replace(SCRIPT_FILE, '').replace('</body>', () => `<script>${script}</script></body>`);
}

/** @param html a page of the build @param responses by address, taken by the page's first script (`inline/head.ts`) */
export function fillPage(html: string, share: Share, language: Language, responses: Record<string, unknown>): string {
  const { direction } = languageTable[language];
  const served = `<script type="application/json" id="served-responses">${toScriptJson(responses)}</script>`;
  return html
    .replace(/<html lang="\w+"/, () => `<html lang="${language}" dir="${direction}"`)
    .replace(GENERAL_TAGS, () => tagsOf(share, language))
    .replace('<script>', () => (Object.keys(responses).length > 0 ? `${served}<script>` : '<script>'));
}
