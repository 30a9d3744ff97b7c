/** The hashtags of a caption as tags of a product. */
import * as columnLimits from '../../../../shared/generated/columnLimits.ts';

/** Tags that describe the feed, not the product. */
const NOISE =
  /^(insta\p{L}*|инста\p{L}*|рек|реки|рекомендации|reels|рилс|рилсы|топ|хочуврек|хочувтоп|врек|жасыл|подпишись|follow\p{L}*|like\p{L}*|лайк\p{L}*|explore\p{L}*|viral|fyp|тренды?|казахстан|қазақстан|kazakhstan|кз|kz|алматы|almaty|ала|астана|astana|нурсултан|шымкент|shymkent|қарағанды|караганда|актобе|ақтөбе|атырау|актау|ақтау|тараз|павлодар|костанай|қостанай|усткаменогорск|семей|кокшетау|көкшетау|туркестан|түркістан|доставка\p{L}*|жеткізу\p{L}*|магазин\p{L}*|shop\p{L}*|дүкен\p{L}*|instashop\p{L}*|онлайн\p{L}*|online\p{L}*|скидки?|акция|распродажа|sale|жеңілдік|новинка|вналичии|цена|\d+)$/iu;

const TAG = /#([\p{L}\p{N}_]+)/gu;

/** Hashtags as tags: in the caption's order, once each, lower case, words of `snake_case` apart. */
export function tagsOf(caption: string): string[] {
  const found = [...caption.normalize('NFC').matchAll(TAG)].map((match) => match[1] ?? '');
  const tags = found.filter((tag) => !NOISE.test(tag.replaceAll('_', ''))).map((tag) => tag.toLowerCase().replaceAll('_', ' ').trim());
  return [...new Set(tags)].filter((tag) => tag.length > 1 && tag.length <= columnLimits.tag).slice(0, columnLimits.tags);
}

/** The caption without the hashtags at its end, and without the dots and spaces that separate them. */
export function withoutLastTags(caption: string): string {
  let end = caption.length;
  for (const tag of [...caption.matchAll(TAG)].reverse()) {
    if (/[^\s.]/.test(caption.slice(tag.index + tag[0].length, end))) break;
    end = tag.index;
    while (end > 0 && /[\s.]/.test(caption.charAt(end - 1))) end--;
  }
  return caption.slice(0, end).trim();
}
