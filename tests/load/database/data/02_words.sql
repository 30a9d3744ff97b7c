-- Words of a shop by language, the most common first.
create table bench.words (language text primary key, nouns text[], qualities text[], texts text[], syllables text[]);
insert into bench.words (language, nouns, qualities, texts, syllables) values
  ('ru',
  string_to_array('Платье Футболка Сумка Кольцо Серьги Джинсы Куртка Рубашка Свитер Юбка Пальто Худи Кроссовки Шарф Шапка Ремень Очки Браслет Наушники Чехол '
    'Камера Лампа Ваза Плед Свеча Кружка Крем Духи Маска Шампунь Игрушка Рюкзак Палатка Книга Блузка Брюки Пиджак Кардиган Туфли Сапоги Пижама Халат Костюм Жилет Носки '
    'Перчатки Кошелёк Зонт Часы Колье Подвеска Брошь Клавиатура Колонка Подушка Одеяло Полотенце Тарелка Ковёр Зеркало Помада Мыло Кукла Мяч', ' '),
  string_to_array('красного цвета|чёрного цвета|белого цвета|из хлопка|из льна|ручной работы|из серебра|из кожи|с вышивкой|для дома|на подарок|синего цвета|зелёного цвета|'
    'из шерсти|из шёлка|на каждый день|для детей|большого размера|новой коллекции|с принтом|бежевого цвета|на лето|на зиму|в наборе', '|'),
  string_to_array('доставка размер качество по Алматы Казахстану в наличии цена тенге и материал отличное заказ директ подарок ткань цвет модель новинка скидка сезон коллекция стиль '
    'удобный мягкий красивый фасон посадка рукав длина пояс застёжка карман подкладка узор вышивка состав уход стирка бренд оригинал гарантия обмен возврат оплата упаковка', ' '),
  bench.syllables(false)),
  ('kk',
  string_to_array('Көйлек Жейде Сөмке Сақина Сырға Шалбар Күртеше Жемпір Белдемше Пальто Шарф Тақия Белбеу Көзілдірік Білезік Құлаққап Қап Шам Құмыра Көрпе Балауыз Кесе Әтір Сусабын '
    'Ойыншық Шатыр Кітап Шапан Камзол Қамшы Домбыра Кілем Алқа Сандық Орамал Етік Дастарқан Жастық Айна Сабын', ' '),
  string_to_array('қызыл|қара|ақ|жазғы|қысқы|жібек|мақта|тоқылған|былғары|күміс|алтын|жылы|жеңіл|жаңа|қолдан жасалған|үлкен|көк|жасыл|ұлттық|оюлы|сәнді|әдемі', '|'),
  string_to_array('жеткізу өлшем сапа баға Алматы Қазақстан бойынша бар жаңа топтама сыйлық мата түс үлгі жеңілдік жұмсақ әдемі ыңғайлы тапсырыс қолжетімді теңге орама төлем кепілдік '
    'айырбас маусым ұзындық жең белдік қалта өрнек құрам күтім', ' '),
  bench.syllables(false)),
  ('en',
  string_to_array('Dress T-shirt Bag Ring Earrings Jeans Jacket Shirt Sweater Skirt Coat Hoodie Sneakers Scarf Hat Belt Glasses Bracelet Headphones Case Camera Lamp Vase Blanket Candle Mug '
    'Cream Perfume Mask Shampoo Toy Backpack Tent Book Blouse Trousers Blazer Cardigan Shoes Boots Keyboard Speaker Pillow Towel Plate Carpet Mirror Necklace', ' '),
  string_to_array('red|black|white|cotton|linen|handmade|silver|leather|summer|winter|silk|knitted|gold|soft|warm|new|vintage|oversize|green|blue|pink|beige|wool|evening', '|'),
  string_to_array('delivery size quality Almaty Kazakhstan in stock price order gift fabric colour model new sale season collection style soft comfortable beautiful fit sleeve length belt '
    'pocket lining pattern care wash brand original warranty exchange return payment wrapping', ' '),
  bench.syllables(true));

-- The words of the nth product: 45 % Russian, 30 % Kazakh, 25 % English. Real ones have the common ranks, made-up ones the others.
create function bench.product_words(n bigint, out language text, out name text, out description text, out tags text[], out category text)
language plpgsql stable parallel safe as $$
declare
  nouns text[];
  qualities text[];
  texts text[];
  syllables text[];
  noun text;
  quality text;
  rank int;
begin
  language := case when bench.unit(n, 2) < 0.45 then 'ru' when bench.unit(n, 2) < 0.75 then 'kk' else 'en' end;
  select w.nouns, w.qualities, w.texts, w.syllables into nouns, qualities, texts, syllables from bench.words w where w.language = product_words.language;
  rank := bench.zipf(bench.unit(n, 3), cardinality(nouns));
  noun := nouns[rank];
  -- a noun belongs to one category: a dress is never found among electronics
  category := (array['clothing', 'clothing', 'accessories', 'accessories', 'beauty', 'clothing', 'clothing', 'electronics', 'other', 'home'])[1 + (rank - 1) % 10];
  quality := qualities[bench.zipf(bench.unit(n, 4), cardinality(qualities))];
  name := case when language = 'ru' then noun || ' ' || quality else initcap(quality) || ' ' || lower(noun) end;
  if bench.unit(n, 5) < 0.7 then
    name := name || ' ' || initcap(bench.made_up_word(bench.zipf(bench.unit(n, 6), 20000), language = 'en' or n % 2 = 0));
  end if;
  description := '';
  for i in 1 .. 12 + (n % 18)::int loop
    rank := bench.zipf(bench.unit(n, 100 + i), 20000);
    description := description || ' ' || case when rank <= cardinality(texts) then texts[rank]
      else syllables[1 + rank % 28] || syllables[1 + rank / 28 % 28] || syllables[1 + rank / 784 % 28] end;
  end loop;
  description := ltrim(description);
  tags := case when bench.unit(n, 7) < 0.6 then array[left(quality, 40), lower(noun)] else '{}' end;
end $$;

-- Words that depend on what lists are sorted by: on a season that is over, on a high price, on missing reviews; and one that came into
-- fashion an hour ago, which only the newest products have.
create function bench.dependent_words(n bigint, created_at timestamptz, price bigint, reviews bigint) returns text
language sql stable parallel safe as $$
  select nullif(concat_ws(' ',
    case when created_at between now() - interval '400 days' and now() - interval '300 days' and n % 2 = 0 then 'Новогодний' end,
    case when price > 150000 and n % 3 = 0 then 'Премиум' end,
    case when reviews is null and n % 5 = 0 then 'Эскиз' end,
    case when created_at > now() - interval '1 hour' then 'Лабубу' end), '')
$$;

-- Nine in ten products are new.
create function bench.condition_of(n bigint) returns text
language sql immutable parallel safe as $$
  select case when bench.unit(n, 8) < 0.9 then 'new' when bench.unit(n, 8) < 0.95 then 'like_new' when bench.unit(n, 8) < 0.985 then 'good' else 'fair' end
$$;
create function bench.color_of(n bigint) returns text
language sql immutable parallel safe as $$
  select (array['чёрный', 'белый', 'бежевый', 'серый', 'Көк', 'красный', 'green', 'розовый', 'Қоңыр', 'голубой', 'жёлтый', 'lilac', 'золотой', 'оранжевый', 'серебро',
                'разноцветный'])[bench.zipf(bench.unit(n, 9), 16)]
$$;
