-- Texts of the mails about cases of orders. Placeholders: mail_texts.sql.
insert into app.mail_texts (kind, language, subject, body) values
  ('payment_unanswered', 'ru', 'Заказ № {number}: оплата не подтверждена',
   E'Об оплате {total} сообщили, но магазин не ответил, поэтому открыто обращение. '
     'Если он не ответит и на него, решать будет команда Tañda. Автоматически такой заказ не отменяется.\n\nТовары: '
     '{goods}\n\nОткрыть заказ: {site}{page}'),
  ('payment_unanswered', 'kk', '№ {number} тапсырыс: төлем расталмады',
   E'{total} төлемі туралы хабарланды, бірақ дүкен жауап берген жоқ, сондықтан өтініш ашылды. '
     'Дүкен оған да жауап бермесе, шешімді Tañda тобы қабылдайды. Мұндай тапсырыстан автоматты түрде бас тартылмайды.\n\nТауарлар: '
     '{goods}\n\nТапсырысты ашу: {site}{page}'),
  ('payment_unanswered', 'en', 'Order #{number}: the payment isn’t confirmed',
   E'A payment of {total} was reported, but the shop didn’t answer, so a request was opened. '
     'If the shop doesn’t answer that either, the Tañda team will decide. Such an order isn’t canceled automatically.\n\nItems: '
     '{goods}\n\nOpen the order: {site}{page}'),
  ('payment_asked', 'ru', 'Заказ № {number}: деньги пришли?',
   E'Покупатель сообщил об оплате {total}. Проверьте поступление в приложении Kaspi и ответьте. '
     'Если ответа не будет, решать будет команда Tañda.\n\nТовары: {goods}\nЗаказ отменён: '
     'если {claimed} пришли, их нужно вернуть.\nОтветьте до {answer_until}.\n\nДеньги пришли? {site}{page}'),
  ('payment_asked', 'kk', '№ {number} тапсырыс: ақша түсті ме?',
   E'Сатып алушы {total} төлегенін хабарлады. Ақшаның түскенін Kaspi қосымшасынан тексеріп, жауап беріңіз. '
     'Жауап болмаса, шешімді Tañda тобы қабылдайды.\n\nТауарлар: {goods}\nТапсырыстан бас тартылған: '
     '{claimed} түскен болса, қайтару керек.\nЖауап беру мерзімі: {answer_until}\n\nАқша түсті ме? {site}{page}'),
  ('payment_asked', 'en', 'Order #{number}: has the money arrived?',
   E'The buyer reported a payment of {total}. Check in the Kaspi app whether it arrived, and answer. '
     'Without an answer the Tañda team will decide.\n\nItems: {goods}\nThe order was canceled: '
     'if {claimed} arrived, the money has to be refunded.\nAnswer by {answer_until}.\n\nHas the money arrived? {site}{page}'),
  ('case_opened', 'ru', 'Заказ № {number}: открыто обращение',
   E'По заказу на {total} открыто обращение.\n\nТовары: {goods}\nОтветьте до {answer_until}.\n\nПосмотреть и ответить: {site}{page}'),
  ('case_opened', 'kk', '№ {number} тапсырыс: өтініш ашылды',
   E'{total} сомасындағы тапсырыс бойынша өтініш ашылды.\n\nТауарлар: {goods}\nЖауап беру мерзімі: {answer_until}\n\n'
     'Қарап, жауап беру: {site}{page}'),
  ('case_opened', 'en', 'Order #{number}: a request was opened',
   E'There is a request about the order for {total}.\n\nItems: {goods}\nAnswer by {answer_until}.\n\nRead and answer it: {site}{page}'),
  ('refund_due', 'ru', 'Заказ № {number} отменён: нужно вернуть деньги',
   E'Заказ на {total} отменён, а оплата за него получена. Магазин должен вернуть деньги: возврат отмечают на странице заказа.\n\n'
     'Товары: {goods}\nПричина отмены: {reason}\nК возврату: {owed}\n\nОткрыть заказ: {site}{page}'),
  ('refund_due', 'kk', '№ {number} тапсырыстан бас тартылды: ақшаны қайтару керек',
   E'{total} сомасындағы тапсырыстан бас тартылды, бірақ төлемі алынған. Дүкен ақшаны қайтаруы керек: '
     'қайтарылғаны тапсырыс бетінде белгіленеді.\n\nТауарлар: {goods}\nБас тарту себебі: {reason}\nҚайтарылатын сома: '
     '{owed}\n\nТапсырысты ашу: {site}{page}'),
  ('refund_due', 'en', 'Order #{number} was canceled: a refund is due',
   E'The order for {total} was canceled, but its payment was received. The shop has to refund it: '
     'the refund is marked on the order’s page.\n\nItems: {goods}\nWhy it was canceled: {reason}\nTo be refunded: '
     '{owed}\n\nOpen the order: {site}{page}'),
  ('case_step', 'ru', 'Заказ № {number}: обращение обновлено',
   E'В обращении по заказу что-то изменилось.\n\nТовары: {goods}\nОтветьте до {answer_until}.\n\nПосмотреть: {site}{page}'),
  ('case_step', 'kk', '№ {number} тапсырыс: өтініш жаңартылды',
   E'Тапсырыс бойынша өтініште өзгеріс бар.\n\nТауарлар: {goods}\nЖауап беру мерзімі: {answer_until}\n\nҚарау: {site}{page}'),
  ('case_step', 'en', 'Order #{number}: the request was updated',
   E'Something changed in the request about the order.\n\nItems: {goods}\nAnswer by {answer_until}.\n\nOpen it: {site}{page}'),
  ('case_accepted', 'ru', 'Заказ № {number}: магазин согласился',
   E'Магазин «{store}» согласился с вашим обращением. Что делать дальше, написано на странице заказа.\n\nТовары: {goods}\n'
     'Отправьте товар до {send_back_until}.\nК возврату: {owed}\n\nОткрыть заказ: {site}{page}'),
  ('case_accepted', 'kk', '№ {number} тапсырыс: дүкен келісті',
   E'«{store}» дүкені өтінішіңізбен келісті. Әрі қарай не істеу керегі тапсырыс бетінде жазылған.\n\nТауарлар: {goods}\n'
     'Тауарды жіберу мерзімі: {send_back_until}\nҚайтарылатын сома: {owed}\n\nТапсырысты ашу: {site}{page}'),
  ('case_accepted', 'en', 'Order #{number}: the shop agreed',
   E'The shop “{store}” agreed to your request. The order’s page says what comes next.\n\nItems: {goods}\n'
     'Send the item by {send_back_until}.\nTo be refunded: {owed}\n\nOpen the order: {site}{page}'),
  ('case_refused', 'ru', 'Заказ № {number}: магазин отказал',
   E'Магазин «{store}» отклонил ваше обращение. На странице заказа можно попросить команду Tañda рассмотреть его.\n\nТовары: {goods}\n\n'
     'Открыть заказ: {site}{page}'),
  ('case_refused', 'kk', '№ {number} тапсырыс: дүкен өтінішпен келіспеді',
   E'«{store}» дүкені өтінішіңізбен келіспеді. Тапсырыс бетінде оны Tañda тобына жібере аласыз.\n\nТауарлар: {goods}\n\n'
     'Тапсырысты ашу: {site}{page}'),
  ('case_refused', 'en', 'Order #{number}: the shop refused',
   E'The shop “{store}” refused your request. On the order’s page you can ask the Tañda team to look at it.\n\nItems: {goods}\n\n'
     'Open the order: {site}{page}'),
  ('return_reminder', 'ru', 'Заказ № {number}: отправьте товар до {send_back_until}',
   E'Магазин «{store}» согласился на возврат и ждёт товар. Если не отправить его вовремя, обращение закроется.\n\nТовары: {goods}\n\n'
     'Когда отправите, отметьте это на странице заказа.\n\nОткрыть заказ: {site}{page}'),
  ('return_reminder', 'kk', '№ {number} тапсырыс: тауарды жіберу мерзімі — {send_back_until}',
   E'«{store}» дүкені қайтаруға келісіп, тауарды күтіп отыр. Ол уақытында жіберілмесе, өтініш жабылады.\n\nТауарлар: {goods}\n\n'
     'Жібергеннен кейін тапсырыс бетінде белгілеңіз.\n\nТапсырысты ашу: {site}{page}'),
  ('return_reminder', 'en', 'Order #{number}: send the item by {send_back_until}',
   E'The shop “{store}” agreed to the return and is waiting for the item. If it isn’t sent in time, the request will be closed.\n\n'
     'Items: {goods}\n\nOnce you’ve sent it, mark it on the order’s page.\n\nOpen the order: {site}{page}'),
  ('goods_sent_back', 'ru', 'Заказ № {number}: покупатель отправил товар обратно',
   E'Отметьте на странице заказа, когда посылка придёт.\n\nТовары: {goods}\n\nОткрыть заказ: {site}{page}'),
  ('goods_sent_back', 'kk', '№ {number} тапсырыс: сатып алушы тауарды кері жіберді',
   E'Сәлемдеме келгенде, тапсырыс бетінде белгілеңіз.\n\nТауарлар: {goods}\n\nТапсырысты ашу: {site}{page}'),
  ('goods_sent_back', 'en', 'Order #{number}: the buyer sent the item back',
   E'When the parcel arrives, mark it on the order’s page.\n\nItems: {goods}\n\nOpen the order: {site}{page}'),
  ('refund_noted', 'ru', 'Заказ № {number}: магазин отметил возврат денег',
   E'Магазин «{store}» отметил, что вернул деньги. Проверьте, пришли ли они, и ответьте на странице заказа.\n\nТовары: {goods}\n\n'
     'Открыть заказ: {site}{page}'),
  ('refund_noted', 'kk', '№ {number} тапсырыс: дүкен ақша қайтарғанын белгіледі',
   E'«{store}» дүкені ақшаны қайтардым деп белгіледі. Түскенін тексеріп, тапсырыс бетінде жауап беріңіз.\n\nТауарлар: {goods}\n\n'
     'Тапсырысты ашу: {site}{page}'),
  ('refund_noted', 'en', 'Order #{number}: the shop marked a refund as sent',
   E'The shop “{store}” marked a refund as sent. Check whether it arrived, and answer on the order’s page.\n\nItems: {goods}\n\n'
     'Open the order: {site}{page}'),
  ('refund_confirmed', 'ru', 'Заказ № {number}: покупатель получил деньги',
   E'Покупатель подтвердил возврат денег, обращение закрыто.\n\nТовары: {goods}\n\nОткрыть заказ: {site}{page}'),
  ('refund_confirmed', 'kk', '№ {number} тапсырыс: сатып алушы ақшаны алды',
   E'Сатып алушы ақшаның қайтарылғанын растады, өтініш жабылды.\n\nТауарлар: {goods}\n\nТапсырысты ашу: {site}{page}'),
  ('refund_confirmed', 'en', 'Order #{number}: the buyer got the refund',
   E'The buyer confirmed the refund, and the request is closed.\n\nItems: {goods}\n\nOpen the order: {site}{page}'),
  ('case_withdrawn', 'ru', 'Заказ № {number}: покупатель закрыл обращение',
   E'Делать по нему больше ничего не нужно.\n\nТовары: {goods}\nПокупатель отказался от возврата: {waived}\n\nОткрыть заказ: {site}{page}'),
  ('case_withdrawn', 'kk', '№ {number} тапсырыс: сатып алушы өтінішті жапты',
   E'Ол бойынша енді ештеңе істеудің қажеті жоқ.\n\nТауарлар: {goods}\nСатып алушы ақшаны қайтарудан бас тартты: {waived}\n\n'
     'Тапсырысты ашу: {site}{page}'),
  ('case_withdrawn', 'en', 'Order #{number}: the buyer closed the request',
   E'Nothing more has to be done about it.\n\nItems: {goods}\nThe buyer gave up the refund: {waived}\n\nOpen the order: {site}{page}'),
  ('case_closed', 'ru', 'Заказ № {number}: обращение закрыто',
   E'Обращение закрыто автоматически, отвечать на него больше не нужно.\n\nТовары: {goods}\n'
     'Если товар уже отправлен в магазин «{reopened_by}», отметьте это на странице заказа: '
     'обращение откроется снова.\nОплата ожидается до {pay_until}, потом заказ отменится.\n\nОткрыть заказ: {site}{page}'),
  ('case_closed', 'kk', '№ {number} тапсырыс: өтініш жабылды',
   E'Өтініш автоматты түрде жабылды, оған жауап берудің енді қажеті жоқ.\n\nТауарлар: {goods}\n'
     'Тауарды «{reopened_by}» дүкеніне жіберіп қойсаңыз, тапсырыс бетінде белгілеңіз: өтініш қайта ашылады.\nТөлем мерзімі: {pay_until}. '
     'Содан кейін тапсырыстан автоматты түрде бас тартылады.\n\nТапсырысты ашу: {site}{page}'),
  ('case_closed', 'en', 'Order #{number}: the request is closed',
   E'The request was closed automatically; it no longer needs an answer.\n\nItems: {goods}\n'
     'If the item is on its way to the shop “{reopened_by}”, mark it on the order’s page: '
     'the request will reopen.\nThe payment is expected by {pay_until}; after that the order will be canceled.\n\nOpen the order: '
     '{site}{page}'),
  ('case_escalated', 'ru', 'Заказ № {number}: обращение передано Tañda',
   E'Теперь решение по обращению принимает команда Tañda.\n\nТовары: {goods}\nЗаказ отменён: {reason}\nК возврату: {owed}\n\n'
     'Открыть заказ: {site}{page}'),
  ('case_escalated', 'kk', '№ {number} тапсырыс: өтініш Tañda-ға берілді',
   E'Енді өтініш бойынша шешімді Tañda тобы қабылдайды.\n\nТауарлар: {goods}\nТапсырыстан бас тартылды: {reason}\n'
     'Қайтарылатын сома: {owed}\n\nТапсырысты ашу: {site}{page}'),
  ('case_escalated', 'en', 'Order #{number}: the request went to Tañda',
   E'The Tañda team will now decide.\n\nItems: {goods}\nThe order was canceled: {reason}\nTo be refunded: {owed}\n\n'
     'Open the order: {site}{page}'),
  ('case_decided', 'ru', 'Заказ № {number}: решение по обращению',
   E'Команда Tañda приняла решение. Оно на странице заказа.\n\nТовары: {goods}\nК возврату: {owed}\n\nОткрыть заказ: {site}{page}'),
  ('case_decided', 'kk', '№ {number} тапсырыс: өтініш бойынша шешім',
   E'Tañda тобы шешім қабылдады. Ол тапсырыс бетінде жазылған.\n\nТауарлар: {goods}\nҚайтарылатын сома: {owed}\n\n'
     'Тапсырысты ашу: {site}{page}'),
  ('case_decided', 'en', 'Order #{number}: the request is decided',
   E'The Tañda team has decided. The decision is on the order’s page.\n\nItems: {goods}\nTo be refunded: {owed}\n\n'
     'Open the order: {site}{page}'),
  ('case_message', 'ru', 'Заказ № {number}: новое сообщение',
   E'В обращении по заказу есть новые сообщения.\n\nТовары: {goods}\n\nПрочитать и ответить: {site}{page}'),
  ('case_message', 'kk', '№ {number} тапсырыс: жаңа хабарлама',
   E'Тапсырыс бойынша өтініште жаңа хабарламалар бар.\n\nТауарлар: {goods}\n\nОқып, жауап беру: {site}{page}'),
  ('case_message', 'en', 'Order #{number}: new message',
   E'There are new messages in the request about the order.\n\nItems: {goods}\n\nRead and answer: {site}{page}')
on conflict (kind, language) do update set subject = excluded.subject, body = excluded.body
where (mail_texts.subject, mail_texts.body) is distinct from (excluded.subject, excluded.body);
