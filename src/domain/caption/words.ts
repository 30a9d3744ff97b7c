/** Words around the facts of a caption, in the languages of the site, with common misspellings (Kazakh often without its own letters). */
import type { Language } from '~/i18n/languages';

/** A word boundary that also works for Cyrillic, unlike \b. */
const start = String.raw`(?<![\p{L}\p{N}])`;
const end = String.raw`(?![\p{L}\p{N}])`;
/** A pattern of whole words. */
export const words = (alternatives: string): RegExp => new RegExp(`${start}(?:${alternatives})${end}`, 'iu');

export const currency = String.raw`₸|тенге|теңге|тенгеге|теңгеге|тнг|тг|tenge|kzt|tg|т(?![\p{L}\p{N}])`;

export const priceWords =
  'цена|цены|ценник|по цене|стоимость|стоит|прайс|бағасы|багасы|баға|бага|бағамыз|багамыз|құны|куны|price|prices|cost|costs|only for|всего за|за|всего|небәрі|небары';
export const oldPriceWords =
  'было|была|вместо|раньше|старая цена|прежняя цена|обычная цена|цена без скидки|без скидки|бұрын|бурын|ескі баға|ески бага|ескі бағасы|бұрынғы баға|бұрынғы бағасы|was|instead of|old price|regular price|before|used to be';
export const newPriceWords =
  'стало|стала|сейчас|теперь|со скидкой|новая цена|цена со скидкой|по акции|акция|акционная цена|скидочная цена|распродажа|қазір|казир|енді|жеңілдікпен|женилдикпен|жаңа баға|жаңа бағасы|акциямен|now|on sale|sale price|sale|with discount|discounted';
/** Words of amounts that are not the price. */
export const otherAmountWords =
  'доставка|доставкой|доставку|доставим|жеткізу|жеткизу|жеткіземіз|delivery|shipping|предоплата|предоплаты|аванс|задаток|алдын ала|prepayment|deposit|при заказе от|при покупке от|от суммы|заказ от|тапсырыс кезінде|orders over|order over|опт|оптом|оптовая|көтерме|котерме|wholesale|скидка|скидки|скидку|жеңілдік|женилдик|discount|off|экономия|выгода|сертификат на|рассрочка|в месяц|айына|per month|кешбэк|cashback|гравировка|упаковка|подарочная упаковка';

/** Units after a number that is not a price. */
export const unitWords = String.raw`см|сантиметр\p{L}*|мм|м|метр\p{L}*|мл|ml|л|литр\p{L}*|г|гр|грамм\p{L}*|кг|kg|шт|штук\p{L}*|дана|pcs|pieces|cm|mm|лет|год\p{L}*|жас|жыл\p{L}*|years|дн\p{L}*|день|күн\p{L}*|days?|час\p{L}*|сағат|hours?|мин\p{L}*|вт|w|мач|мәч|mah|гц|дюйм\p{L}*|inch|°c?|%|процент\p{L}*|пайыз|проба|пробы|подписчик\p{L}*|заказ\p{L}*|отзыв\p{L}*|раз|слой|слоя|предмет\p{L}*|персон\p{L}*|цвет\p{L}*|түс\p{L}*|размер\p{L}*|өлшем\p{L}*|мкр|үй|кв`;

export const sizeWords = String.raw`размер\p{L}*|разм|р-р|рр|р|өлшем\p{L}*|олшем\p{L}*|size|sizes|рост|бойы|для роста`;
export const oneSizeWords =
  'one size|onesize|oversize|оверсайз|овер сайз|единый размер|размер единый|универсальный размер|стандартный размер|размер стандарт|стандарт размер|бір өлшем|бир олшем|бәріне келеді|әмбебап өлшем|free size|fits all';
export const shoeWords = String.raw`кроссовк\p{L}*|туфл\p{L}*|ботинк\p{L}*|сапог\p{L}*|сапож\p{L}*|кед\p{L}*|обув\p{L}*|босоножк\p{L}*|сандал\p{L}*|тапоч\p{L}*|угг\p{L}*|лофер\p{L}*|балетк\p{L}*|мюли|слайд\p{L}*|аяқ киім\p{L}*|аяк киим\p{L}*|кроссовка\p{L}*|етік\p{L}*|бәтеңке\p{L}*|shoes|sneakers|boots|loafers|sandals|slippers|heels`;

/** Signs of the language of a caption: script, frequent words, letters that others of the script lack. Without any, the first of the script counts. */
export const languageSigns: Record<Language, { script: 'cyrillic' | 'latin'; words: string; letters?: RegExp }> = {
  ru: {
    script: 'cyrillic',
    words: String.raw`цена|размер|размеры|наличии|доставка|доставляем|по|для|на|из|и|или|заказ|заказать|пишите|директ|новинка|ткань|цвет|цвета|скидка|новый|новая|новое|новые|есть|нет|можно|бесплатно|бесплатная|очень|наш|наша|ваш|подарок|качество|осталась|осталось|ручная|работа|состояние|только|всё|все|это|под|без|с|в|от|до|отправка|отправляем|продам|продаю|продаётся|продается|мягкий|тёплый|теплая|стоимость|подробности|вопросы|женское|мужской|детский|комплект|набор|кожа|шерсть|хлопок`,
    letters: /[ёщъьэ]/giu,
  },
  kk: {
    script: 'cyrillic',
    words: String.raw`бағасы|багасы|бағамыз|баға|өлшемі|олшемі|өлшемдері|размері|размерлері|бар|жоқ|тапсырыс\p{L}*|жеткізу\p{L}*|жеткіз\p{L}*|тегін|сатылады|сатамын|жаңа|жана|үшін|ушін|және|мен|дана|түсі|түстері|матасы|мата|сапа\p{L}*|директке|жазыңыз\p{L}*|жазыныз\p{L}*|хабарлас\p{L}*|дайын|киім|көйлек\p{L}*|қыздар\p{L}*|әйел\p{L}*|балалар\p{L}*|сыйлық\p{L}*|жеңілдік\p{L}*|келді|болады|қазір|біздің|сіз\p{L}*|теңге|қалды|ғана|қолдан|қолмен|алуға|барлық|қала\p{L}*|бойынша|небәрі|өте|әдемі|жұмсақ|ыңғайлы|күн|ер|кісі\p{L}*|арналған|бір|екі|тек|соңғы|қалада|шапан\p{L}*|тақия`,
    letters: /[әғқңөұүһі]/giu,
  },
  en: {
    script: 'latin',
    words: String.raw`price|size|sizes|available|delivery|dm|order|orders|for|with|and|new|the|sale|shipping|free|in|stock|handmade|color|colors|our|your|from|only|left|made|to|of|is|it|one|now|message|whatsapp|cotton|wool|silk|leather|gift|set|soft|warm`,
  },
};

/** Openings without information about the product. */
export const openings = String.raw`новинк[аи]|новое поступление|новый завоз|новинка сезона|поступление|завоз|жаңа келді|жана келди|жаңа түсім|жаңалық|жаңа коллекция|новая коллекция|new in|new arrivals?|new collection|just in|back in stock|restock|в наличии|снова в наличии|есть в наличии|қолда бар|қоймада бар|бар|in stock|available now|available|продам|продаю|продаётся|продается|сатылады|сатамын|сатыламын|for sale|selling|хит продаж|хит|топ продаж|bestseller|best seller|тренд|trend|акция|скидка|скидки|sale|распродажа|жеңілдік|внимание|назар аударыңыз|доброе утро|добрый день|добрый вечер|қайырлы таң|қайырлы күн|қайырлы кеш|сәлем|салем|сәлеметсіздер ме|привет|всем привет|здравствуйте|hello|hi everyone|hi|good morning|успейте|үлгеріңіз|последний размер|последняя штука|осталась одна|соңғысы|соңғы дана|last one|долгожданн\p{L}+|встречайте|знакомьтесь|танысыңыз|представляем|meet|introducing|под заказ|тапсырыспен|тапсырысқа|made to order|наша любимая|любимая|обновление|қайта келді`;
/** Readers that a caption addresses: only with a comma or an exclamation mark, otherwise it is part of a name ("қыздар көйлегі"). */
export const addressed = 'девочки|девушки|мамочки|қыздар|ханымдар|дорогие|достар|друзья|girls|friends|ladies';
