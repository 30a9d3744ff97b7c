/** Finds what leads a buyer or a seller away from the order: phones, cards, accounts, links and names in messengers, also in words. */

const DIGIT_WORDS: Record<string, number> = {
  ...{ ноль: 0, один: 1, два: 2, три: 3, четыре: 4, пять: 5, шесть: 6, семь: 7, восемь: 8, девять: 9 },
  ...{ десять: 10, одиннадцать: 11, двенадцать: 12, тринадцать: 13, четырнадцать: 14, пятнадцать: 15 },
  ...{ шестнадцать: 16, семнадцать: 17, восемнадцать: 18, девятнадцать: 19 },
  ...{ двадцать: 20, тридцать: 30, сорок: 40, пятьдесят: 50, шестьдесят: 60, семьдесят: 70, восемьдесят: 80, девяносто: 90 },
  ...{ сто: 100, двести: 200, триста: 300, четыреста: 400, пятьсот: 500, шестьсот: 600, семьсот: 700, восемьсот: 800, девятьсот: 900 },
  ...{ нөл: 0, бір: 1, екі: 2, үш: 3, төрт: 4, бес: 5, алты: 6, жеті: 7, сегіз: 8, тоғыз: 9 },
  ...{ он: 10, жиырма: 20, отыз: 30, қырық: 40, елу: 50, алпыс: 60, жетпіс: 70, сексен: 80, тоқсан: 90 },
  ...{ zero: 0, oh: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 },
  ...{ ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19 },
  ...{ twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
};
const HUNDRED = new Set(['жүз', 'hundred']);
const HELPERS = new Set(['плюс', 'plus', 'қосу', 'and']);
/** Between the groups of one number. */
const SEPARATOR = /^[^\p{L}\p{N}]{0,4}$/u;

/** The numbers of a text, each as the groups of digits in which it is written: "8 семьсот один" is ["8", "701"]. */
function numbersOf(text: string): string[][] {
  const numbers: string[][] = [];
  let groups: string[] = [];
  /** Of the last group, when it is made of words. */
  let open: number | null = null;
  let end = 0;
  const finish = () => {
    if (groups.length > 0) numbers.push(groups);
    groups = [];
    open = null;
  };
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const [token] = match;
    if (!SEPARATOR.test(text.slice(end, match.index))) finish();
    end = match.index + token.length;
    const value = Object.hasOwn(DIGIT_WORDS, token) ? DIGIT_WORDS[token]! : null;
    // "7O1" with letters
    const digits = /\d/.test(token) && /^[\doоlі]+$/.test(token) ? token.replaceAll(/[oо]/g, '0').replaceAll(/[lі]/g, '1') : null;
    if (digits) {
      groups.push(digits);
      open = null;
    } else if (HUNDRED.has(token)) {
      const isMultiplied: boolean = open !== null && open > 0 && open < 10;
      open = isMultiplied ? open! * 100 : 100;
      if (isMultiplied) groups.pop();
      groups.push(String(open));
    } else if (value !== null) {
      // "семьсот сорок семь" is one group, "семь ноль один" are three
      const room: number = open === null ? 0 : open % 100 === 0 && open > 0 ? 100 : open % 10 === 0 && open >= 20 ? 10 : 0;
      if (value > 0 && value < room) {
        open = (open ?? 0) + value;
        groups[groups.length - 1] = String(open);
      } else {
        open = value;
        groups.push(String(value));
      }
    } else if (!HELPERS.has(token)) {
      finish();
    }
  }
  finish();
  return numbers;
}

/** The codes of mobile and city phones of Kazakhstan, and mobile ones of Russia, which begin with 9. */
const PHONE = /^[78]?(?:7(?:0[0-8]|1\d|2\d|47|6[0-4]|7[15-8]|85)|9\d\d)\d{7}$/;
/** By the check digit of card numbers. */
function isCard(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const value = Number(digits[at]) * (at % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return digits.length === 16 && sum % 10 === 0;
}

function isPhone(groups: string[]): boolean {
  const digits = groups.join('');
  // ten digits alone may be sizes: "70 75 80 85 90"; without a country's digit a city's code may be a sum
  const isList = digits.length === 10 && (groups.every((group) => group.length === 2) || !/^7[04678]|^9/.test(digits));
  return PHONE.test(digits) && !isList;
}
/** A card is written in no more groups. */
const MOST_GROUPS = 16;
/** Also beside other numbers: "2 pieces, 8 701 123 45 67". */
const holds = (groups: string[], test: (part: string[]) => boolean): boolean =>
  groups.some((_, from) => groups.slice(from, from + MOST_GROUPS).some((__, last) => test(groups.slice(from, from + last + 1))));

const LOOK_ALIKES: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
};
const LINK = new RegExp(
  [
    String.raw`https?:|hxxps?:|\bwww\.`,
    // wa.me and t.me with spaces
    String.raw`\bw\s?a\s{0,2}\.\s{0,2}m\s?e\b|\bt\s{0,2}\.\s{0,2}m\s?e\b`,
    String.raw`[a-z0-9-]{2,}\s?(?:\.|\s?[([{](?:\.|dot|toчka|tочкa)[)\]}]\s?|\sdot\s|\stoчka\s|\shүkte\s|\sнүkte\s)(?:me|kz|ru|com|net|org|link|io|app|site|online|shop|store|info|biz|pw|xyz|ly|gg)\b(?!\.\d)`,
    String.raw`\.(?:pф|қaз)(?![\p{L}\p{N}])`,
    // addresses and names in messengers
    String.raw`[\w.+-]+@[\w-]+\.\w|(?:^|[\s:(])@[a-z0-9_.]{4,}`,
  ].join('|'),
  'u',
);
const IBAN = /\bkz\s?\d{2}(?:[\s-]?[a-z0-9]){16}(?![a-z0-9])/u;

/** Has a message contacts, payment details or a link in it? */
export function hasContacts(message: string): boolean {
  const text = message.normalize('NFKC').toLowerCase();
  const latin = text.replaceAll(/[а-яі]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
  return (
    LINK.test(latin) ||
    IBAN.test(latin) ||
    /\+\s?\d(?:[\s().-]{0,3}\d){9,13}(?!\d)/.test(text) ||
    numbersOf(text).some((groups) => holds(groups, (part) => isPhone(part) || isCard(part.join(''))))
  );
}
