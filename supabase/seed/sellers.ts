/** The sample catalogue's sellers. Handles, cities and voices are invented. */
export interface SeedSeller {
  key: string;
  username: string;
  name: string;
  city: string;
  bio: string;
  verified: boolean;
  website?: string;
  cover?: string;
  /** Kaspi number or link; a seller with neither takes cash only. */
  kaspiPhone?: string;
  kaspiLink?: string;
}

export const sellers: SeedSeller[] = [
  {
    key: 'aigerim',
    username: 'aigerim.home',
    name: 'Айгерим Сапар',
    city: 'Алматы',
    verified: true,
    website: 'https://aigerim-ceramics.example',
    cover: 'cover-aigerim-1280.webp',
    kaspiPhone: '+77012345678',
    bio: 'Леплю посуду и вазы в мастерской под Алматы. Каждая вещь — из одной партии глины, второй такой не будет.',
  },
  {
    key: 'daniyar',
    username: 'daniyar.sound',
    name: 'Данияр Ким',
    city: 'Астана',
    verified: true,
    cover: 'cover-daniyar-1280.webp',
    kaspiLink: 'https://pay.kaspi.kz/pay/daniyarsound',
    bio: 'Тестирую звук с 2014 года. Здесь только то, что слушаю сам: наушники, колонки, плёночные камеры.',
  },
  {
    key: 'madina',
    username: 'madina.skin',
    name: 'Мадина Оспанова',
    city: 'Алматы',
    verified: true,
    kaspiPhone: '+77771112233',
    bio: 'Косметолог. Разбираю составы без паники и собираю уход для сухого степного климата.',
  },
  {
    key: 'tomiris',
    username: 'tomiris.silver',
    name: 'Томирис Ахмет',
    city: 'Шымкент',
    verified: true,
    kaspiPhone: '+77053334455',
    bio: 'Серебро по мотивам музейных украшений: білезік, сырға, шашбау. Пробы и камни — настоящие.',
  },
  {
    key: 'aliya',
    username: 'aliya.knit',
    name: 'Алия Нурлан',
    city: 'Караганда',
    verified: false,
    kaspiPhone: '+77475556677',
    bio: 'Вяжу из мериноса и показываю весь процесс в сториз. Размеры 42–52, подгоняю под вас.',
  },
  {
    key: 'erlan',
    username: 'erlan.outdoor',
    name: 'Ерлан Беков',
    city: 'Талгар',
    verified: true,
    kaspiPhone: '+77017778899',
    bio: 'Хожу в горы каждые выходные. Снаряжение, которое пережило Тянь-Шань и моих детей.',
  },
  {
    key: 'kamila',
    username: 'kamila.candle',
    name: 'Камила Юсупова',
    city: 'Алматы',
    verified: false,
    bio: 'Свечи и ароматы для дома: лаванда, полынь, дым можжевельника. Соевый воск, хлопковый фитиль.',
  },
  {
    key: 'ruslan',
    username: 'ruslan.leather',
    name: 'Руслан Ли',
    city: 'Тараз',
    verified: true,
    kaspiLink: 'https://pay.kaspi.kz/pay/ruslanleather',
    bio: 'Шью сумки и картхолдеры из растительной кожи. Ремонт своих изделий — бесплатно и навсегда.',
  },
  {
    key: 'zarina',
    username: 'zarina.kids',
    name: 'Зарина Тлеу',
    city: 'Павлодар',
    verified: true,
    kaspiPhone: '+77089990011',
    bio: 'Балаларға арналған ағаш ойыншықтар. Лак жоқ, бояу — су негізінде.',
  },
  {
    key: 'dinara',
    username: 'dinara.koilek',
    name: 'Динара Серік',
    city: 'Қызылорда',
    verified: true,
    kaspiPhone: '+77025551212',
    bio: 'Зығыр мен мақтадан көйлек, орамал, кимешек тігемін. Әр көйлектің кестесі — қолдан.',
  },
  {
    key: 'timur',
    username: 'timur.desk',
    name: 'Тимур Жаксыбеков',
    city: 'Астана',
    verified: false,
    kaspiPhone: '+77783334343',
    bio: 'Everything for a desk you want to sit at: keyboards, lamps, notebooks. Tested on my own thesis.',
  },
  {
    key: 'asel',
    username: 'asel.beauty',
    name: 'Асель Мұрат',
    city: 'Ақтөбе',
    verified: false,
    kaspiPhone: '+77071239876',
    bio: 'Қыста кеберсіп, жазда күйетін теріге — қарапайым күтім. Орысша да, қазақша да жауап беремін.',
  },
];

/** People who write the reviews and place the orders of the past weeks. */
export const shoppers: { username: string; name: string; city: string }[] = [
  ['dana.k', 'Дана Касымова', 'Алматы'],
  ['marat_s', 'Марат Сейтов', 'Астана'],
  ['olga.v', 'Ольга Власова', 'Караганда'],
  ['aizhan', 'Айжан Төлеген', 'Шымкент'],
  ['bekzat.n', 'Бекзат Нұрлан', 'Тараз'],
  ['lena.m', 'Елена Мун', 'Алматы'],
  ['sanzhar', 'Санжар Абай', 'Астана'],
  ['gulnaz', 'Гүлназ Оразбай', 'Қызылорда'],
  ['nikita.p', 'Никита Павлов', 'Павлодар'],
  ['madi.b', 'Мади Бекен', 'Өскемен'],
  ['svetlana_k', 'Светлана Ким', 'Алматы'],
  ['ainur.t', 'Айнұр Темір', 'Ақтөбе'],
  ['arman.z', 'Арман Жұмабек', 'Атырау'],
  ['viktoria', 'Виктория Цой', 'Костанай'],
  ['zhanel', 'Жанель Ерік', 'Семей'],
  ['daulet', 'Дәулет Қасым', 'Түркістан'],
  ['irina.l', 'Ирина Ли', 'Алматы'],
  ['yerkebulan', 'Еркебұлан Сағат', 'Астана'],
  ['alina.r', 'Алина Рахим', 'Талдықорған'],
  ['tolganay', 'Толғанай Мұса', 'Жезқазған'],
  ['james.w', 'James Ward', 'Алматы'],
  ['symbat', 'Сымбат Әлі', 'Орал'],
  ['anton.g', 'Антон Гай', 'Петропавл'],
  ['kamshat', 'Қамшат Дос', 'Ақтау'],
].map(([username = '', name = '', city = '']) => ({ username, name, city }));
