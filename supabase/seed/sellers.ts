/** The sample catalogue's sellers. All are fictitious. */
export interface SeedSeller {
  key: string;
  username: string;
  name: string;
  city: string;
  bio: string;
  verified: boolean;
  website?: string;
  cover?: string;
  /** For WhatsApp. The numbers are not assigned. */
  phone?: string;
  /** How the seller receives transfers: by a link (registered business) or a phone number; with neither, cash only. */
  kaspi?: 'link' | 'phone';
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
    phone: '+77000000001',
    kaspi: 'phone',
    bio: 'Леплю посуду и вазы в мастерской под Алматы. Каждая вещь — из одной партии глины, второй такой не будет.',
  },
  {
    key: 'daniyar',
    username: 'daniyar.sound',
    name: 'Данияр Ким',
    city: 'Астана',
    verified: true,
    cover: 'cover-daniyar-1280.webp',
    phone: '+77000000002',
    kaspi: 'link',
    bio: 'Тестирую звук с 2014 года. Здесь только то, что слушаю сам: наушники, колонки, плёночные камеры.',
  },
  {
    key: 'madina',
    username: 'madina.skin',
    name: 'Мадина Оспанова',
    city: 'Алматы',
    verified: true,
    phone: '+77000000003',
    kaspi: 'phone',
    bio: 'Косметолог. Разбираю составы без паники и собираю уход для сухого степного климата.',
  },
  {
    key: 'tomiris',
    username: 'tomiris.silver',
    name: 'Томирис Ахмет',
    city: 'Шымкент',
    verified: true,
    phone: '+77000000004',
    kaspi: 'link',
    bio: 'Серебро по мотивам музейных украшений: білезік, сырға, шашбау. Пробы и камни — настоящие.',
  },
  {
    key: 'aliya',
    username: 'aliya.knit',
    name: 'Алия Нурлан',
    city: 'Караганда',
    verified: false,
    phone: '+77000000005',
    kaspi: 'phone',
    bio: 'Вяжу из мериноса и показываю весь процесс в сториз. Размеры S–L, подгоняю под вас.',
  },
  {
    key: 'erlan',
    username: 'erlan.outdoor',
    name: 'Ерлан Беков',
    city: 'Талгар',
    verified: true,
    phone: '+77000000006',
    kaspi: 'link',
    bio: 'Каждые выходные в горах 🏔️ Снаряжение, которое пережило Тянь-Шань и моих детей. Доставка по КЗ.',
  },
  {
    key: 'kamila',
    username: 'kamila.candle',
    name: 'Камила Юсупова',
    city: 'Алматы',
    verified: false,
    bio: 'Свечи и ароматы для дома 🕯️ Лаванда, полынь, можжевельник. Соевый воск. Доставка по КЗ.',
  },
  {
    key: 'ruslan',
    username: 'ruslan.leather',
    name: 'Руслан Ли',
    city: 'Тараз',
    verified: true,
    phone: '+77000000007',
    kaspi: 'link',
    bio: 'Шью сумки и картхолдеры из растительной кожи. Ремонт своих изделий — бесплатно и навсегда.',
  },
  {
    key: 'zarina',
    username: 'zarina.kids',
    name: 'Зарина Тлеу',
    city: 'Павлодар',
    verified: true,
    phone: '+77000000008',
    kaspi: 'link',
    bio: 'Балаларға арналған ағаш ойыншықтар. Лак қолданбаймыз, бояуы су негізінде.',
  },
  {
    key: 'dinara',
    username: 'dinara.koilek',
    name: 'Динара Серік',
    city: 'Қызылорда',
    verified: true,
    phone: '+77000000009',
    kaspi: 'link',
    bio: 'Зығыр мен мақтадан көйлек, орамал, кимешек тігемін. Әр көйлекті қолмен кестелеймін.',
  },
  {
    key: 'timur',
    username: 'timur.desk',
    name: 'Тимур Жаксыбеков',
    city: 'Астана',
    verified: false,
    phone: '+77000000010',
    kaspi: 'phone',
    bio: 'Everything for a desk you want to sit at: keyboards, lamps, notebooks. Tested on my own thesis.',
  },
  {
    key: 'asel',
    username: 'asel.beauty',
    name: 'Асель Мұрат',
    city: 'Ақтөбе',
    verified: false,
    phone: '+77000000011',
    kaspi: 'phone',
    bio: 'Қыста кеберсіп, жазда күйетін теріге — қарапайым күтім. Орысша да, қазақша да жауап беремін.',
  },
];

/** Authors of the reviews and buyers of the past orders. */
export const shoppers: { username: string; name: string; city: string; street: string }[] = [
  ['dana.k', 'Дана Касымова', 'Алматы', 'ул. Жандосова, 14'],
  ['marat_s', 'Марат Сейтов', 'Астана', 'пр. Кабанбай батыра, 41'],
  ['olga.v', 'Ольга Власова', 'Караганда', 'пр. Бухар жырау, 63'],
  ['aizhan', 'Айжан Төлеген', 'Шымкент', 'Тәуке хан даңғ., 27'],
  ['bekzat.n', 'Бекзат Нұрлан', 'Тараз', 'Төле би көш., 8'],
  ['lena.m', 'Елена Мун', 'Алматы', 'ул. Розыбакиева, 105'],
  ['sanzhar', 'Санжар Абай', 'Астана', 'ул. Сыганак, 21'],
  ['gulnaz', 'Гүлназ Оразбай', 'Қызылорда', 'Қорқыт ата көш., 33'],
  ['nikita.p', 'Никита Павлов', 'Павлодар', 'ул. Лермонтова, 47'],
  ['madi.b', 'Мади Бекен', 'Өскемен', 'Қазақстан көш., 70'],
  ['svetlana_k', 'Светлана Ким', 'Алматы', 'пр. Аль-Фараби, 7'],
  ['ainur.t', 'Айнұр Темір', 'Ақтөбе', 'Әбілқайыр хан даңғ., 52'],
  ['arman.z', 'Арман Жұмабек', 'Атырау', 'Сәтбаев көш., 19'],
  ['viktoria', 'Виктория Цой', 'Костанай', 'ул. Баймагамбетова, 158'],
  ['zhanel', 'Жанель Ерік', 'Семей', 'Шәкәрім даңғ., 36'],
  ['daulet', 'Дәулет Қасым', 'Түркістан', 'Тәуке хан даңғ., 110'],
  ['irina.l', 'Ирина Ли', 'Алматы', 'ул. Тимирязева, 42'],
  ['yerkebulan', 'Еркебұлан Сағат', 'Астана', 'Қабанбай батыр даңғ., 11'],
  ['alina.r', 'Алина Рахим', 'Талдықорған', 'ул. Тауелсиздик, 88'],
  ['tolganay', 'Толғанай Мұса', 'Жезқазған', 'Есенберлин көш., 5'],
  ['james.w', 'James Ward', 'Алматы', 'ул. Гоголя, 86'],
  ['symbat', 'Сымбат Әлі', 'Орал', 'Нұрсұлтан Назарбаев даңғ., 194'],
  ['anton.g', 'Антон Гай', 'Петропавл', 'ул. Конституции, 12'],
  ['kamshat', 'Қамшат Дос', 'Ақтау', '14-шағын аудан, 30'],
].map(([username = '', name = '', city = '', street = '']) => ({ username, name, city, street }));
