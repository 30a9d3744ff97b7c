/** Posts of the sample accounts: images of the sample catalogue with typical captions. */
export interface SamplePost {
  id: string;
  /** File name in the media bucket, without size and extension. */
  image: string;
  video?: string;
  caption: string;
}

export const posts: SamplePost[] = [
  {
    id: 's1_vase',
    image: 'vase-2',
    caption:
      'Ваза «Сары», песочная глина 🤎\nВысота 28 см, обжиг 1180°C.\nЦена 21 900 ₸, доставка по Казахстану 1 500 тг\n#керамика #ваза #подарок #алматы',
  },
  {
    id: 's1_mugs',
    image: 'mugs',
    caption: 'Кружки ручной лепки, пара. 350 мл. Вместо 14 500 — 12 900 ₸ до конца недели ☕️ #кружки #керамика',
  },
  {
    id: 's1_reel',
    image: 'vase-4',
    video: 'vase-turn.mp4',
    caption: 'Ақ құмыра, қолдан жасалған. Биіктігі 30 см. Бағасы 24 000 тг. Тапсырыс үшін директке жазыңыз ✨ #қолөнер #құмыра',
  },
  {
    id: 's1_sweater',
    image: 'sweaters',
    caption: 'Свитер из мериноса 🧶 Размеры S, M, L. Цена 32 000 тг. Цвета: молочный, горчица, хвоя #свитер #меринос',
  },
  { id: 's1_bowl', image: 'bowl', caption: 'Elm bowl, 24 cm, oiled by hand. 16 400 ₸. Ships in 2 days. #wood #bowl' },
  { id: 's1_piala', image: 'piala', caption: 'Кесе жинағы, 4 дана. Бағасы 18 500 теңге, қала бойынша жеткізу тегін 🚚 #кесе #керамика' },
  {
    id: 's1_cushion',
    image: 'cushion',
    caption: 'Подушка с орнаментом, 45 × 45 см. Чехол снимается и стирается. 11 900 тг #декор #орнамент',
  },
  { id: 's1_lamp', image: 'lamp', caption: 'Лампа-гриб «Кеш». Было 38 900, стало 31 900 ₸. Осталось 2 шт. #свет #лампа' },
  { id: 's1_planter', image: 'planter', caption: 'Кактус в терракоте 🌵 Цена 9 800. Поливать раз в две недели. #растения' },
  {
    id: 's1_scarf',
    image: 'scarf',
    caption: 'Шарф из кашемира, 180×30 см. Түсі сұр. Бағасы 28 500 тг. Сыйлық қорабымен 🎁 #кашемир #шарф',
  },
  { id: 's1_tee', image: 'tee', caption: 'Cotton tee "Aport". Sizes S, M, L, XL. Price: 7,700 tg. Printed in Almaty #tshirt' },
  {
    id: 's1_bag',
    image: 'bag',
    caption: 'Сумка через плечо, натуральная кожа. Цвет: коньяк. Цена 46 000 ₸, предоплата 10 000 #сумка #кожа',
  },
  { id: 's1_beanie', image: 'beanie', caption: 'Шапка бини, one size. 5 900 тг, по акции 4 900 #шапка' },
  { id: 's1_blanket', image: 'blanket', caption: 'Жүн көрпе, 140×200 см. Құны 34 500 тг. Өте жылы, тікенсіз. #көрпе #жүн' },
  { id: 's1_candle', image: 'candle', caption: 'Свеча соевая «Степь», 200 мл, горит 40 часов. 3 500 тенге 🕯 #свечи #аромат' },
  { id: 's1_ring', image: 'ring', caption: 'Кольцо «Саз», серебро 925. Размеры 16, 17, 18. 8 900₸ #серебро #кольцо' },
  { id: 's1_earrings', image: 'earrings', caption: 'Күміс сырға, 925 сынама. Бағасы 15 000 ₸ ✨ #күміс #сырға' },
  { id: 's1_soap', image: 'soap', caption: 'Мыло ручной работы с лавандой — 2 900 тг, 3 штуки за 8 000 #мыло' },
  { id: 's1_serum', image: 'serum', caption: 'Сыворотка с витамином C, 30 мл. Всего 5 500₸ #уход' },
  { id: 's1_thermos', image: 'thermos', caption: 'Термос 1 л, держит тепло сутки. 15 500 тг #термос' },
  { id: 's1_wallet', image: 'wallet', caption: 'Кошелёк из кожи, 12 карт. 18 500 ₸. Гравировка 2 000 ₸. #кожа' },
  { id: 's1_notebook', image: 'notebook', caption: 'Блокнот в коже, 192 страницы, 13 900 ₸ #блокнот' },
];

export const stories: SamplePost[] = [
  { id: 's2_diffuser', image: 'diffuser', caption: 'Диффузор «Степь» снова в наличии! 12 800 ₸' },
  { id: 's2_perfume', image: 'perfume', caption: 'Әтір 50 мл, бағасы 19 000 тг' },
  { id: 's2_rainbow', image: 'rainbow', caption: 'Игрушка-сортер «Радуга», 7 000 тг' },
  { id: 's2_vase_turn', image: 'vase-3', video: 'vase-turn.mp4', caption: 'Сушим новую партию' },
];
