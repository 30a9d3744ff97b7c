/** The texts in which the frames of the languages differ: a page has the frame of the first language, and these texts of the others. */
import type { FrameText } from '../inline/plan.ts';

const decode = (html: string): string =>
  html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const tokensOf = (html: string): string[] => html.match(/<[^>]*>|[^<]+/g) ?? [];
const nameOf = (tag: string): string | undefined => /^<[\w-]+/.exec(tag)?.[0];
const attributesOf = (tag: string): [name: string, value: string][] =>
  [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]);

/**
 * Where the frames of the languages differ. React has written them: `<` and `>` are escaped in texts and attributes.
 * @throws when the languages have different elements
 */
export function frameTexts(frames: readonly string[]): FrameText[] {
  const [first = [], ...others] = frames.map(tokensOf);
  const found: FrameText[] = [];
  let place = -1;
  first.forEach((token, i) => {
    const same = others.map((tokens) => tokens[i] ?? '');
    if (token.startsWith('</')) return;
    place++;
    if (same.every((other) => other === token)) return;
    if (!token.startsWith('<')) {
      found.push([place, '', ...same.map(decode)]);
      return;
    }
    if (same.some((other) => nameOf(other) !== nameOf(token))) throw new Error(`Frames differ in ${token}`);
    const tags = [token, ...same].map(attributesOf);
    tags[0]?.forEach(([name, value], n) => {
      if (tags.some((tag) => tag.length !== tags[0]?.length || tag[n]?.[0] !== name)) throw new Error(`Frames differ in ${token}`);
      if (tags.some((tag) => tag[n]?.[1] !== value)) found.push([place, name, ...tags.slice(1).map((tag) => tag[n]?.[1] ?? '')]);
    });
  });
  if (others.some((tokens) => tokens.length !== first.length)) throw new Error('Frames differ in their number of elements');
  return found;
}
