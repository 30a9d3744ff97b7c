/** Words around the facts of a caption, in the languages of the site, with common misspellings (Kazakh often without its own letters). */
import type { Language } from '../../../../shared/i18n/languages.ts';

/** A word boundary that also works for Cyrillic, unlike \b. */
const start = String.raw`(?<![\p{L}\p{N}])`;
const end = String.raw`(?![\p{L}\p{N}])`;
/** The source of a pattern of whole words. */
export const words = (alternatives: string): string => `${start}(?:${alternatives})${end}`;

export const currency = String.raw`₸|тенге|теңге|тенгеге|теңгеге|теньге|тнге|тнг|тг|tenge|kzt|tg|т(?![\p{L}\p{N}])`;

export const priceWords =
  'цена|цены|цену|ценник|по цене|стоимость|стоит|прайс|бағасы|багасы|баға|бага|бағамыз|багамыз|құны|куны|price|prices|cost|costs|bagasy|only for|всего за|за|всего|небәрі|небары';

/** Words before an amount that say what it is. */
export const amountWords = {
  price: `${priceWords}|продажа|сату|отдам за|отдаю за`,
  old: String.raw`было|была|вместо|раньше|ранее|прежде|(?:старая|прежняя|прошлая|обычная|зач[её]ркнутая) (?:цена|стоимость)|обычно|(?:цена )?без скидки|(?:цена )?до скидки|бұрын|бурын|(?:ескі|ески|бұрынғы|бурынгы|әдеттегі) (?:баға|бага|құн|цена)\p{L}*|(?:старая|ескі|ески|бұрынғы|бурынгы)(?= ?[:—–-]? ?$)|жеңілдікке дейін|was|instead of|(?:old|regular|original|previous) price|originally|formerly|before|used to be`,
  new: 'стало|стала|сейчас|теперь|со скидкой|новая цена|цена со скидкой|по акции|акция|акционная цена|скидочная цена|распродажа|только сегодня|қазір|казир|қазіргі баға|қазіргі бағасы|енді|тек бүгін|жеңілдікпен|женилдикпен|жаңа баға|жаңа бағасы|акциямен|now|on sale|sale price|sale|with discount|discounted',
  other: String.raw`доставк\p{L}*|доставим|отправка|пересылка|межгород|курьер\p{L}*|сдэк|казпочт\p{L}*|жеткізу|жеткизу|жеткіземіз|delivery|shipping|предоплат\p{L}*|аванс|задаток|залог|депозит|кепіл|алдын ала|prepayment|deposit|при заказе от|при покупке от|от суммы|заказ от|минимальный заказ|ең аз тапсырыс|тапсырыс кезінде|orders over|order over|мес\p{L}* по|айға|скидка|скидки|скидку|жеңілдік|женилдик|discount|off|экономия|выгода|сертификат на|рассрочка|в месяц|айына|per month|кешбэк|cashback|гравировка|упаковка|подарочная упаковка|в магазине|в магазинах|дүкенде|арт|артикул|код|лот|мекенжай|адрес`,
  spare: String.raw`(?:оптовая|опт) цена|(?:көтерме|котерме) (?:баға|бага)\p{L}*|wholesale price|цена оптом|опт|оптом|оптовая|көтерме|котерме|wholesale|прокат|аренда|жалға|жалға беру|rent|\d-\d-\d{1,2}(?: (?:ай|мес\p{L}*))?`,
};
/** Patterns right after an amount that say what it is. */
export const amountEnds = {
  old: String.raw`(?:before|емес|еді|болған|болатын|(?:нің |нин |нын )?орнына)(?!\p{L})|[(]?(?:зач[её]ркнут\p{L}*|сызылған|crossed out)|[(]?(?:было|была|раньше|до скидки|до акции|(?:старая|прежняя) цена|бұрын|(?:ескі|бұрынғы) баға\p{L}*|old price|was)(?=[ ❌]{0,2}(?:[\n,.;!)]|$))`,
  other: String.raw`(?:за )?(?:доставку|упаковку)(?!\p{L})|(?:предоплат|аванс|залог|кепіл)\p{L}*(?!\p{L}| ?\d{1,3} ?%)|(?:ден|дан|нан|нен) (?:жоғары|астам|асса)|(?:[×xх*]|по|на) ?\d{1,2} ?(?:мес|ай)|[/×xх*]? ?(?:в )?мес(?:\.|яц|(?!\p{L}))|/ ?ай(?!\p{L})|айына|ай сайын|(?:per|a) month|/ ?month`,
  spare: String.raw`(?:в |/ ?)?(?:сутки|тәулік)|(?:прокат|аренда|жалға|опт|оптом|көтерме)(?!\p{L})`,
};

/** Units after a number that is not a price. */
export const unitWords = String.raw`см|сантиметр\p{L}*|мм|м|метр\p{L}*|мл|ml|л|литр\p{L}*|г|гр|грамм\p{L}*|кг|kg|шт|штук\p{L}*|дана|pcs|pieces|cm|mm|лет|год\p{L}*|жас|жыл\p{L}*|years|дн\p{L}*|день|күн\p{L}*|days?|час\p{L}*|сағат|hours?|мин\p{L}*|вт|w|мач|мәч|mah|гц|дюйм\p{L}*|inch|°c?|%|процент\p{L}*|пайыз|проба|пробы|подписчик\p{L}*|заказ\p{L}*|отзыв\p{L}*|раз|слой|слоя|предмет\p{L}*|персон\p{L}*|цвет\p{L}*|түс(?!ті(?!\p{L}))\p{L}*|размер\p{L}*|өлшем\p{L}*|мкр|үй|кв|руб\p{L}*|₽|\$|€|usd|сом|мес\p{L}*|ай|келі|ден(?! \d)|den|кпа|градус\p{L}*`;

// --- sizes ---
export const thousandWords = String.raw`к|k|тыс\.?|тыщ|тысяч\p{L}{0,3}|мы[ңн](?:[гғ]а|[нд]а[нй]|дық)?|myng?|млн|миллион\p{L}{0,3}`;
export const sizeWords = String.raw`размер\p{L}*|разм|р-ры?|рр|р|өлшем\p{L}*|олшем\p{L}*|olshem\p{L}*|razmer\p{L}*|sizes?|рост|ростовк\p{L}*|бойы|для роста`;
/** Words between the size word and the sizes. */
export const sizeFillers =
  'в наличии|наличие|бар|есть|қалды|остались|остался|осталось|осталась|available|с|от|from|только|тек|всего|на|см|ряд|сетка|women|men|kids|eur|eu|rus|рус';
/** Abbreviations of "size" behind each size. */
export const sizeSuffixes = 'р|рр|р-р';
/** Units and other words behind numbers that are not sizes. */
export const sizeUnits = String.raw`см|cm|мм|mm|м|m|литр\p{L}*|л|l|мл|ml|г|гр|грамм\p{L}*|кг|kg|келі|шт|штук\p{L}*|дана|pcs|pieces|лет|год\p{L}*|жас|жыл\p{L}*|years|мес\p{L}*|ай|дн\p{L}*|день|күн\p{L}*|days?|час\p{L}*|сағат|hours?|мин\p{L}*|вт|w|гц|дюйм\p{L}*|inch|процент\p{L}*|пайыз|проб\p{L}*|раз|предмет\p{L}*|персон\p{L}*|адам\p{L}*|цвет\p{L}*|түс\p{L}*|зат|пар\p{L}*|den|ден|карат|№|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря`;
/** Words before numbers that measure something else. */
export const measureWords = String.raw`ог|об|от|обхват\p{L}*|длин\p{L}*|ұзындығы|высот\p{L}*|биіктігі|ширин\p{L}*|ені|вес|салмағы|диаметр\p{L}*|объ[её]м|көлемі|тали[яи]|грудь|модел\p{L}*|возраст|дом|кв|артикул|арт|код|length|height|width`;
export const fittingWords = String.raw`подойд\p{L}*|подходит|сядет|ид[её]т|fits`;
export const fittingEnds = String.raw`жарайды|жарай береді|келеді|сыяды|подойд\p{L}*|подходит`;
export const oneSizeWords = String.raw`one size|onesize|единый размер|размер единый|универсальный размер|размер универсальный|стандартный размер|стандарт(?! качеств)|бір өлшем\p{L}*|бир олшем\p{L}*|бәріне келеді|әмбебап өлшем|free size|фри ?сайз|свободный размер|размер свободный|размер универсал|ортақ (?:өлшем|размер)|fits all`;
/** One size only when the caption names no sizes. */
export const oversizeWords = String.raw`oversize|over size|оверсайз|овер сайз|(?:один|1) размер(?!\p{L})|бір размер(?!\p{L})|безразмерн\p{L}+`;
/** Behind a size, or as a statement about all goods. */
export const presentMarks = String.raw`✅|✔|☑|бар|есть|в наличии|осталс\p{L}*|остались|осталось|қалды|available`;
export const absentMarks = String.raw`❌|✖|✘|🚫|жоқ|жок|нету?(?! (?!в наличии)\p{L})|продан[аоы]?|продали|сатылды|сатылып (?:кетті|қойды)|сатылған|қалмады|закончил\p{L}*|бітті|(?:-?[тдн][еа]н )?басқа\p{L}*|sold`;
/** Before sizes that are missing. */
export const absentBefore = String.raw`кроме|продан[аоы]?|продали|сатылды|нету?|закончил\p{L}*|except|sold`;
export const shoeWords = String.raw`кросс?овк\p{L}*|туфл\p{L}*|ботин\p{L}*|ботильон\p{L}*|сапог\p{L}*|сапож\p{L}*|кед[аыт]?\p{L}*|обув\p{L}*|босонож\p{L}*|сандал\p{L}*|тапоч\p{L}*|тәпішке\p{L}*|шл[её]п\p{L}*|сланц\p{L}*|слипон\p{L}*|мокасин\p{L}*|валенк\p{L}*|угг\p{L}*|лофер\p{L}*|балетк\p{L}*|мюли|слайд\p{L}*|коньки|конькилер|аяқ киім\p{L}*|аяк киим\p{L}*|етік\p{L}*|бәтеңке\p{L}*|shoes|sneakers|boots|loafers|sandals|slippers|heels`;
/** Goods besides shoes whose sizes may be numbers under 34. */
export const smallSizeWords = String.raw`джинс\p{L}*|jeans|denim|шорт\p{L}*|кольц\p{L}*|кольцо|сақина\p{L}*|жүзік\p{L}*|rings?`;
export const hatWords = String.raw`шапк\p{L}*|шляп\p{L}*|кепк\p{L}*|панам\p{L}*|берет\p{L}*|тюбетейк\p{L}*|тақия\p{L}*|бөрік\p{L}*|тымақ\p{L}*|қалпақ\p{L}*|hats?|caps?|beanie`;

interface LanguageSign {
  language: Language;
  script: 'cyrillic' | 'latin';
  words: string;
  letters?: RegExp;
  /** No other language of the script has them, not even in loanwords. */
  areOwnLetters?: boolean;
}
/** Signs of the language of a caption: frequent words, letters that others of the script lack. Without any, the first of the script counts. */
export const languageSigns: readonly LanguageSign[] = [
  {
    language: 'ru',
    script: 'cyrillic',
    words: String.raw`цена|размер|размеры|наличии|доставка|доставляем|по|для|на|из|и|или|заказ|заказать|пишите|директ|новинка|ткань|цвет|цвета|скидка|новый|новая|новое|новые|есть|нет|можно|бесплатно|бесплатная|очень|наш|наша|ваш|подарок|качество|осталась|осталось|ручная|работа|состояние|только|всё|все|это|под|без|с|в|от|до|отправка|отправляем|продам|продаю|продаётся|продается|мягкий|тёплый|теплая|стоимость|подробности|вопросы|женское|мужской|детский|комплект|набор|кожа|шерсть|хлопок`,
    letters: /[ёщъьэ]/giu,
  },
  {
    language: 'kk',
    script: 'cyrillic',
    words: String.raw`бағасы|багасы|бағамыз|баға|өлшемі|олшемі|өлшемдері|размері|размерлері|бар|жоқ|тапсырыс\p{L}*|жеткізу\p{L}*|жеткіз\p{L}*|тегін|сатылады|сатамын|жаңа|жана|мын|узындыгы|салмагы|сатылып|кетти|жок|калага|уйдики|үшін|ушін|және|мен|дана|түсі|түстері|матасы|мата|сапа\p{L}*|директке|жазыңыз\p{L}*|жазыныз\p{L}*|хабарлас\p{L}*|дайын|киім|көйлек\p{L}*|қыздар\p{L}*|әйел\p{L}*|балалар\p{L}*|сыйлық\p{L}*|жеңілдік\p{L}*|келді|болады|қазір|біздің|сіз\p{L}*|теңге|қалды|ғана|қолдан|қолмен|алуға|барлық|қала\p{L}*|бойынша|небәрі|өте|әдемі|жұмсақ|ыңғайлы|күн|ер|кісі\p{L}*|арналған|бір|екі|тек|соңғы|қалада|шапан\p{L}*|тақия`,
    letters: /[әғқңөұүһі]/giu,
    areOwnLetters: true,
  },
  {
    language: 'en',
    script: 'latin',
    words: String.raw`price|size|sizes|available|delivery|dm|order|orders|for|with|and|new|the|sale|shipping|free|in|stock|handmade|color|colors|our|your|from|only|left|made|to|of|is|it|one|now|message|whatsapp|cotton|wool|silk|leather|gift|set|soft|warm`,
  },
  {
    language: 'kk',
    script: 'latin',
    words: String.raw`bagasy|baga|bar|joq|zhok|tenge|jetkiz\p{L}*|zhetkiz\p{L}*|olshem\p{L}*|olshemderi|razmer\p{L}*|tapsyrys\p{L}*|direktke|keldi|qyzdar\p{L}*|kyzdar\p{L}*|koilek\p{L}*|zhana|jana|satylady|satyldy|tusi|tus|jazynyz\p{L}*|zhazynyz\p{L}*|tegin|ushin|zhane`,
  },
];

// --- sold ---
export const soldWords = String.raw`продан[аоы]?|sold[ -]?out|sold|солд[ -]?аут|out of stock|reserved|сатылды|сатылған|сатылып (?:кетт[іи]|[қк]ойды|[қк]алды|бітт[іи])|сатып алды|таусылды|қалмады|калмады|бітті|битти|бронь|бронда|броньда|забронирован[аоы]?|резерв|резерве|резервте|нет в наличии|нет в продаже|нету в наличии|снят[аоы]? с продажи|распродан[аоы]?|разобрали|раскупили|закончил(?:ся|ась|ись|ось)|не ?актуальн[аоы]?|наличиеде жоқ|наличиде жоқ|қолда жоқ|қоймада жоқ|сатылымда жоқ|уже купили|уже забрали|наш[её]л (?:хозяина|хозяйку)|нашла (?:хозяина|хозяйку)|забрали(?=,? спасибо)|зарезервирован[аоы]?|не прода[её]тся|иесін тапты|сақталып тұр|satyldy|satylyp ketti`;
/** Before such a word: other goods, an offer that ended, a condition or a denial. */
export const soldExceptions = String.raw`не|пока|прошл\p{L}+|предыдущ\p{L}+|перв\p{L}+ парти\p{L}+|бұрынғы\p{L}*|алдыңғы\p{L}*|өткен\p{L}*|акци\p{L}+|скидк\p{L}+|жеңілдік\p{L}*|запись|оплата|предоплата|әлі|best|also|почти|көбі\p{L}*|көпшілігі|часть|половина|жартысы|многие|некоторые`;
/** Right before such a word: a colour, that is a part of the goods. */
export const partialWords = String.raw`цвет\p{L}*|түсі|ч[её]рн\p{L}+|бел\p{L}+|красн\p{L}+|син\p{L}+|зел[её]н\p{L}+|сер\p{L}+|беж\p{L}*|розов\p{L}+|ж[её]лт\p{L}+|коричнев\p{L}+|қара|ақ|қызыл|көк|жасыл|сұр|сары|қоңыр`;
/** After such a word: a count of past sales, or how to reserve. */
export const soldEnds = String.raw`(?:уже )?(?:более|больше|свыше|около|over|more than)? ?\d|(?:separately|by|in|as|with)(?!\p{L})|(?:по|без|через|с|со|от|в|заранее|возможна|бесплатно|жасау|қабылда\p{L}*)(?!\p{L})`;
export const restockWords = String.raw`тағы (?:әкелдік|келді)|қайта келді|снова в наличии|опять в наличии|опять привезли|снова привезли|back in stock|restock`;
