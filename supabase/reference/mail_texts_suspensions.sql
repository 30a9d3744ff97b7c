-- Texts of the mails about the states of sellers; placeholders as in mail_texts.sql, and the facts {reason}, {until} and {answer}.
insert into app.mail_texts (kind, language, subject, body) values
  ('seller_suspended', 'ru', 'Магазин по заказу № {number} приостановлен — не переводите ему деньги',
   E'Мы приостановили работу магазина «{store}». Не переводите ему деньги по этому заказу, даже если магазин об этом просит. '
     'Пока заказ не отправлен, вы можете его отменить. Если вы уже заплатили, отмените заказ и сообщите об оплате. '
     'Если магазин не вернёт деньги, решать будет команда Tañda.\n\nТовары: {goods}\n\nОткрыть заказ: {site}{page}'),
  ('seller_suspended', 'kk', '№ {number} тапсырыс дүкенінің жұмысы тоқтатылды — оған ақша аудармаңыз',
   E'«{store}» дүкенінің жұмысын тоқтаттық. Дүкен сұраса да, осы тапсырыс үшін оған ақша аудармаңыз. '
     'Тапсырыс жіберілгенше одан бас тарта аласыз. Төлеп қойсаңыз, тапсырыстан бас тартып, төлем туралы хабарлаңыз. '
     'Дүкен ақшаны қайтармаса, шешімді Tañda тобы қабылдайды.\n\nТауарлар: {goods}\n\nТапсырысты ашу: {site}{page}'),
  ('seller_suspended', 'en', 'The shop of order #{number} is suspended: don’t send it money',
   E'We suspended the shop “{store}”. Don’t transfer money for this order, even if the shop asks you to. '
     'Until the order is shipped you can cancel it. If you’ve already paid, cancel the order and report the payment. '
     'If the shop doesn’t refund you, the Tañda team will decide.\n\nItems: {goods}\n\nOpen the order: {site}{page}'),
  ('seller_reinstated', 'ru', 'Магазин по заказу № {number} снова работает',
   E'Мы возобновили работу магазина «{store}». Заказ продолжается как обычно.\n\nТовары: {goods}\n\nОткрыть заказ: {site}{page}'),
  ('seller_reinstated', 'kk', '№ {number} тапсырыс дүкені қайта жұмыс істейді',
   E'«{store}» дүкенінің жұмысы қайта басталды. Тапсырыс әдеттегідей орындалады.\n\nТауарлар: {goods}\n\nТапсырысты ашу: {site}{page}'),
  ('seller_reinstated', 'en', 'The shop of order #{number} is working again',
   E'We reinstated the shop “{store}”. Your order continues as usual.\n\nItems: {goods}\n\nOpen the order: {site}{page}'),
  ('store_suspended', 'ru', 'Ваш магазин в Tañda приостановлен',
   E'Причина: {reason}\nДо: {until}\n\nТовары и страница магазина скрыты, покупатели не видят ваши реквизиты и WhatsApp. '
     'Открытые заказы нужно выполнить или отменить; покупатели могут отменить неотправленные заказы. '
     'Если вы не согласны, вы можете один раз возразить в кабинете продавца.\n\nОткрыть магазин: '
     '{site}/influencer/dashboard'),
  ('store_suspended', 'kk', 'Tañda-дағы дүкеніңіздің жұмысы тоқтатылды',
   E'Себебі: {reason}\nМерзімі: {until}\n\nТауарлар мен дүкен беті жасырылды, сатып алушылар деректемелеріңіз бен WhatsApp '
     'нөміріңізді көрмейді. '
     'Ашық тапсырыстарды орындау немесе олардан бас тарту керек; сатып алушылар жіберілмеген тапсырыстан бас тарта алады. '
     'Келіспесеңіз, сатушы кабинетінде бір рет қарсылық білдіре аласыз.\n\nДүкенді ашу: '
     '{site}/influencer/dashboard'),
  ('store_suspended', 'en', 'Your shop on Tañda is suspended',
   E'Reason: {reason}\nUntil: {until}\n\nYour products and your shop’s page are hidden, and buyers don’t see your payment details '
     'and WhatsApp. '
     'Open orders have to be fulfilled or canceled; buyers can cancel what hasn’t been shipped. '
     'If you disagree, you can object once in the seller dashboard.\n\nOpen the shop: '
     '{site}/influencer/dashboard'),
  ('store_reinstated', 'ru', 'Ваш магазин в Tañda снова работает',
   E'Ответ команды Tañda: {answer}\n\nСтраница магазина снова видна, и вы можете опубликовать товары.\n\n'
     'Открыть товары: {site}/influencer/products'),
  ('store_reinstated', 'kk', 'Tañda-дағы дүкеніңіз қайта жұмыс істейді',
   E'Tañda тобының жауабы: {answer}\n\nДүкен беті қайта көрінеді, тауарларды жариялай аласыз.\n\n'
     'Тауарларды ашу: {site}/influencer/products'),
  ('store_reinstated', 'en', 'Your shop on Tañda is working again',
   E'The Tañda team’s answer: {answer}\n\nYour shop’s page is visible again, and you can publish your products.\n\n'
     'Open your products: {site}/influencer/products'),
  ('store_limited', 'ru', 'Ваш магазин в Tañda пока не принимает новые заказы',
   E'Причина: {reason}\nДо: {until}\n\nТовары и страница магазина видны, но заказать их нельзя. '
     'Открытые заказы нужно выполнить как обычно. Если вы не согласны, вы можете один раз возразить в кабинете продавца.\n\n'
     'Открыть магазин: {site}/influencer/dashboard'),
  ('store_limited', 'kk', 'Tañda-дағы дүкеніңіз әзірге жаңа тапсырыс қабылдамайды',
   E'Себебі: {reason}\nМерзімі: {until}\n\nТауарлар мен дүкен беті көрінеді, бірақ тапсырыс беруге болмайды. '
     'Ашық тапсырыстарды әдеттегідей орындау керек. Келіспесеңіз, сатушы кабинетінде бір рет қарсылық білдіре аласыз.\n\n'
     'Дүкенді ашу: {site}/influencer/dashboard'),
  ('store_limited', 'en', 'Your shop on Tañda takes no new orders for now',
   E'Reason: {reason}\nUntil: {until}\n\nYour products and your shop’s page are visible, but nobody can order. '
     'Fulfill open orders as usual. If you disagree, you can object once in the seller dashboard.\n\n'
     'Open the shop: {site}/influencer/dashboard'),
  ('store_unlimited', 'ru', 'Ваш магазин в Tañda снова принимает заказы',
   E'Ответ команды Tañda: {answer}\n\nПокупатели снова могут заказывать ваши товары.\n\nОткрыть магазин: {site}/influencer/dashboard'),
  ('store_unlimited', 'kk', 'Tañda-дағы дүкеніңіз қайтадан тапсырыс қабылдайды',
   E'Tañda тобының жауабы: {answer}\n\nСатып алушылар тауарларыңызға қайтадан тапсырыс бере алады.\n\n'
     'Дүкенді ашу: {site}/influencer/dashboard'),
  ('store_unlimited', 'en', 'Your shop on Tañda takes orders again',
   E'The Tañda team’s answer: {answer}\n\nBuyers can order your products again.\n\nOpen the shop: {site}/influencer/dashboard'),
  ('store_closed', 'ru', 'Ваш магазин в Tañda закрыт',
   E'Причина: {reason}\n\nМагазин закрыт насовсем: товары и страница скрыты. Открытые заказы нужно выполнить или отменить. '
     'Если вы не согласны, вы можете один раз возразить в кабинете продавца.\n\nОткрыть заказы: {site}/influencer/orders'),
  ('store_closed', 'kk', 'Tañda-дағы дүкеніңіз жабылды',
   E'Себебі: {reason}\n\nДүкен біржола жабылды: тауарлар мен дүкен беті жасырылды. '
     'Ашық тапсырыстарды орындау немесе олардан бас тарту керек. '
     'Келіспесеңіз, сатушы кабинетінде бір рет қарсылық білдіре аласыз.\n\nТапсырыстарды ашу: {site}/influencer/orders'),
  ('store_closed', 'en', 'Your shop on Tañda is closed',
   E'Reason: {reason}\n\nThe shop is closed for good: your products and its page are hidden. Open orders have to be fulfilled or canceled. '
     'If you disagree, you can object once in the seller dashboard.\n\nOpen the orders: {site}/influencer/orders'),
  ('decision_limited', 'ru', 'Ваш магазин в Tañda пока не принимает новые заказы',
   E'Решение по заказу {number} не выполнено в срок, поэтому новые заказы приостановлены.\nВернуть покупателю: {owed}\n\n'
     'Выполните решение: ограничение снимется само в течение нескольких минут после этого, а при возврате денег — когда покупатель '
     'подтвердит возврат, самое позднее через {confirm_period}. Если решение и дальше не выполнять, магазин будет приостановлен.\n\n'
     'Открыть заказ: {site}{page}'),
  ('decision_limited', 'kk', 'Tañda-дағы дүкеніңіз әзірге жаңа тапсырыс қабылдамайды',
   E'{number} тапсырысы бойынша шешім мерзімінде орындалмады, сондықтан жаңа тапсырыс қабылдау тоқтатылды.\n'
     'Сатып алушыға қайтару керек: {owed}\n\n'
     'Шешімді орындаңыз: содан кейін шектеу бірнеше минутта өзі алынады, ал ақша қайтарылса — сатып алушы растағанда, ең кеші '
     '{confirm_period} өткенде. Шешім одан әрі орындалмаса, дүкен жұмысы тоқтатылады.\n\nТапсырысты ашу: {site}{page}'),
  ('decision_limited', 'en', 'Your shop on Tañda takes no new orders for now',
   E'The decision about order {number} wasn’t followed in time, so new orders are paused.\nTo refund: {owed}\n\n'
     'Follow the decision: the limit is then lifted automatically within minutes or, for a refund, when the buyer confirms it, after '
     '{confirm_period} at the latest. If the decision still isn’t followed, the shop will be suspended.\n\nOpen the order: {site}{page}'),
  ('decision_suspended', 'ru', 'Ваш магазин в Tañda приостановлен',
   E'Решение по заказу {number} так и не выполнено.\nВернуть покупателю: {owed}\n\n'
     'Товары и страница магазина скрыты, покупатели не видят ваши реквизиты и WhatsApp. Выполните решение: магазин откроется сам в '
     'течение нескольких минут после этого, а при возврате денег — когда покупатель подтвердит возврат, самое '
     'позднее через {confirm_period}.\n\n'
     'Открыть заказ: {site}{page}'),
  ('decision_suspended', 'kk', 'Tañda-дағы дүкеніңіздің жұмысы тоқтатылды',
   E'{number} тапсырысы бойынша шешім әлі орындалған жоқ.\nСатып алушыға қайтару керек: {owed}\n\n'
     'Тауарлар мен дүкен беті жасырылды, сатып алушылар деректемелеріңіз бен WhatsApp нөміріңізді көрмейді. Шешімді орындаңыз: содан '
     'кейін дүкен бірнеше минутта өзі ашылады, ал ақша қайтарылса — сатып алушы растағанда, ең кеші {confirm_period} өткенде.\n\n'
     'Тапсырысты ашу: {site}{page}'),
  ('decision_suspended', 'en', 'Your shop on Tañda is suspended',
   E'The decision about order {number} still hasn’t been followed.\nTo refund: {owed}\n\n'
     'Your products and your shop’s page are hidden, and buyers don’t see your payment details and WhatsApp. Follow the decision: the shop '
     'is then reinstated automatically within minutes or, for a refund, when the buyer confirms it, after '
     '{confirm_period} at the latest.\n\n'
     'Open the order: {site}{page}'),
  ('objection_kept', 'ru', 'Мы рассмотрели ваше возражение',
   E'Решение о вашем магазине остаётся в силе. Ответ команды Tañda: {answer}\n\nОткрыть магазин: {site}/influencer/dashboard'),
  ('objection_kept', 'kk', 'Қарсылығыңызды қарадық',
   E'Дүкеніңіз туралы шешім өзгерген жоқ. Tañda тобының жауабы: {answer}\n\nДүкенді ашу: {site}/influencer/dashboard'),
  ('objection_kept', 'en', 'We have looked at your objection',
   E'The decision about your shop stands. The Tañda team’s answer: {answer}\n\nOpen the shop: {site}/influencer/dashboard')
on conflict (kind, language) do update set subject = excluded.subject, body = excluded.body
where (mail_texts.subject, mail_texts.body) is distinct from (excluded.subject, excluded.body);
