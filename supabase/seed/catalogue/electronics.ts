import type { SeedProduct } from './product.ts';

const HEADPHONES = 'Полноразмерные наушники с шумоподавлением. 38 часов без зарядки, кабель в коробке.';

export const headphones: SeedProduct = {
  pic: 'headphones',
  seller: 'daniyar',
  category: 'electronics',
  language: 'ru',
  stem: 'Наушники Dala One',
  about: 'sound',
  variants: [
    ['белые', 54900, { old: 64900 }],
    ['графит', 54900],
    ['песочные', 54900],
    ['с кейсом', 59900, { text: `${HEADPHONES} Жёсткий кейс в комплекте.` }],
    [
      'студийный набор',
      79900,
      { text: 'Dala One, кабель 3 м с переходником на 6,3 мм, запасные амбушюры и жёсткий кейс. Для тех, кто сводит дома.' },
    ],
  ],
  stock: 16,
  featured: true,
  tags: ['звук', 'bluetooth', 'подарок'],
  text: `${HEADPHONES} Я хожу в них полгода: амбушюры не облезли, звук ровный, без бубнящего низа.`,
};

export const camera: SeedProduct = {
  pic: 'camera',
  seller: 'daniyar',
  category: 'electronics',
  language: 'ru',
  stem: 'Плёночная камера, 35 мм',
  variants: [
    ['после ревизии', 89000, { condition: 'good' }],
    ['с ремнём', 92000, { condition: 'good' }],
    [
      'с тремя плёнками',
      109000,
      {
        condition: 'good',
        text: 'Дальномерная камера, проверена и почищена. Объектив 50 мм f/1,8. В комплекте ремень и три плёнки: ISO 200, 400 и чёрно-белая.',
      },
    ],
    [
      'на запчасти',
      19000,
      {
        condition: 'fair',
        about: 'camera for parts',
        text: 'Не работает: затвор заклинил, дальномер сбит. Корпус, объектив и шторки целы — на запчасти или на полку.',
      },
    ],
  ],
  stock: 3,
  tags: ['плёнка', 'камера', 'винтаж'],
  text: 'Дальномерная камера, проверена и почищена: выдержки точные, светоуплотнители новые. Объектив 50 мм f/1,8. В комплекте ремень и одна плёнка.',
  video: 'camera',
};

export const speaker: SeedProduct = {
  pic: 'speaker',
  seller: 'daniyar',
  category: 'electronics',
  language: 'ru',
  stem: 'Колонка Dala Mini',
  about: 'sound',
  variants: [
    ['синяя', 32900],
    ['песочная', 32900, { old: 37900 }],
    ['пара, стерео', 59900, { text: 'Две колонки, которые сами становятся стереопарой. Двенадцать часов, защита от брызг IPX5.' }],
    ['с ремешком', 34900],
  ],
  stock: 19,
  tags: ['звук', 'bluetooth'],
  text: 'Маленькая колонка, которая не хрипит на полной громкости. Двенадцать часов, защита от брызг IPX5, микрофон для звонков.',
};

export const watch: SeedProduct = {
  pic: 'watch',
  seller: 'daniyar',
  category: 'electronics',
  language: 'ru',
  stem: 'Часы Tań S2',
  variants: [
    ['44 мм', 79900],
    ['40 мм', 75900],
    ['с кожаным ремешком', 94900],
    [
      'детские, с GPS',
      39900,
      {
        text: 'Где ребёнок — видно на карте, звонок родителям одной кнопкой, на уроках молчат. Казахский и русский в меню. Держат два дня.',
      },
    ],
  ],
  stock: 8,
  tags: ['часы', 'спорт'],
  text: 'Пульс, сон, маршруты без телефона. Казахский и русский в меню. Держат пять дней, заряд за сорок минут.',
};

const KEYBOARD = 'A quiet mechanical keyboard with hot-swap sockets, USB-C and Bluetooth. The layout is remappable without any software.';

export const keyboard: SeedProduct = {
  pic: 'keyboard',
  seller: 'timur',
  category: 'electronics',
  language: 'en',
  stem: 'Keyboard “Tań”, 65%',
  variants: [
    ['linear switches', 39900, { old: 45500 }],
    ['tactile switches', 39900],
    [
      'with Kazakh keycaps',
      45900,
      { about: 'kazakh keyboard', text: `${KEYBOARD} Ә, Ғ, Қ, Ң, Ө, Ұ, Ү, Һ and І are printed on the keycaps.` },
    ],
    ['barebone kit', 29900, { text: 'Case, plate and board with hot-swap sockets, no switches and no keycaps. USB-C and Bluetooth.' }],
  ],
  stock: 6,
  tags: ['keyboard', 'desk', 'setup'],
  text: KEYBOARD,
};

const EARBUDS = 'Вкладыши с прозрачным режимом. Семь часов плюс три заряда в кейсе, беспроводная зарядка.';

export const earbuds: SeedProduct = {
  pic: 'earbuds',
  seller: 'daniyar',
  category: 'electronics',
  language: 'ru',
  stem: 'Наушники Dala Pods',
  about: 'sound',
  variants: [
    ['белые', 27900],
    ['чёрные', 27900],
    ['спортивные', 31900, { text: `${EARBUDS} Заушины и защита от пота IPX5: не выпадают на бегу.` }],
    ['с чехлом', 29900, { text: `${EARBUDS} Войлочный чехол с карабином в комплекте.` }],
  ],
  stock: 25,
  tags: ['звук', 'bluetooth'],
  text: `${EARBUDS} Микрофон слышно даже на Кок-Тобе.`,
  attributes: {
    warranty_months: 12,
    model: 'Dala Pods 1',
    box_contents: 'Вкладыши, кейс, кабель USB-C, три пары амбушюр',
    power: 'Кейс заряжается по USB-C, 5 В',
    country: 'cn',
  },
  translation: {
    language: 'kk',
    stem: 'Dala Pods құлаққаптары',
    labels: ['ақ', 'қара'],
    text: 'Мөлдір режимі бар құлаққаптар. Бір қуаттағанда жеті сағат істейді, кейсі тағы үш рет қуаттайды, өзі сымсыз зарядталады. Дауысыңыз Көктөбеде де анық естіледі.',
  },
};
