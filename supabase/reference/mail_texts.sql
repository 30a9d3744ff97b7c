-- Texts of the mails; those about cases are in mail_texts_cases.sql. {site} is the origin of the site, {page} the page of the order or
-- review; the other values: 61_mail_values.sql, and the facts of sold_out ({product}) and kaspi_changed ({phone}, {link}). A line whose
-- value is empty is left out, and a mail whose subject lacks one is not sent. A last paragraph "words: address" becomes a button.
insert into app.mail_texts (kind, language, subject, body) values
  ('new_order', 'ru', 'Новый заказ № {number} — {total}',
   E'Покупатель: {customer}, {city}\nТовары: {goods}\nОплата: наличными при получении\n'
     'Подтвердите до {confirm_until}, иначе заказ отменится.\n\nПодтвердите заказ: {site}{page}'),
  ('new_order', 'kk', 'Жаңа тапсырыс № {number} — {total}',
   E'Сатып алушы: {customer}, {city}\nТауарлар: {goods}\nТөлем: алған кезде қолма-қол\n'
     'Растау мерзімі: {confirm_until}. Растамасаңыз, тапсырыстан автоматты түрде бас тартылады.\n\nТапсырысты растаңыз: {site}{page}'),
  ('new_order', 'en', 'New order #{number} — {total}',
   E'Buyer: {customer}, {city}\nItems: {goods}\nPayment: cash on delivery\n'
     'Confirm by {confirm_until}; otherwise the order will be canceled.\n\nConfirm the order: {site}{page}'),
  ('new_order_transfer', 'ru', 'Новый заказ № {number} — {total}',
   E'Покупатель: {customer}, {city}\nТовары: {goods}\nОплата: перевод через Kaspi, до {pay_until}\n\n'
     'Когда деньги придут, отметьте это на странице заказа: он сразу подтвердится.\n\nДеньги пришли? {site}{page}'),
  ('new_order_transfer', 'kk', 'Жаңа тапсырыс № {number} — {total}',
   E'Сатып алушы: {customer}, {city}\nТауарлар: {goods}\nТөлем: Kaspi аударымы, мерзімі — {pay_until}\n\n'
     'Ақша түскенде тапсырыс бетінде белгілеңіз: ол бірден расталады.\n\nАқша түсті ме? {site}{page}'),
  ('new_order_transfer', 'en', 'New order #{number} — {total}',
   E'Buyer: {customer}, {city}\nItems: {goods}\nPayment: Kaspi transfer, by {pay_until}\n\n'
     'When the money arrives, mark it on the order’s page: the order is confirmed at once.\n\nHas the money arrived? {site}{page}'),
  ('order_placed', 'ru', 'Заказ № {number} оформлен — {total}',
   E'Магазин «{store}» получил ваш заказ.\n\nТовары: {goods}\nК оплате наличными при получении: {total}\nДоставка: {delivery}\n\n'
     'Магазин должен подтвердить заказ до {confirm_until}, иначе заказ отменится.\n\nОткрыть заказ: {site}{page}'),
  ('order_placed', 'kk', '№ {number} тапсырыс берілді — {total}',
   E'«{store}» дүкені тапсырысыңызды алды.\n\nТауарлар: {goods}\nАлған кезде қолма-қол төленеді: {total}\nЖеткізу: {delivery}\n\n'
     'Дүкеннің растау мерзімі: {confirm_until}. Растамаса, тапсырыстан автоматты түрде бас тартылады.\n\nТапсырысты ашу: {site}{page}'),
  ('order_placed', 'en', 'Your order #{number} is placed — {total}',
   E'The shop “{store}” has your order.\n\nItems: {goods}\nTo pay in cash on delivery: {total}\nDelivery: {delivery}\n\n'
     'The shop has to confirm the order by {confirm_until}; otherwise it will be canceled.\n\nOpen the order: {site}{page}'),
  ('order_placed_transfer', 'ru', 'Заказ № {number} оформлен — {total}',
   E'Магазин «{store}» получил ваш заказ.\n\nТовары: {goods}\nДоставка: {delivery}\n\nПереведите через Kaspi: {pay}\n'
     'Срок: до {pay_until} (время Алматы), потом заказ отменится.\nНомер Kaspi: {kaspi_phone}\nСсылка Kaspi: '
     '{kaspi_link}\nКуда перевести деньги, напишет магазин «{kaspi_missing}».\nСообщение к переводу: '
     '№ {pay_number}\nМагазин изменил реквизиты {kaspi_changed}. Перед переводом уточните у него, '
     'что всё верно.\n\nПосле перевода сообщите об оплате на странице заказа: так магазин узнает о ней.\n\nСообщить об оплате: '
     '{site}{page}'),
  ('order_placed_transfer', 'kk', '№ {number} тапсырыс берілді — {total}',
   E'«{store}» дүкені тапсырысыңызды алды.\n\nТауарлар: {goods}\nЖеткізу: {delivery}\n\nKaspi арқылы аударыңыз: {pay}\n'
     'Мерзімі: {pay_until} (Алматы уақыты). Содан кейін тапсырыстан автоматты түрде бас тартылады.\nKaspi нөмірі: '
     '{kaspi_phone}\nKaspi сілтемесі: {kaspi_link}\nАқшаны қайда аудару керегін «{kaspi_missing}» дүкені жазады.\nАударым хабарламасы: '
     '№ {pay_number}\nДүкен деректемелерін жуырда өзгертті: {kaspi_changed}. '
     'Ақша аударар алдында дұрыс екенін дүкеннен сұраңыз.\n\nАударғаннан кейін тапсырыс бетінде хабарлаңыз: '
     'дүкен төлем туралы содан біледі.\n\nТөлем туралы хабарлау: {site}{page}'),
  ('order_placed_transfer', 'en', 'Your order #{number} is placed — {total}',
   E'The shop “{store}” has your order.\n\nItems: {goods}\nDelivery: {delivery}\n\nTransfer through Kaspi: {pay}\n'
     'Pay by: {pay_until} (Almaty time); after that the order will be canceled.\nKaspi number: {kaspi_phone}\nKaspi link: '
     '{kaspi_link}\nThe shop “{kaspi_missing}” will tell you where to transfer the money.\nTransfer message: '
     '#{pay_number}\nThe shop changed these details on {kaspi_changed}. '
     'Before you transfer, ask the shop to confirm them.\n\nAfter the transfer, report the payment on the order’s page: '
     'that’s how the shop learns about it.\n\nReport the payment: {site}{page}'),
  ('payment_due_soon', 'ru', 'Заказ № {number}: оплатите до {pay_until}',
   E'Заказ ещё не оплачен. Если не перевести деньги вовремя, он отменится.\n\nТовары: {goods}\nПереведите через Kaspi: {pay}\n'
     'Номер Kaspi: {kaspi_phone}\nСсылка Kaspi: {kaspi_link}\nКуда перевести деньги, напишет магазин «{kaspi_missing}».\nСообщение к '
     'переводу: № {pay_number}\nМагазин изменил реквизиты {kaspi_changed}. '
     'Перед переводом уточните у него, что всё верно.\n\nЕсли деньги уже переведены, сообщите об оплате на странице заказа.\n\nСообщить об '
     'оплате: {site}{page}'),
  ('payment_due_soon', 'kk', '№ {number} тапсырыс: төлем мерзімі — {pay_until}',
   E'Тапсырыс әлі төленген жоқ. Ақша уақытында аударылмаса, одан автоматты түрде бас тартылады.\n\nТауарлар: {goods}\n'
     'Kaspi арқылы аударыңыз: {pay}\nKaspi нөмірі: {kaspi_phone}\nKaspi сілтемесі: '
     '{kaspi_link}\nАқшаны қайда аудару керегін «{kaspi_missing}» дүкені жазады.\nАударым хабарламасы: '
     '№ {pay_number}\nДүкен деректемелерін жуырда өзгертті: {kaspi_changed}. '
     'Ақша аударар алдында дұрыс екенін дүкеннен сұраңыз.\n\nАқшаны аударып қойсаңыз, '
     'тапсырыс бетінде хабарлаңыз.\n\nТөлем туралы хабарлау: {site}{page}'),
  ('payment_due_soon', 'en', 'Order #{number}: pay by {pay_until}',
   E'The order isn’t paid yet. If the money isn’t transferred in time, the order will be canceled.\n\nItems: {goods}\n'
     'Transfer through Kaspi: {pay}\nKaspi number: {kaspi_phone}\nKaspi link: '
     '{kaspi_link}\nThe shop “{kaspi_missing}” will tell you where to transfer the money.\nTransfer message: '
     '#{pay_number}\nThe shop changed these details on {kaspi_changed}. '
     'Before you transfer, ask the shop to confirm them.\n\nIf you’ve already sent the money, '
     'report it on the order’s page.\n\nReport the payment: {site}{page}'),
  ('payment_due_soon_seller', 'ru', 'Заказ № {number}: проверьте оплату до {pay_until}',
   E'Покупатель ещё не сообщил об оплате {pay}, и скоро заказ отменится. Если деньги пришли, отметьте это: заказ сразу подтвердится.\n\n'
     'Товары: {goods}\n\nДеньги пришли? {site}{page}'),
  ('payment_due_soon_seller', 'kk', '№ {number} тапсырыс: төлемді тексеру мерзімі — {pay_until}',
   E'Сатып алушы {pay} төлемі туралы әлі хабарлаған жоқ, жақында тапсырыстан автоматты түрде бас тартылады. Ақша түскен болса, белгілеңіз: '
     'тапсырыс бірден расталады.\n\nТауарлар: {goods}\n\nАқша түсті ме? {site}{page}'),
  ('payment_due_soon_seller', 'en', 'Order #{number}: check the payment by {pay_until}',
   E'The buyer hasn’t reported the payment of {pay} yet, and the order will soon be canceled. If the money has arrived, mark it: '
     'the order is confirmed at once.\n\nItems: {goods}\n\nHas the money arrived? {site}{page}'),
  ('payment_reported', 'ru', 'Заказ № {number}: покупатель сообщил об оплате',
   E'Сумма: {total}. Проверьте поступление в приложении Kaspi, а не по снимку экрана.\n\nТовары: {goods}\n\nДеньги пришли? {site}{page}'),
  ('payment_reported', 'kk', '№ {number} тапсырыс: сатып алушы төлем туралы хабарлады',
   E'Сома: {total}. Ақшаның түскенін скриншоттан емес, Kaspi қосымшасынан тексеріңіз.\n\nТауарлар: {goods}\n\nАқша түсті ме? {site}{page}'),
  ('payment_reported', 'en', 'Order #{number}: the buyer reported a payment',
   E'Amount: {total}. Check in the Kaspi app that it arrived; don’t rely on a screenshot.\n\nItems: {goods}\n\n'
     'Has the money arrived? {site}{page}'),
  ('payment_reported_late', 'ru', 'Заказ № {number}: об оплате сообщили после отмены',
   E'Заказ отменён, но покупатель сообщает, что перевод на {total} отправлен. Проверьте поступление в приложении Kaspi. '
     'Если деньги пришли, можно продолжить заказ или вернуть их.\n\nТовары: '
     '{goods}\nОтветьте до {answer_until}.\n\nДеньги пришли? {site}{page}'),
  ('payment_reported_late', 'kk', '№ {number} тапсырыс: бас тартылғаннан кейін төлем туралы хабарланды',
   E'Тапсырыстан бас тартылған, бірақ сатып алушы {total} аударғанын хабарлады. Ақшаның түскенін Kaspi қосымшасынан тексеріңіз. '
     'Түскен болса, тапсырысты жалғастыруға немесе ақшаны қайтаруға болады.\n\nТауарлар: {goods}\nЖауап беру мерзімі: '
     '{answer_until}\n\nАқша түсті ме? {site}{page}'),
  ('payment_reported_late', 'en', 'Order #{number}: a payment was reported after the cancellation',
   E'The order is canceled, but the buyer says they transferred {total}. Check in the Kaspi app whether it arrived. '
     'If it did, you can continue the order or refund the buyer.\n\nItems: '
     '{goods}\nAnswer by {answer_until}.\n\nHas the money arrived? {site}{page}'),
  ('payment_not_seen', 'ru', 'Заказ № {number}: магазин пока не видит оплату',
   E'Магазин «{store}» пока не видит перевод на {total}. Проверьте в Kaspi, что он ушёл по верному номеру, и напишите магазину.\n\n'
     'Товары: {goods}\nНомер Kaspi: {kaspi_phone}\nСсылка Kaspi: {kaspi_link}\n\nОткрыть заказ: {site}{page}'),
  ('payment_not_seen', 'kk', '№ {number} тапсырыс: дүкен төлемді әзірге көрмей тұр',
   E'«{store}» дүкені {total} аударымын әзірге көрмей тұр. Ақшаның дұрыс нөмірге кеткенін Kaspi-ден тексеріп, дүкенге жазыңыз.\n\n'
     'Тауарлар: {goods}\nKaspi нөмірі: {kaspi_phone}\nKaspi сілтемесі: {kaspi_link}\n\nТапсырысты ашу: {site}{page}'),
  ('payment_not_seen', 'en', 'Order #{number}: the shop doesn’t see the payment yet',
   E'The shop “{store}” doesn’t see the transfer of {total} yet. Check in Kaspi that it went to the right number, and message the shop.\n\n'
     'Items: {goods}\nKaspi number: {kaspi_phone}\nKaspi link: {kaspi_link}\n\nOpen the order: {site}{page}'),
  ('payment_received', 'ru', 'Заказ № {number}: оплата получена',
   E'Магазин «{store}» получил оплату {total}.\n\nТовары: {goods}\nЗаказ отменён, поэтому магазин должен вернуть {owed}.\n\n'
     'Открыть заказ: {site}{page}'),
  ('payment_received', 'kk', '№ {number} тапсырыс: төлем түсті',
   E'«{store}» дүкені {total} төлемін алды.\n\nТауарлар: {goods}\nТапсырыстан бас тартылған, сондықтан дүкен {owed} қайтаруы керек.\n\n'
     'Тапсырысты ашу: {site}{page}'),
  ('payment_received', 'en', 'Order #{number}: payment received',
   E'The shop “{store}” received your payment of {total}.\n\nItems: {goods}\nThe order was canceled, so the shop has to refund {owed}.\n\n'
     'Open the order: {site}{page}'),
  ('order_confirmed', 'ru', 'Заказ № {number} подтверждён',
   E'Магазин «{store}» подтвердил заказ на {total}.\n\nТовары: {goods}\nОплата получена: {paid}\n\nОткрыть заказ: {site}{page}'),
  ('order_confirmed', 'kk', '№ {number} тапсырыс расталды',
   E'«{store}» дүкені {total} сомасындағы тапсырысты растады.\n\nТауарлар: {goods}\nТөлем түсті: {paid}\n\nТапсырысты ашу: {site}{page}'),
  ('order_confirmed', 'en', 'Order #{number} is confirmed',
   E'The shop “{store}” confirmed your order for {total}.\n\nItems: {goods}\nPayment received: {paid}\n\nOpen the order: {site}{page}'),
  ('order_revived', 'ru', 'Заказ № {number} снова открыт',
   E'Отменённый заказ на {total} продолжается по прежней цене: магазин «{store}» готовит его к отправке.\n\nТовары: {goods}\n'
     'Оплата получена: {paid}\n\nОткрыть заказ: {site}{page}'),
  ('order_revived', 'kk', '№ {number} тапсырыс қайта ашылды',
   E'Бас тартылған {total} сомасындағы тапсырыс бұрынғы бағасымен жалғасады: «{store}» дүкені оны жіберуге дайындап жатыр.\n\n'
     'Тауарлар: {goods}\nТөлем түсті: {paid}\n\nТапсырысты ашу: {site}{page}'),
  ('order_revived', 'en', 'Order #{number} is reopened',
   E'The canceled order for {total} continues at its old price: the shop “{store}” is preparing it.\n\nItems: {goods}\n'
     'Payment received: {paid}\n\nOpen the order: {site}{page}'),
  ('order_shipped', 'ru', 'Заказ № {number} отправлен',
   E'Магазин «{store}» отправил заказ.\n\nТовары: {goods}\nТрек-номер: {tracking}\n\nОткрыть заказ: {site}{page}'),
  ('order_shipped', 'kk', '№ {number} тапсырыс жіберілді',
   E'«{store}» дүкені тапсырысты жіберді.\n\nТауарлар: {goods}\nТрек-нөмір: {tracking}\n\nТапсырысты ашу: {site}{page}'),
  ('order_shipped', 'en', 'Order #{number} has been shipped',
   E'The shop “{store}” shipped your order.\n\nItems: {goods}\nTracking number: {tracking}\n\nOpen the order: {site}{page}'),
  ('tracking_changed', 'ru', 'Трек-номер заказа № {number}: {tracking}',
   E'Магазин «{store}» указал новый трек-номер: {tracking}\n\nТовары: {goods}\n\nОткрыть заказ: {site}{page}'),
  ('tracking_changed', 'kk', '№ {number} тапсырыстың трек-нөмірі: {tracking}',
   E'«{store}» дүкені жаңа трек-нөмір көрсетті: {tracking}\n\nТауарлар: {goods}\n\nТапсырысты ашу: {site}{page}'),
  ('tracking_changed', 'en', 'Tracking number of order #{number}: {tracking}',
   E'The shop “{store}” set a new tracking number: {tracking}\n\nItems: {goods}\n\nOpen the order: {site}{page}'),
  ('order_delivered', 'ru', 'Заказ № {number} доставлен',
   E'Магазин «{store}» отметил, что заказ доставлен. Если что-то не так, сообщите об этом на странице заказа.\n\nТовары: {goods}\n\n'
     'Открыть заказ: {site}{page}'),
  ('order_delivered', 'kk', '№ {number} тапсырыс жеткізілді',
   E'«{store}» дүкені тапсырыс жеткізілді деп белгіледі. Бірдеңе дұрыс болмаса, тапсырыс бетінде хабарлаңыз.\n\nТауарлар: {goods}\n\n'
     'Тапсырысты ашу: {site}{page}'),
  ('order_delivered', 'en', 'Order #{number} has been delivered',
   E'The shop “{store}” marked the order as delivered. If something is wrong, report it on the order’s page.\n\nItems: {goods}\n\n'
     'Open the order: {site}{page}'),
  ('order_received', 'ru', 'Заказ № {number} получен',
   E'Покупатель подтвердил, что получил заказ.\n\nТовары: {goods}\n\nОткрыть заказ: {site}{page}'),
  ('order_received', 'kk', '№ {number} тапсырыс алынды',
   E'Сатып алушы тапсырысты алғанын растады.\n\nТауарлар: {goods}\n\nТапсырысты ашу: {site}{page}'),
  ('order_received', 'en', 'Order #{number} was received',
   E'The buyer confirmed that the order arrived.\n\nItems: {goods}\n\nOpen the order: {site}{page}'),
  ('order_completed', 'ru', 'Заказ № {number} завершён',
   E'Срок доставки давно прошёл, и о проблемах никто не сообщил. Поэтому заказ отмечен как доставленный.\n\nТовары: {goods}\n\n'
     'Открыть заказ: {site}{page}'),
  ('order_completed', 'kk', '№ {number} тапсырыс аяқталды',
   E'Жеткізу мерзімі өткелі біраз болды, мәселе туралы ешкім хабарлаған жоқ. Сондықтан тапсырыс жеткізілді деп белгіленді.\n\n'
     'Тауарлар: {goods}\n\nТапсырысты ашу: {site}{page}'),
  ('order_completed', 'en', 'Order #{number} is complete',
   E'The delivery date has long passed and nobody reported a problem, so the order is marked as delivered.\n\nItems: {goods}\n\n'
     'Open the order: {site}{page}'),
  ('order_cancelled', 'ru', 'Заказ № {number} отменён',
   E'Магазин «{store}» отменил заказ на {total}.\n\nТовары: {goods}\n\n'
     'Об оплате {claimed} сообщили: магазин должен ответить, пришли ли деньги.\nЕсли деньги уже переведены, '
     'сообщите об этом на странице заказа до {late_until}.\n\nОткрыть заказ: {site}{page}'),
  ('order_cancelled', 'kk', '№ {number} тапсырыстан бас тартылды',
   E'«{store}» дүкені {total} сомасындағы тапсырыстан бас тартты.\n\nТауарлар: {goods}\n\n'
     '{claimed} төлемі туралы хабарланған: ақшаның түскен-түспегенін дүкен айтуы керек.\nАқшаны аударып қойсаңыз, '
     'тапсырыс бетінде хабарлаңыз. Мерзімі: {late_until}.\n\nТапсырысты ашу: {site}{page}'),
  ('order_cancelled', 'en', 'Order #{number} was canceled',
   E'The shop “{store}” canceled your order for {total}.\n\nItems: {goods}\n\n'
     'A payment of {claimed} was reported: the shop has to say whether it arrived.\nIf you’ve already sent the money, '
     'report it on the order’s page by {late_until}.\n\nOpen the order: {site}{page}'),
  ('order_cancelled_by_buyer', 'ru', 'Покупатель отменил заказ № {number}',
   E'Отправлять заказ на {total} больше не нужно.\n\nТовары: {goods}\n\nОткрыть заказ: {site}{page}'),
  ('order_cancelled_by_buyer', 'kk', 'Сатып алушы № {number} тапсырыстан бас тартты',
   E'{total} сомасындағы тапсырысты енді жіберудің қажеті жоқ.\n\nТауарлар: {goods}\n\nТапсырысты ашу: {site}{page}'),
  ('order_cancelled_by_buyer', 'en', 'The buyer canceled order #{number}',
   E'The order for {total} no longer has to be shipped.\n\nItems: {goods}\n\nOpen the order: {site}{page}'),
  ('order_expired', 'ru', 'Заказ № {number} отменён автоматически',
   E'Срок заказа на {total} вышел.\n\nТовары: {goods}\n\nОткрыть заказ: {site}{page}'),
  ('order_expired', 'kk', '№ {number} тапсырыстан автоматты түрде бас тартылды',
   E'{total} сомасындағы тапсырыстың мерзімі өтті.\n\nТауарлар: {goods}\n\nТапсырысты ашу: {site}{page}'),
  ('order_expired', 'en', 'Order #{number} was canceled automatically',
   E'The deadline of the order for {total} has passed.\n\nItems: {goods}\n\nOpen the order: {site}{page}'),
  ('order_not_paid', 'ru', 'Заказ № {number} отменён: не оплачен вовремя',
   E'Магазин «{store}» не получил перевод на {total} вовремя, поэтому заказ отменён автоматически.\n\nТовары: {goods}\n\n'
     'Если деньги уже переведены, сообщите об этом на странице заказа до {late_until}: '
     'магазин продолжит заказ или вернёт их.\n\nОткрыть заказ: {site}{page}'),
  ('order_not_paid', 'kk', '№ {number} тапсырыстан бас тартылды: уақытында төленбеді',
   E'«{store}» дүкені {total} аударымын уақытында алмады, сондықтан тапсырыстан автоматты түрде бас тартылды.\n\nТауарлар: {goods}\n\n'
     'Ақшаны аударып қойсаңыз, тапсырыс бетінде хабарлаңыз: дүкен тапсырысты жалғастырады немесе ақшаны қайтарады. Мерзімі: '
     '{late_until}.\n\nТапсырысты ашу: {site}{page}'),
  ('order_not_paid', 'en', 'Order #{number} was canceled: not paid in time',
   E'The shop “{store}” didn’t get the transfer of {total} in time, so the order was canceled automatically.\n\nItems: {goods}\n\n'
     'If you’ve already sent the money, report it on the order’s page by {late_until}: '
     'the shop will continue the order or refund you.\n\nOpen the order: {site}{page}'),
  ('order_not_paid_seller', 'ru', 'Заказ № {number} отменён: не оплачен вовремя',
   E'Перевод на {total} не отметили вовремя, поэтому заказ отменён автоматически, а товары снова в продаже.\n\nТовары: {goods}\n\n'
     'Если деньги пришли, отметьте это на странице заказа до {late_until}: заказ можно продолжить или вернуть деньги.\n\nОткрыть заказ: '
     '{site}{page}'),
  ('order_not_paid_seller', 'kk', '№ {number} тапсырыстан бас тартылды: уақытында төленбеді',
   E'{total} аударымы уақытында белгіленбеді, сондықтан тапсырыстан автоматты түрде бас тартылып, тауарлар сатылымға қайтты.\n\n'
     'Тауарлар: {goods}\n\nАқша түскен болса, тапсырыс бетінде белгілеңіз: тапсырысты жалғастыруға немесе ақшаны қайтаруға болады. '
     'Мерзімі: {late_until}.\n\nТапсырысты ашу: {site}{page}'),
  ('order_not_paid_seller', 'en', 'Order #{number} was canceled: not paid in time',
   E'The transfer of {total} wasn’t marked in time, so the order was canceled automatically and the items are back in stock.\n\n'
     'Items: {goods}\n\nIf the money arrived, mark it on the order’s page by {late_until}: '
     'you can continue the order or refund the buyer.\n\nOpen the order: {site}{page}'),
  ('order_not_confirmed', 'ru', 'Заказ № {number} отменён: магазин его не подтвердил',
   E'Магазин «{store}» не подтвердил заказ на {total} вовремя, поэтому он отменён автоматически.\n\nТовары: {goods}\n\n'
     'Открыть заказ: {site}{page}'),
  ('order_not_confirmed', 'kk', '№ {number} тапсырыстан бас тартылды: дүкен растамады',
   E'«{store}» дүкені {total} сомасындағы тапсырысты уақытында растамады, сондықтан одан автоматты түрде бас тартылды.\n\n'
     'Тауарлар: {goods}\n\nТапсырысты ашу: {site}{page}'),
  ('order_not_confirmed', 'en', 'Order #{number} was canceled: the shop didn’t confirm it',
   E'The shop “{store}” didn’t confirm the order for {total} in time, so it was canceled automatically.\n\nItems: {goods}\n\n'
     'Open the order: {site}{page}'),
  ('order_not_sent', 'ru', 'Заказ № {number} отменён: магазин его не отправил',
   E'Магазин «{store}» не отправил заказ на {total} вовремя, поэтому он отменён автоматически.\n\nТовары: {goods}\n\n'
     'Открыть заказ: {site}{page}'),
  ('order_not_sent', 'kk', '№ {number} тапсырыстан бас тартылды: дүкен жібермеді',
   E'«{store}» дүкені {total} сомасындағы тапсырысты уақытында жібермеді, сондықтан одан автоматты түрде бас тартылды.\n\n'
     'Тауарлар: {goods}\n\nТапсырысты ашу: {site}{page}'),
  ('order_not_sent', 'en', 'Order #{number} was canceled: the shop didn’t send it',
   E'The shop “{store}” didn’t send the order for {total} in time, so it was canceled automatically.\n\nItems: {goods}\n\n'
     'Open the order: {site}{page}'),
  ('order_not_sent_seller', 'ru', 'Продажа № {number} отменена: не отправлена',
   E'Отправку заказа на {total} не отметили, поэтому он отменён автоматически, а товары снова в продаже.\n\nТовары: {goods}\n\n'
     'Если товары у покупателя, запишите продажу ещё раз.\n\nОткрыть заказ: {site}{page}'),
  ('order_not_sent_seller', 'kk', '№ {number} сатылымнан бас тартылды: жіберілмеді',
   E'{total} сомасындағы тапсырыстың жіберілгені белгіленбеді, сондықтан одан автоматты түрде бас тартылып, тауарлар сатылымға қайтты.\n\n'
     'Тауарлар: {goods}\n\nТауарлар сатып алушыда болса, сатылымды қайта қосыңыз.\n\nТапсырысты ашу: {site}{page}'),
  ('order_not_sent_seller', 'en', 'Sale #{number} was canceled: not sent',
   E'The order for {total} wasn’t marked as sent, so it was canceled automatically and the items are back in stock.\n\nItems: {goods}\n\n'
     'If the buyer has the items, add the sale again.\n\nOpen the order: {site}{page}'),
  ('sale_asked', 'ru', 'Продажа № {number} ещё в силе?',
   E'Продажа из переписки на {total} не оплачена и не отправлена. '
     'Если она ещё в силе, отметьте это на странице заказа, иначе заказ отменится, а товары вернутся в продажу.\n\nТовары: {goods}\nСрок: '
     'до {due}\n\nОткрыть заказ: {site}{page}'),
  ('sale_asked', 'kk', '№ {number} сатылым әлі күшінде ме?',
   E'Директтегі {total} сомасындағы сатылым төленген де, жіберілген де жоқ. '
     'Әлі күшінде болса, тапсырыс бетінде белгілеңіз, әйтпесе одан автоматты түрде бас тартылып, тауарлар сатылымға қайтады.\n\nТауарлар: '
     '{goods}\nМерзімі: {due}\n\nТапсырысты ашу: {site}{page}'),
  ('sale_asked', 'en', 'Is sale #{number} still on?',
   E'The sale from direct messages for {total} is neither paid nor sent. If it’s still on, mark it on the order’s page; '
     'otherwise it will be canceled and the items will go back in stock.\n\nItems: {goods}\nDeadline: {due}\n\nOpen the order: '
     '{site}{page}'),
  ('seller_left', 'ru', 'Заказ № {number} отменён: магазин закрылся',
   E'Магазин закрылся, поэтому заказ на {total} отменён.\n\nТовары: {goods}\n\nОткрыть заказ: {site}{page}'),
  ('seller_left', 'kk', '№ {number} тапсырыстан бас тартылды: дүкен жабылды',
   E'Дүкен жабылды, сондықтан {total} сомасындағы тапсырыстан автоматты түрде бас тартылды.\n\nТауарлар: {goods}\n\n'
     'Тапсырысты ашу: {site}{page}'),
  ('seller_left', 'en', 'Order #{number} was canceled: the shop closed',
   E'The shop closed, so the order for {total} was canceled.\n\nItems: {goods}\n\nOpen the order: {site}{page}'),
  ('parcel_not_collected', 'ru', 'Заказ № {number}: посылку не забрали',
   E'Посылку не забрали, поэтому заказ на {total} отменён.\n\nТовары: {goods}\n\nЕсли это ошибка, напишите магазину «{store}».\n\n'
     'Открыть заказ: {site}{page}'),
  ('parcel_not_collected', 'kk', '№ {number} тапсырыс: сәлемдеме алынбады',
   E'Сәлемдеме алынбады, сондықтан {total} сомасындағы тапсырыстан бас тартылды.\n\nТауарлар: {goods}\n\n'
     'Бұл қате болса, «{store}» дүкеніне жазыңыз.\n\nТапсырысты ашу: {site}{page}'),
  ('parcel_not_collected', 'en', 'Order #{number}: the parcel wasn’t collected',
   E'The parcel wasn’t collected, so the order for {total} was canceled.\n\nItems: {goods}\n\n'
     'If this is a mistake, message the shop “{store}”.\n\nOpen the order: {site}{page}'),
  ('parcel_refused', 'ru', 'Заказ № {number}: от посылки отказались',
   E'От посылки отказались, поэтому заказ на {total} отменён.\n\nТовары: {goods}\n\nЕсли это ошибка, напишите магазину «{store}».\n\n'
     'Открыть заказ: {site}{page}'),
  ('parcel_refused', 'kk', '№ {number} тапсырыс: сәлемдеме қабылданбады',
   E'Сәлемдеме қабылданбады, сондықтан {total} сомасындағы тапсырыстан бас тартылды.\n\nТауарлар: {goods}\n\n'
     'Бұл қате болса, «{store}» дүкеніне жазыңыз.\n\nТапсырысты ашу: {site}{page}'),
  ('parcel_refused', 'en', 'Order #{number}: the parcel was refused',
   E'The parcel was refused, so the order for {total} was canceled.\n\nItems: {goods}\n\n'
     'If this is a mistake, message the shop “{store}”.\n\nOpen the order: {site}{page}'),
  ('parcel_lost', 'ru', 'Заказ № {number}: посылка потерялась',
   E'Посылка потерялась в пути, поэтому заказ на {total} отменён.\n\nТовары: {goods}\n\nЕсли это ошибка, напишите магазину «{store}».\n\n'
     'Открыть заказ: {site}{page}'),
  ('parcel_lost', 'kk', '№ {number} тапсырыс: сәлемдеме жоғалды',
   E'Сәлемдеме жолда жоғалды, сондықтан {total} сомасындағы тапсырыстан бас тартылды.\n\nТауарлар: {goods}\n\n'
     'Бұл қате болса, «{store}» дүкеніне жазыңыз.\n\nТапсырысты ашу: {site}{page}'),
  ('parcel_lost', 'en', 'Order #{number}: the parcel was lost',
   E'The parcel was lost on its way, so the order for {total} was canceled.\n\nItems: {goods}\n\n'
     'If this is a mistake, message the shop “{store}”.\n\nOpen the order: {site}{page}'),
  ('shipment_late', 'ru', 'Заказ № {number} ещё не отправлен',
   E'Магазин «{store}» не отправил заказ вовремя. Теперь вы можете отменить его на странице заказа.\n\nТовары: {goods}\n\n'
     'Открыть заказ: {site}{page}'),
  ('shipment_late', 'kk', '№ {number} тапсырыс әлі жіберілмеді',
   E'«{store}» дүкені тапсырысты уақытында жібермеді. Енді тапсырыс бетінде одан бас тарта аласыз.\n\nТауарлар: {goods}\n\n'
     'Тапсырысты ашу: {site}{page}'),
  ('shipment_late', 'en', 'Order #{number} hasn’t been shipped yet',
   E'The shop “{store}” didn’t ship the order in time. You can now cancel it on its page.\n\nItems: {goods}\n\n'
     'Open the order: {site}{page}'),
  ('arrival_asked', 'ru', 'Заказ № {number} пришёл?',
   E'Заказ из магазина «{store}» уже должен быть у вас. Подтвердите получение или сообщите о проблеме.\n\nТовары: {goods}\n\n'
     'Открыть заказ: {site}{page}'),
  ('arrival_asked', 'kk', '№ {number} тапсырыс келді ме?',
   E'«{store}» дүкенінің тапсырысы сізде болуы керек. Алғаныңызды растаңыз немесе мәселе туралы хабарлаңыз.\n\nТауарлар: {goods}\n\n'
     'Тапсырысты ашу: {site}{page}'),
  ('arrival_asked', 'en', 'Has order #{number} arrived?',
   E'The order from “{store}” should have reached you. Confirm that you received it, or report a problem.\n\nItems: {goods}\n\n'
     'Open the order: {site}{page}'),
  ('order_reminder', 'ru', 'Заказ № {number} ждёт вас',
   E'Что делать с заказом на {total}, написано на его странице.\n\nТовары: {goods}\nСрок: до {due}\n\nОткрыть заказ: {site}{page}'),
  ('order_reminder', 'kk', '№ {number} тапсырыс сізді күтіп тұр',
   E'{total} сомасындағы тапсырыс бойынша не істеу керегі оның бетінде жазылған.\n\nТауарлар: {goods}\nМерзімі: {due}\n\n'
     'Тапсырысты ашу: {site}{page}'),
  ('order_reminder', 'en', 'Order #{number} is waiting for you',
   E'The page of the order for {total} says what to do next.\n\nItems: {goods}\nDeadline: {due}\n\nOpen the order: {site}{page}'),
  ('order_changed_by_operator', 'ru', 'Заказ № {number}: решение Tañda',
   E'Команда Tañda приняла решение по заказу на {total}. Оно и его причина — на странице заказа.\n\nТовары: {goods}\n\n'
     'Открыть заказ: {site}{page}'),
  ('order_changed_by_operator', 'kk', '№ {number} тапсырыс: Tañda шешімі',
   E'Tañda тобы {total} сомасындағы тапсырыс бойынша шешім қабылдады. Шешім мен оның себебі тапсырыс бетінде жазылған.\n\n'
     'Тауарлар: {goods}\n\nТапсырысты ашу: {site}{page}'),
  ('order_changed_by_operator', 'en', 'Order #{number}: a decision by Tañda',
   E'The Tañda team made a decision about the order for {total}. It is on the order’s page, with the reason.\n\nItems: {goods}\n\n'
     'Open the order: {site}{page}'),
  ('review_written', 'ru', 'Новый отзыв: {reviewed}',
   E'Оценка: {stars} из 5\n«{review}»\n\nОтветить на отзыв: {site}{page}'),
  ('review_written', 'kk', 'Жаңа пікір: {reviewed}',
   E'Бағалау: {stars} / 5\n«{review}»\n\nПікірге жауап беру: {site}{page}'),
  ('review_written', 'en', 'New review: {reviewed}',
   E'Rating: {stars} of 5\n“{review}”\n\nReply to the review: {site}{page}'),
  ('review_replied', 'ru', 'Ответ на ваш отзыв: {answered}',
   E'Магазин «{store}» ответил:\n«{reply}»\n\nОткрыть отзыв: {site}{page}'),
  ('review_replied', 'kk', 'Пікіріңізге жауап: {answered}',
   E'«{store}» дүкенінің жауабы:\n«{reply}»\n\nПікірді ашу: {site}{page}'),
  ('review_replied', 'en', 'A reply to your review: {answered}',
   E'The shop “{store}” replied:\n“{reply}”\n\nOpen the review: {site}{page}'),
  ('cases_waiting', 'ru', 'Обращения ждут решения Tañda: {count}',
   E'Ждут слишком долго: {count}. Покупатели и продавцы не договорились и ждут решения.\n\nОткрыть обращения: {site}/operator/cases'),
  ('cases_waiting', 'kk', 'Tañda шешімін күткен өтініштер: {count}',
   E'Тым ұзақ күткені: {count}. Сатып алушылар мен сатушылар келісе алмай, шешім күтіп отыр.\n\nӨтініштерді ашу: '
     '{site}/operator/cases'),
  ('cases_waiting', 'en', 'Requests waiting for a decision by Tañda: {count}',
   E'Waiting for too long: {count}. Buyers and sellers could not agree and wait for a decision.\n\nOpen the requests: '
     '{site}/operator/cases'),
  ('sold_out', 'ru', 'Закончился товар: {product}',
   E'Продана последняя штука.\n\nОбновить остаток: {site}/influencer/products'),
  ('sold_out', 'kk', 'Таусылды: {product}',
   E'Соңғысы сатылды.\n\nҚалдықты жаңарту: {site}/influencer/products'),
  ('sold_out', 'en', 'Sold out: {product}',
   E'The last item was sold.\n\nUpdate the stock: {site}/influencer/products'),
  ('kaspi_changed', 'ru', 'Изменились реквизиты Kaspi вашего магазина',
   E'Теперь в новых заказах номер Kaspi: {phone}, ссылка Kaspi: {link}.\n\n'
     'Если это сделали не вы, смените пароль и выйдите на всех устройствах: {site}/profile/security'),
  ('kaspi_changed', 'kk', 'Дүкеніңіздің Kaspi деректемелері өзгерді',
   E'Енді жаңа тапсырыстарда Kaspi нөмірі: {phone}, Kaspi сілтемесі: {link}.\n\n'
     'Мұны өзіңіз жасамасаңыз, құпиясөзді ауыстырып, барлық құрылғыдан шығыңыз: {site}/profile/security'),
  ('kaspi_changed', 'en', 'Your shop’s Kaspi details have changed',
   E'New orders now show the Kaspi number: {phone}, Kaspi link: {link}.\n\n'
     'If this wasn’t you, change your password and sign out everywhere: {site}/profile/security'),
  -- changes of an order before it is sent, and exchanges
  ('change_proposed', 'ru', 'Заказ № {number}: магазин предлагает изменить заказ',
   E'Магазин «{store}» предлагает изменить заказ. Посмотрите, что изменится: можно согласиться или отменить заказ. '
     'Если не ответить, заказ останется прежним.\n\nТовары: {goods}\n\nПосмотреть и ответить: {site}{page}'),
  ('change_proposed', 'kk', '№ {number} тапсырыс: дүкен тапсырысты өзгертуді ұсынады',
   E'«{store}» дүкені тапсырысты өзгертуді ұсынады. Не өзгеретінін қараңыз: келісуге немесе тапсырыстан бас тартуға болады. '
     'Жауап бермесеңіз, тапсырыс өзгеріссіз қалады.\n\nТауарлар: {goods}\n\nҚарап, жауап беру: {site}{page}'),
  ('change_proposed', 'en', 'Order #{number}: the shop proposes a change',
   E'The shop “{store}” proposes a change to your order. See what changes: you can agree or cancel the order. '
     'Without an answer the order stays as it was.\n\nItems: {goods}\n\nSee and answer: {site}{page}'),
  ('address_proposed', 'ru', 'Заказ № {number}: покупатель просит другой адрес',
   E'Доставка по новому адресу дороже, или её стоимость неизвестна. Подтвердите новый адрес или откажите. '
     'До ответа действует прежний адрес.\n\nТовары: {goods}\n\nПосмотреть и ответить: {site}{page}'),
  ('address_proposed', 'kk', '№ {number} тапсырыс: сатып алушы басқа мекенжай сұрайды',
   E'Жаңа мекенжайға жеткізу қымбатырақ немесе оның құны белгісіз. Жаңа мекенжайды растаңыз немесе қабылдамаңыз. '
     'Жауап бергенше бұрынғы мекенжай қалады.\n\nТауарлар: {goods}\n\nҚарап, жауап беру: {site}{page}'),
  ('address_proposed', 'en', 'Order #{number}: the buyer asks for another address',
   E'Delivery to the new address costs more, or the fee isn’t known. Confirm the new address or decline it. '
     'Until then the old address stays.\n\nItems: {goods}\n\nSee and answer: {site}{page}'),
  ('change_accepted', 'ru', 'Заказ № {number}: покупатель согласен',
   E'Покупатель согласился на изменение. Заказ обновлён.\n\nТовары: {goods}\n\nОткрыть заказ: {site}{page}'),
  ('change_accepted', 'kk', '№ {number} тапсырыс: сатып алушы келісті',
   E'Сатып алушы өзгеріске келісті. Тапсырыс жаңартылды.\n\nТауарлар: {goods}\n\nТапсырысты ашу: {site}{page}'),
  ('change_accepted', 'en', 'Order #{number}: the buyer agrees',
   E'The buyer agreed to the change. The order is updated.\n\nItems: {goods}\n\nOpen the order: {site}{page}'),
  ('pieces_removed', 'ru', 'Заказ № {number} изменён: нужно вернуть часть денег',
   E'Часть товаров убрали из оплаченного заказа с согласия покупателя. Магазин должен вернуть за них деньги: '
     'возврат отмечают на странице заказа.\n\nОсталось в заказе: {goods}\nК возврату: {owed}\n\nОткрыть заказ: {site}{page}'),
  ('pieces_removed', 'kk', '№ {number} тапсырыс өзгерді: ақшаның бір бөлігін қайтару керек',
   E'Төленген тапсырыстан сатып алушының келісімімен тауарлардың бір бөлігі алып тасталды. Дүкен олардың ақшасын қайтаруы керек: '
     'қайтарылғаны тапсырыс бетінде белгіленеді.\n\nТапсырыста қалғаны: {goods}\nҚайтарылатын сома: {owed}\n\nТапсырысты ашу: '
     '{site}{page}'),
  ('pieces_removed', 'en', 'Order #{number} has changed: a partial refund is due',
   E'Some items were removed from the paid order with the buyer’s consent. The shop has to refund them: '
     'the refund is marked on the order’s page.\n\nLeft in the order: {goods}\nTo be refunded: {owed}\n\nOpen the order: {site}{page}'),
  ('address_accepted', 'ru', 'Заказ № {number}: новый адрес подтверждён',
   E'Магазин «{store}» отправит заказ по новому адресу. Стоимость доставки — на странице заказа.\n\nТовары: {goods}\n\n'
     'Открыть заказ: {site}{page}'),
  ('address_accepted', 'kk', '№ {number} тапсырыс: жаңа мекенжай расталды',
   E'«{store}» дүкені тапсырысты жаңа мекенжайға жібереді. Жеткізу құны тапсырыс бетінде көрсетілген.\n\nТауарлар: {goods}\n\n'
     'Тапсырысты ашу: {site}{page}'),
  ('address_accepted', 'en', 'Order #{number}: the new address is confirmed',
   E'The shop “{store}” will send the order to the new address. The delivery fee is on the order’s page.\n\nItems: {goods}\n\n'
     'Open the order: {site}{page}'),
  ('address_declined', 'ru', 'Заказ № {number}: адрес остался прежним',
   E'Магазин «{store}» не может отправить заказ по новому адресу. Действует прежний адрес.\n\nТовары: {goods}\n\n'
     'Открыть заказ: {site}{page}'),
  ('address_declined', 'kk', '№ {number} тапсырыс: мекенжай өзгермеді',
   E'«{store}» дүкені тапсырысты жаңа мекенжайға жібере алмайды. Бұрынғы мекенжай қалады.\n\nТауарлар: {goods}\n\n'
     'Тапсырысты ашу: {site}{page}'),
  ('address_declined', 'en', 'Order #{number}: the address stays the same',
   E'The shop “{store}” can’t send the order to the new address. The old address stays.\n\nItems: {goods}\n\nOpen the order: {site}{page}'),
  ('change_expired', 'ru', 'Заказ № {number}: предложение больше не действует',
   E'На предложение изменить заказ не ответили вовремя. Заказ остаётся прежним.\n\nТовары: {goods}\n\nОткрыть заказ: {site}{page}'),
  ('change_expired', 'kk', '№ {number} тапсырыс: ұсыныс енді күшінде емес',
   E'Тапсырысты өзгерту ұсынысына уақытында жауап берілмеді. Тапсырыс өзгеріссіз қалады.\n\nТауарлар: {goods}\n\n'
     'Тапсырысты ашу: {site}{page}'),
  ('change_expired', 'en', 'Order #{number}: the proposal has expired',
   E'Nobody answered the proposal to change the order in time. The order stays as it was.\n\nItems: {goods}\n\n'
     'Open the order: {site}{page}'),
  ('address_changed', 'ru', 'Заказ № {number}: покупатель изменил адрес',
   E'Отправьте заказ по новому адресу. Если упаковочный лист уже распечатан, распечатайте его ещё раз.\n\nТовары: {goods}\n\n'
     'Открыть заказ: {site}{page}'),
  ('address_changed', 'kk', '№ {number} тапсырыс: сатып алушы мекенжайды өзгертті',
   E'Тапсырысты жаңа мекенжайға жіберіңіз. Қаптама парағын басып шығарып қойсаңыз, қайта басып шығарыңыз.\n\nТауарлар: {goods}\n\n'
     'Тапсырысты ашу: {site}{page}'),
  ('address_changed', 'en', 'Order #{number}: the buyer changed the address',
   E'Send the order to the new address. If the packing slip is already printed, print it again.\n\nItems: {goods}\n\n'
     'Open the order: {site}{page}'),
  ('delivery_lowered', 'ru', 'Заказ № {number}: доставка стала дешевле',
   E'Магазин «{store}» снизил стоимость доставки. Новая стоимость — на странице заказа.\n\nТовары: {goods}\n\nОткрыть заказ: {site}{page}'),
  ('delivery_lowered', 'kk', '№ {number} тапсырыс: жеткізу арзандады',
   E'«{store}» дүкені жеткізу құнын төмендетті. Жаңа құны тапсырыс бетінде көрсетілген.\n\nТауарлар: {goods}\n\n'
     'Тапсырысты ашу: {site}{page}'),
  ('delivery_lowered', 'en', 'Order #{number}: delivery now costs less',
   E'The shop “{store}” lowered the delivery fee. The new fee is on the order’s page.\n\nItems: {goods}\n\nOpen the order: {site}{page}'),
  ('goods_exchanged', 'ru', 'Заказ № {number}: вам отправят замену',
   E'Магазин «{store}» меняет товар на другой вариант. Подробности — на странице заказа.\n\nТовары: {goods}\n\n'
     'Открыть заказ: {site}{page}'),
  ('goods_exchanged', 'kk', '№ {number} тапсырыс: сізге орнына басқасы жіберіледі',
   E'«{store}» дүкені тауарды басқа нұсқасына ауыстырады. Толығырақ тапсырыс бетінде жазылған.\n\nТауарлар: {goods}\n\n'
     'Тапсырысты ашу: {site}{page}'),
  ('goods_exchanged', 'en', 'Order #{number}: a replacement is coming',
   E'The shop “{store}” is exchanging the item for another variant. The details are on the order’s page.\n\nItems: {goods}\n\n'
     'Open the order: {site}{page}')
on conflict (kind, language) do update set subject = excluded.subject, body = excluded.body
where (mail_texts.subject, mail_texts.body) is distinct from (excluded.subject, excluded.body);
