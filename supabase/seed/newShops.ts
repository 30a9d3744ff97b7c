/** Shops that were opened in the last two weeks; operators.sql has the rest about them. All are fictitious. */
export const newShops: { username: string; name: string }[] = [
  { username: 'gulshat.knit', name: 'Гүлшат Омарова' },
  { username: 'arman.phones', name: 'Арман Тлеу' },
  { username: 'saltanat.gold', name: 'Салтанат Әлі' },
  { username: 'bota.kids', name: 'Бота Нұрлан' },
  { username: 'marat.watch', name: 'Марат Ибраев' },
  { username: 'aiya.soap', name: 'Айя Сейтқали' },
  { username: 'nur.bags', name: 'Нұр Қасым' },
  { username: 'zhibek.silk', name: 'Жібек Төлеген' },
  { username: 'oleg.print', name: 'Олег Пак' },
  { username: 'dana.bloom', name: 'Дана Бектас' },
  { username: 'serik.tools', name: 'Серік Жақып' },
  { username: 'kamshat.tea', name: 'Қамшат Оспан' },
];
