-- Texts of the mails. {site} is the origin of the site; values by place:
--   new_order: %1$s number, %2$s total, %3$s buyer, %4$s city, %5$s units, %6$s id of the order
--   sold_out: %1$s name of the product
--   kaspi_changed: %1$s last digits of the number or —, %2$s ✓ with a link or —
insert into app.mail_texts (kind, language, subject, body) values
  ('new_order', 'ru', 'Новый заказ № %1$s — %2$s',
   E'Покупатель: %3$s, %4$s. Товаров: %5$s шт.\n\nПодтвердите заказ: {site}/influencer/orders/%6$s'),
  ('new_order', 'kk', 'Жаңа тапсырыс № %1$s — %2$s',
   E'%3$s (%4$s) %5$s дана тауарға тапсырыс берді.\n\nРастаңыз: {site}/influencer/orders/%6$s'),
  ('new_order', 'en', 'New order no. %1$s — %2$s',
   E'From %3$s, %4$s. Items: %5$s.\n\nConfirm it here: {site}/influencer/orders/%6$s'),
  ('sold_out', 'ru', 'Закончился товар: %1$s', 'Продана последняя штука. Обновите остаток: {site}/influencer/products'),
  ('sold_out', 'kk', 'Таусылды: %1$s', 'Соңғысы сатылды. Қалдықты жаңартыңыз: {site}/influencer/products'),
  ('sold_out', 'en', 'Sold out: %1$s', 'The last piece was sold. Update the stock: {site}/influencer/products'),
  ('kaspi_changed', 'ru', 'Изменились реквизиты Kaspi вашего магазина',
   E'Теперь в новых заказах номер Kaspi: %1$s, ссылка Kaspi: %2$s.\n\nЕсли это сделали не вы, смените пароль и выйдите на всех устройствах: {site}/profile/security'),
  ('kaspi_changed', 'kk', 'Дүкеніңіздің Kaspi деректері өзгерді',
   E'Енді жаңа тапсырыстарда Kaspi нөмірі: %1$s, Kaspi сілтемесі: %2$s.\n\nМұны өзіңіз жасамасаңыз, құпиясөзді ауыстырып, барлық құрылғыдан шығыңыз: {site}/profile/security'),
  ('kaspi_changed', 'en', 'The Kaspi details of your shop changed',
   E'New orders now show the Kaspi number: %1$s, Kaspi link: %2$s.\n\nIf this was not you, change the password and sign out everywhere: {site}/profile/security')
on conflict (kind, language) do update set subject = excluded.subject, body = excluded.body
where (mail_texts.subject, mail_texts.body) is distinct from (excluded.subject, excluded.body);
