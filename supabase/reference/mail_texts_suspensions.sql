-- Texts of the mails about suspended sellers; placeholders as in mail_texts.sql, and the fact {reason} of store_suspended.
insert into app.mail_texts (kind, language, subject, body) values
  ('seller_suspended', 'ru', 'Магазин по заказу № {number} приостановлен — не переводите ему деньги',
   E'Мы приостановили работу магазина «{store}». Не переводите ему деньги по этому заказу, даже если магазин об этом просит. Пока заказ не отправлен, вы можете его отменить. Если вы уже заплатили, отмените заказ и сообщите об оплате. Если магазин не вернёт деньги, решать будет команда Tañda.\n\nТовары: {goods}\n\nОткрыть заказ: {site}{page}'),
  ('seller_suspended', 'kk', '№ {number} тапсырыс дүкенінің жұмысы тоқтатылды — оған ақша аудармаңыз',
   E'«{store}» дүкенінің жұмысын тоқтаттық. Дүкен сұраса да, осы тапсырыс үшін оған ақша аудармаңыз. Тапсырыс жіберілгенше одан бас тарта аласыз. Төлеп қойсаңыз, тапсырыстан бас тартып, төлем туралы хабарлаңыз. Дүкен ақшаны қайтармаса, шешімді Tañda тобы қабылдайды.\n\nТауарлар: {goods}\n\nТапсырысты ашу: {site}{page}'),
  ('seller_suspended', 'en', 'The shop of order #{number} is suspended: don’t send it money',
   E'We suspended the shop “{store}”. Don’t transfer money for this order, even if the shop asks you to. Until the order is shipped you can cancel it. If you’ve already paid, cancel the order and report the payment. If the shop doesn’t refund you, the Tañda team will decide.\n\nItems: {goods}\n\nOpen the order: {site}{page}'),
  ('seller_reinstated', 'ru', 'Магазин по заказу № {number} снова работает',
   E'Мы возобновили работу магазина «{store}». Заказ продолжается как обычно.\n\nТовары: {goods}\n\nОткрыть заказ: {site}{page}'),
  ('seller_reinstated', 'kk', '№ {number} тапсырыс дүкені қайта жұмыс істейді',
   E'«{store}» дүкенінің жұмысы қайта басталды. Тапсырыс әдеттегідей орындалады.\n\nТауарлар: {goods}\n\nТапсырысты ашу: {site}{page}'),
  ('seller_reinstated', 'en', 'The shop of order #{number} is working again',
   E'We reinstated the shop “{store}”. Your order continues as usual.\n\nItems: {goods}\n\nOpen the order: {site}{page}'),
  ('store_suspended', 'ru', 'Ваш магазин в Tañda приостановлен',
   E'Причина: {reason}\n\nТовары и страница магазина скрыты, покупатели не видят ваши реквизиты и WhatsApp. Открытые заказы нужно выполнить или отменить; покупатели могут отменить неотправленные заказы.\n\nОткрыть магазин: {site}/influencer/dashboard'),
  ('store_suspended', 'kk', 'Tañda-дағы дүкеніңіздің жұмысы тоқтатылды',
   E'Себебі: {reason}\n\nТауарлар мен дүкен беті жасырылды, сатып алушылар деректемелеріңіз бен WhatsApp нөміріңізді көрмейді. Ашық тапсырыстарды орындау немесе олардан бас тарту керек; сатып алушылар жіберілмеген тапсырыстан бас тарта алады.\n\nДүкенді ашу: {site}/influencer/dashboard'),
  ('store_suspended', 'en', 'Your shop on Tañda is suspended',
   E'Reason: {reason}\n\nYour products and your shop’s page are hidden, and buyers don’t see your payment details and WhatsApp. Open orders have to be fulfilled or canceled; buyers can cancel what hasn’t been shipped.\n\nOpen the shop: {site}/influencer/dashboard'),
  ('store_reinstated', 'ru', 'Ваш магазин в Tañda снова работает',
   E'Страница магазина снова видна, и вы можете опубликовать товары.\n\nОткрыть товары: {site}/influencer/products'),
  ('store_reinstated', 'kk', 'Tañda-дағы дүкеніңіз қайта жұмыс істейді',
   E'Дүкен беті қайта көрінеді, тауарларды жариялай аласыз.\n\nТауарларды ашу: {site}/influencer/products'),
  ('store_reinstated', 'en', 'Your shop on Tañda is working again',
   E'Your shop’s page is visible again, and you can publish your products.\n\nOpen your products: {site}/influencer/products')
on conflict (kind, language) do update set subject = excluded.subject, body = excluded.body
where (mail_texts.subject, mail_texts.body) is distinct from (excluded.subject, excluded.body);
