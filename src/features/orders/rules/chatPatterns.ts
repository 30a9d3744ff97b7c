/** What names, phones and addresses look like in messages in Russian, Kazakh and English. */

const edge = String.raw`(?![\p{L}\p{N}])`;
const begin = String.raw`(?<![\p{L}\p{N}])`;
const any = (words: string, flags = 'iu'): RegExp => new RegExp(`${begin}(?:${words})${edge}`, flags);

/** "[23.11.2026, 18:20] Dana:" or "23.11.2026, 18:20 - Dana:" before each copied message. */
export const HEADER = /^\[?\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: [ap]m)?\]?(?: -)? [^:\n]{1,60}: /gimu;
/** No part of a longer number, such as that of a card. */
export const PHONE =
  /(?<!\d[ \u00A0-]?)(?:\+? ?7|8)?[ \u00A0(-]*7\d{2}[ \u00A0)-]*\d{3}[ \u00A0-]*\d{2}[ \u00A0-]*\d{2}(?![ \u00A0-]?\d)/gu;
export const PHONE_LABEL = new RegExp(
  String.raw`${begin}(?:(?:мой|менің)\s+)?(?:тел(?:ефон\p{L}*)?|номер\p{L}*|нөмір\p{L}*|phone|whatsapp|ватсап\p{L}*|сот\p{L}*)\.?\s*[:—–-]?\s*$`,
  'iu',
);
/** Words that a part of an address has. */
export const STREET = any(
  String.raw`ул|улица|улице|көше\p{L}*|к-сі|пр|пр-т|просп|проспект\p{L}*|даңғыл\p{L}*|мкр|мкрн|м-н|микрорайон\p{L}*|ықшам\p{L}*|мөлтек\p{L}*|бульвар\p{L}*|б-р|пер|переулок|шоссе|жк|тұйық\p{L}*|дом|д|үй|үйі|корпус|корп|строение|квартал\p{L}*|тупик|проезд|street|str|st|avenue|ave|house|микр`,
);
export const NAME_AND_NUMBER =
  /^(\p{Lu}[\p{L}'-]*(?: \p{L}[\p{L}'-]+){0,2}),? \d{1,4}\p{L}?(?:\s?[/-]\s?\d{1,4}\p{L}?)?(?: к\.? ?\d{1,2})?$/u;
export const NUMBER = /^\d{1,4}\p{L}?(?:\s?[/-]\s?\d{1,4}\p{L}?)?$/u;
/** A number after these is not that of a house. */
export const NO_STREET = any(
  String.raw`размер\p{L}*|өлшем\p{L}*|size|этаж\p{L}*|подъезд\p{L}*|домофон\p{L}*|кіреберіс\p{L}*|қабат\p{L}*|код|рост|бойы|kaspi|каспи|заказ\p{L}*|тапсырыс\p{L}*|артикул|сумма|баға\p{L}*|цена|после|кейін|до|дейін|after|floor`,
);
export const NAME_LABEL = new RegExp(
  String.raw`^(?:ф\.?и\.?о\.?|имя|получатель\p{L}*|аты-жөні\p{L}*|аты|есімі\p{L}*|алушы|name|recipient)\s*[:—–-]\s*|^(?:имя|фио|аты-жөнім?|получатель|алушы|name)\s+(?=\p{Lu})|${begin}(?:меня зовут|мо[её] имя|на имя|менің атым|атым|есімім|my name is|i am|i'm)\s*[:—–-]?\s*`,
  'iu',
);
export const CITY_LABEL = /^(?:город|қала|city)\s*[:—–-]\s*/iu;
export const ADDRESS_LABEL = /^(?:(?:мой|наш|менің)\s+)?(?:адрес\p{L}*|мекен-?\s?жай\p{L}*|address)(?:\s+доставки)?\s*[:—–-]?\s*/iu;
/** Words around an address that mean nothing to a courier. */
export const FILLER = any(
  String.raw`живу|живем|живём|проживаю|тұрамын|тұрамыз|находимся|по|в|во|на|из|это|доставка|доставку|отправьте|пожалуйста|жіберіңіз|жеткізу|и|мен|in|at|to|live|i`,
  'giu',
);
export const GREETING = any(
  String.raw`здравствуйте|здраствуйте|добрый|день|вечер|утро|доброе|привет\p{L}*|салем|сәлем\p{L}*|салам\p{L}*|сәлеметсіз|саламатсыз|бе|ма|ассалаумағалейкум|қайырлы|күн|кеш|таң|hello|hi|hey|спасибо|рахмет|рақмет|пожалуйста|өтінемін|thanks|thank|you|please|ок|ok|окей|жақсы|хорошо|да|иә|вот|міне|мои|данные|деректер\p{L}*|мәліметтер\p{L}*`,
  'giu',
);
export const PERSON = /^\p{Lu}\p{Ll}+(?:[- ]\p{Lu}(?:\p{Ll}+|\.)){0,2}$/u;
