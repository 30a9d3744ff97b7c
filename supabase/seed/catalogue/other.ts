import type { SeedProduct } from './product.ts';

const THERMOS = 'Держит кипяток двенадцать часов при минус пятнадцати — проверено на пике Фурманова 🏔️';

export const thermos: SeedProduct = {
  pic: 'thermos',
  seller: 'erlan',
  category: 'other',
  language: 'ru',
  stem: 'Термос «Асу»',
  variants: [
    ['750 мл', 15900],
    ['500 мл', 13900],
    ['1 л', 18900],
    ['с двумя крышками', 17900, { text: `${THERMOS} Объём 750 мл, вторая крышка-кружка для того, с кем идёте.` }],
  ],
  stock: 27,
  tags: ['горы', 'поход', 'термос'],
  text: `${THERMOS} Сталь 304, крышка-кружка, пробка разбирается для мытья.`,
  attributes: { material: 'Нержавеющая сталь 304, силикон', country: 'cn' },
};

export const rainbow: SeedProduct = {
  pic: 'rainbow',
  seller: 'zarina',
  category: 'other',
  language: 'kk',
  stem: 'Ағаш кемпірқосақ',
  variants: [
    ['7 доға', 12900],
    ['12 доға', 19900],
    ['пастель түсті', 13900],
    ['шағын', 7900],
  ],
  stock: 10,
  tags: ['ойыншық', 'ағаш', 'балаларға'],
  text: 'Жөке ағашынан жасалған кемпірқосақ: үй де, көпір де, бесік те болады. Су негізіндегі бояумен боялған, бұрыштары тегістелген. 1 жастан бастап.',
};

const DIARY =
  'Кожаная обложка, бумага 90 г, 224 страницы. Раскрывается на 180 градусов. Инициалы тиснём бесплатно: напишите их в комментарии к заказу.';

export const diary: SeedProduct = {
  pic: 'notebook',
  seller: 'ruslan',
  category: 'other',
  language: 'ru',
  stem: 'Ежедневник',
  variants: [
    ['датированный', 6900, { key: 'на 2026 год', text: `Страница на день, даты следующего года. ${DIARY}` }],
    ['недатированный', 6900],
    ['в клетку', 6900],
    ['карманный', 4900, { text: 'Формат A6, кожаная обложка, 160 страниц. Помещается во внутренний карман. Инициалы тиснём бесплатно.' }],
  ],
  stock: 40,
  tags: ['бумага', 'кожа', 'подарок'],
  text: DIARY,
};

const DOTTED = 'Fountain-pen friendly paper, 160 numbered pages, lies flat. The cover gets better with scratches.';

export const dottedNotebook: SeedProduct = {
  pic: 'notebook',
  seller: 'timur',
  category: 'other',
  language: 'en',
  stem: 'Dotted notebook',
  variants: [
    ['A5', 5900],
    ['A6', 4200],
    ['pack of three', 14900, { text: `Three A5 notebooks. ${DOTTED}` }],
  ],
  stock: 30,
  tags: ['paper', 'desk'],
  text: DOTTED,
};
