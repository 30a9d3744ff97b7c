/** The caption reader: from a post's text to a product's fields, by rules, in the languages of the site, without a server. */
import type { Language } from '~/i18n/languages';
import type { Category } from '../product.ts';
import { nameOf } from './name.ts';
import { priceOf } from './price.ts';
import { sizesOf } from './sizes.ts';
import { languageSigns } from './words.ts';

// --- language ---
const LATIN = /[a-z]/gi;
const CYRILLIC = /[а-яёәғқңөұүһі]/giu;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const signs = (Object.keys(languageSigns) as Language[]).map((language) => {
  const { words, ...rest } = languageSigns[language];
  return { ...rest, language, words: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'giu') };
});

/** Which language a caption is written in; null when there are no words at all. Hashtags and links are used only when there is no other text. */
export function languageOf(caption: string): Language | null {
  const plain = caption.replaceAll(/[#@][\p{L}\p{N}_.]+|https?:\S+/gu, ' ');
  const text = /\p{L}{2}/u.test(plain) ? plain : caption;
  const [latin, cyrillic] = [count(text, LATIN), count(text, CYRILLIC)];
  if (latin + cyrillic === 0) return null;
  const script = latin > cyrillic * 2 ? 'latin' : 'cyrillic';
  const scores = signs
    .filter((sign) => sign.script === script)
    .map(({ language, words, letters }) => ({ language, score: 2 * count(text, words) + (letters ? count(text, letters) : 0) }));
  return scores.sort((a, b) => b.score - a.score)[0]?.language ?? null;
}

// --- category ---
const CATEGORY_WORDS: [Category, RegExp][] = [
  [
    'electronics',
    /наушник|колонк|клавиатур|камер|смартфон|телефон|ноутбук|планшет|зарядк|powerbank|пауэрбанк|құлаққап|headphone|earbud|speaker|keyboard|camera|charger|laptop|чехол|iphone|айфон/iu,
  ],
  [
    'beauty',
    /крем|сыворотк|помад|духи|парфюм|мыло|шампун|маск[аи] для|тушь|тональн|бальзам|скраб|иіс|сабын|сарысу|далап|serum|cream|perfume|lipstick|soap|skincare|shampoo|косметик/iu,
  ],
  [
    'clothing',
    /плать|көйлек|койлек|костюм|свитер|кофт|футболк|худи|брюк|джинс|юбк|пальто|куртк|пижам|рубаш|блуз|кардиган|шапан|жейде|шалбар|күрте|кеудеше|шапк|бас киім|кроссовк|туфл|ботинк|сапог|кед[ыа]|аяқ киім|етік|dress|sweater|hoodie|t-shirt|tee|jeans|skirt|coat|jacket|shirt|pajama|shoes|sneakers|boots|beanie|кеп/iu,
  ],
  [
    'accessories',
    /сумк|серьг|кольц|браслет|колье|цепочк|час[ыов]{1,2}|очки|ремень|кошел|шарф|платок|палантин|рюкзак|сырға|сақина|білезік|әмиян|сөмке|сағат|орамал|bag|earring|ring|bracelet|necklace|watch|sunglasses|belt|wallet|scarf|backpack/iu,
  ],
  [
    'home',
    /ваз|термос|кружк|чаш|пиал|тарел|посуд|свеч|плед|подушк|ламп|полотен|постельн|корпе|көрпе|кілем|ковер|ковёр|диффузор|кашпо|шам|кесе|құмыра|ыдыс|жастық|mug|vase|bowl|plate|candle|blanket|cushion|lamp|towel|bedding|planter|diffuser/iu,
  ],
];

/** Category suggested by the first known word of a caption, which usually names the product; null without one. The seller may change it. */
function categoryOf(caption: string): Category | null {
  const found = CATEGORY_WORDS.map(([category, pattern]) => ({ category, at: caption.search(pattern) })).filter(({ at }) => at >= 0);
  return found.sort((a, b) => a.at - b.at)[0]?.category ?? null;
}

// --- tags ---
/** Tags that describe the feed, not the product. */
const NOISE =
  /^(insta\p{L}*|инста\p{L}*|рек|реки|рекомендации|reels|рилс|рилсы|топ|хочуврек|хочувтоп|врек|жасыл|подпишись|follow\p{L}*|like\p{L}*|лайк\p{L}*|explore\p{L}*|viral|fyp|тренды?|казахстан|қазақстан|kazakhstan|кз|kz|алматы|almaty|ала|астана|astana|нурсултан|шымкент|shymkent|қарағанды|караганда|актобе|ақтөбе|атырау|актау|ақтау|тараз|павлодар|костанай|қостанай|усткаменогорск|семей|кокшетау|көкшетау|туркестан|түркістан|доставка\p{L}*|жеткізу\p{L}*|магазин\p{L}*|shop\p{L}*|дүкен\p{L}*|instashop\p{L}*|онлайн\p{L}*|online\p{L}*|скидки?|акция|распродажа|sale|жеңілдік|новинка|вналичии|цена|\d+)$/iu;
const MOST_TAGS = 20;
const LONGEST_TAG = 40;

/** Hashtags as tags: in the caption's order, once each, lower case, words of `snake_case` apart. */
function tagsOf(caption: string): string[] {
  const found = [...caption.normalize('NFC').matchAll(/#([\p{L}\p{N}_]+)/gu)].map((match) => match[1] ?? '');
  const tags = found.filter((tag) => !NOISE.test(tag.replaceAll('_', ''))).map((tag) => tag.toLowerCase().replaceAll('_', ' ').trim());
  return [...new Set(tags)].filter((tag) => tag.length > 1 && tag.length <= LONGEST_TAG).slice(0, MOST_TAGS);
}

// --- the whole caption ---
export interface CaptionFacts {
  name: string | null;
  /** The caption without the hashtags at its end. */
  description: string;
  /** Whole tenge. */
  price: number | null;
  discountPrice: number | null;
  sizes: string[];
  tags: string[];
  language: Language | null;
  category: Category | null;
}

/** Longer than any Instagram caption; the rest is ignored. */
const LONGEST = 5000;

/** Reads all facts of a caption. Never throws; missing facts are null or empty. */
export function readCaption(text: string): CaptionFacts {
  const caption = text.slice(0, LONGEST);
  return {
    name: nameOf(caption),
    description: caption.replace(/(?:[\s.]*#[\p{L}\p{N}_]+)+\s*$/u, '').trim(),
    ...priceOf(caption),
    sizes: sizesOf(caption),
    tags: tagsOf(caption),
    language: languageOf(caption),
    category: categoryOf(caption),
  };
}
