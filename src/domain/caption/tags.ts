/** Hashtags as tags of a product. */
/** What describes the feed and not the product. */
const NOISE =
  /^(insta\p{L}*|инста\p{L}*|рек|реки|рекомендации|reels|рилс|рилсы|топ|хочуврек|хочувтоп|врек|жасыл|подпишись|follow\p{L}*|like\p{L}*|лайк\p{L}*|explore\p{L}*|viral|fyp|тренды?|казахстан|қазақстан|kazakhstan|кз|kz|алматы|almaty|ала|астана|astana|нурсултан|шымкент|shymkent|қарағанды|караганда|актобе|ақтөбе|атырау|актау|ақтау|тараз|павлодар|костанай|қостанай|усткаменогорск|семей|кокшетау|көкшетау|туркестан|түркістан|доставка\p{L}*|жеткізу\p{L}*|магазин\p{L}*|shop\p{L}*|дүкен\p{L}*|instashop\p{L}*|онлайн\p{L}*|online\p{L}*|скидки?|акция|распродажа|sale|жеңілдік|новинка|вналичии|цена|\d+)$/iu;
const MOST = 20;
const LONGEST = 40;

/** In the caption's order, once each, lower case, words of `snake_case` apart. */
export function tagsOf(caption: string): string[] {
  const found = [...caption.normalize('NFC').matchAll(/#([\p{L}\p{N}_]+)/gu)].map((match) => match[1] ?? '');
  const tags = found.filter((tag) => !NOISE.test(tag.replaceAll('_', ''))).map((tag) => tag.toLowerCase().replaceAll('_', ' ').trim());
  return [...new Set(tags)].filter((tag) => tag.length > 1 && tag.length <= LONGEST).slice(0, MOST);
}
