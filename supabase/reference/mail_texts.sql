-- Texts of the mails. {site} is the origin of the site; values by place:
--   new_order: %1$s number, %2$s total, %3$s buyer, %4$s city, %5$s units, %6$s id of the order
--   sold_out: %1$s name of the product
insert into app.mail_texts (kind, language, subject, body) values
  ('new_order', 'ru', 'Новый заказ № %1$s — %2$s',
   E'Покупатель: %3$s, %4$s. Товаров: %5$s шт.\n\nПодтвердите заказ: {site}/influencer/orders/%6$s'),
  ('new_order', 'kk', 'Жаңа тапсырыс № %1$s — %2$s',
   E'%3$s (%4$s) %5$s дана тауарға тапсырыс берді.\n\nРастаңыз: {site}/influencer/orders/%6$s'),
  ('new_order', 'en', 'New order no. %1$s — %2$s',
   E'From %3$s, %4$s. Items: %5$s.\n\nConfirm it here: {site}/influencer/orders/%6$s'),
  ('sold_out', 'ru', 'Закончился товар: %1$s', 'Продана последняя штука. Обновите остаток: {site}/influencer/products'),
  ('sold_out', 'kk', 'Таусылды: %1$s', 'Соңғысы сатылды. Қалдықты жаңартыңыз: {site}/influencer/products'),
  ('sold_out', 'en', 'Sold out: %1$s', 'The last piece was sold. Update the stock: {site}/influencer/products')
on conflict (kind, language) do update set subject = excluded.subject, body = excluded.body
where (mail_texts.subject, mail_texts.body) is distinct from (excluded.subject, excluded.body);
