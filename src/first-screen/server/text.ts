/** Texts of sellers, as they may stand in a page that is put together on a server. */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For the content of an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** JSON that cannot end the script element around it. */
export const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Control characters, direction marks and overrides. */
const INVISIBLE = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+/gu;
/** Parts of a character that would be left of a sequence cut in its middle. */
const LOOSE_END = /(?:\p{M}|\p{Emoji_Modifier}|\u200D|[\s.,:;–—-])+$/u;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** One line without control characters, cut after a word. @param limit characters, at most */
export function line(text: string, limit: number): string {
  const clean = text.replaceAll(INVISIBLE, ' ').replaceAll(/\s+/gu, ' ').trim();
  const characters = Array.from(clean);
  if (characters.length <= limit) return clean;
  const cut = characters.slice(0, limit - 1).join('');
  const space = characters[limit - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  // a text without spaces is cut anywhere
  const end = space > cut.length / 2 ? cut.slice(0, space) : cut;
  return `${end.replace(LOOSE_END, '')}…`;
}

/** A text among others: what is written from right to left does not reorder them. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
