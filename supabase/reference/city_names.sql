-- Spellings of the larger cities in the languages of the site, folded as app.fold does it.
insert into app.city_names (name, city) values
  ('aktau', 'aktau'), ('актау', 'aktau'),
  ('aktobe', 'aktobe'), ('актобе', 'aktobe'),
  ('almaty', 'almaty'), ('алматы', 'almaty'), ('алма-ата', 'almaty'), ('алма ата', 'almaty'),
  ('astana', 'astana'), ('астана', 'astana'), ('нур-султан', 'astana'),
  ('atyrau', 'atyrau'), ('атырау', 'atyrau'),
  ('karaganda', 'karaganda'), ('караганда', 'karaganda'), ('караганды', 'karaganda'), ('qaragandy', 'karaganda'),
  ('kokshetau', 'kokshetau'), ('кокшетау', 'kokshetau'),
  ('kostanay', 'kostanay'), ('костанай', 'kostanay'),
  ('kyzylorda', 'kyzylorda'), ('кызылорда', 'kyzylorda'), ('kyzyl-orda', 'kyzylorda'),
  ('oral', 'oral'), ('орал', 'oral'), ('уральск', 'oral'), ('uralsk', 'oral'),
  ('oskemen', 'oskemen'), ('усть-каменогорск', 'oskemen'), ('оскемен', 'oskemen'), ('усть каменогорск', 'oskemen'),
    ('ust-kamenogorsk', 'oskemen'),
  ('pavlodar', 'pavlodar'), ('павлодар', 'pavlodar'),
  ('petropavl', 'petropavl'), ('петропавл', 'petropavl'), ('петропавловск', 'petropavl'), ('petropavlovsk', 'petropavl'),
  ('qonaev', 'konaev'), ('конаев', 'konaev'), ('капчагай', 'konaev'), ('konaev', 'konaev'),
  ('semey', 'semey'), ('семей', 'semey'), ('semipalatinsk', 'semey'), ('семипалатинск', 'semey'),
  ('shymkent', 'shymkent'), ('шымкент', 'shymkent'),
  ('taldykorgan', 'taldykorgan'), ('талдыкорган', 'taldykorgan'),
  ('taraz', 'taraz'), ('тараз', 'taraz'),
  ('turkistan', 'turkistan'), ('туркестан', 'turkistan'), ('туркистан', 'turkistan'), ('turkestan', 'turkistan'),
  ('zhezkazgan', 'zhezkazgan'), ('жезказган', 'zhezkazgan')
on conflict (name) do update set city = excluded.city where city_names.city <> excluded.city;
