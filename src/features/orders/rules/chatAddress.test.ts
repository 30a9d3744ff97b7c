import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ChatAddress, readChat } from './chatAddress';

/** What was recognised, without what was not; a city by its key or name. */
function read(message: string): Record<string, string> {
  const { city, ...rest } = readChat(message);
  const found = { ...rest, city: city && ('key' in city ? city.key : city.name) };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null)) as Record<string, string>;
}
type Expected = Partial<Record<keyof ChatAddress, string>>;

describe('a chat message', () => {
  it.each<[string, Expected]>([
    [
      'Здравствуйте! Айгерим, 87012345678, г. Алматы, ул. Абая 150, кв 12',
      { name: 'Айгерим', phone: '+77012345678', city: 'almaty', street: 'ул. Абая 150', flat: '12' },
    ],
    [
      'Дана Ким\n+7 (701) 234-56-78\nАстана, проспект Мәңгілік Ел 20, кв. 5',
      { name: 'Дана Ким', phone: '+77012345678', city: 'astana', street: 'проспект Мәңгілік Ел 20', flat: '5' },
    ],
    [
      'Имя: Сауле Ахметова\nТелефон: 8 777 123 45 67\nГород: Шымкент\nАдрес: Тауке хана 12',
      { name: 'Сауле Ахметова', phone: '+77771234567', city: 'shymkent', street: 'Тауке хана 12' },
    ],
    [
      'Сәлеметсіз бе! Атым Гүлнар, нөмірім 87051112233, Қарағанды қаласы, Бұқар жырау даңғылы 45, 17 пәтер',
      { name: 'Гүлнар', phone: '+77051112233', city: 'karaganda', street: 'Бұқар жырау даңғылы 45', flat: '17' },
    ],
    [
      'Аты-жөні: Ерлан Сәрсенов\nТел: 7071234567\nМекенжай: Ақтөбе, Әбілқайыр хан 40',
      { name: 'Ерлан Сәрсенов', phone: '+77071234567', city: 'aktobe', street: 'Әбілқайыр хан 40' },
    ],
    [
      'меня зовут Мадина, живу в Алматы, мкр Самал-2, дом 33, кв 7, тел 8-705-555-44-33',
      { name: 'Мадина', phone: '+77055554433', city: 'almaty', street: 'мкр Самал-2, дом 33', flat: '7' },
    ],
    [
      'Алматыға жіберіңіз. Абай көшесі 10, 4-пәтер. Нөмір 8 702 000 11 22, Айнұр',
      { name: 'Айнұр', phone: '+77020001122', city: 'almaty', street: 'Абай көшесі 10', flat: '4' },
    ],
    [
      'Отправьте в Караганду, Ерубаева 50/1, на имя Жанна Н. 87015550011',
      { name: 'Жанна Н.', phone: '+77015550011', city: 'karaganda', street: 'Ерубаева 50/1' },
    ],
    [
      '[23.11.2026, 18:20] Дана Insta: Достык 5\n[23.11.2026, 18:21] Дана Insta: 8 701 234 56 78',
      { phone: '+77012345678', street: 'Достык 5' },
    ],
    ['23.11.2026, 18:20 - Мама Айши: Тараз, ул Толе би 22', { city: 'taraz', street: 'ул Толе би 22' }],
    ['Семей, ул. Астана 5, Бота, 87471234567', { name: 'Бота', phone: '+77471234567', city: 'semey', street: 'ул. Астана 5' }],
    ['Тараз көшесі 5, Шымкент', { city: 'shymkent', street: 'Тараз көшесі 5' }],
    ['г. Рудный, ул. Ленина 10, Ольга', { name: 'Ольга', city: 'Рудный', street: 'ул. Ленина 10' }],
    ['Жаркент қаласы, Жібек жолы көшесі 8', { city: 'Жаркент', street: 'Жібек жолы көшесі 8' }],
    [
      'My name is Aliya, Astana, Kabanbay Batyr ave 53, apt 21, +77011234567',
      { name: 'Aliya', phone: '+77011234567', city: 'astana', street: 'Kabanbay Batyr ave 53', flat: '21' },
    ],
    [
      'Усть-Каменогорск, Казахстан 64, кв.3, домофон 3, этаж 2. Тамара 87772223344',
      { name: 'Тамара', phone: '+77772223344', city: 'oskemen', street: 'Казахстан 64', flat: '3', comment: 'домофон 3, этаж 2' },
    ],
    ['Өскеменге керек еді, Қазақстан көшесі 64', { city: 'oskemen', street: 'Қазақстан көшесі 64', comment: 'керек еді' }],
    ['Хочу платье, размер 42, город Павлодар', { city: 'pavlodar', comment: 'Хочу платье, размер 42' }],
    ['Можно доставку после 18:00? Атырау, Сатпаева 15', { city: 'atyrau', street: 'Сатпаева 15', comment: 'Можно доставку после 18:00' }],
    ['8 701 234 56 78 или 8 702 345 67 89, Динара', { name: 'Динара', phone: '+77012345678', comment: 'или 8 702 345 67 89' }],
    ['Перевела на карту 4400 4301 7012 3456, чек отправлю', { comment: 'Перевела на карту 4400 4301 7012 3456, чек отправлю' }],
    ['ИИН 990512300123', { comment: 'ИИН 990512300123' }],
    ['12 500 тг перевела, спасибо!', { comment: '12 500 тг перевела' }],
    ['Спасибо', {}],
    ['Спасибо большое', { comment: 'Спасибо большое' }],
    ['Рахмет! 🌸', {}],
    ['Дана', { comment: 'Дана' }],
    ['дана, алматы, абая 150', { city: 'almaty', comment: 'дана, абая 150' }],
    ['Уральск, ул. Евразия, 115, 8', { city: 'oral', street: 'ул. Евразия, 115, 8' }],
    ['Нур-Султан, Сарыарка 12', { city: 'astana', street: 'Сарыарка 12' }],
    ['Алматы, ЖК Асыл Тау, блок 5', { city: 'almaty', street: 'ЖК Асыл Тау', comment: 'блок 5' }],
    ['', {}],
    [' \n,,; !?', {}],
  ])('%j', (message, expected) => {
    expect(read(message)).toEqual(expected);
  });

  it('is read up to a length, and fills no field beyond what is stored', () => {
    const long = readChat(`Имя: ${'А'.repeat(500)}\nул. ${'Абая '.repeat(200)}\n${'слово '.repeat(2000)}`);
    expect([long.name?.length ?? 0, long.street?.length ?? 0, long.comment?.length ?? 0].map((n, i) => n <= [80, 120, 300][i]!)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it.each(['((((((((((', '7'.repeat(5000), ' '.repeat(5000), 'ул '.repeat(700), '\u0000\u202E<b>', 'а,'.repeat(1000), '+7 7 7 7 7 7'])(
    'that is no address is harmless',
    (message) => {
      expect(readChat(message).phone).toBeNull();
    },
  );

  it('names every city in each spelling that the database knows', () => {
    const rows = fs.readFileSync('supabase/reference/city_names.sql', 'utf8').matchAll(/\('([^']+)', '([^']+)'\)/gu);
    const wrong = [...rows].filter(([, name, key]) => read(`Дана, ${name}`).city !== key).map(([, name]) => name);
    expect(wrong).toEqual([]);
  });
});
