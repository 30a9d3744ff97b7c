-- Made by supabase/seed/build.ts (npm run seed:build); edit the catalogue there.

insert into app.document_versions (id, kind) overriding system value values (1, 'terms');
insert into app.document_texts (version_id, language, body) values
  (1, 'ru', '# Условия использования

## Что такое Tañda

Tañda собирает магазины продавцов Казахстана в одном месте. Продаёт и отправляет товар продавец; сделка заключается между покупателем и продавцом. Покупатель платит продавцу напрямую. Tañda не принимает платежи и не хранит деньги.

## Ваш аккаунт

Указывайте верные данные и никому не сообщайте пароль. За то, что сделано из вашего аккаунта, отвечаете вы. Аккаунт можно удалить в профиле в любой момент; продавец сначала завершает открытые заказы.

## Если вы покупаете

- Цену, стоимость доставки и способ оплаты вы видите до оформления заказа.
- Заказ можно отменить, пока продавец не подтвердил его и не отметил оплату, и ещё раз, если его не отправили вовремя.
- Товар можно вернуть в течение 14 дней после получения. Некоторые товары — например, бельё, лекарства и растения — закон разрешает вернуть, только если они с дефектом.

## Если вы продаёте

- Продавайте только своё, настоящее и разрешённое законом. Публикуйте фото и тексты, на которые у вас есть права.
- Описывайте товар честно: состав, размеры, состояние, недостатки.
- Отвечайте на заказы в срок (он указан на странице заказа) и принимайте возвраты по закону.
- Имя, телефон и адрес покупателя используйте только для заказа.
- Комиссия указана при открытии магазина. Пока мы её только считаем и не взимаем.

## Отзывы

Пишите о собственном опыте. Отзыв виден с вашим именем пользователя; свой отзыв можно изменить или удалить, пока команда Tañda его не скрыла.

## Что запрещено

Подделки и запрещённые товары, обман, чужие фото, оскорбления, спам и попытки взломать сайт. Если вы видите такое, нажмите «Пожаловаться».

Команда Tañda может скрыть товар, отзыв или фото в нём, ответ на отзыв, тексты и фото магазина, вынести предупреждение, приостановить новые заказы магазина, приостановить его или закрыть, а покупателю на время отключить жалобы, оплату наличными или новые заказы. Причину вы прочитаете на сайте и в письме. На решение о вашем товаре, тексте или магазине можно один раз возразить. Если магазин не выполняет решение Tañda по заказу, автоматически приостанавливаются новые заказы, а затем и сам магазин.

## Кто за что отвечает

За товар, описание, отправку и возврат денег отвечает продавец. За сайт отвечаем мы, но не можем обещать, что он всегда работает без перерывов. Ваши права потребителя по законам Казахстана сохраняются.

## Изменения

Новая версия публикуется на этой странице с датой, с которой она действует, и мы просим принять её заново.

## Вопросы

Как с нами связаться, написано на странице «Связаться».
'),
  (1, 'kk', '# Пайдалану шарттары

## Tañda деген не

Tañda қазақстандық сатушылардың дүкендерін бір жерге жинайды. Тауарды сатушы сатады және жібереді; мәміле сатып алушы мен сатушы арасында жасалады. Сатып алушы ақшаны сатушыға тікелей төлейді. Tañda төлем қабылдамайды және ақша сақтамайды.

## Аккаунтыңыз

Дұрыс деректер енгізіңіз және құпиясөзді ешкімге айтпаңыз. Аккаунтыңыздан жасалған әрекеттерге өзіңіз жауап бересіз. Аккаунтты кез келген уақытта профильде жоюға болады; сатушы алдымен ашық тапсырыстарын аяқтайды.

## Сатып алсаңыз

- Бағаны, жеткізу құнын және төлем тәсілін тапсырыс бермес бұрын көресіз.
- Сатушы растағанға не төлемді белгілегенге дейін, сондай-ақ уақытында жіберілмесе, тапсырыстан бас тартуға болады.
- Тауарды алған күннен бастап 14 күн ішінде қайтаруға болады. Кейбір тауарларды, мысалы іш киімді, дәрі-дәрмекті және өсімдікті, заң бойынша ақауы болса ғана қайтаруға болады.

## Сатсаңыз

- Тек өзіңіздікін, түпнұсқаны және заң рұқсат еткенді сатыңыз. Құқығыңыз бар фото мен мәтінді ғана жариялаңыз.
- Тауарды шынайы сипаттаңыз: құрамы, өлшемдері, күйі, кемшіліктері.
- Тапсырыстарға уақытында жауап беріңіз (мерзімі тапсырыс бетінде көрсетілген) және заңға сай қайтаруды қабылдаңыз.
- Сатып алушының аты-жөнін, телефоны мен мекенжайын тек тапсырыс үшін пайдаланыңыз.
- Комиссия дүкен ашқанда көрсетіледі. Әзірге біз оны тек есептейміз, алмаймыз.

## Пікірлер

Өз тәжірибеңіз туралы жазыңыз. Пікір пайдаланушы атыңызбен көрінеді; Tañda тобы жасырмаған пікіріңізді өзгертуге не жоюға болады.

## Не істеуге болмайды

Жалған және тыйым салынған тауар, алдау, бөгде фото, қорлау, спам және сайтты бұзу әрекеті. Мұндайды көрсеңіз, «Шағымдану» батырмасын басыңыз.

Tañda тобы тауарды, пікірді не ондағы фотоны, пікірге жауапты, дүкеннің мәтіндері мен фотоларын жасыра алады, ескерту жасай алады, дүкеннің жаңа тапсырыс қабылдауын не жұмысын тоқтата алады немесе дүкенді жаба алады, ал сатып алушының шағым жіберуін, қолма-қол төлеуін не жаңа тапсырыс беруін уақытша шектей алады. Себебін сайттан және хаттан оқисыз. Тауарыңыз, мәтініңіз не дүкеніңіз туралы шешімге бір рет қарсылық білдіруге болады. Дүкен тапсырыс бойынша Tañda шешімін орындамаса, алдымен жаңа тапсырыс қабылдауы, кейін жұмысы автоматты түрде тоқтатылады.

## Кім неге жауап береді

Тауарға, сипаттамаға, жіберуге және ақшаны қайтаруға сатушы жауап береді. Сайтқа біз жауап береміз, бірақ оның әрдайым үзіліссіз жұмыс істейтініне уәде бере алмаймыз. Қазақстан заңдары берген тұтынушы құқықтарыңыз сақталады.

## Өзгерістер

Жаңа нұсқа осы бетте күшіне енетін күнімен бірге жарияланады, біз оны қайта қабылдауды сұраймыз.

## Сұрақтар

Бізбен қалай байланысуға болатыны «Байланысу» бетінде жазылған.
'),
  (1, 'en', '# Terms of use

## What Tañda is

Tañda shows the shops of sellers in Kazakhstan in one place. The seller sells and ships the product; the sale is between the buyer and the seller. The buyer pays the seller directly. Tañda takes no payments and holds no money.

## Your account

Enter true details and keep your password to yourself. You’re responsible for what is done under your account. You can delete it in your profile at any time; a seller finishes open orders first.

## If you buy

- You see the price, the delivery fee and the payment method before you place an order.
- You can cancel an order until the seller confirms it or marks it as paid, and again if it is not sent in time.
- You can return a product within 14 days of delivery. The law excludes some goods, such as underwear, medicines and plants, unless they’re faulty.

## If you sell

- Sell only what is yours, genuine and allowed by law. Show photos and texts that you have the right to use.
- Describe the product honestly: materials, sizes, condition, defects.
- Reply to orders in time (the order’s page shows the deadline) and accept returns as the law requires.
- Use the buyer’s name, phone and address for the order only.
- The commission is shown when you open the shop. For now we only count it and don’t charge it.

## Reviews

Write about your own experience. Reviews are shown with your username; you can change or delete your own unless the Tañda team has hidden it.

## What is not allowed

Counterfeits and prohibited goods, deception, other people’s photos, insults, spam and attempts to break the site. If you see something like that, press “Report”.

The Tañda team can hide a product, a review or a photo in it, a reply, and a shop’s texts and photos; give a warning; pause a shop’s new orders, suspend the shop or close it; and temporarily turn off reporting, cash on delivery or new orders for a buyer. You read the reason on the site and by email. You can object once to a decision about your product, text or shop. If a shop doesn’t follow Tañda’s decision about an order, its new orders are paused automatically, and later the shop is suspended.

## Who is responsible for what

The seller is responsible for the product, its description, shipping and refunds. We’re responsible for the site, but can’t promise that it always works without interruption. Your rights as a consumer under the law of Kazakhstan stay as they are.

## Changes

A new version is published on this page with the day from which it applies, and we ask you to accept it again.

## Questions

The “Contact” page says how to reach us.
');
update app.document_versions set number = 1, effective_from = '2026-01-01', published_at = '2026-01-01', hash = app.document_hash(1) where id = 1;
insert into app.document_versions (id, kind) overriding system value values (2, 'privacy');
insert into app.document_texts (version_id, language, body) values
  (2, 'ru', '# Политика конфиденциальности

## Что мы храним

- Для входа: имя пользователя, почту и пароль в зашифрованном виде.
- Для заказа без аккаунта: данных для входа нет. Пока вы не добавите почту, такие заказы открываются только в этом браузере.
- Для заказов: имя, телефон, адрес, состав заказа и комментарий к нему. Адреса сохраняются, только если вы это выбрали.
- Отзывы, избранное, подписки, товары, о которых вы просили сообщить, и жалобы.
- Уведомления на сайте, а также то, о чём и куда вам сообщать.
- Если продавец подключил Instagram: идентификатор и имя аккаунта, зашифрованный ключ доступа и последние посты. При отключении всё это удаляется, опубликованные товары остаются.
- Если вы подключили Telegram: идентификатор чата и ваше имя в нём. Сообщения идут через Telegram, в них нет телефонов, адресов и имён людей. При отключении всё это удаляется.
- Если вы включили уведомления на устройстве: названия браузера и системы, адрес и ключи, с которыми браузер принимает сообщения. Сообщения идут через службу разработчика браузера (Google, Mozilla, Apple или Microsoft), но прочитать их она не может: они зашифрованы для вашего браузера. В них тоже нет телефонов, адресов и имён людей. Если выключить уведомления или выйти из аккаунта, всё это удаляется.
- У продавцов: город, ссылки, имя в Instagram, выбранные посты, номер WhatsApp, номер или ссылку Kaspi. Если продавец просит проверку — ещё ИИН или БИН и имя из реестра или документа; после проверки номер и имя из реестра показаны на страницах магазина. Имя из документа видит только команда Tañda, копий документов мы не храним.
- Какие версии документов сайта вы приняли и когда.
- На вашем устройстве: корзину, недавно просмотренное, язык и оформление.

## Зачем

Чтобы вы могли войти, заказать и получить заказ, а продавец — отправить его. Рекламы и чужих счётчиков на сайте нет.

## Кто что видит

- Телефон и адрес — продавец, у которого вы купили, пока открыт заказ или обращение по нему, и ещё 30 дней после отмены неоплаченного заказа с переводом через Kaspi: деньги могут прийти позже. Имя и город остаются в заказе.
- Имя пользователя и отзывы — все.
- Вашу почту другие пользователи не видят.
- Команда Tañda видит жалобы и кто их отправил, обращения по заказам с сообщениями и фото, а вместе с ними и переписку о самом заказе (без телефона, улицы и реквизитов), а также сколько у вас было заказов, отмен, незабранных посылок и обращений и как они были решены. Если продавец просит проверить телефон или документ, она видит его телефон или почту. Каждый такой просмотр записывается.
- Номер или ссылку Kaspi продавца видит тот, кто сделал у него заказ, пока заказ открыт. Номер WhatsApp виден на страницах товаров и магазина и в заказе.

## Платежи

Мы не спрашиваем данные карты и не храним их. Вы платите продавцу напрямую: переводом через Kaspi или наличными.

## Сколько хранится

- Данные аккаунта — пока есть аккаунт.
- Телефон и адрес в заказе — пока по нему можно открыть обращение: не меньше двух лет после завершения заказа или последнего обращения.
- Фото из сообщений о заказе или товаре — 90 дней.
- Переписка с продавцом о товаре — 400 дней после последнего сообщения или пока один из вас не удалит аккаунт.
- Заказы без аккаунта — столько же, сколько телефон и адрес в них. Если заказа не было, запись об этом браузере удаляется через 30 дней.
- Письма и сообщения в Telegram и на устройства, которые мы отправляем, — 30 дней. О каком заказе было сообщение в Telegram — 90 дней, чтобы ваш ответ попал в нужную переписку.
- Уведомления на сайте — 90 дней.
- Товары, о которых вы просили сообщить, — не дольше 180 дней.
- Посты из Instagram, которые продавец скрыл, — 180 дней.
- Удалённые товары — сутки, чтобы их можно было восстановить. Если товар покупали, он и дальше хранится скрытым: заказы показывают его название и фото.
- Если продавец, чей магазин мы закрыли или приостановили, удалил аккаунт: хеши почты, номеров телефона и реквизитов Kaspi — три года, без имени. Если откроется магазин с теми же данными, команда Tañda увидит совпадение и проверит его товары до показа.

## Удаление

Аккаунт можно удалить в профиле. Если вы заказывали без аккаунта, сначала добавьте почту. Сразу удаляются профиль, сохранённые адреса, избранное, подписки, жалобы, уведомления с подключёнными устройствами и чатами, письма и всё, что вы написали и показали в заказах и обращениях по ним; открытые обращения закрываются. Из закрытых заказов стираются имя, телефон и адрес. Из открытых заказов они стираются, когда заказ будет завершён. Заказы и отзывы остаются без вашего имени; в заказах остаётся город. В журнале действий команды Tañda остаётся только номер аккаунта без имени. Продавец может удалить аккаунт, когда у него нет открытых заказов; его товары пропадают из магазина.

Копию данных можно скачать в разделе «Вход и безопасность».

## Вопросы

Как с нами связаться, написано на странице «Связаться».
'),
  (2, 'kk', '# Құпиялылық саясаты

## Нені сақтаймыз

- Кіру үшін: пайдаланушы атын, поштаны және шифрланған құпиясөзді.
- Аккаунтсыз тапсырыс үшін: кіруге керек дерек сақталмайды. Поштаңызды қоспайынша, мұндай тапсырыстар тек осы браузерде ашылады.
- Тапсырыс үшін: аты-жөніңізді, телефонды, мекенжайды, тапсырыс құрамын және оған қосқан түсініктемеңізді. Мекенжай өзіңіз таңдасаңыз ғана сақталады.
- Пікірлерді, таңдаулыны, жазылымдарды, хабарлауды сұраған тауарларыңызды және шағымдарды.
- Сайттағы хабарландыруларды, не туралы және қайда хабарлау керегін.
- Сатушы Instagram-ды қосса: аккаунттың идентификаторын, атын, шифрланған кіру кілтін және соңғы жазбаларды. Ажыратқанда осының бәрі жойылады, жарияланған тауарлар қалады.
- Telegram қоссаңыз: чаттың идентификаторын және ондағы атыңызды. Хабарламалар Telegram арқылы жүреді, оларда адамдардың телефоны, мекенжайы мен аты-жөні болмайды. Ажыратқанда осының бәрі жойылады.
- Құрылғыда хабарландыруды қоссаңыз: браузер мен жүйенің атауын, браузер хабарлама қабылдайтын мекенжай мен кілттерді. Хабарламалар браузерді жасаушының қызметі (Google, Mozilla, Apple немесе Microsoft) арқылы жүреді, бірақ ол оларды оқи алмайды: олар сіздің браузеріңіз үшін шифрланған. Оларда да адамдардың телефоны, мекенжайы мен аты-жөні болмайды. Хабарландыруды өшірсеңіз не аккаунттан шықсаңыз, осының бәрі жойылады.
- Сатушылардан: қаланы, сілтемелерді, Instagram атын, таңдалған жазбаларды, WhatsApp нөмірін, Kaspi нөмірін не сілтемесін. Сатушы тексеруді сұраса — ЖСН-ін не БСН-ін және тізілімдегі не құжаттағы атын да; тексерілген соң нөмір мен тізілімдегі атау дүкен беттерінде көрсетіледі. Құжаттағы атты тек Tañda тобы көреді, құжат көшірмелерін сақтамаймыз.
- Сайт құжаттарының қай нұсқасын қашан қабылдағаныңызды.
- Құрылғыңызда: себетті, жақында қаралған тауарларды, тіл мен безендіруді.

## Не үшін

Сіз кіріп, тапсырыс беріп, оны алуыңыз үшін, ал сатушы жіберуі үшін. Сайтта жарнама да, бөгде бақылау құралдары да жоқ.

## Кім нені көреді

- Телефон мен мекенжайды тауарын сатып алған сатушыңыз тапсырыс немесе ол бойынша өтініш ашық кезде көреді, ал Kaspi арқылы төленбеген тапсырыстан бас тартылса, тағы 30 күн көреді: ақша кейінірек түсуі мүмкін. Аты-жөніңіз бен қала тапсырыста қалады.
- Пайдаланушы аты мен пікірлер бәріне көрінеді.
- Поштаңызды басқа пайдаланушылар көрмейді.
- Tañda тобы шағымдарды және оларды кім жібергенін, тапсырыстар бойынша өтініштерді хабарламаларымен және фотоларымен, олармен бірге тапсырыстың өзі туралы хат алмасуды (телефон, көше мен деректемелерсіз), сондай-ақ қанша тапсырысыңыз, бас тартуыңыз, алынбаған сәлемдемеңіз бен өтінішіңіз болғанын және өтініштердің қалай шешілгенін көреді. Сатушы телефонын не құжатын тексеруді сұраса, топ оның телефонын не поштасын көреді. Әр қарау жазылып отырады.
- Сатушының Kaspi нөмірін не сілтемесін оған тапсырыс берген адам ғана тапсырыс ашық кезде көреді. WhatsApp нөмірі тауар мен дүкен беттерінде және тапсырыста көрінеді.

## Төлем

Карта деректерін сұрамаймыз және сақтамаймыз. Ақшаны тікелей сатушыға төлейсіз: Kaspi аударымымен немесе қолма-қол.

## Қанша сақталады

- Аккаунт деректері — аккаунт бар кезде.
- Тапсырыстағы телефон мен мекенжай — ол бойынша өтініш ашуға болатын кезде: тапсырыс не соңғы өтініш жабылғаннан кейін кемінде екі жыл.
- Тапсырыс не тауар туралы хабарламалардағы фотолар — 90 күн.
- Сатушымен тауар туралы хат алмасу — соңғы хабарламадан кейін 400 күн немесе екеуіңіздің біріңіз аккаунтын жойғанша.
- Аккаунтсыз тапсырыстар — ондағы телефон мен мекенжай сақталғанша. Тапсырыс болмаса, осы браузер туралы жазба 30 күннен кейін жойылады.
- Біз жіберетін хаттар, Telegram-ға және құрылғыларға жіберетін хабарламалар — 30 күн. Telegram хабарламасының қай тапсырыс туралы екені — 90 күн: жауабыңыз сол жерге түсуі үшін.
- Сайттағы хабарландырулар — 90 күн.
- Хабарлауды сұраған тауарларыңыз — ең көбі 180 күн.
- Сатушы жасырған Instagram посттары — 180 күн.
- Жойылған тауарлар — қалпына келтіруге болатындай бір тәулік. Тауарды біреу сатып алған болса, ол жасырын күйде сақталады: тапсырыстарда оның атауы мен фотосы көрінеді.
- Дүкенін біз жапқан не тоқтатқан сатушы аккаунтын жойса: поштасының, телефон нөмірлерінің және Kaspi деректерінің хештері — үш жыл, атынсыз. Дәл сондай деректермен дүкен ашылса, Tañda тобы сәйкестікті көреді және тауарларын көрсетілмей тұрып тексереді.

## Жою

Аккаунтты профильде жоюға болады. Аккаунтсыз тапсырыс берген болсаңыз, алдымен поштаңызды қосыңыз. Профиль, сақталған мекенжайлар, таңдаулы, жазылымдар, шағымдар, хабарландырулар, қосылған құрылғылар мен чаттар, хаттар және тапсырыстар мен олар бойынша өтініштерде жазғаныңыз бен тіркегеніңіз бірден жойылады; ашық өтініштер жабылады. Жабық тапсырыстардан аты-жөніңіз, телефоныңыз бен мекенжайыңыз өшіріледі. Ашық тапсырыстардан олар тапсырыс аяқталғанда өшіріледі. Тапсырыстар мен пікірлер атыңызсыз қалады; тапсырыста қала сақталады. Tañda тобының әрекеттер журналында аккаунттың атсыз нөмірі ғана қалады. Сатушы ашық тапсырысы болмаған кезде ғана аккаунтын жоя алады; оның тауарлары дүкеннен алынады.

Деректердің көшірмесін «Кіру және қауіпсіздік» бөлімінен жүктеп алуға болады.

## Сұрақтар

Бізбен қалай байланысуға болатыны «Байланысу» бетінде жазылған.
'),
  (2, 'en', '# Privacy policy

## What we keep

- To sign in: username, email and an encrypted password.
- To order without an account: nothing to sign in with. Until you add an email, only this browser opens those orders.
- For orders: name, phone, address, what you ordered and your note. Addresses are saved only if you choose to.
- Reviews, wishlist, shops you follow, products you asked to be told about, reports.
- Notifications on the site, and what you chose to be told about and where.
- When a seller connects Instagram: the account’s ID and name, an encrypted access key, and the newest posts. Disconnecting removes all of this; published products stay.
- When you link Telegram: the chat’s ID and your name there. The messages go through Telegram, without phones, addresses and names of people. Unlinking removes all of this.
- When you turn on notifications on a device: the names of the browser and system, and the address and keys with which the browser takes messages. The messages go through the service of the browser’s maker (Google, Mozilla, Apple or Microsoft), which can’t read them: they are encrypted for your browser. They have no phones, addresses and names of people either. Turning them off or signing out removes all of this.
- For sellers: city, links, Instagram name, chosen posts, WhatsApp number, Kaspi number or link. When a seller asks for verification, also the IIN or BIN and the name in the register or document; once verified, the number and the name in the register are shown on the shop’s pages. Only the Tañda team sees the name in the document, and we keep no copies of documents.
- Which versions of the site’s documents you accepted, and when.
- On your device: cart, recently viewed products, language and theme.

## Why

So that you can sign in, order and receive, and the seller can ship. There are no ads and no third-party trackers on this site.

## Who sees what

- Your phone and address: the seller you bought from, while the order or a request about it is open, and for 30 days after an unpaid Kaspi order is canceled: the money may still arrive. Your name and city stay in the order.
- Your username and reviews: everyone.
- Other users don’t see your email.
- The Tañda team sees reports and who sent them, requests about orders with their messages and photos, and with them the messages about the order itself (without the phone, street and payment details), and how many orders, cancellations, uncollected parcels and requests you had and how the requests were decided. When a seller asks to have the phone or a document verified, the team sees the seller’s phone or email. Each such look is recorded.
- A seller’s Kaspi number or link: whoever has ordered there, while the order is open. The WhatsApp number is shown on product and shop pages and in the order.

## Payment

We never ask for card details and store none. You pay the seller directly, by Kaspi transfer or in cash.

## How long

- Account data: as long as you have an account.
- The phone and address in an order: as long as a request about it can be opened, at least two years after the order or its last request was closed.
- Photos in messages about an order or a product: 90 days.
- What you and a seller wrote to each other about a product: 400 days after the last message, or until one of you deletes the account.
- Orders without an account: as long as their phone and address. Without an order, what we keep about this browser is removed after 30 days.
- The emails and messages to Telegram and devices that we send: 30 days. Which order a message in Telegram was about: 90 days, so that your reply finds it.
- Notifications on the site: 90 days.
- Products you asked to be told about: at most 180 days.
- Instagram posts that the seller has hidden: 180 days.
- Deleted products: one day, so that they can be restored. If somebody bought the product, it is kept hidden: orders show its name and photo.
- When a seller whose shop we closed or suspended deletes the account: hashes of the email, phone numbers and Kaspi details for three years, without a name. If a shop with the same details opens, the Tañda team sees that they match and reviews its products before they are shown.

## Deletion

You can delete your account in your profile. If you ordered without an account, add an email first. The profile, saved addresses, wishlist, followed shops, reports, notifications with linked devices and chats, emails and everything you wrote and attached in orders and requests about them are deleted at once; open requests are closed. Your name, phone and address are erased from closed orders. From open orders they are erased when the order is completed. Orders and reviews stay without your name; orders keep the city. The log of what the Tañda team did keeps only the account’s number, without a name. Sellers can delete their account once they have no open orders; their products leave the shop.

You can download a copy of your data under “Sign-in and security”.

## Questions

The “Contact” page says how to reach us.
');
update app.document_versions set number = 1, effective_from = '2026-01-01', published_at = '2026-01-01', hash = app.document_hash(2) where id = 2;
insert into app.document_versions (id, kind) overriding system value values (3, 'seller_agreement');
insert into app.document_texts (version_id, language, body) values
  (3, 'ru', '# Соглашение продавца

## Между кем и с какого времени

Соглашение заключено между вами, владельцем магазина, и теми, кто ведёт Tañda; кто это, указано на странице «Связаться». Оно предложено всем, кто открывает магазин, и заключено, когда вы поставили отметку и открыли свой. Версия, которую вы приняли, хранится вместе с датой. Действуют и условия использования.

## Что вы предлагаете

Страницы ваших товаров — ваша публичная оферта покупателям. Кто оформил заказ, тот её принял: договор купли-продажи заключён между вами и покупателем по правилам покупки. Вы продаёте от своего имени и сами отвечаете за регистрацию, налоги, чеки и право продавать свой товар.

## Что должен знать покупатель

Описывайте товар полно и верно, на казахском и русском языках: свойства, цену, размер, состояние, недостатки. Если закон требует указать продавца, укажите имя или название, регистрацию и адрес для претензий.

## Заказы и деньги

Подтверждайте, отправляйте и отвечайте в срок, который показан на странице заказа. Покупатели платят вам напрямую; Tañda деньги не хранит. Если вы отменили оплаченный заказ, вы возвращаете деньги.

## Недостатки, возврат и претензии

- Товар с недостатком или не тот: по выбору покупателя вы снижаете цену, ремонтируете, возмещаете ремонт, заменяете либо забираете товар и возвращаете деньги. Пересылку оплачиваете вы.
- Товар надлежащего качества, который не был в употреблении и не подошёл: вы принимаете его в течение 14 календарных дней после получения, если закон не исключает такой товар.
- Претензии: вы отвечаете в обращении на странице заказа, а на письменную претензию, с которой не согласны, — в течение 10 календарных дней, с обоснованием и документами.
- Если вы не ответили или договориться не удалось, решать будет команда Tañda. Если вы не выполните решение, приостанавливаются новые заказы, а затем и магазин. Обратиться в суд это никому не мешает.

## Данные покупателей

Имя, телефон и адрес покупателя используйте только для заказа и передавайте только тем, кто его доставляет.

## Комиссия

Ставка показана при открытии магазина, и за вашим магазином остаётся ставка, которую вы приняли. Пока мы её только считаем. Взимать её мы начнём не раньше, чем сообщим об этом и опубликуем новую версию соглашения.

## Модерация и прекращение

Команда Tañda может скрыть товары и тексты, приостановить новые заказы или магазин и закрыть магазин. Причину вы прочитаете на сайте и в письме; один раз можно возразить. Магазин можно закрыть, когда заказы завершены; долги перед покупателями остаются.

## Право и язык

Действует право Казахстана. Если тексты на разных языках расходятся, верен текст на казахском; английский — перевод.
'),
  (3, 'kk', '# Сатушы келісімі

## Кімдердің арасында және қашаннан бастап

Келісім дүкен иесі ретінде сіз бен Tañda сайтын жүргізетіндер арасында жасалады; олардың кім екені «Байланысу» бетінде жазылған. Ол дүкен ашатындардың бәріне ұсынылады және белгі қойып, дүкен ашқаныңызда жасалады. Қабылдаған нұсқаңыз күнімен бірге сақталады. Пайдалану шарттары да қолданылады.

## Не ұсынасыз

Тауар беттеріңіз — сатып алушыларға арналған жария офертаңыз. Тапсырыс берген адам оны қабылдайды: сатып алу-сату шарты сіз бен сатып алушы арасында сатып алу ережелеріне сай жасалады. Сіз өз атыңыздан сатасыз, тіркелуге, салыққа, чектерге және тауарыңызды сату құқығына өзіңіз жауап бересіз.

## Сатып алушы не білуі керек

Тауарды қазақ және орыс тілдерінде толық әрі дұрыс сипаттаңыз: қасиеттері, бағасы, өлшемі, күйі, кемшіліктері. Заң сатушыны көрсетуді талап етсе, аты-жөніңізді не атауын, тіркелуін және талап жіберілетін мекенжайды көрсетіңіз.

## Тапсырыстар және ақша

Тапсырыс бетінде көрсетілген мерзімде растаңыз, жіберіңіз және жауап беріңіз. Сатып алушылар ақшаны сізге тікелей төлейді; Tañda ақша сақтамайды. Төленген тапсырыстан бас тартсаңыз, ақшаны қайтарасыз.

## Кемшіліктер, қайтару және талаптар

- Тауарда кемшілік болса не басқа тауар келсе, сатып алушының таңдауы бойынша бағаны азайтасыз, жөндейсіз, жөндеу ақысын өтейсіз, ауыстырасыз немесе тауарды қайтарып алып, ақшаны қайтарасыз. Жіберу ақысын сіз төлейсіз.
- Пайдаланылмаған, тиісті сападағы тауар сай келмесе, оны сатып алушы алған күннен бастап күнтізбелік 14 күн ішінде қабылдайсыз. Заң қайтаруды көздемеген тауарлар бұған жатпайды.
- Талаптарға тапсырыс бетіндегі өтініште жауап бересіз, ал келіспеген жазбаша талапқа күнтізбелік 10 күн ішінде негіздеп, құжаттармен жауап бересіз.
- Жауап бермесеңіз не келісе алмасаңыз, шешімді Tañda тобы қабылдайды. Шешімді орындамасаңыз, алдымен жаңа тапсырыс қабылдауыңыз, кейін дүкеннің жұмысы тоқтатылады. Бұл ешкімнің сотқа жүгінуіне кедергі емес.

## Сатып алушылардың деректері

Сатып алушының аты-жөнін, телефоны мен мекенжайын тек тапсырыс үшін пайдаланыңыз және оны жеткізетіндерге ғана беріңіз.

## Комиссия

Мөлшерлеме дүкен ашқанда көрсетіледі, дүкеніңізде сіз қабылдаған мөлшерлеме сақталады. Әзірге оны тек есептейміз. Алуды алдын ала хабарлап, келісімнің жаңа нұсқасын жариялағаннан кейін ғана бастаймыз.

## Модерация және тоқтату

Tañda тобы тауарлар мен мәтіндерді жасыра алады, жаңа тапсырыстарды не дүкеннің жұмысын тоқтата алады және дүкенді жаба алады. Себебін сайттан және хаттан оқисыз; бір рет қарсылық білдіруге болады. Тапсырыстар аяқталғанда дүкенді жабуға болады; сатып алушыларға қарызыңыз сақталады.

## Құқық және тіл

Қазақстан заңдары қолданылады. Әртүрлі тілдегі мәтіндер сәйкес келмесе, қазақ тіліндегі мәтін басым болады; ағылшын мәтіні — аударма.
'),
  (3, 'en', '# Seller agreement

## Between whom, and from when

This agreement is between you, the owner of the shop, and those who run Tañda; who they are is stated on the “Contact” page. It’s offered to everybody who opens a shop, and made when you tick the box and open yours. The version you accepted is stored with its day. The terms of use apply, too.

## What you offer

Your product pages are your public offer to buyers. Whoever places an order accepts it, and the contract of sale is made between you and the buyer, under the purchase rules. You sell in your own name, and you’re responsible for your registration, taxes and receipts, and for permission to sell your goods.

## What buyers must be told

Describe the goods in full and truthfully in Kazakh and Russian: properties, price, size, condition, faults. If the law asks you to name the seller, do so: name, registration and an address for claims.

## Orders and money

Confirm, send and answer within the time that the order’s page shows. Buyers pay you directly; Tañda holds no money. If you cancel a paid order, you owe the buyer a refund.

## Faults, returns and claims

- Goods that are faulty or different: you reduce the price, repair, pay for the repair, replace, or take them back and refund, as the buyer chooses. You pay for shipping.
- Unused goods of good quality that don’t suit the buyer: you take them back within 14 calendar days of delivery, unless the law excludes such goods.
- Claims: you answer in the request on the order’s page, and a written claim that you disagree with within 10 calendar days, with reasons and documents.
- If you don’t answer, or no agreement is found, the Tañda team decides. If you don’t follow the decision, new orders are paused, and later the shop is suspended. This doesn’t take the way to court from anybody.

## Buyers’ data

Use the buyer’s name, phone and address only for the order, and pass them on only to those who deliver it.

## Commission

The rate is shown when you open the shop, and your shop keeps the rate you accepted. It’s only counted for now. We’ll charge it only after notice and a new version of this agreement.

## Moderation and end

The Tañda team can hide products and texts and pause, suspend or close a shop. You read the reason on the site and by email, and you can object once. You can close your shop when your orders are finished; what you owe buyers stays.

## Law and language

The law of Kazakhstan applies. If the languages of this text differ, the Kazakh text prevails; English is a translation.
');
update app.document_versions set number = 1, effective_from = '2026-01-01', published_at = '2026-01-01', hash = app.document_hash(3) where id = 3;
insert into app.document_versions (id, kind) overriding system value values (4, 'purchase_rules');
insert into app.document_texts (version_id, language, body) values
  (4, 'ru', '# Правила покупки

## Кто вам продаёт

Товар предлагает и продаёт вам продавец магазина. Tañda ведёт сайт: она не сторона сделки и не принимает платежи. Кто ведёт сайт, указано на странице «Связаться».

## Когда заключён договор

Страница товара — публичная оферта продавца: она обращена ко всем, пока товар в продаже. Вы принимаете её, когда нажимаете кнопку заказа; перед этим вы видите товар, цену, стоимость доставки и способ оплаты. В этот момент заключён договор купли-продажи с продавцом. Если в заказе товары нескольких продавцов, договоров тоже несколько. Подтверждение — страница заказа и письмо.

Договор прекращается, когда заказ отменён: вами, продавцом или автоматически, если вовремя нет оплаты или подтверждения. До какого времени нужно действовать вам и продавцу, показано на странице заказа.

## Оплата и доставка

Вы платите продавцу напрямую. Чек выдаёт продавец. Пока вы не получили товар, за него отвечает продавец.

## Если товар с недостатком или не тот

Вы можете выбрать: снижение цены, бесплатный ремонт, возмещение расходов на ремонт, замену либо расторжение договора с возвратом денег. Пересылку в этих случаях оплачивает продавец. Это относится и к товарам, которые в остальных случаях вернуть нельзя.

## Если товар не подошёл

Непродовольственный товар надлежащего качества можно обменять или вернуть в течение 14 календарных дней после получения, если он не был в употреблении, сохранены вид, ярлыки и документ о покупке; достаточно номера заказа. Обратную доставку оплачиваете вы. Закон исключает лекарства и медицинские изделия, нательное бельё, чулочно-носочные изделия, животных и растения, метражные товары и мобильные телефоны.

## Претензии и возврат денег

Претензию подайте на странице заказа: «Что-то не так». Продавец отвечает там же; если он не ответит в срок, решать будет команда Tañda. Можно направить продавцу и письменную претензию: если он не согласен, закон даёт ему 10 календарных дней на обоснованный ответ. Деньги возвращает продавец; сколько и до какого дня, показано на странице заказа.

Вы всегда можете обратиться в государственный орган по защите прав потребителей и в суд.

## Право и язык

Действует право Казахстана. Эти правила не ограничивают ваших прав потребителя. Если тексты на разных языках расходятся, верен текст на казахском; английский — перевод.
'),
  (4, 'kk', '# Сатып алу ережелері

## Сізге кім сатады

Тауарды дүкен сатушысы ұсынады және сатады. Tañda сайтты жүргізеді: ол мәміленің тарапы емес және төлем қабылдамайды. Сайтты кім жүргізетіні «Байланысу» бетінде жазылған.

## Шарт қашан жасалады

Тауар беті — сатушының жария офертасы: тауар сатылымда тұрғанда, ол барлығына арналған. Тапсырыс батырмасын басқанда оны қабылдайсыз; оған дейін тауарды, бағаны, жеткізу құнын және төлем тәсілін көресіз. Сатушымен сатып алу-сату шарты осы сәтте жасалады. Тауарлар бірнеше сатушыдан болса, шарт та бірнешеу болады. Растауы — тапсырыс беті мен хат.

Тапсырыстан бас тартылғанда шарт тоқтайды: одан сіз не сатушы бас тартқанда немесе төлем не растау уақытында болмай, тапсырыс автоматты түрде тоқтағанда. Сіз бен сатушы қай уақытқа дейін әрекет етуі керегі тапсырыс бетінде көрсетіледі.

## Төлем және жеткізу

Ақшаны сатушыға тікелей төлейсіз. Чекті сатушы береді. Тауарды алғаныңызша оған сатушы жауап береді.

## Тауарда кемшілік болса не басқа тауар келсе

Таңдауыңызға болады: бағаны азайту, тегін жөндеу, жөндеу шығынын өтеу, ауыстыру немесе шартты бұзып, ақшаны қайтарып алу. Мұндайда жіберу ақысын сатушы төлейді. Бұл басқа жағдайда қайтарылмайтын тауарларға да қатысты.

## Тауар сай келмесе

Тиісті сападағы азық-түлік емес тауарды алған күннен бастап күнтізбелік 14 күн ішінде ауыстыруға не қайтаруға болады: ол пайдаланылмаған, түрі, заттаңбалары және сатып алу құжаты сақталған болуы керек; тапсырыс нөмірі жеткілікті. Кері жіберу ақысын сіз төлейсіз. Заң дәрілік заттарды, медициналық бұйымдарды, іш киімді, шұлық-ұйық бұйымдарын, жануарлар мен өсімдіктерді, метрлеп сатылатын тауарларды және ұялы телефондарды қайтаруды көздемейді.

## Талаптар және ақшаны қайтару

Талапты тапсырыс бетінде қойыңыз: «Бірдеңе дұрыс емес». Сатушы сол жерде жауап береді; уақытында жауап бермесе, шешімді Tañda тобы қабылдайды. Сатушыға жазбаша талап жіберуге де болады: келіспесе, заң оған негізделген жауап беруге күнтізбелік 10 күн береді. Ақшаны сатушы қайтарады; сомасы мен мерзімі тапсырыс бетінде көрсетіледі.

Тұтынушылардың құқықтарын қорғау жөніндегі мемлекеттік органға және сотқа әрдайым жүгіне аласыз.

## Құқық және тіл

Қазақстан заңдары қолданылады. Бұл ережелер тұтынушы құқықтарыңызды шектемейді. Әртүрлі тілдегі мәтіндер сәйкес келмесе, қазақ тіліндегі мәтін басым болады; ағылшын мәтіні — аударма.
'),
  (4, 'en', '# Purchase rules

## Who sells to you

The seller of the shop offers the goods and sells them to you. Tañda runs the site: it isn’t a party to the sale and takes no payments. Who runs the site is stated on the “Contact” page.

## When the contract is made

A product page is the seller’s public offer: it applies to everybody while the product is for sale. You accept it by pressing the order button after you’ve seen the goods, the price, the delivery fee and the payment method. The contract of sale with the seller is made at that moment; goods of several sellers make several contracts. Your confirmation is the order’s page and an email.

The contract ends when the order is canceled: by you, by the seller, or automatically, if the payment or the confirmation doesn’t come in time. The order’s page shows until when each of you has to act.

## Payment and delivery

You pay the seller directly. The seller issues the receipt. The seller is responsible for the goods until you receive them.

## If the goods are faulty or different

You can choose a lower price, a free repair, your costs of a repair, a replacement, or to end the contract and get your money back. The seller pays for shipping in these cases. Goods that can’t be returned otherwise are included.

## If the goods don’t suit you

You can exchange or return non-food goods of good quality within 14 calendar days of receiving them, if they weren’t used and have their look, labels and proof of purchase; the order number is enough. You pay for return shipping. The law excludes medicines and medical devices, underwear, hosiery, animals and plants, goods sold by the meter and mobile phones.

## Claims and refunds

Make a claim on the order’s page: “Something is wrong”. The seller gives an answer there; if there’s none in time, the Tañda team decides. You can also send the seller a claim in writing: if the seller disagrees, the law gives 10 calendar days for an answer with reasons. The seller pays the refund, and the order’s page shows how much and until when.

You can always go to the state body for the protection of consumers’ rights and to court.

## Law and language

The law of Kazakhstan applies. Nothing in these rules limits your rights as a consumer. If the languages of this text differ, the Kazakh text prevails; English is a translation.
');
update app.document_versions set number = 1, effective_from = '2026-01-01', published_at = '2026-01-01', hash = app.document_hash(4) where id = 4;
select setval(pg_get_serial_sequence('app.document_versions', 'id'), 10);

insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change_token_new, email_change, created_at, updated_at) values
  ('bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'authenticated', 'authenticated', 'seller@tanda.test', extensions.crypt('tanda-demo-2026', extensions.gen_salt('bf', 10)), now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"aigerim.home","full_name":"Айгерим Сапар"}'::jsonb, '', '', '', '', now(), now()),
  ('394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'authenticated', 'authenticated', 'daniyar.sound@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"daniyar.sound","full_name":"Данияр Ким"}'::jsonb, '', '', '', '', now(), now()),
  ('396cb593-2a36-4ab3-8568-5876b4aa19cc', 'authenticated', 'authenticated', 'madina.skin@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"madina.skin","full_name":"Мадина Оспанова"}'::jsonb, '', '', '', '', now(), now()),
  ('f8c683b6-9d16-480d-894e-7cad7692dca9', 'authenticated', 'authenticated', 'tomiris.silver@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"tomiris.silver","full_name":"Томирис Ахмет"}'::jsonb, '', '', '', '', now(), now()),
  ('6a217398-1946-4440-8258-b5a58e9cdf32', 'authenticated', 'authenticated', 'aliya.knit@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"aliya.knit","full_name":"Алия Нурлан"}'::jsonb, '', '', '', '', now(), now()),
  ('c4213068-e55d-45f4-8d7f-0257cccee722', 'authenticated', 'authenticated', 'erlan.outdoor@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"erlan.outdoor","full_name":"Ерлан Беков"}'::jsonb, '', '', '', '', now(), now()),
  ('0031a7b9-2a19-423b-80b2-cb97d9bf0da0', 'authenticated', 'authenticated', 'kamila.candle@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"kamila.candle","full_name":"Камила Юсупова"}'::jsonb, '', '', '', '', now(), now()),
  ('51979bfc-a7fb-46e3-878a-ee703cb25e5a', 'authenticated', 'authenticated', 'ruslan.leather@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"ruslan.leather","full_name":"Руслан Ли"}'::jsonb, '', '', '', '', now(), now()),
  ('e6154cc1-b421-45ee-8217-ec26d2a0593d', 'authenticated', 'authenticated', 'zarina.kids@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"zarina.kids","full_name":"Зарина Тлеу"}'::jsonb, '', '', '', '', now(), now()),
  ('d24bb1bd-6e19-4d14-87f4-c20fd0c52f38', 'authenticated', 'authenticated', 'dinara.koilek@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"dinara.koilek","full_name":"Динара Серік"}'::jsonb, '', '', '', '', now(), now()),
  ('5abf3480-9ffd-45a5-8a0b-b3189a17c6b7', 'authenticated', 'authenticated', 'timur.desk@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"timur.desk","full_name":"Тимур Жаксыбеков"}'::jsonb, '', '', '', '', now(), now()),
  ('4c02c027-e6a5-4148-8740-8bf149f2c570', 'authenticated', 'authenticated', 'asel.beauty@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"asel.beauty","full_name":"Асель Мұрат"}'::jsonb, '', '', '', '', now(), now()),
  ('1cc13db6-b2fb-4f8f-85d7-aba98c083112', 'authenticated', 'authenticated', 'shopper@tanda.test', extensions.crypt('tanda-demo-2026', extensions.gen_salt('bf', 10)), now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"dana.k","full_name":"Дана Касымова"}'::jsonb, '', '', '', '', now(), now()),
  ('8c9bc4a0-42e8-4f6f-8412-b3c8f58e7b5b', 'authenticated', 'authenticated', 'marat.s@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"marat_s","full_name":"Марат Сейтов"}'::jsonb, '', '', '', '', now(), now()),
  ('43ddde16-237c-4cb1-893f-4b9b823d468f', 'authenticated', 'authenticated', 'olga.v@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"olga.v","full_name":"Ольга Власова"}'::jsonb, '', '', '', '', now(), now()),
  ('ac609df6-3766-44e4-8ad4-7ca96a2cc4dc', 'authenticated', 'authenticated', 'aizhan@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"aizhan","full_name":"Айжан Төлеген"}'::jsonb, '', '', '', '', now(), now()),
  ('4ee62731-dfb6-45c7-82ad-81d5a181cccd', 'authenticated', 'authenticated', 'bekzat.n@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"bekzat.n","full_name":"Бекзат Нұрлан"}'::jsonb, '', '', '', '', now(), now()),
  ('88d977bb-8729-487d-8bcc-40303a0bc2c8', 'authenticated', 'authenticated', 'lena.m@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"lena.m","full_name":"Елена Мун"}'::jsonb, '', '', '', '', now(), now()),
  ('92e89cf1-1b59-47e4-8db5-47824128bec6', 'authenticated', 'authenticated', 'sanzhar@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"sanzhar","full_name":"Санжар Абай"}'::jsonb, '', '', '', '', now(), now()),
  ('c65ef5b5-6857-4032-8b0e-a1494bb17e4f', 'authenticated', 'authenticated', 'gulnaz@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"gulnaz","full_name":"Гүлназ Оразбай"}'::jsonb, '', '', '', '', now(), now()),
  ('c63bdcbf-0734-4d5c-8b7a-f11782d65ca6', 'authenticated', 'authenticated', 'nikita.p@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"nikita.p","full_name":"Никита Павлов"}'::jsonb, '', '', '', '', now(), now()),
  ('689214aa-093e-4864-8acc-057bdedb04d3', 'authenticated', 'authenticated', 'madi.b@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"madi.b","full_name":"Мади Бекен"}'::jsonb, '', '', '', '', now(), now()),
  ('180b01a9-56f4-4b4d-8ac6-396e4cb9908c', 'authenticated', 'authenticated', 'svetlana.k@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"svetlana_k","full_name":"Светлана Ким"}'::jsonb, '', '', '', '', now(), now()),
  ('a228f5b1-93fa-4870-8749-5246bacd9641', 'authenticated', 'authenticated', 'ainur.t@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"ainur.t","full_name":"Айнұр Темір"}'::jsonb, '', '', '', '', now(), now()),
  ('3370bfd9-c37c-41b8-8f89-6f7f92a38451', 'authenticated', 'authenticated', 'arman.z@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"arman.z","full_name":"Арман Жұмабек"}'::jsonb, '', '', '', '', now(), now()),
  ('7722b891-bc49-444d-8dfc-ec33943f2241', 'authenticated', 'authenticated', 'viktoria@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"viktoria","full_name":"Виктория Цой"}'::jsonb, '', '', '', '', now(), now()),
  ('c347a83a-be4e-4b5c-82cc-7f663304e611', 'authenticated', 'authenticated', 'zhanel@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"zhanel","full_name":"Жанель Ерік"}'::jsonb, '', '', '', '', now(), now()),
  ('79a30836-dd86-4794-8ff9-25c5e35b2572', 'authenticated', 'authenticated', 'daulet@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"daulet","full_name":"Дәулет Қасым"}'::jsonb, '', '', '', '', now(), now()),
  ('97abdbb6-4a13-48c5-87c5-373e6662007c', 'authenticated', 'authenticated', 'irina.l@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"irina.l","full_name":"Ирина Ли"}'::jsonb, '', '', '', '', now(), now()),
  ('0e703402-c694-4718-832e-d9a4f779c04f', 'authenticated', 'authenticated', 'yerkebulan@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"yerkebulan","full_name":"Еркебұлан Сағат"}'::jsonb, '', '', '', '', now(), now()),
  ('92099523-681f-46ba-8519-919a50451474', 'authenticated', 'authenticated', 'alina.r@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"alina.r","full_name":"Алина Рахим"}'::jsonb, '', '', '', '', now(), now()),
  ('e70b14d1-c2ed-4576-82cb-1e84f2f12615', 'authenticated', 'authenticated', 'tolganay@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"tolganay","full_name":"Толғанай Мұса"}'::jsonb, '', '', '', '', now(), now()),
  ('b4cee94c-90bc-40b5-81ee-b4585688ef82', 'authenticated', 'authenticated', 'james.w@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"james.w","full_name":"James Ward"}'::jsonb, '', '', '', '', now(), now()),
  ('bf7e7f67-f118-4363-8463-fff147693981', 'authenticated', 'authenticated', 'symbat@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"symbat","full_name":"Сымбат Әлі"}'::jsonb, '', '', '', '', now(), now()),
  ('7efd0874-1579-4028-830e-c9e57248f401', 'authenticated', 'authenticated', 'anton.g@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"anton.g","full_name":"Антон Гай"}'::jsonb, '', '', '', '', now(), now()),
  ('5e9a46ff-3379-4fcf-8de0-78bb0e6ea118', 'authenticated', 'authenticated', 'kamshat@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"kamshat","full_name":"Қамшат Дос"}'::jsonb, '', '', '', '', now(), now()),
  ('791f886d-5bfa-4a4e-8c76-deefdf1005fd', 'authenticated', 'authenticated', 'operator@tanda.test', extensions.crypt('tanda-demo-2026', extensions.gen_salt('bf', 10)), now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"dinara.s","full_name":"Динара Серік"}'::jsonb, '', '', '', '', now(), now());
do $$ begin
  if exists (select from information_schema.columns where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000' where instance_id is null;
  end if;
end $$;
insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true), now(), now() from auth.users u
 where not exists (select from auth.identities i where i.user_id = u.id);
select app.add_operator((null, 'system'), 'operator@tanda.test', 'owner');

update app.profiles p
   set avatar_url = v.avatar, cover_image = v.cover, bio = v.bio, location = v.city, website = v.site, instagram_handle = v.handle,
       is_influencer = true, commission_rate = 5, seller_state = 'active', created_at = now() - interval '200 days' - v.place * interval '1 day',
       seller_since = now() - interval '200 days' - v.place * interval '1 day'
  from (values
  ('bbecc33f-aaa0-4496-8752-d5a2edcec2b9'::uuid, '/storage/v1/object/public/product-media/catalogue/av-aigerim-192.webp', '/storage/v1/object/public/product-media/catalogue/cover-aigerim-1280.webp', 'Леплю посуду и вазы в мастерской под Алматы. Каждая вещь — из одной партии глины, второй такой не будет.', 'Алматы', 'https://aigerim-ceramics.example', 'aigerim.home', 0),
  ('394ae83e-2c6f-45a6-8878-f7b35a15ad25'::uuid, '/storage/v1/object/public/product-media/catalogue/av-daniyar-192.webp', '/storage/v1/object/public/product-media/catalogue/cover-daniyar-1280.webp', 'Тестирую звук с 2014 года. Здесь только то, что слушаю сам: наушники, колонки, плёночные камеры.', 'Астана', null, 'daniyar.sound', 1),
  ('396cb593-2a36-4ab3-8568-5876b4aa19cc'::uuid, '/storage/v1/object/public/product-media/catalogue/av-madina-192.webp', null, 'Косметолог. Разбираю составы без паники и собираю уход для сухого степного климата.', 'Алматы', null, 'madina.skin', 2),
  ('f8c683b6-9d16-480d-894e-7cad7692dca9'::uuid, '/storage/v1/object/public/product-media/catalogue/av-tomiris-192.webp', null, 'Серебро по мотивам музейных украшений: білезік, сырға, шашбау. Пробы и камни — настоящие.', 'Шымкент', null, 'tomiris.silver', 3),
  ('6a217398-1946-4440-8258-b5a58e9cdf32'::uuid, '/storage/v1/object/public/product-media/catalogue/av-aliya-192.webp', null, 'Вяжу из мериноса и показываю весь процесс в сториз. Размеры S–L, подгоняю под вас.', 'Караганда', null, 'aliya.knit', 4),
  ('c4213068-e55d-45f4-8d7f-0257cccee722'::uuid, '/storage/v1/object/public/product-media/catalogue/av-erlan-192.webp', null, 'Каждые выходные в горах 🏔️ Снаряжение, которое пережило Тянь-Шань и моих детей. Доставка по КЗ.', 'Талгар', null, 'erlan.outdoor', 5),
  ('0031a7b9-2a19-423b-80b2-cb97d9bf0da0'::uuid, '/storage/v1/object/public/product-media/catalogue/av-kamila-192.webp', null, 'Свечи и ароматы для дома 🕯️ Лаванда, полынь, можжевельник. Соевый воск. Доставка по КЗ.', 'Алматы', null, 'kamila.candle', 6),
  ('51979bfc-a7fb-46e3-878a-ee703cb25e5a'::uuid, '/storage/v1/object/public/product-media/catalogue/av-ruslan-192.webp', null, 'Шью сумки и картхолдеры из растительной кожи. Ремонт своих изделий — бесплатно и навсегда.', 'Тараз', null, 'ruslan.leather', 7),
  ('e6154cc1-b421-45ee-8217-ec26d2a0593d'::uuid, '/storage/v1/object/public/product-media/catalogue/av-zarina-192.webp', null, 'Балаларға арналған ағаш ойыншықтар. Лак қолданбаймыз, бояуы су негізінде.', 'Павлодар', null, 'zarina.kids', 8),
  ('d24bb1bd-6e19-4d14-87f4-c20fd0c52f38'::uuid, '/storage/v1/object/public/product-media/catalogue/av-dinara-192.webp', null, 'Зығыр мен мақтадан көйлек, орамал, кимешек тігемін. Әр көйлекті қолмен кестелеймін.', 'Қызылорда', null, 'dinara.koilek', 9),
  ('5abf3480-9ffd-45a5-8a0b-b3189a17c6b7'::uuid, '/storage/v1/object/public/product-media/catalogue/av-timur-192.webp', null, 'Everything for a desk you want to sit at: keyboards, lamps, notebooks. Tested on my own thesis.', 'Астана', null, 'timur.desk', 10),
  ('4c02c027-e6a5-4148-8740-8bf149f2c570'::uuid, '/storage/v1/object/public/product-media/catalogue/av-asel-192.webp', null, 'Қыста кеберсіп, жазда күйетін теріге — қарапайым күтім. Орысша да, қазақша да жауап беремін.', 'Ақтөбе', null, 'asel.beauty', 11)
) v (id, avatar, cover, bio, city, site, handle, place) where p.id = v.id;
insert into app.instagram_accounts (user_id, instagram_user_id, scoped_id, username, token, key_id, connected_at, expires_at, refresh_due_at,
  import_due_at)
select p.id, v.account, v.account, p.username, 'c2FtcGxlIGFjY291bnQ=', 'seed', now() - interval '90 days', now() + interval '50 days',
  now() + interval '30 days', app.next_instagram_import(p.id)
  from (values
  ('bbecc33f-aaa0-4496-8752-d5a2edcec2b9'::uuid, '17841148389121167'),
  ('394ae83e-2c6f-45a6-8878-f7b35a15ad25'::uuid, '17841480786122671'),
  ('396cb593-2a36-4ab3-8568-5876b4aa19cc'::uuid, '17841554766851516'),
  ('f8c683b6-9d16-480d-894e-7cad7692dca9'::uuid, '17841005373507919'),
  ('c4213068-e55d-45f4-8d7f-0257cccee722'::uuid, '17841207739179441'),
  ('51979bfc-a7fb-46e3-878a-ee703cb25e5a'::uuid, '17841182243449226'),
  ('e6154cc1-b421-45ee-8217-ec26d2a0593d'::uuid, '17841518448353244'),
  ('d24bb1bd-6e19-4d14-87f4-c20fd0c52f38'::uuid, '17841485327041878')
) v (id, account) join app.profiles p on p.id = v.id;
update app.site_settings set legal_name = 'ТОО «Таңда» (үлгі)', legal_number = '261140000008', contact_email = 'help@tanda.test', contact_phone = '+7 700 000 00 00', contact_address = 'Алматы, Абай, 1';
-- Who was verified 90 days ago, and three requests that wait. The numbers have a right checksum and belong to nobody.
insert into app.verifications (seller_id, layer, state, number, name, asked_at, decided_at, evidence, valid_until)
select p.id, 'business', 'verified', n.number, 'ИП ' || p.full_name, now() - interval '91 days', now() - interval '90 days',
       'Номер и имя совпадают с реестром.', now() + interval '275 days'
  from (select id, full_name, row_number() over (order by username) as place from app.profiles where instagram_confirmed_at is not null) p
  cross join lateral (select g::text as number from generate_series(240140000000 + p.place * 1000, 240140000000 + p.place * 1000 + 999) g
                       where app.is_business_number(g::text) limit 1) n;
insert into app.verifications (seller_id, layer, number, name, asked_at)
select p.id, r.layer, case r.layer when 'business' then n.number end, p.full_name, now() - r.hours * interval '1 hour'
  from (values (1, 'business', 52), (1, 'identity', 30), (2, 'business', 4)) r (place, layer, hours)
  join (select id, full_name, row_number() over (order by username) as place
          from app.profiles where is_influencer and instagram_confirmed_at is null) p using (place)
  cross join lateral (select g::text as number from generate_series(240240000000 + p.place * 1000, 240240000000 + p.place * 1000 + 999) g
                       where app.is_business_number(g::text) limit 1) n;
update app.profiles set avatar_url = '/storage/v1/object/public/product-media/catalogue/av-guest-192.webp', phone = '+77000000000' where username = 'dana.k';
create temporary table seed_streets (user_id uuid primary key, city text, street text) on commit drop;
insert into seed_streets values
  ('1cc13db6-b2fb-4f8f-85d7-aba98c083112', 'Алматы', 'ул. Жандосова, 14'),
  ('8c9bc4a0-42e8-4f6f-8412-b3c8f58e7b5b', 'Астана', 'пр. Кабанбай батыра, 41'),
  ('43ddde16-237c-4cb1-893f-4b9b823d468f', 'Караганда', 'пр. Бухар жырау, 63'),
  ('ac609df6-3766-44e4-8ad4-7ca96a2cc4dc', 'Шымкент', 'Тәуке хан даңғ., 27'),
  ('4ee62731-dfb6-45c7-82ad-81d5a181cccd', 'Тараз', 'Төле би көш., 8'),
  ('88d977bb-8729-487d-8bcc-40303a0bc2c8', 'Алматы', 'ул. Розыбакиева, 105'),
  ('92e89cf1-1b59-47e4-8db5-47824128bec6', 'Астана', 'ул. Сыганак, 21'),
  ('c65ef5b5-6857-4032-8b0e-a1494bb17e4f', 'Қызылорда', 'Қорқыт ата көш., 33'),
  ('c63bdcbf-0734-4d5c-8b7a-f11782d65ca6', 'Павлодар', 'ул. Лермонтова, 47'),
  ('689214aa-093e-4864-8acc-057bdedb04d3', 'Өскемен', 'Қазақстан көш., 70'),
  ('180b01a9-56f4-4b4d-8ac6-396e4cb9908c', 'Алматы', 'пр. Аль-Фараби, 7'),
  ('a228f5b1-93fa-4870-8749-5246bacd9641', 'Ақтөбе', 'Әбілқайыр хан даңғ., 52'),
  ('3370bfd9-c37c-41b8-8f89-6f7f92a38451', 'Атырау', 'Сәтбаев көш., 19'),
  ('7722b891-bc49-444d-8dfc-ec33943f2241', 'Костанай', 'ул. Баймагамбетова, 158'),
  ('c347a83a-be4e-4b5c-82cc-7f663304e611', 'Семей', 'Шәкәрім даңғ., 36'),
  ('79a30836-dd86-4794-8ff9-25c5e35b2572', 'Түркістан', 'Тәуке хан даңғ., 110'),
  ('97abdbb6-4a13-48c5-87c5-373e6662007c', 'Алматы', 'ул. Тимирязева, 42'),
  ('0e703402-c694-4718-832e-d9a4f779c04f', 'Астана', 'Қабанбай батыр даңғ., 11'),
  ('92099523-681f-46ba-8519-919a50451474', 'Талдықорған', 'ул. Тауелсиздик, 88'),
  ('e70b14d1-c2ed-4576-82cb-1e84f2f12615', 'Жезқазған', 'Есенберлин көш., 5'),
  ('b4cee94c-90bc-40b5-81ee-b4585688ef82', 'Алматы', 'ул. Гоголя, 86'),
  ('bf7e7f67-f118-4363-8463-fff147693981', 'Орал', 'Нұрсұлтан Назарбаев даңғ., 194'),
  ('7efd0874-1579-4028-830e-c9e57248f401', 'Петропавл', 'ул. Конституции, 12'),
  ('5e9a46ff-3379-4fcf-8de0-78bb0e6ea118', 'Ақтау', '14-шағын аудан, 30');
update app.profiles p set location = s.city from seed_streets s where s.user_id = p.id;

insert into public.seller_settings (seller_id, store_name, kaspi_phone, whatsapp_phone, kaspi_link, accepts_cash, delivery) values
  ('bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Айгерим Сапар', '+77000000001', '+77000000001', null, true, '[]'),
  ('394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Данияр Ким', null, '+77000000002', 'https://pay.kaspi.kz/pay/tanda-sample-daniyar', true, '[]'),
  ('396cb593-2a36-4ab3-8568-5876b4aa19cc', 'Мадина Оспанова', '+77000000003', '+77000000003', null, true, '[]'),
  ('f8c683b6-9d16-480d-894e-7cad7692dca9', 'Томирис Ахмет', null, '+77000000004', 'https://pay.kaspi.kz/pay/tanda-sample-tomiris', true, '[]'),
  ('6a217398-1946-4440-8258-b5a58e9cdf32', 'Алия Нурлан', '+77000000005', '+77000000005', null, true, '[]'),
  ('c4213068-e55d-45f4-8d7f-0257cccee722', 'Ерлан Беков', null, '+77000000006', 'https://pay.kaspi.kz/pay/tanda-sample-erlan', true, '[]'),
  ('0031a7b9-2a19-423b-80b2-cb97d9bf0da0', 'Камила Юсупова', null, null, null, true, '[]'),
  ('51979bfc-a7fb-46e3-878a-ee703cb25e5a', 'Руслан Ли', null, '+77000000007', 'https://pay.kaspi.kz/pay/tanda-sample-ruslan', true, '[]'),
  ('e6154cc1-b421-45ee-8217-ec26d2a0593d', 'Зарина Тлеу', null, '+77000000008', 'https://pay.kaspi.kz/pay/tanda-sample-zarina', true, '[]'),
  ('d24bb1bd-6e19-4d14-87f4-c20fd0c52f38', 'Динара Серік', null, '+77000000009', 'https://pay.kaspi.kz/pay/tanda-sample-dinara', true, '[]'),
  ('5abf3480-9ffd-45a5-8a0b-b3189a17c6b7', 'Тимур Жаксыбеков', '+77000000010', '+77000000010', null, true, '[]'),
  ('4c02c027-e6a5-4148-8740-8bf149f2c570', 'Асель Мұрат', '+77000000011', '+77000000011', null, true, '[]');

insert into public.products (id, seller_id, name, description, content_language, names, descriptions, attributes, price, discount_price, category, condition,
  stock_quantity, media_url, media_type, poster_url, media_color, featured, tags, created_at) values
  ('5a14757a-fe87-489e-8ce3-d400c5a720b7', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Ваза «Тау», белая глина', 'Тяжёлая, тёплая на ощупь ваза из местной белой глины. Форма — как сопка за окном мастерской: широкое основание, узкое горло. Держит и одну ветку, и охапку пижмы.

Высота 28 см, обжиг 1 180 °C. Воду держит, мыть руками.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 24900, 19900, 'home', 'new', 4, '/storage/v1/object/public/product-media/catalogue/vase-800.webp', 'image', null, '#e2d4c3', true, array['керамика', 'ручная работа', 'интерьер', 'подарок'], now() - interval '96 hours'),
  ('df95fe6c-b86f-481e-8517-a0eff9c5fd0f', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Ваза «Тау», терракота', 'Ваза из местной красной глины, снаружи без глазури. Форма та же, что у белой: широкое основание, узкое горло.

Высота 28 см, обжиг 1 040 °C. Воду держит, мыть руками.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 18900, null, 'home', 'new', 9, '/storage/v1/object/public/product-media/catalogue/vase-b-800.webp', 'image', null, '#c4dbd3', false, array['керамика', 'ручная работа', 'интерьер', 'подарок'], now() - interval '590 hours'),
  ('4228af31-c042-439b-83cf-5713e5e014e2', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Ваза «Тау», молочная, малая', 'Младшая сестра большой вазы: молочная глазурь и узкое горло на одну-две ветки.

Высота 18 см, обжиг 1 180 °C. Воду держит, мыть руками.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 13900, null, 'home', 'new', 16, '/storage/v1/object/public/product-media/catalogue/vase-800.webp', 'image', null, '#e2d4c3', false, array['керамика', 'ручная работа', 'интерьер', 'подарок'], now() - interval '1084 hours'),
  ('683fe553-5205-4cf7-8e02-fa13eb5d1932', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Ваза «Тау», песочная, высокая', 'Высокая ваза песочного цвета: для камыша, пижмы и длинных веток. Стоит на полу и не качается.

Высота 42 см, обжиг 1 180 °C. Воду держит, мыть руками.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 27900, null, 'home', 'new', 0, '/storage/v1/object/public/product-media/catalogue/vase-b-800.webp', 'image', null, '#c4dbd3', false, array['керамика', 'ручная работа', 'интерьер', 'подарок'], now() - interval '1578 hours'),
  ('2ac62934-3b58-4b3a-8be2-081a34514ce7', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Ваза «Тау», пара', 'Две вазы из одной партии глины: белая, 28 см, и молочная, 18 см.

Обжиг 1 180 °C. Воду держат, мыть руками.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 36900, null, 'home', 'new', 1, '/storage/v1/object/public/product-media/catalogue/vase-800.webp', 'image', null, '#e2d4c3', false, array['керамика', 'ручная работа', 'интерьер', 'подарок'], now() - interval '2072 hours'),
  ('4bdac0e7-fbd8-4ce0-857f-ef365210a51d', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Наушники Dala One, белые', 'Полноразмерные наушники с шумоподавлением. 38 часов без зарядки, кабель в коробке. Я хожу в них полгода: амбушюры не облезли, звук ровный, без бубнящего низа.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 64900, 54900, 'electronics', 'new', 16, '/storage/v1/object/public/product-media/catalogue/headphones-800.webp', 'image', null, '#b4bdc4', true, array['звук', 'bluetooth', 'подарок'], now() - interval '107 hours'),
  ('04e34c9c-d7e0-43c5-8eb1-d292d7ac214e', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Наушники Dala One, графит', 'Полноразмерные наушники с шумоподавлением. 38 часов без зарядки, кабель в коробке. Я хожу в них полгода: амбушюры не облезли, звук ровный, без бубнящего низа.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 54900, null, 'electronics', 'new', 21, '/storage/v1/object/public/product-media/catalogue/headphones-b-800.webp', 'image', null, '#bfbcb4', false, array['звук', 'bluetooth', 'подарок'], now() - interval '601 hours'),
  ('bcb51e74-c9d1-4905-8702-b574c6b2b7a0', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Наушники Dala One, песочные', 'Полноразмерные наушники с шумоподавлением. 38 часов без зарядки, кабель в коробке. Я хожу в них полгода: амбушюры не облезли, звук ровный, без бубнящего низа.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 54900, null, 'electronics', 'new', 5, '/storage/v1/object/public/product-media/catalogue/headphones-800.webp', 'image', null, '#b4bdc4', false, array['звук', 'bluetooth', 'подарок'], now() - interval '1095 hours'),
  ('4ccf3959-3ba6-4daa-8797-0ed644f32a53', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Наушники Dala One, с кейсом', 'Полноразмерные наушники с шумоподавлением. 38 часов без зарядки, кабель в коробке. Жёсткий кейс в комплекте.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 59900, null, 'electronics', 'new', 12, '/storage/v1/object/public/product-media/catalogue/headphones-b-800.webp', 'image', null, '#bfbcb4', false, array['звук', 'bluetooth', 'подарок'], now() - interval '1589 hours'),
  ('3a0561b1-4cf0-4c5f-8166-37da79824e3d', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Наушники Dala One, студийный набор', 'Dala One, кабель 3 м с переходником на 6,3 мм, запасные амбушюры и жёсткий кейс. Для тех, кто сводит дома.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 79900, null, 'electronics', 'new', 19, '/storage/v1/object/public/product-media/catalogue/headphones-800.webp', 'image', null, '#b4bdc4', false, array['звук', 'bluetooth', 'подарок'], now() - interval '2083 hours'),
  ('d5dfa989-368d-40e3-872a-d30dec13bc7c', '51979bfc-a7fb-46e3-878a-ee703cb25e5a', 'Сумка «Сәт» из растительной кожи, рыжая', 'Сумка на каждый день: 26 × 19 × 9 см, одно отделение и карман под телефон. Кожа растительного дубления, со временем темнеет. Шов седельный, вручную.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 46900, null, 'accessories', 'new', 6, '/storage/v1/object/public/product-media/catalogue/bag-800.webp', 'image', null, '#c9a67b', false, array['кожа', 'сумка', 'ручная работа'], now() - interval '118 hours'),
  ('494250bd-fb1f-4594-8637-ec09446a34f3', '51979bfc-a7fb-46e3-878a-ee703cb25e5a', 'Сумка «Сәт» из растительной кожи, тёмная', 'Сумка на каждый день: 26 × 19 × 9 см, одно отделение и карман под телефон. Кожа растительного дубления, со временем темнеет. Шов седельный, вручную.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 46900, null, 'accessories', 'new', 10, '/storage/v1/object/public/product-media/catalogue/bag-b-800.webp', 'image', null, '#69b8ce', false, array['кожа', 'сумка', 'ручная работа'], now() - interval '612 hours'),
  ('0479223b-878c-47c8-8e48-016a3df7bf55', '51979bfc-a7fb-46e3-878a-ee703cb25e5a', 'Сумка «Сәт» из растительной кожи, мини', 'Маленькая сумка на вечер: 19 × 13 × 6 см, одно отделение. Кожа растительного дубления, шов седельный, вручную.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 32900, null, 'accessories', 'new', 17, '/storage/v1/object/public/product-media/catalogue/bag-800.webp', 'image', null, '#c9a67b', false, array['кожа', 'сумка', 'ручная работа'], now() - interval '1106 hours'),
  ('d6971947-0fab-481c-84e2-0e5315682d5e', '51979bfc-a7fb-46e3-878a-ee703cb25e5a', 'Сумка «Сәт» из растительной кожи, с длинным ремнём', 'Сумка 26 × 19 × 9 см с ремнём 120 см: через плечо или в руке. Кожа растительного дубления, со временем темнеет. Шов седельный, вручную.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 49900, null, 'accessories', 'new', 1, '/storage/v1/object/public/product-media/catalogue/bag-b-800.webp', 'image', null, '#69b8ce', false, array['кожа', 'сумка', 'ручная работа'], now() - interval '1600 hours'),
  ('77e941f3-10d1-40e9-89c1-b91850435de2', '396cb593-2a36-4ab3-8568-5876b4aa19cc', 'Сыворотка NÚR с витамином C, 30 мл', 'Стабильная форма витамина C 12 %, пантенол и центелла. Подходит сухой коже, наносить утром под крем с SPF. После вскрытия — три месяца.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 14900, null, 'beauty', 'new', 38, '/storage/v1/object/public/product-media/catalogue/serum-800.webp', 'image', null, '#e0ccc2', false, array['уход', 'витамин C', 'сыворотка'], now() - interval '129 hours'),
  ('15a4c5a2-0480-43e4-8969-1930796d5f39', '396cb593-2a36-4ab3-8568-5876b4aa19cc', 'Сыворотка NÚR с витамином C, 15 мл', 'Стабильная форма витамина C 12 %, пантенол и центелла. Подходит сухой коже, наносить утром под крем с SPF. После вскрытия — три месяца.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 8900, null, 'beauty', 'new', 15, '/storage/v1/object/public/product-media/catalogue/serum-b-800.webp', 'image', null, '#c5d2e0', false, array['уход', 'витамин C', 'сыворотка'], now() - interval '623 hours'),
  ('6a70864f-b9aa-4035-8be2-4e4f59e83dfd', '396cb593-2a36-4ab3-8568-5876b4aa19cc', 'Сыворотка NÚR с витамином C, 50 мл', 'Стабильная форма витамина C 12 %, пантенол и центелла. Подходит сухой коже, наносить утром под крем с SPF. После вскрытия — три месяца.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 21900, null, 'beauty', 'new', 22, '/storage/v1/object/public/product-media/catalogue/serum-800.webp', 'image', null, '#e0ccc2', false, array['уход', 'витамин C', 'сыворотка'], now() - interval '1117 hours'),
  ('4d74fdf5-3076-4482-8d1d-52b1f7fe3cde', '396cb593-2a36-4ab3-8568-5876b4aa19cc', 'Сыворотка NÚR с витамином C, набор с кремом', 'Сыворотка с витамином C 12 %, 30 мл, и крем «Сүт», 50 мл. Утром сыворотка, потом крем, потом SPF.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 22900, null, 'beauty', 'new', 6, '/storage/v1/object/public/product-media/catalogue/serum-b-800.webp', 'image', null, '#c5d2e0', false, array['уход', 'витамин C', 'сыворотка'], now() - interval '1611 hours'),
  ('8a99a8a3-c079-4804-846b-e8d8d5c954b8', '396cb593-2a36-4ab3-8568-5876b4aa19cc', 'Сыворотка NÚR с витамином C, для чувствительной кожи, 30 мл', 'Витамин C 8 % в мягкой форме, пантенол и центелла, без отдушки. Наносить утром под крем с SPF. После вскрытия — три месяца.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 15900, null, 'beauty', 'new', 13, '/storage/v1/object/public/product-media/catalogue/serum-800.webp', 'image', null, '#e0ccc2', false, array['уход', 'витамин C', 'сыворотка'], now() - interval '2105 hours'),
  ('e42b7b79-3c1c-426f-8d17-f2d9c4052925', 'f8c683b6-9d16-480d-894e-7cad7692dca9', 'Білезік, жұп, күміс 925', 'XIX ғасырдағы музей білезігінің үлгісімен соғылған жұп білезік. Күміс 925, сынамасы басылған, ақық тасы табиғи. Салмағы 62 г, өлшемі реттеледі.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 105000, 89000, 'accessories', 'new', 2, '/storage/v1/object/public/product-media/catalogue/bilezik-800.webp', 'image', null, '#436781', true, array['күміс', 'білезік', 'ұлттық'], now() - interval '140 hours'),
  ('e3300dec-ff77-4d98-8bee-cb725ca81c52', 'f8c683b6-9d16-480d-894e-7cad7692dca9', 'Білезік, ақық тасымен', 'Ірі ақық тастары бар жұп білезік. Күміс 925, сынамасы басылған. Салмағы 66 г, өлшемі реттеледі.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 94900, null, 'accessories', 'new', 0, '/storage/v1/object/public/product-media/catalogue/bilezik-b-800.webp', 'image', null, '#7c5b6a', false, array['күміс', 'білезік', 'ұлттық'], now() - interval '634 hours'),
  ('df85a39f-861d-49e5-8445-84b3bec1a445', 'f8c683b6-9d16-480d-894e-7cad7692dca9', 'Білезік, жіңішке', 'Күн сайын тағуға ыңғайлы жіңішке сыңар білезік. Күміс 925, салмағы 24 г, өлшемі реттеледі.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 45900, null, 'accessories', 'new', 11, '/storage/v1/object/public/product-media/catalogue/bilezik-800.webp', 'image', null, '#436781', false, array['күміс', 'білезік', 'ұлттық'], now() - interval '1128 hours'),
  ('0a6a8227-a18e-4dc3-82d7-4ecc68a8c931', 'f8c683b6-9d16-480d-894e-7cad7692dca9', 'Білезік, балаларға', 'Балаларға арналған жеңіл білезік, шеттері жұмырланған. Күміс 925, салмағы 12 г, өлшемі реттеледі.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 29900, null, 'accessories', 'new', 1, '/storage/v1/object/public/product-media/catalogue/bilezik-b-800.webp', 'image', null, '#7c5b6a', false, array['күміс', 'білезік', 'ұлттық'], now() - interval '1622 hours'),
  ('6d8f32e6-a89f-417e-8239-a29857f9cab1', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Кружки ручной лепки, пара', 'Две кружки по 320 мл с глазурью цвета степного неба. Ручка под три пальца, дно матовое. Можно в посудомойку и микроволновку.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 12900, null, 'home', 'new', 11, '/storage/v1/object/public/product-media/catalogue/mugs-800.webp', 'image', null, '#d3c4b2', false, array['керамика', 'кухня', 'подарок'], now() - interval '151 hours'),
  ('3926322d-2b9b-4dea-8fee-b62c44b2fad7', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Кружки ручной лепки, набор из четырёх', 'Четыре кружки по 320 мл, две голубые и две белые. Ручка под три пальца, дно матовое. Можно в посудомойку и микроволновку.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 23900, null, 'home', 'new', 9, '/storage/v1/object/public/product-media/catalogue/mugs-b-800.webp', 'image', null, '#dbc1bc', false, array['керамика', 'кухня', 'подарок'], now() - interval '645 hours'),
  ('fb20a884-3813-41bf-8231-1a05dffd6cde', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Кружки ручной лепки, голубая, одна', 'Кружка на 320 мл с глазурью цвета степного неба. Ручка под три пальца, дно матовое. Можно в посудомойку и микроволновку.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 6900, null, 'home', 'new', 16, '/storage/v1/object/public/product-media/catalogue/mugs-800.webp', 'image', null, '#d3c4b2', false, array['керамика', 'кухня', 'подарок'], now() - interval '1139 hours'),
  ('8b52a8ea-a857-4180-8eb3-f497256682b0', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Кружки ручной лепки, с блюдцем', 'Кружка на 320 мл и блюдце 14 см из той же глины. Можно в посудомойку и микроволновку.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 8900, null, 'home', 'new', 23, '/storage/v1/object/public/product-media/catalogue/mugs-b-800.webp', 'image', null, '#dbc1bc', false, array['керамика', 'кухня', 'подарок'], now() - interval '1633 hours'),
  ('eb10917f-d70f-4143-8fed-0f16b950185a', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Кружки ручной лепки, большая, 450 мл', 'Большая кружка на 450 мл для тех, кто не любит ходить за добавкой. Можно в посудомойку и микроволновку.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 7900, null, 'home', 'new', 7, '/storage/v1/object/public/product-media/catalogue/mugs-800.webp', 'image', null, '#d3c4b2', false, array['керамика', 'кухня', 'подарок'], now() - interval '2127 hours'),
  ('93d8ecd2-3fb3-4e95-81ed-7cffa3580ff0', '6a217398-1946-4440-8258-b5a58e9cdf32', 'Шапка с помпоном, меринос', 'Меринос в две нити, не колется и держит минус двадцать пять 🐑 Обхват 54–59 см. Помпон на кнопке: снимается для стирки. Доставка по КЗ.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 9900, 7900, 'clothing', 'new', 9, '/storage/v1/object/public/product-media/catalogue/beanie-800.webp', 'image', null, '#d8c4b6', false, array['вязаное', 'меринос', 'зима'], now() - interval '162 hours'),
  ('56711984-33c8-46d2-8913-2899b6a4725f', '6a217398-1946-4440-8258-b5a58e9cdf32', 'Шапка с помпоном, горчичная', 'Меринос в две нити, не колется и держит минус двадцать пять 🐑 Обхват 54–59 см. Помпон на кнопке: снимается для стирки. Доставка по КЗ.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 7900, null, 'clothing', 'new', 21, '/storage/v1/object/public/product-media/catalogue/beanie-b-800.webp', 'image', null, '#bacadb', false, array['вязаное', 'меринос', 'зима'], now() - interval '656 hours'),
  ('9b67f056-5b89-4c92-8a7a-efff2cd8a623', '6a217398-1946-4440-8258-b5a58e9cdf32', 'Шапка с помпоном, детская', 'Меринос, не колется 🐑 Обхват 48–53 см, на 3–7 лет. Помпон на кнопке: снимается для стирки. Доставка по КЗ.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 6500, null, 'clothing', 'new', 5, '/storage/v1/object/public/product-media/catalogue/beanie-800.webp', 'image', null, '#d8c4b6', false, array['вязаное', 'меринос', 'зима'], now() - interval '1150 hours'),
  ('2e1f45e7-adbc-4fd9-87bb-7dc25f182aeb', '6a217398-1946-4440-8258-b5a58e9cdf32', 'Шапка с помпоном, двойная, на мороз', 'Два слоя мериноса, уши закрыты: проверено в минус тридцать пять. Обхват 54–59 см. Доставка по КЗ.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 10900, null, 'clothing', 'new', 1, '/storage/v1/object/public/product-media/catalogue/beanie-b-800.webp', 'image', null, '#bacadb', false, array['вязаное', 'меринос', 'зима'], now() - interval '1644 hours'),
  ('4bad0ecb-c959-40c6-83c7-6be62938ce34', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Плёночная камера, 35 мм, после ревизии', 'Дальномерная камера, проверена и почищена: выдержки точные, светоуплотнители новые. Объектив 50 мм f/1,8. В комплекте ремень и одна плёнка.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 89000, null, 'electronics', 'good', 3, '/storage/v1/object/public/product-media/catalogue/camera.mp4', 'video', '/storage/v1/object/public/product-media/catalogue/camera-800.webp', '#aebcc0', false, array['плёнка', 'камера', 'винтаж'], now() - interval '173 hours'),
  ('f92c55c1-c978-4e19-8853-2f585cb1d8e9', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Плёночная камера, 35 мм, с ремнём', 'Дальномерная камера, проверена и почищена: выдержки точные, светоуплотнители новые. Объектив 50 мм f/1,8. В комплекте ремень и одна плёнка.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 92000, null, 'electronics', 'good', 3, '/storage/v1/object/public/product-media/catalogue/camera-b-800.webp', 'image', null, '#b0bcba', false, array['плёнка', 'камера', 'винтаж'], now() - interval '667 hours'),
  ('7309d663-da06-4706-8b99-31645656418b', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Плёночная камера, 35 мм, с тремя плёнками', 'Дальномерная камера, проверена и почищена. Объектив 50 мм f/1,8. В комплекте ремень и три плёнки: ISO 200, 400 и чёрно-белая.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 109000, null, 'electronics', 'good', 10, '/storage/v1/object/public/product-media/catalogue/camera-800.webp', 'image', null, '#aebcc0', false, array['плёнка', 'камера', 'винтаж'], now() - interval '1161 hours'),
  ('d558cae3-3384-4d68-89ce-6d9c9d0af63a', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Плёночная камера, 35 мм, на запчасти', 'Не работает: затвор заклинил, дальномер сбит. Корпус, объектив и шторки целы — на запчасти или на полку.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 19000, null, 'electronics', 'fair', 17, '/storage/v1/object/public/product-media/catalogue/camera-b-800.webp', 'image', null, '#b0bcba', false, array['плёнка', 'камера', 'винтаж'], now() - interval '1655 hours'),
  ('6be0974b-0759-4641-8668-3850563d1b27', '396cb593-2a36-4ab3-8568-5876b4aa19cc', 'Парфюм «Шафақ», 50 мл', 'Полынь, апорт и тёплая амбра: аромат алматинского вечера в сентябре. Держится около восьми часов, шлейф тихий.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 28900, null, 'beauty', 'new', 14, '/storage/v1/object/public/product-media/catalogue/perfume-800.webp', 'image', null, '#dac0aa', false, array['аромат', 'подарок'], now() - interval '184 hours'),
  ('c8375750-d918-4f28-83b5-537ec7a15860', '396cb593-2a36-4ab3-8568-5876b4aa19cc', 'Парфюм «Шафақ», 10 мл, дорожный', 'Полынь, апорт и тёплая амбра: аромат алматинского вечера в сентябре. Держится около восьми часов, шлейф тихий.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 8900, null, 'beauty', 'new', 0, '/storage/v1/object/public/product-media/catalogue/perfume-b-800.webp', 'image', null, '#bac5e1', false, array['аромат', 'подарок'], now() - interval '678 hours'),
  ('7e73d7f0-280e-4769-88e3-5f1ab44e7977', '396cb593-2a36-4ab3-8568-5876b4aa19cc', 'Парфюм «Шафақ», 100 мл', 'Полынь, апорт и тёплая амбра: аромат алматинского вечера в сентябре. Держится около восьми часов, шлейф тихий.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 46900, null, 'beauty', 'new', 15, '/storage/v1/object/public/product-media/catalogue/perfume-800.webp', 'image', null, '#dac0aa', false, array['аромат', 'подарок'], now() - interval '1172 hours'),
  ('7760bd76-b727-45c0-821c-5d3f051df351', '396cb593-2a36-4ab3-8568-5876b4aa19cc', 'Парфюм «Шафақ», пробник 2 мл', 'Полынь, апорт и тёплая амбра: аромат алматинского вечера в сентябре. Держится около восьми часов, шлейф тихий.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 2500, null, 'beauty', 'new', 22, '/storage/v1/object/public/product-media/catalogue/perfume-b-800.webp', 'image', null, '#bac5e1', false, array['аромат', 'подарок'], now() - interval '1666 hours'),
  ('8c561e1f-d954-45ba-8f51-1d54744047b0', 'c4213068-e55d-45f4-8d7f-0257cccee722', 'Термос «Асу», 750 мл', 'Держит кипяток двенадцать часов при минус пятнадцати — проверено на пике Фурманова 🏔️ Сталь 304, крышка-кружка, пробка разбирается для мытья.', 'ru', '{}'::jsonb, '{}'::jsonb, '{"material":"Нержавеющая сталь 304, силикон","country":"cn"}'::jsonb, 15900, null, 'other', 'new', 27, '/storage/v1/object/public/product-media/catalogue/thermos-800.webp', 'image', null, '#aabaa8', false, array['горы', 'поход', 'термос'], now() - interval '195 hours'),
  ('9f1988be-d546-47da-88bf-36aafb1c58d1', 'c4213068-e55d-45f4-8d7f-0257cccee722', 'Термос «Асу», 500 мл', 'Держит кипяток двенадцать часов при минус пятнадцати — проверено на пике Фурманова 🏔️ Сталь 304, крышка-кружка, пробка разбирается для мытья.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 13900, null, 'other', 'new', 13, '/storage/v1/object/public/product-media/catalogue/thermos-b-800.webp', 'image', null, '#c7b0b9', false, array['горы', 'поход', 'термос'], now() - interval '689 hours'),
  ('63aedfee-eebd-48ac-86c8-9bbf11df9d54', 'c4213068-e55d-45f4-8d7f-0257cccee722', 'Термос «Асу», 1 л', 'Держит кипяток двенадцать часов при минус пятнадцати — проверено на пике Фурманова 🏔️ Сталь 304, крышка-кружка, пробка разбирается для мытья.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 18900, null, 'other', 'new', 20, '/storage/v1/object/public/product-media/catalogue/thermos-800.webp', 'image', null, '#aabaa8', false, array['горы', 'поход', 'термос'], now() - interval '1183 hours'),
  ('682a48b6-52bb-493a-8e71-19d66e2d9a77', 'c4213068-e55d-45f4-8d7f-0257cccee722', 'Термос «Асу», с двумя крышками', 'Держит кипяток двенадцать часов при минус пятнадцати — проверено на пике Фурманова 🏔️ Объём 750 мл, вторая крышка-кружка для того, с кем идёте.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 17900, null, 'other', 'new', 4, '/storage/v1/object/public/product-media/catalogue/thermos-b-800.webp', 'image', null, '#c7b0b9', false, array['горы', 'поход', 'термос'], now() - interval '1677 hours'),
  ('bc46f492-0260-48c9-8564-2a393d49cbe5', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Набор пиал «Төрт», 4 шт.', 'Четыре пиалы разных цветов, по 220 мл. Тонкий край, чтобы чай не обжигал. Глазурь пищевая, без свинца.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 18500, null, 'home', 'new', 7, '/storage/v1/object/public/product-media/catalogue/piala-800.webp', 'image', null, '#d6d0c6', false, array['керамика', 'чай', 'дастархан'], now() - interval '206 hours'),
  ('e4519af8-f866-423f-8e76-f45a62cd52f1', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Набор пиал «Төрт», 6 шт.', 'Шесть пиал разных цветов, по 220 мл. Тонкий край, чтобы чай не обжигал. Глазурь пищевая, без свинца.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 26500, null, 'home', 'new', 18, '/storage/v1/object/public/product-media/catalogue/piala-b-800.webp', 'image', null, '#c5d5d1', false, array['керамика', 'чай', 'дастархан'], now() - interval '700 hours'),
  ('f92f4717-a4e4-4350-8ffb-d485eefb06e8', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Набор пиал «Төрт», одна', 'Одна пиала на 220 мл: на замену или на пробу. Тонкий край, чтобы чай не обжигал. Глазурь пищевая, без свинца.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 5200, null, 'home', 'new', 2, '/storage/v1/object/public/product-media/catalogue/piala-800.webp', 'image', null, '#d6d0c6', false, array['керамика', 'чай', 'дастархан'], now() - interval '1194 hours'),
  ('287556c9-9b6d-42d9-8f7b-82e30606ddf1', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Набор пиал «Төрт», с чайником', 'Четыре пиалы по 220 мл и чайник на 900 мл. Тонкий край, глазурь пищевая, без свинца.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 34900, null, 'home', 'new', 9, '/storage/v1/object/public/product-media/catalogue/piala-b-800.webp', 'image', null, '#c5d5d1', false, array['керамика', 'чай', 'дастархан'], now() - interval '1688 hours'),
  ('b112aff3-7366-4c19-8007-65cf7a1d5e92', 'c4213068-e55d-45f4-8d7f-0257cccee722', 'Очки солнцезащитные, ацетат', 'Оправа из ацетата, линзы категории 3, UV400. Не соскальзывают на бегу, дужки подгибаются феном.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 13900, 10900, 'accessories', 'new', 12, '/storage/v1/object/public/product-media/catalogue/sunglasses-800.webp', 'image', null, '#d2bfa1', false, array['очки', 'лето', 'горы'], now() - interval '217 hours'),
  ('6b7dc372-84ec-4efd-874d-e3720916ca97', 'c4213068-e55d-45f4-8d7f-0257cccee722', 'Очки солнцезащитные, поляризация', 'Поляризационные линзы категории 3: не слепят ни лёд, ни вода, ни мокрый асфальт. Оправа из ацетата, UV400.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 14900, null, 'accessories', 'new', 1, '/storage/v1/object/public/product-media/catalogue/sunglasses-b-800.webp', 'image', null, '#b0c9af', false, array['очки', 'лето', 'горы'], now() - interval '711 hours'),
  ('27caaff1-d667-46b0-863b-4c33c5ad0e22', 'c4213068-e55d-45f4-8d7f-0257cccee722', 'Очки солнцезащитные, для ледника', 'Линзы категории 4 и съёмные боковые шторки: снег, ледник, выше четырёх тысяч 🏔️ За рулём в них нельзя.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 24900, null, 'accessories', 'new', 7, '/storage/v1/object/public/product-media/catalogue/sunglasses-800.webp', 'image', null, '#d2bfa1', false, array['очки', 'лето', 'горы'], now() - interval '1205 hours'),
  ('934adb87-6300-449d-8b7e-358cba854bb4', 'c4213068-e55d-45f4-8d7f-0257cccee722', 'Очки солнцезащитные, детские', 'Гнущаяся оправа, линзы категории 3, UV400. На 4–8 лет, резинка в комплекте.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 7900, null, 'accessories', 'new', 14, '/storage/v1/object/public/product-media/catalogue/sunglasses-b-800.webp', 'image', null, '#b0c9af', false, array['очки', 'лето', 'горы'], now() - interval '1699 hours'),
  ('e4447393-2745-4908-843c-ab3f1012766a', 'f8c683b6-9d16-480d-894e-7cad7692dca9', 'Ақық тасты сақина, күміс 925', 'Табиғи ақық, күміс 925. Өлшемі 16–19: тапсырыс берер алдында жазыңыз. Әр тастың өрнегі бөлек, сондықтан суреттегіден сәл өзгеше болуы мүмкін.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 26500, null, 'accessories', 'new', 5, '/storage/v1/object/public/product-media/catalogue/ring-800.webp', 'image', null, '#56798e', false, array['күміс', 'сақина', 'ақық'], now() - interval '228 hours'),
  ('3a34e2e6-e917-4b23-8f11-678392b497f0', 'f8c683b6-9d16-480d-894e-7cad7692dca9', 'Ақық тасты сақина, кең', 'Табиғи ақық, күміс 925. Өлшемі 16–19: тапсырыс берер алдында жазыңыз. Әр тастың өрнегі бөлек, сондықтан суреттегіден сәл өзгеше болуы мүмкін.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 31900, null, 'accessories', 'new', 5, '/storage/v1/object/public/product-media/catalogue/ring-b-800.webp', 'image', null, '#517c80', false, array['күміс', 'сақина', 'ақық'], now() - interval '722 hours'),
  ('1dff4915-5e4f-4ff1-848e-e87cbcb482dc', 'f8c683b6-9d16-480d-894e-7cad7692dca9', 'Ақық тасты сақина, жұқа', 'Табиғи ақық, күміс 925. Өлшемі 16–19: тапсырыс берер алдында жазыңыз. Әр тастың өрнегі бөлек, сондықтан суреттегіден сәл өзгеше болуы мүмкін.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 19900, null, 'accessories', 'new', 0, '/storage/v1/object/public/product-media/catalogue/ring-800.webp', 'image', null, '#56798e', false, array['күміс', 'сақина', 'ақық'], now() - interval '1216 hours'),
  ('599bb651-96c3-4532-8079-8044322ac467', 'f8c683b6-9d16-480d-894e-7cad7692dca9', 'Ақық тасты сақина, құдағи жүзік', 'Екі саусаққа қатар тағылатын құдағи жүзік: табиғи ақық, күміс 925. Өлшемі 16–19: тапсырыс берер алдында жазыңыз. Әр тастың өрнегі бөлек, сондықтан суреттегіден сәл өзгеше болуы мүмкін.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 45900, null, 'accessories', 'new', 19, '/storage/v1/object/public/product-media/catalogue/ring-b-800.webp', 'image', null, '#517c80', false, array['күміс', 'сақина', 'ақық'], now() - interval '1710 hours'),
  ('659f26f0-8465-4ce1-823b-0a91413a798a', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Лампа-гриб «Кеш», песочная', 'Керамический купол и матовое стекло. Лампочка E14 тёплая, в комплекте. Провод 1,8 м с выключателем-роликом.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 38900, 31900, 'home', 'new', 4, '/storage/v1/object/public/product-media/catalogue/lamp-800.webp', 'image', null, '#b6957f', false, array['свет', 'интерьер'], now() - interval '239 hours'),
  ('378bcb8a-2572-4227-8a74-0dab4bb9ae13', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Лампа-гриб «Кеш», латунная ножка', 'Керамический купол на латунной ножке. Лампочка E14 тёплая, в комплекте. Провод 1,8 м с выключателем-роликом.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 42900, null, 'home', 'new', 10, '/storage/v1/object/public/product-media/catalogue/lamp-b-800.webp', 'image', null, '#b293a8', false, array['свет', 'интерьер'], now() - interval '733 hours'),
  ('6da586f9-dec1-4f3b-8210-a58701f361c2', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Лампа-гриб «Кеш», малая', 'Высота 22 см, для прикроватной полки. Лампочка E14 тёплая, в комплекте. Провод 1,8 м с выключателем-роликом.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 22900, null, 'home', 'new', 1, '/storage/v1/object/public/product-media/catalogue/lamp-800.webp', 'image', null, '#b6957f', false, array['свет', 'интерьер'], now() - interval '1227 hours'),
  ('9cbf439a-6829-4a07-8167-d2c0b18d446e', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Лампа-гриб «Кеш», с диммером', 'Керамический купол и матовое стекло. Яркость меняется роликом на проводе, от ночника до чтения. Лампочка E14 в комплекте.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 36900, null, 'home', 'new', 24, '/storage/v1/object/public/product-media/catalogue/lamp-b-800.webp', 'image', null, '#b293a8', false, array['свет', 'интерьер'], now() - interval '1721 hours'),
  ('ea1b0d84-d531-4888-81d9-c3130886ab9b', '6a217398-1946-4440-8258-b5a58e9cdf32', 'Палантин из мериноса, 70 × 190 см', 'Палантин 70 × 190 см, ажурная вязка. Цвета на выбор: лён, горчица, сирень, голубой.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 29900, null, 'clothing', 'new', 13, '/storage/v1/object/public/product-media/catalogue/sweaters-800.webp', 'image', null, '#cec6c6', false, array['вязаное', 'меринос', 'палантин'], now() - interval '250 hours'),
  ('b65b17d5-dc58-4b5a-8c0a-0beae1fcbaf5', '6a217398-1946-4440-8258-b5a58e9cdf32', 'Палантин из мериноса, графит', 'Палантин 70 × 190 см, ажурная вязка. Графитовый: идёт к любому пальто.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 29900, null, 'clothing', 'new', 15, '/storage/v1/object/public/product-media/catalogue/sweaters-b-800.webp', 'image', null, '#ccc7cb', false, array['вязаное', 'меринос', 'палантин'], now() - interval '744 hours'),
  ('2860abd6-e1c6-4e48-81a3-1425142dfe0e', '6a217398-1946-4440-8258-b5a58e9cdf32', 'Палантин из мериноса, короткий', 'Палантин 70 × 120 см, ажурная вязка. Под куртку и в дорогу. Цвет: лён.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 19900, null, 'clothing', 'new', 22, '/storage/v1/object/public/product-media/catalogue/sweaters-800.webp', 'image', null, '#cec6c6', false, array['вязаное', 'меринос', 'палантин'], now() - interval '1238 hours'),
  ('91eed835-8e8a-4f7b-83f1-628c24f5045b', '6a217398-1946-4440-8258-b5a58e9cdf32', 'Палантин из мериноса, широкий', 'Палантин 100 × 190 см, ажурная вязка. Укрывает плечи целиком. Цвет: горчица.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 36900, null, 'clothing', 'new', 6, '/storage/v1/object/public/product-media/catalogue/sweaters-b-800.webp', 'image', null, '#ccc7cb', false, array['вязаное', 'меринос', 'палантин'], now() - interval '1732 hours'),
  ('bd569645-67bd-4406-8b14-9c332dd06416', '0031a7b9-2a19-423b-80b2-cb97d9bf0da0', 'Набор свечей «Кеш», 3 шт.', 'Соевый воск, хлопковый фитиль 🕯️ Сорок часов горения каждая. Ароматы: полынь, лаванда, дым можжевельника. Доставка по КЗ.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 13500, null, 'home', 'new', 21, '/storage/v1/object/public/product-media/catalogue/candle-800.webp', 'image', null, '#8d7a8f', false, array['свечи', 'аромат', 'подарок'], now() - interval '261 hours'),
  ('bcbe4065-61de-46e2-82d5-54312844a75c', '0031a7b9-2a19-423b-80b2-cb97d9bf0da0', 'Набор свечей «Кеш», одна, полынь', 'Соевый воск, хлопковый фитиль 🕯️ Горит сорок часов. Пахнет степью после дождя.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 4900, null, 'home', 'new', 20, '/storage/v1/object/public/product-media/catalogue/candle-b-800.webp', 'image', null, '#7d836c', false, array['свечи', 'аромат', 'подарок'], now() - interval '755 hours'),
  ('a5cfc337-667d-4f52-8f2b-f3d3b9dd6afd', '0031a7b9-2a19-423b-80b2-cb97d9bf0da0', 'Набор свечей «Кеш», одна, лаванда', 'Соевый воск, хлопковый фитиль 🕯️ Горит сорок часов. Лаванда мягкая, не аптечная.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 4900, null, 'home', 'new', 4, '/storage/v1/object/public/product-media/catalogue/candle-800.webp', 'image', null, '#8d7a8f', false, array['свечи', 'аромат', 'подарок'], now() - interval '1249 hours'),
  ('a0862c2c-4050-41d5-8256-bf7c95171b01', '0031a7b9-2a19-423b-80b2-cb97d9bf0da0', 'Набор свечей «Кеш», подарочная коробка', 'Три свечи в коробке с лентой 🎁 Полынь, лаванда, дым можжевельника. Открытку подпишу от руки.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 18500, 15900, 'home', 'new', 1, '/storage/v1/object/public/product-media/catalogue/candle-b-800.webp', 'image', null, '#7d836c', false, array['свечи', 'аромат', 'подарок'], now() - interval '1743 hours'),
  ('dd9a7fa8-7697-4bf7-857e-56937aefd279', '0031a7b9-2a19-423b-80b2-cb97d9bf0da0', 'Набор свечей «Кеш», без аромата, 3 шт.', 'Три свечи без отдушек: для аллергиков и для ужина. Соевый воск, сорок часов горения каждая.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 12500, null, 'home', 'new', 18, '/storage/v1/object/public/product-media/catalogue/candle-800.webp', 'image', null, '#8d7a8f', false, array['свечи', 'аромат', 'подарок'], now() - interval '2237 hours'),
  ('ca73f9c1-118e-45fb-86bf-1ee5b3079ae3', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Колонка Dala Mini, синяя', 'Маленькая колонка, которая не хрипит на полной громкости. Двенадцать часов, защита от брызг IPX5, микрофон для звонков.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 32900, null, 'electronics', 'new', 19, '/storage/v1/object/public/product-media/catalogue/speaker-800.webp', 'image', null, '#8ea1ae', false, array['звук', 'bluetooth'], now() - interval '272 hours'),
  ('2a46f985-f8cd-4e89-8380-9b1a53df865e', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Колонка Dala Mini, песочная', 'Маленькая колонка, которая не хрипит на полной громкости. Двенадцать часов, защита от брызг IPX5, микрофон для звонков.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 37900, 32900, 'electronics', 'new', 9, '/storage/v1/object/public/product-media/catalogue/speaker-b-800.webp', 'image', null, '#90a39a', false, array['звук', 'bluetooth'], now() - interval '766 hours'),
  ('999b9517-b0f9-43a4-80f2-f55e5c6033a6', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Колонка Dala Mini, пара, стерео', 'Две колонки, которые сами становятся стереопарой. Двенадцать часов, защита от брызг IPX5.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 59900, null, 'electronics', 'new', 0, '/storage/v1/object/public/product-media/catalogue/speaker-800.webp', 'image', null, '#8ea1ae', false, array['звук', 'bluetooth'], now() - interval '1260 hours'),
  ('f91b1f2e-2c38-4665-8715-69a7b00b7459', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Колонка Dala Mini, с ремешком', 'Маленькая колонка, которая не хрипит на полной громкости. Двенадцать часов, защита от брызг IPX5, микрофон для звонков.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 34900, null, 'electronics', 'new', 23, '/storage/v1/object/public/product-media/catalogue/speaker-b-800.webp', 'image', null, '#90a39a', false, array['звук', 'bluetooth'], now() - interval '1754 hours'),
  ('b1564fc8-99b4-402f-8ed7-08e6c6128aaa', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Часы Tań S2, 44 мм', 'Пульс, сон, маршруты без телефона. Казахский и русский в меню. Держат пять дней, заряд за сорок минут.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 79900, null, 'electronics', 'new', 8, '/storage/v1/object/public/product-media/catalogue/watch-800.webp', 'image', null, '#b7babb', false, array['часы', 'спорт'], now() - interval '283 hours'),
  ('cba1964a-9900-47e0-878e-8d0b5af6e9a4', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Часы Tań S2, 40 мм', 'Пульс, сон, маршруты без телефона. Казахский и русский в меню. Держат пять дней, заряд за сорок минут.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 75900, null, 'electronics', 'new', 14, '/storage/v1/object/public/product-media/catalogue/watch-b-800.webp', 'image', null, '#b9babc', false, array['часы', 'спорт'], now() - interval '777 hours'),
  ('0b93bc64-e40d-42f0-8e79-5e002211eecd', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Часы Tań S2, с кожаным ремешком', 'Пульс, сон, маршруты без телефона. Казахский и русский в меню. Держат пять дней, заряд за сорок минут.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 94900, null, 'electronics', 'new', 21, '/storage/v1/object/public/product-media/catalogue/watch-800.webp', 'image', null, '#b7babb', false, array['часы', 'спорт'], now() - interval '1271 hours'),
  ('fc2a3734-269a-46b6-8700-1bce10ea9a6b', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Часы Tań S2, детские, с GPS', 'Где ребёнок — видно на карте, звонок родителям одной кнопкой, на уроках молчат. Казахский и русский в меню. Держат два дня.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 39900, null, 'electronics', 'new', 1, '/storage/v1/object/public/product-media/catalogue/watch-b-800.webp', 'image', null, '#b9babc', false, array['часы', 'спорт'], now() - interval '1765 hours'),
  ('33d6d73c-9815-4b9d-8784-1f3b9353d49d', 'e6154cc1-b421-45ee-8217-ec26d2a0593d', 'Ағаш кемпірқосақ, 7 доға', 'Жөке ағашынан жасалған кемпірқосақ: үй де, көпір де, бесік те болады. Су негізіндегі бояумен боялған, бұрыштары тегістелген. 1 жастан бастап.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 12900, null, 'other', 'new', 10, '/storage/v1/object/public/product-media/catalogue/rainbow-800.webp', 'image', null, '#d1cfc5', false, array['ойыншық', 'ағаш', 'балаларға'], now() - interval '294 hours'),
  ('6abf9d4a-157e-4c90-89b1-1f16f062f02f', 'e6154cc1-b421-45ee-8217-ec26d2a0593d', 'Ағаш кемпірқосақ, 12 доға', 'Жөке ағашынан жасалған кемпірқосақ: үй де, көпір де, бесік те болады. Су негізіндегі бояумен боялған, бұрыштары тегістелген. 1 жастан бастап.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 19900, null, 'other', 'new', 19, '/storage/v1/object/public/product-media/catalogue/rainbow-b-800.webp', 'image', null, '#c7d2cc', false, array['ойыншық', 'ағаш', 'балаларға'], now() - interval '788 hours'),
  ('ed0e37bb-dfcc-4bfc-82c9-c91803cbb452', 'e6154cc1-b421-45ee-8217-ec26d2a0593d', 'Ағаш кемпірқосақ, пастель түсті', 'Жөке ағашынан жасалған кемпірқосақ: үй де, көпір де, бесік те болады. Су негізіндегі бояумен боялған, бұрыштары тегістелген. 1 жастан бастап.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 13900, null, 'other', 'new', 3, '/storage/v1/object/public/product-media/catalogue/rainbow-800.webp', 'image', null, '#d1cfc5', false, array['ойыншық', 'ағаш', 'балаларға'], now() - interval '1282 hours'),
  ('328359e9-b392-44f0-82ea-f7512bb8880f', 'e6154cc1-b421-45ee-8217-ec26d2a0593d', 'Ағаш кемпірқосақ, шағын', 'Жөке ағашынан жасалған кемпірқосақ: үй де, көпір де, бесік те болады. Су негізіндегі бояумен боялған, бұрыштары тегістелген. 1 жастан бастап.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 7900, null, 'other', 'new', 10, '/storage/v1/object/public/product-media/catalogue/rainbow-b-800.webp', 'image', null, '#c7d2cc', false, array['ойыншық', 'ағаш', 'балаларға'], now() - interval '1776 hours'),
  ('17210631-c4fc-4cc3-8214-d04a24590cc2', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Подушка с орнаментом, 45 × 45', 'Плотный хлопок, орнамент «қошқар мүйіз» вышит, а не напечатан. Чехол снимается, стирка при тридцати градусах.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 11900, null, 'home', 'new', 8, '/storage/v1/object/public/product-media/catalogue/cushion-800.webp', 'image', null, '#bcc2bf', false, array['текстиль', 'орнамент', 'интерьер'], now() - interval '305 hours'),
  ('ed936b84-4d90-4413-8acf-08ec567dfc66', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Подушка с орнаментом, 60 × 60', 'Плотный хлопок, орнамент «қошқар мүйіз» вышит, а не напечатан. Чехол снимается, стирка при тридцати градусах.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 16900, null, 'home', 'new', 24, '/storage/v1/object/public/product-media/catalogue/cushion-b-800.webp', 'image', null, '#c0c1c3', false, array['текстиль', 'орнамент', 'интерьер'], now() - interval '799 hours'),
  ('fd633a32-f2b9-4651-84a0-cd4edeb21b2c', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Подушка с орнаментом, чехол 45 × 45', 'Только чехол, без подушки. Плотный хлопок, орнамент «қошқар мүйіз» вышит, а не напечатан. Стирка при тридцати градусах.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 7900, null, 'home', 'new', 8, '/storage/v1/object/public/product-media/catalogue/cushion-800.webp', 'image', null, '#bcc2bf', false, array['текстиль', 'орнамент', 'интерьер'], now() - interval '1293 hours'),
  ('0177441e-bd9f-4d32-8107-416db2b4286d', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Подушка с орнаментом, валик', 'Валик 50 × 18 см. Плотный хлопок, орнамент вышит, чехол снимается, стирка при тридцати градусах.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 13900, null, 'home', 'new', 15, '/storage/v1/object/public/product-media/catalogue/cushion-b-800.webp', 'image', null, '#c0c1c3', false, array['текстиль', 'орнамент', 'интерьер'], now() - interval '1787 hours'),
  ('df58e9ae-9f9f-4c9a-8606-b004c79f9876', '396cb593-2a36-4ab3-8568-5876b4aa19cc', 'Крем для лица «Сүт», 50 мл', 'Керамиды и молочные липиды. Спасает лицо от резко-континентальной зимы, не скатывается под тональным.', 'ru', '{"kk":"«Сүт» бет кремі, 50 мл"}'::jsonb, '{"kk":"Керамидтер мен сүт липидтері. Қақаған қыста бетті қорғайды, макияж астында домаланбайды."}'::jsonb, '{"composition":"Aqua, Ceramide NP, Lactis Lipida, Squalane, Glycerin, Panthenol, Tocopherol","volume":"50 мл","shelf_life":"24 месяца, после вскрытия 6 месяцев","country":"kz"}'::jsonb, 12400, 9900, 'beauty', 'new', 22, '/storage/v1/object/public/product-media/catalogue/cream-800.webp', 'image', null, '#e4d5d1', false, array['уход', 'крем', 'сухая кожа'], now() - interval '316 hours'),
  ('75774d75-76dc-4a8a-8f74-e56e7119fb88', '396cb593-2a36-4ab3-8568-5876b4aa19cc', 'Крем для лица «Сүт», 30 мл', 'Керамиды и молочные липиды. Спасает лицо от резко-континентальной зимы, не скатывается под тональным.', 'ru', '{"kk":"«Сүт» бет кремі, 30 мл"}'::jsonb, '{"kk":"Керамидтер мен сүт липидтері. Қақаған қыста бетті қорғайды, макияж астында домаланбайды."}'::jsonb, '{}'::jsonb, 6900, null, 'beauty', 'new', 6, '/storage/v1/object/public/product-media/catalogue/cream-b-800.webp', 'image', null, '#d3dad2', false, array['уход', 'крем', 'сухая кожа'], now() - interval '810 hours'),
  ('ee5fedaa-476e-4ba6-8bd5-fb8f20063843', '396cb593-2a36-4ab3-8568-5876b4aa19cc', 'Крем для лица «Сүт», ночной, 50 мл', 'Плотнее дневного: керамиды, молочные липиды и сквалан. На ночь, тонким слоем.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 10900, null, 'beauty', 'new', 13, '/storage/v1/object/public/product-media/catalogue/cream-800.webp', 'image', null, '#e4d5d1', false, array['уход', 'крем', 'сухая кожа'], now() - interval '1304 hours'),
  ('e9f9436a-bc59-48a4-8f65-797ea4e019de', '396cb593-2a36-4ab3-8568-5876b4aa19cc', 'Крем для лица «Сүт», без отдушки, 50 мл', 'Керамиды и молочные липиды. Спасает лицо от резко-континентальной зимы, не скатывается под тональным.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 9900, null, 'beauty', 'new', 0, '/storage/v1/object/public/product-media/catalogue/cream-b-800.webp', 'image', null, '#d3dad2', false, array['уход', 'крем', 'сухая кожа'], now() - interval '1798 hours'),
  ('030e47b5-41f3-4251-8a15-70587267a9ad', '51979bfc-a7fb-46e3-878a-ee703cb25e5a', 'Ежедневник, датированный', 'Страница на день, даты следующего года. Кожаная обложка, бумага 90 г, 224 страницы. Раскрывается на 180 градусов. Инициалы тиснём бесплатно: напишите их в комментарии к заказу.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 6900, null, 'other', 'new', 40, '/storage/v1/object/public/product-media/catalogue/notebook-800.webp', 'image', null, '#bacdd7', false, array['бумага', 'кожа', 'подарок'], now() - interval '327 hours'),
  ('403455cd-576d-4d61-86c9-7405ecf6e2b2', '51979bfc-a7fb-46e3-878a-ee703cb25e5a', 'Ежедневник, недатированный', 'Кожаная обложка, бумага 90 г, 224 страницы. Раскрывается на 180 градусов. Инициалы тиснём бесплатно: напишите их в комментарии к заказу.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 6900, null, 'other', 'new', 11, '/storage/v1/object/public/product-media/catalogue/notebook-b-800.webp', 'image', null, '#d9c7c5', false, array['бумага', 'кожа', 'подарок'], now() - interval '821 hours'),
  ('f4b830a3-2a04-4b52-8f2d-33067576de3e', '51979bfc-a7fb-46e3-878a-ee703cb25e5a', 'Ежедневник, в клетку', 'Кожаная обложка, бумага 90 г, 224 страницы. Раскрывается на 180 градусов. Инициалы тиснём бесплатно: напишите их в комментарии к заказу.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 6900, null, 'other', 'new', 18, '/storage/v1/object/public/product-media/catalogue/notebook-800.webp', 'image', null, '#bacdd7', false, array['бумага', 'кожа', 'подарок'], now() - interval '1315 hours'),
  ('2a538aad-32cb-4cfa-85b8-5ff05d0500c1', '51979bfc-a7fb-46e3-878a-ee703cb25e5a', 'Ежедневник, карманный', 'Формат A6, кожаная обложка, 160 страниц. Помещается во внутренний карман. Инициалы тиснём бесплатно.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 4900, null, 'other', 'new', 2, '/storage/v1/object/public/product-media/catalogue/notebook-b-800.webp', 'image', null, '#d9c7c5', false, array['бумага', 'кожа', 'подарок'], now() - interval '1809 hours'),
  ('a681ba9d-fcf4-4fa8-8a5a-a2ba7fafd547', '6a217398-1946-4440-8258-b5a58e9cdf32', 'Футболка «Рассвет», белая', 'Плотный хлопок 220 г, вышитый полукруг солнца на груди. Размеры S, M, L. После стирки не садится — берите свой.', 'ru', '{"kk":"«Таң» футболкасы, ақ"}'::jsonb, '{"kk":"Тығыз мақта 220 г, кеудесінде кестеленген жарты күн бейнесі. Өлшемдері S, M, L. Жуғанда кішіреймейді, өз өлшеміңізді алыңыз."}'::jsonb, '{"material":"Хлопок 100 %, 220 г/м²","care":"Стирка при 30°, гладить с изнанки","season":"summer","size_chart":{"columns":["chest","length","sleeve"],"rows":[["S","92-96","66","19"],["M","98-102","68","20"],["L","104-108","71","21"]]},"country":"kz"}'::jsonb, 8900, null, 'clothing', 'new', 31, '/storage/v1/object/public/product-media/catalogue/tee-800.webp', 'image', null, '#e2dfe0', false, array['хлопок', 'лето', 'футболка'], now() - interval '338 hours'),
  ('f500654b-2494-49b1-8d48-dc6cdcd949a9', '6a217398-1946-4440-8258-b5a58e9cdf32', 'Футболка «Рассвет», песочная', 'Плотный хлопок 220 г, вышитый полукруг солнца на груди. Размеры S, M, L. После стирки не садится — берите свой.', 'ru', '{"kk":"«Таң» футболкасы, құм түсті"}'::jsonb, '{"kk":"Тығыз мақта 220 г, кеудесінде кестеленген жарты күн бейнесі. Өлшемдері S, M, L. Жуғанда кішіреймейді, өз өлшеміңізді алыңыз."}'::jsonb, '{}'::jsonb, 8900, null, 'clothing', 'new', 1, '/storage/v1/object/public/product-media/catalogue/tee-b-800.webp', 'image', null, '#e0e0df', false, array['хлопок', 'лето', 'футболка'], now() - interval '832 hours'),
  ('a8348bc9-9d9d-4412-88b0-797f20f42097', '6a217398-1946-4440-8258-b5a58e9cdf32', 'Футболка «Рассвет», оверсайз', 'Плотный хлопок 220 г, вышитый полукруг солнца на груди. Размеры S, M, L. После стирки не садится — берите свой.', 'ru', '{"kk":"«Таң» футболкасы, оверсайз"}'::jsonb, '{"kk":"Тығыз мақта 220 г, кеудесінде кестеленген жарты күн бейнесі. Өлшемдері S, M, L. Жуғанда кішіреймейді, өз өлшеміңізді алыңыз."}'::jsonb, '{}'::jsonb, 11900, 9900, 'clothing', 'new', 23, '/storage/v1/object/public/product-media/catalogue/tee-800.webp', 'image', null, '#e2dfe0', false, array['хлопок', 'лето', 'футболка'], now() - interval '1326 hours'),
  ('60eca389-2217-4f10-8711-b9a12db7093c', '6a217398-1946-4440-8258-b5a58e9cdf32', 'Футболка «Рассвет», детская', 'Плотный хлопок 220 г, вышитое солнце на груди. Рост 104, 116, 128 см. После стирки не садится.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 6500, null, 'clothing', 'new', 7, '/storage/v1/object/public/product-media/catalogue/tee-b-800.webp', 'image', null, '#e0e0df', false, array['хлопок', 'лето', 'футболка'], now() - interval '1820 hours'),
  ('f02099c8-529b-4fab-8191-e62f097c8378', '6a217398-1946-4440-8258-b5a58e9cdf32', 'Футболка «Рассвет», с длинным рукавом', 'Плотный хлопок 220 г, вышитый полукруг солнца на груди. Размеры S, M, L. После стирки не садится — берите свой.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 10900, null, 'clothing', 'new', 14, '/storage/v1/object/public/product-media/catalogue/tee-800.webp', 'image', null, '#e2dfe0', false, array['хлопок', 'лето', 'футболка'], now() - interval '2314 hours'),
  ('08edb931-d01c-4a56-8ba6-8313f924d5bc', '4c02c027-e6a5-4148-8740-8bf149f2c570', 'Күңгірт далап, үш реңк', 'Ерінді кептірмейді, шайдан кейін де қалады. Құрамында кокос майы жоқ, иісі сезілмейді. Үш реңкі бір қорапта: қызыл, қоңыр, нюд.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 7900, null, 'beauty', 'new', 17, '/storage/v1/object/public/product-media/catalogue/lipstick-800.webp', 'image', null, '#d3b9b5', false, array['макияж', 'далап'], now() - interval '349 hours'),
  ('7d4f081b-9424-4674-869c-07f213f97877', '4c02c027-e6a5-4148-8740-8bf149f2c570', 'Күңгірт далап, қызыл', 'Ерінді кептірмейді, шайдан кейін де қалады. Құрамында кокос майы жоқ, иісі сезілмейді.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 3500, null, 'beauty', 'new', 5, '/storage/v1/object/public/product-media/catalogue/lipstick-b-800.webp', 'image', null, '#c7bfae', false, array['макияж', 'далап'], now() - interval '843 hours'),
  ('990c7771-f31c-443a-81b0-e8f7949ffab7', '4c02c027-e6a5-4148-8740-8bf149f2c570', 'Күңгірт далап, қоңыр', 'Ерінді кептірмейді, шайдан кейін де қалады. Құрамында кокос майы жоқ, иісі сезілмейді.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 3500, null, 'beauty', 'new', 12, '/storage/v1/object/public/product-media/catalogue/lipstick-800.webp', 'image', null, '#d3b9b5', false, array['макияж', 'далап'], now() - interval '1337 hours'),
  ('0fc758d1-9ecb-4be0-872f-7bb820e35777', '4c02c027-e6a5-4148-8740-8bf149f2c570', 'Күңгірт далап, нюд', 'Ерінді кептірмейді, шайдан кейін де қалады. Құрамында кокос майы жоқ, иісі сезілмейді.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 3500, null, 'beauty', 'new', 19, '/storage/v1/object/public/product-media/catalogue/lipstick-b-800.webp', 'image', null, '#c7bfae', false, array['макияж', 'далап'], now() - interval '1831 hours'),
  ('295ab372-f938-4891-82c3-933d2733fca0', '5abf3480-9ffd-45a5-8a0b-b3189a17c6b7', 'Keyboard “Tań”, 65%, linear switches', 'A quiet mechanical keyboard with hot-swap sockets, USB-C and Bluetooth. The layout is remappable without any software.', 'en', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 45500, 39900, 'electronics', 'new', 6, '/storage/v1/object/public/product-media/catalogue/keyboard-800.webp', 'image', null, '#d2d8d9', false, array['keyboard', 'desk', 'setup'], now() - interval '360 hours'),
  ('e5d7c545-96e1-4159-8636-b9a9dc44d650', '5abf3480-9ffd-45a5-8a0b-b3189a17c6b7', 'Keyboard “Tań”, 65%, tactile switches', 'A quiet mechanical keyboard with hot-swap sockets, USB-C and Bluetooth. The layout is remappable without any software.', 'en', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 39900, null, 'electronics', 'new', 1, '/storage/v1/object/public/product-media/catalogue/keyboard-b-800.webp', 'image', null, '#dad6d9', false, array['keyboard', 'desk', 'setup'], now() - interval '854 hours'),
  ('adebbbd8-682e-490e-8dba-29445fbc3ec8', '5abf3480-9ffd-45a5-8a0b-b3189a17c6b7', 'Keyboard “Tań”, 65%, with Kazakh keycaps', 'A quiet mechanical keyboard with hot-swap sockets, USB-C and Bluetooth. The layout is remappable without any software. Ә, Ғ, Қ, Ң, Ө, Ұ, Ү, Һ and І are printed on the keycaps.', 'en', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 45900, null, 'electronics', 'new', 17, '/storage/v1/object/public/product-media/catalogue/keyboard-800.webp', 'image', null, '#d2d8d9', false, array['keyboard', 'desk', 'setup'], now() - interval '1348 hours'),
  ('a382755d-e7e8-4efa-8c09-672de5e9df5a', '5abf3480-9ffd-45a5-8a0b-b3189a17c6b7', 'Keyboard “Tań”, 65%, barebone kit', 'Case, plate and board with hot-swap sockets, no switches and no keycaps. USB-C and Bluetooth.', 'en', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 29900, null, 'electronics', 'new', 0, '/storage/v1/object/public/product-media/catalogue/keyboard-b-800.webp', 'image', null, '#dad6d9', false, array['keyboard', 'desk', 'setup'], now() - interval '1842 hours'),
  ('39d226b0-986d-424c-8cf5-85468056f7f3', '51979bfc-a7fb-46e3-878a-ee703cb25e5a', 'Картхолдер ручной работы, рыжий', 'Четыре карты и сложенные купюры. Край полирован воском, нить льняная. Ремонт — бесплатно и навсегда.', 'ru', '{"kk":"Қолдан тігілген картхолдер, сарғыш"}'::jsonb, '{"kk":"Төрт карта және бүктелген ақша сыяды. Жиегі балауызбен жылтыратылған, жібі зығыр. Жөндеу — тегін әрі мерзімсіз."}'::jsonb, '{"material":"Кожа растительного дубления, льняная нить","dimensions":"10 × 7 см","country":"kz"}'::jsonb, 9900, null, 'accessories', 'new', 15, '/storage/v1/object/public/product-media/catalogue/wallet-800.webp', 'image', null, '#d8cead', false, array['кожа', 'картхолдер', 'подарок'], now() - interval '371 hours'),
  ('e6a121e9-1e3a-42dd-8c2c-8c64b0886574', '51979bfc-a7fb-46e3-878a-ee703cb25e5a', 'Картхолдер ручной работы, чёрный', 'Четыре карты и сложенные купюры. Край полирован воском, нить льняная. Ремонт — бесплатно и навсегда.', 'ru', '{"kk":"Қолдан тігілген картхолдер, қара"}'::jsonb, '{"kk":"Төрт карта және бүктелген ақша сыяды. Жиегі балауызбен жылтыратылған, жібі зығыр. Жөндеу — тегін әрі мерзімсіз."}'::jsonb, '{}'::jsonb, 11500, 9900, 'accessories', 'new', 15, '/storage/v1/object/public/product-media/catalogue/wallet-b-800.webp', 'image', null, '#edc4ca', false, array['кожа', 'картхолдер', 'подарок'], now() - interval '865 hours'),
  ('bfee788a-ffd7-40c6-8bff-9484c6958884', '51979bfc-a7fb-46e3-878a-ee703cb25e5a', 'Картхолдер ручной работы, на шесть карт', 'Шесть карт и сложенные купюры. Край полирован воском, нить льняная. Ремонт — бесплатно и навсегда.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 11900, null, 'accessories', 'new', 22, '/storage/v1/object/public/product-media/catalogue/wallet-800.webp', 'image', null, '#d8cead', false, array['кожа', 'картхолдер', 'подарок'], now() - interval '1359 hours'),
  ('31bb51be-70ce-4aa1-8ae3-3b2c5daf6c9f', '51979bfc-a7fb-46e3-878a-ee703cb25e5a', 'Картхолдер ручной работы, с монетницей', 'Четыре карты, купюры и отделение для монет на кнопке. Край полирован воском. Ремонт — бесплатно и навсегда.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 13900, null, 'accessories', 'new', 6, '/storage/v1/object/public/product-media/catalogue/wallet-b-800.webp', 'image', null, '#edc4ca', false, array['кожа', 'картхолдер', 'подарок'], now() - interval '1853 hours'),
  ('1248fd36-2637-4e68-8769-81723fba87eb', 'f8c683b6-9d16-480d-894e-7cad7692dca9', '«Шашбау» сырғасы, ұзын', 'Шашбаудың үзбесін қайталайтын жеңіл сырға. Күміс 925, салмағы 9 г, құлақты ауыртпайды.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 21900, null, 'accessories', 'new', 3, '/storage/v1/object/public/product-media/catalogue/earrings-800.webp', 'image', null, '#647b86', false, array['күміс', 'сырға', 'ұлттық'], now() - interval '382 hours'),
  ('c863424c-68f0-4d58-80ca-93c70dd580f8', 'f8c683b6-9d16-480d-894e-7cad7692dca9', '«Шашбау» сырғасы, қысқа', 'Күн сайын тағуға ыңғайлы қысқа сырға. Күміс 925, салмағы 6 г, құлақты ауыртпайды.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 20900, 17900, 'accessories', 'new', 20, '/storage/v1/object/public/product-media/catalogue/earrings-b-800.webp', 'image', null, '#847571', false, array['күміс', 'сырға', 'ұлттық'], now() - interval '876 hours'),
  ('707199ac-ce03-49d2-8a8c-50c8a7219da0', 'f8c683b6-9d16-480d-894e-7cad7692dca9', '«Шашбау» сырғасы, маржанмен', 'Шашбаудың үзбесін қайталайтын сырға, маржаны табиғи. Күміс 925, салмағы 11 г.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 26900, null, 'accessories', 'new', 1, '/storage/v1/object/public/product-media/catalogue/earrings-800.webp', 'image', null, '#647b86', false, array['күміс', 'сырға', 'ұлттық'], now() - interval '1370 hours'),
  ('4f161f36-eddd-405a-8e70-bc6b13bf179e', 'f8c683b6-9d16-480d-894e-7cad7692dca9', '«Шашбау» сырғасы, алтын жалатқан', 'Күміс 925 үстіне алтын жалатылған сырға. Салмағы 9 г, құлақты ауыртпайды.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 29900, null, 'accessories', 'new', 11, '/storage/v1/object/public/product-media/catalogue/earrings-b-800.webp', 'image', null, '#847571', false, array['күміс', 'сырға', 'ұлттық'], now() - interval '1864 hours'),
  ('0ecf8730-5c27-44ce-8ebd-445a916a39cd', 'd24bb1bd-6e19-4d14-87f4-c20fd0c52f38', 'Жібек орамал «Таң», 90 × 90', 'Табиғи жібек, жиегі қолдан бүгілген. Таңғы аспанның түстері: көгілдірден күлгінге дейін. Нәзік режимде жуып, көлеңкеде кептіріңіз.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 18900, null, 'clothing', 'new', 5, '/storage/v1/object/public/product-media/catalogue/scarf-800.webp', 'image', null, '#c6bccf', false, array['жібек', 'орамал', 'сыйлық'], now() - interval '393 hours'),
  ('6566c580-ab9b-48bf-8f66-4b9bce94bb1c', 'd24bb1bd-6e19-4d14-87f4-c20fd0c52f38', 'Жібек орамал «Таң», 70 × 70', 'Табиғи жібек, жиегі қолдан бүгілген. Таңғы аспанның түстері: көгілдірден күлгінге дейін. Нәзік режимде жуып, көлеңкеде кептіріңіз.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 16500, 13900, 'clothing', 'new', 2, '/storage/v1/object/public/product-media/catalogue/scarf-b-800.webp', 'image', null, '#c2c1ae', false, array['жібек', 'орамал', 'сыйлық'], now() - interval '887 hours'),
  ('2330c160-2fb9-423e-8c86-25d3eb3d9566', 'd24bb1bd-6e19-4d14-87f4-c20fd0c52f38', 'Жібек орамал «Таң», ұзын', 'Табиғи жібек, жиегі қолдан бүгілген. Таңғы аспанның түстері: көгілдірден күлгінге дейін. Нәзік режимде жуып, көлеңкеде кептіріңіз.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 21900, null, 'clothing', 'new', 9, '/storage/v1/object/public/product-media/catalogue/scarf-800.webp', 'image', null, '#c6bccf', false, array['жібек', 'орамал', 'сыйлық'], now() - interval '1381 hours'),
  ('74bbe6a7-f175-413c-838f-43b54a665b3c', 'd24bb1bd-6e19-4d14-87f4-c20fd0c52f38', 'Жібек орамал «Таң», сыйлық қорапта', 'Табиғи жібек, жиегі қолдан бүгілген. Таңғы аспанның түстері: көгілдірден күлгінге дейін. Өлшемі 90 × 90, сыйлық қорабымен беріледі.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 20900, null, 'clothing', 'new', 16, '/storage/v1/object/public/product-media/catalogue/scarf-b-800.webp', 'image', null, '#c2c1ae', false, array['жібек', 'орамал', 'сыйлық'], now() - interval '1875 hours'),
  ('6ff4c057-2951-451b-8134-96301defc7d2', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Чаша из карагача, 28 см', 'Выточена из цельного карагача, масло-воск пищевой. Для баурсаков, фруктов или ключей у двери.', 'ru', '{"kk":"Қарағаш тостаған, 28 см"}'::jsonb, '{"kk":"Тұтас қарағаштан ойылған, тағамға арналған май-балауызбен өңделген. Бауырсаққа, жеміске немесе кіреберістегі кілттерге."}'::jsonb, '{"material":"Карагач, пищевое масло-воск","dimensions":"Диаметр 28 см, высота 9 см","care":"Мыть руками, раз в полгода протирать маслом","country":"kz"}'::jsonb, 16400, null, 'home', 'new', 3, '/storage/v1/object/public/product-media/catalogue/bowl-800.webp', 'image', null, '#d2c7b4', false, array['дерево', 'кухня', 'дастархан'], now() - interval '404 hours'),
  ('6afa9736-63ec-47f5-8acc-c02af0c9543e', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Чаша из карагача, 20 см', 'Выточена из цельного карагача, масло-воск пищевой. Для баурсаков, фруктов или ключей у двери.', 'ru', '{"kk":"Қарағаш тостаған, 20 см"}'::jsonb, '{"kk":"Тұтас қарағаштан ойылған, тағамға арналған май-балауызбен өңделген. Бауырсаққа, жеміске немесе кіреберістегі кілттерге."}'::jsonb, '{}'::jsonb, 11900, null, 'home', 'new', 7, '/storage/v1/object/public/product-media/catalogue/bowl-b-800.webp', 'image', null, '#bccdbe', false, array['дерево', 'кухня', 'дастархан'], now() - interval '898 hours'),
  ('f12ee219-39fd-45c0-8a4a-436b1b94c04d', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Чаша из карагача, с крышкой', 'Чаша 28 см с крышкой: баурсаки не остывают и не сохнут. Цельный карагач, масло-воск пищевой.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 21900, null, 'home', 'new', 14, '/storage/v1/object/public/product-media/catalogue/bowl-800.webp', 'image', null, '#d2c7b4', false, array['дерево', 'кухня', 'дастархан'], now() - interval '1392 hours'),
  ('f86ceb9e-cc8e-4925-891b-7cc9cff94674', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Чаша из карагача, набор из двух', 'Две чаши, 28 и 20 см, из одного бревна карагача. Масло-воск пищевой.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 25900, null, 'home', 'new', 1, '/storage/v1/object/public/product-media/catalogue/bowl-b-800.webp', 'image', null, '#bccdbe', false, array['дерево', 'кухня', 'дастархан'], now() - interval '1886 hours'),
  ('e0a070c2-6568-4094-836b-e3c63f057433', '0031a7b9-2a19-423b-80b2-cb97d9bf0da0', 'Диффузор, с лавандой', 'Шесть ротанговых палочек, флакона хватает на три месяца. Переворачивайте палочки раз в неделю 🌿 Доставка по КЗ.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 11200, null, 'home', 'new', 18, '/storage/v1/object/public/product-media/catalogue/diffuser-800.webp', 'image', null, '#c9c1d2', false, array['аромат', 'дом', 'подарок'], now() - interval '415 hours'),
  ('9696888e-90e7-46ca-8319-4b13d7040ddd', '0031a7b9-2a19-423b-80b2-cb97d9bf0da0', 'Диффузор, с полынью', 'Шесть ротанговых палочек, флакона хватает на три месяца. Переворачивайте палочки раз в неделю 🌿 Доставка по КЗ.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 11200, null, 'home', 'new', 12, '/storage/v1/object/public/product-media/catalogue/diffuser-b-800.webp', 'image', null, '#d5bfc3', false, array['аромат', 'дом', 'подарок'], now() - interval '909 hours'),
  ('2ac4c169-c734-4353-8a22-56901b139a8c', '0031a7b9-2a19-423b-80b2-cb97d9bf0da0', 'Диффузор, с можжевельником', 'Шесть ротанговых палочек, флакона хватает на три месяца. Переворачивайте палочки раз в неделю 🌿 Доставка по КЗ.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 11200, null, 'home', 'new', 19, '/storage/v1/object/public/product-media/catalogue/diffuser-800.webp', 'image', null, '#c9c1d2', false, array['аромат', 'дом', 'подарок'], now() - interval '1403 hours'),
  ('0fa0b54c-534c-4e39-88ff-4acabb645bd9', '0031a7b9-2a19-423b-80b2-cb97d9bf0da0', 'Диффузор, сменный флакон', 'Флакон на замену, 100 мл, без палочек. Аромат напишите в комментарии: лаванда, полынь или можжевельник.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 6500, null, 'home', 'new', 3, '/storage/v1/object/public/product-media/catalogue/diffuser-b-800.webp', 'image', null, '#d5bfc3', false, array['аромат', 'дом', 'подарок'], now() - interval '1897 hours'),
  ('0fc34b01-9a6a-48b9-89be-aa9cecd14cfe', '0031a7b9-2a19-423b-80b2-cb97d9bf0da0', 'Мыло ручной варки, 3 шт.', 'Оливковое масло и масло ши, вызревает шесть недель 🧼 Не сушит руки, пены достаточно. Доставка по КЗ.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 5400, null, 'beauty', 'new', 0, '/storage/v1/object/public/product-media/catalogue/soap-800.webp', 'image', null, '#d1cdbb', false, array['мыло', 'уход'], now() - interval '426 hours'),
  ('33edd429-31dc-4060-8424-684378a9ac65', '0031a7b9-2a19-423b-80b2-cb97d9bf0da0', 'Мыло ручной варки, дегтярное', 'Берёзовый дёготь и оливковое масло, вызревает шесть недель. Запах уходит, как только смоете 🧼', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 1900, null, 'beauty', 'new', 17, '/storage/v1/object/public/product-media/catalogue/soap-b-800.webp', 'image', null, '#b9d3d2', false, array['мыло', 'уход'], now() - interval '920 hours'),
  ('1ce3b0fd-0d67-47fa-84ea-d447294be9ce', '0031a7b9-2a19-423b-80b2-cb97d9bf0da0', 'Мыло ручной варки, с овсом', 'Оливковое масло и молотый овёс: мягкий скраб для рук. Вызревает шесть недель.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 2100, null, 'beauty', 'new', 24, '/storage/v1/object/public/product-media/catalogue/soap-800.webp', 'image', null, '#d1cdbb', false, array['мыло', 'уход'], now() - interval '1414 hours'),
  ('c7f35328-1af0-4d9b-8a3b-f82deeebf269', '0031a7b9-2a19-423b-80b2-cb97d9bf0da0', 'Мыло ручной варки, набор из шести', 'Оливковое масло и масло ши, вызревает шесть недель 🧼 Не сушит руки, пены достаточно. Доставка по КЗ.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 9900, null, 'beauty', 'new', 8, '/storage/v1/object/public/product-media/catalogue/soap-b-800.webp', 'image', null, '#b9d3d2', false, array['мыло', 'уход'], now() - interval '1908 hours'),
  ('e4666dea-40f6-4898-8bca-f812ed609cae', 'c4213068-e55d-45f4-8d7f-0257cccee722', 'Кепка «Алатау», песочная', 'Лёгкая кепка с вышитым хребтом. Сохнет за час, козырёк не ломается в рюкзаке.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 8500, null, 'clothing', 'new', 14, '/storage/v1/object/public/product-media/catalogue/cap-800.webp', 'image', null, '#b0c0af', false, array['кепка', 'горы', 'лето'], now() - interval '437 hours'),
  ('a693ea33-4956-41eb-8481-de8f64e5dd73', 'c4213068-e55d-45f4-8d7f-0257cccee722', 'Кепка «Алатау», чёрная', 'Лёгкая кепка с вышитым хребтом. Сохнет за час, козырёк не ломается в рюкзаке.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 8500, null, 'clothing', 'new', 22, '/storage/v1/object/public/product-media/catalogue/cap-b-800.webp', 'image', null, '#ceb7c0', false, array['кепка', 'горы', 'лето'], now() - interval '931 hours'),
  ('24436088-bcb8-41cd-88a5-e0a798fbdde7', 'c4213068-e55d-45f4-8d7f-0257cccee722', 'Кепка «Алатау», с сеткой', 'Лёгкая кепка с вышитым хребтом. Сохнет за час, козырёк не ломается в рюкзаке.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 7900, null, 'clothing', 'new', 6, '/storage/v1/object/public/product-media/catalogue/cap-800.webp', 'image', null, '#b0c0af', false, array['кепка', 'горы', 'лето'], now() - interval '1425 hours'),
  ('d1ffacc6-fd52-4207-894d-fa4ac2181ab3', 'c4213068-e55d-45f4-8d7f-0257cccee722', 'Кепка «Алатау», детская', 'Лёгкая кепка с вышитым хребтом, обхват 50–54 см. Сохнет за час.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 6500, null, 'clothing', 'new', 13, '/storage/v1/object/public/product-media/catalogue/cap-b-800.webp', 'image', null, '#ceb7c0', false, array['кепка', 'горы', 'лето'], now() - interval '1919 hours'),
  ('eba061dd-790a-4964-8fc4-d3e4bb3b4fc9', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Наушники Dala Pods, белые', 'Вкладыши с прозрачным режимом. Семь часов плюс три заряда в кейсе, беспроводная зарядка. Микрофон слышно даже на Кок-Тобе.', 'ru', '{"kk":"Dala Pods құлаққаптары, ақ"}'::jsonb, '{"kk":"Мөлдір режимі бар құлаққаптар. Бір қуаттағанда жеті сағат істейді, кейсі тағы үш рет қуаттайды, өзі сымсыз зарядталады. Дауысыңыз Көктөбеде де анық естіледі."}'::jsonb, '{"warranty_months":12,"model":"Dala Pods 1","box_contents":"Вкладыши, кейс, кабель USB-C, три пары амбушюр","power":"Кейс заряжается по USB-C, 5 В","country":"cn"}'::jsonb, 27900, null, 'electronics', 'new', 25, '/storage/v1/object/public/product-media/catalogue/earbuds-800.webp', 'image', null, '#d1d4da', false, array['звук', 'bluetooth'], now() - interval '448 hours'),
  ('81e240ef-ac71-4ccf-8c5d-fcbe99b081ab', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Наушники Dala Pods, чёрные', 'Вкладыши с прозрачным режимом. Семь часов плюс три заряда в кейсе, беспроводная зарядка. Микрофон слышно даже на Кок-Тобе.', 'ru', '{"kk":"Dala Pods құлаққаптары, қара"}'::jsonb, '{"kk":"Мөлдір режимі бар құлаққаптар. Бір қуаттағанда жеті сағат істейді, кейсі тағы үш рет қуаттайды, өзі сымсыз зарядталады. Дауысыңыз Көктөбеде де анық естіледі."}'::jsonb, '{}'::jsonb, 27900, null, 'electronics', 'new', 4, '/storage/v1/object/public/product-media/catalogue/earbuds-b-800.webp', 'image', null, '#ced6d8', false, array['звук', 'bluetooth'], now() - interval '942 hours'),
  ('b1294102-3c49-4689-8d26-1d119390dddd', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Наушники Dala Pods, спортивные', 'Вкладыши с прозрачным режимом. Семь часов плюс три заряда в кейсе, беспроводная зарядка. Заушины и защита от пота IPX5: не выпадают на бегу.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 31900, null, 'electronics', 'new', 11, '/storage/v1/object/public/product-media/catalogue/earbuds-800.webp', 'image', null, '#d1d4da', false, array['звук', 'bluetooth'], now() - interval '1436 hours'),
  ('1fda8318-5cb0-4eff-8200-d69e9290c2df', '394ae83e-2c6f-45a6-8878-f7b35a15ad25', 'Наушники Dala Pods, с чехлом', 'Вкладыши с прозрачным режимом. Семь часов плюс три заряда в кейсе, беспроводная зарядка. Войлочный чехол с карабином в комплекте.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 29900, null, 'electronics', 'new', 18, '/storage/v1/object/public/product-media/catalogue/earbuds-b-800.webp', 'image', null, '#ced6d8', false, array['звук', 'bluetooth'], now() - interval '1930 hours'),
  ('e0dc0d29-4035-452d-80b2-562e4b7d098e', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Плед шерстяной, 140 × 200', 'Шерсть местных овец, соткан в Алматинской области. Тяжёлый, в нём тепло и не жарко. Первую неделю пахнет овчиной — это нормально.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 34500, null, 'home', 'new', 6, '/storage/v1/object/public/product-media/catalogue/blanket-800.webp', 'image', null, '#c8c1b6', false, array['шерсть', 'текстиль', 'зима'], now() - interval '459 hours'),
  ('6e78600b-6428-4e0a-829b-48f844729da8', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Плед шерстяной, 100 × 140', 'Шерсть местных овец, соткан в Алматинской области. Тяжёлый, в нём тепло и не жарко. Первую неделю пахнет овчиной — это нормально.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 24900, null, 'home', 'new', 0, '/storage/v1/object/public/product-media/catalogue/blanket-b-800.webp', 'image', null, '#cdbec3', false, array['шерсть', 'текстиль', 'зима'], now() - interval '953 hours'),
  ('b5366d31-c9b8-428b-8cbc-9457d399f797', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Плед шерстяной, в клетку', 'Шерсть местных овец, соткан в Алматинской области. Тяжёлый, в нём тепло и не жарко. Первую неделю пахнет овчиной — это нормально.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 42900, 36900, 'home', 'new', 16, '/storage/v1/object/public/product-media/catalogue/blanket-800.webp', 'image', null, '#c8c1b6', false, array['шерсть', 'текстиль', 'зима'], now() - interval '1447 hours'),
  ('3f851460-1a0e-4134-8e49-f615e071adfe', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Плед шерстяной, 200 × 220', 'Шерсть местных овец, соткан в Алматинской области. Тяжёлый, в нём тепло и не жарко. Первую неделю пахнет овчиной — это нормально.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 52900, null, 'home', 'new', 23, '/storage/v1/object/public/product-media/catalogue/blanket-b-800.webp', 'image', null, '#cdbec3', false, array['шерсть', 'текстиль', 'зима'], now() - interval '1941 hours'),
  ('da08a7de-d096-4f78-803a-e9ee612407b7', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Кактус в терракоте, цереус', 'Живой кактус в горшке ручной лепки. Поливать раз в три недели, зимой — раз в месяц. Упаковываем в опилки, доезжает целым.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 9800, null, 'home', 'new', 9, '/storage/v1/object/public/product-media/catalogue/planter-800.webp', 'image', null, '#b2baa3', false, array['растения', 'керамика'], now() - interval '470 hours'),
  ('b292d025-a6c4-47ab-8003-27841e039757', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Кактус в терракоте, эхинопсис', 'Живой кактус в горшке ручной лепки. Поливать раз в три недели, зимой — раз в месяц. Упаковываем в опилки, доезжает целым.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 8900, null, 'home', 'new', 14, '/storage/v1/object/public/product-media/catalogue/planter-b-800.webp', 'image', null, '#cdb1ac', false, array['растения', 'керамика'], now() - interval '964 hours'),
  ('d4372d38-7e43-40d6-806d-84744e87d6ef', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Кактус в терракоте, только горшок', 'Горшок ручной лепки с поддоном, без растения: диаметр 12 см, отверстие для воды. Терракота, без глазури.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 5900, null, 'home', 'new', 21, '/storage/v1/object/public/product-media/catalogue/planter-800.webp', 'image', null, '#b2baa3', false, array['растения', 'керамика'], now() - interval '1458 hours'),
  ('19c28170-b7c2-4f96-8b8f-a2335f210666', 'bbecc33f-aaa0-4496-8752-d5a2edcec2b9', 'Кактус в терракоте, трио', 'Три живых кактуса в горшках ручной лепки. Упаковываем в опилки, доезжают целыми.', 'ru', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 24900, null, 'home', 'new', 5, '/storage/v1/object/public/product-media/catalogue/planter-b-800.webp', 'image', null, '#cdb1ac', false, array['растения', 'керамика'], now() - interval '1952 hours'),
  ('7d2bfd8f-75d4-4a9e-8c33-d693af771ca2', 'd24bb1bd-6e19-4d14-87f4-c20fd0c52f38', 'Әдемі көйлек, зығыр, өлшемі 42–46', 'Табиғи зығырдан тігілген жеңіл көйлек. Жағасының кестесі қолмен тігілген, түсі оңбайды. Өлшеміңізді жазсаңыз, бойыңызға қарай ұзындығын реттеймін. Суретте — мата түстері.', 'kk', '{}'::jsonb, '{}'::jsonb, '{"material":"Зығыр 100 %","care":"Қолмен 30°-та жуу","season":"summer","size_chart":{"columns":["chest","waist","hips"],"rows":[["42","84","66","92"],["44","88","70","96"],["46","92","74","100"]]},"country":"kz"}'::jsonb, 29900, 24900, 'clothing', 'new', 7, '/storage/v1/object/public/product-media/catalogue/sweaters-800.webp', 'image', null, '#cec6c6', true, array['көйлек', 'зығыр', 'кесте'], now() - interval '481 hours'),
  ('50e05fb5-d867-4426-8f90-468953cc5da5', 'd24bb1bd-6e19-4d14-87f4-c20fd0c52f38', 'Әдемі көйлек, зығыр, өлшемі 48–52', 'Табиғи зығырдан тігілген жеңіл көйлек. Жағасының кестесі қолмен тігілген, түсі оңбайды. Өлшеміңізді жазсаңыз, бойыңызға қарай ұзындығын реттеймін. Суретте — мата түстері.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 24900, null, 'clothing', 'new', 19, '/storage/v1/object/public/product-media/catalogue/sweaters-b-800.webp', 'image', null, '#ccc7cb', false, array['көйлек', 'зығыр', 'кесте'], now() - interval '975 hours'),
  ('e8e2a36b-8e46-4700-81c6-093746702e87', 'd24bb1bd-6e19-4d14-87f4-c20fd0c52f38', 'Әдемі көйлек, кестелі', 'Жағасы, жеңі мен етегі қолмен кестеленген зығыр көйлек, түсі оңбайды. Өлшеміңізді жазсаңыз, бойыңызға қарай ұзындығын реттеймін. Суретте — мата түстері.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 34900, null, 'clothing', 'new', 1, '/storage/v1/object/public/product-media/catalogue/sweaters-800.webp', 'image', null, '#cec6c6', false, array['көйлек', 'зығыр', 'кесте'], now() - interval '1469 hours'),
  ('e82f74d4-de2e-4888-8483-db51c5907eab', 'd24bb1bd-6e19-4d14-87f4-c20fd0c52f38', 'Әдемі көйлек, балаларға, 110–128', 'Қыздарға арналған зығыр көйлек: жеңіл, денені қыспайды. Бойы 110–128 см. Суретте — мата түстері.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 15900, null, 'clothing', 'new', 10, '/storage/v1/object/public/product-media/catalogue/sweaters-b-800.webp', 'image', null, '#ccc7cb', false, array['көйлек', 'зығыр', 'кесте'], now() - interval '1963 hours'),
  ('ecd64102-b705-4618-8fb1-99f94706c1bc', 'd24bb1bd-6e19-4d14-87f4-c20fd0c52f38', 'Әдемі көйлек, ұзын жеңді', 'Ұзын жеңді зығыр көйлек: жазда ыстық емес, күзде жылы. Өлшеміңізді жазсаңыз, бойыңызға қарай ұзындығын реттеймін. Суретте — мата түстері.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 27900, null, 'clothing', 'new', 17, '/storage/v1/object/public/product-media/catalogue/sweaters-800.webp', 'image', null, '#cec6c6', false, array['көйлек', 'зығыр', 'кесте'], now() - interval '2457 hours'),
  ('325f85bf-5613-4008-87f0-c623b27dead6', '5abf3480-9ffd-45a5-8a0b-b3189a17c6b7', 'Dotted notebook, A5', 'Fountain-pen friendly paper, 160 numbered pages, lies flat. The cover gets better with scratches.', 'en', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 5900, null, 'other', 'new', 30, '/storage/v1/object/public/product-media/catalogue/notebook-800.webp', 'image', null, '#bacdd7', false, array['paper', 'desk'], now() - interval '492 hours'),
  ('9fb03d63-88c4-4d8e-8e2c-94be97239ac0', '5abf3480-9ffd-45a5-8a0b-b3189a17c6b7', 'Dotted notebook, A6', 'Fountain-pen friendly paper, 160 numbered pages, lies flat. The cover gets better with scratches.', 'en', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 4200, null, 'other', 'new', 8, '/storage/v1/object/public/product-media/catalogue/notebook-b-800.webp', 'image', null, '#d9c7c5', false, array['paper', 'desk'], now() - interval '986 hours'),
  ('14bfee86-cc58-4a2b-8e63-a2e767f098ea', '5abf3480-9ffd-45a5-8a0b-b3189a17c6b7', 'Dotted notebook, pack of three', 'Three A5 notebooks. Fountain-pen friendly paper, 160 numbered pages, lies flat. The cover gets better with scratches.', 'en', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 14900, null, 'other', 'new', 15, '/storage/v1/object/public/product-media/catalogue/notebook-800.webp', 'image', null, '#bacdd7', false, array['paper', 'desk'], now() - interval '1480 hours'),
  ('7b12557f-f451-400b-8486-763b18512ecc', '4c02c027-e6a5-4148-8740-8bf149f2c570', 'Ылғалдандырғыш сарысу, 30 мл', 'Гиалурон қышқылы мен B5. Дымқыл теріге жағыңыз, үстінен крем. Қысқы жылыту маусымында күніне екі рет: таңертең және кешке.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 8900, null, 'beauty', 'new', 24, '/storage/v1/object/public/product-media/catalogue/serum-800.webp', 'image', null, '#e0ccc2', false, array['күтім', 'сарысу'], now() - interval '503 hours'),
  ('76ad0295-e84c-4f2f-8f7c-f6548b5ca7f8', '4c02c027-e6a5-4148-8740-8bf149f2c570', 'Ылғалдандырғыш сарысу, 50 мл', 'Гиалурон қышқылы мен B5. Дымқыл теріге жағыңыз, үстінен крем. Қысқы жылыту маусымында күніне екі рет: таңертең және кешке.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 12900, null, 'beauty', 'new', 6, '/storage/v1/object/public/product-media/catalogue/serum-b-800.webp', 'image', null, '#c5d2e0', false, array['күтім', 'сарысу'], now() - interval '997 hours'),
  ('642adcb6-9304-404b-87a4-4c0b96edd390', '4c02c027-e6a5-4148-8740-8bf149f2c570', 'Ылғалдандырғыш сарысу, сынама, 5 мл', 'Гиалурон қышқылы мен B5. Дымқыл теріге жағыңыз, үстінен крем. Қысқы жылыту маусымында күніне екі рет: таңертең және кешке.', 'kk', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb, 1500, null, 'beauty', 'new', 0, '/storage/v1/object/public/product-media/catalogue/serum-800.webp', 'image', null, '#e0ccc2', false, array['күтім', 'сарысу'], now() - interval '1491 hours');
insert into public.product_media (product_id, media_url, media_type, media_color, poster_url, position) values
  ('5a14757a-fe87-489e-8ce3-d400c5a720b7', '/storage/v1/object/public/product-media/catalogue/vase-800.webp', 'image', '#e2d4c3', null, 0),
  ('5a14757a-fe87-489e-8ce3-d400c5a720b7', '/storage/v1/object/public/product-media/catalogue/vase-turn.mp4', 'video', '#e2d4c3', '/storage/v1/object/public/product-media/catalogue/vase-2-800.webp', 1),
  ('5a14757a-fe87-489e-8ce3-d400c5a720b7', '/storage/v1/object/public/product-media/catalogue/vase-2-800.webp', 'image', '#b09784', null, 2),
  ('5a14757a-fe87-489e-8ce3-d400c5a720b7', '/storage/v1/object/public/product-media/catalogue/vase-3-800.webp', 'image', '#e2d8cb', null, 3),
  ('5a14757a-fe87-489e-8ce3-d400c5a720b7', '/storage/v1/object/public/product-media/catalogue/vase-4-800.webp', 'image', '#dacbbb', null, 4),
  ('df95fe6c-b86f-481e-8517-a0eff9c5fd0f', '/storage/v1/object/public/product-media/catalogue/vase-b-800.webp', 'image', '#c4dbd3', null, 0),
  ('4228af31-c042-439b-83cf-5713e5e014e2', '/storage/v1/object/public/product-media/catalogue/vase-800.webp', 'image', '#e2d4c3', null, 0),
  ('683fe553-5205-4cf7-8e02-fa13eb5d1932', '/storage/v1/object/public/product-media/catalogue/vase-b-800.webp', 'image', '#c4dbd3', null, 0),
  ('2ac62934-3b58-4b3a-8be2-081a34514ce7', '/storage/v1/object/public/product-media/catalogue/vase-800.webp', 'image', '#e2d4c3', null, 0),
  ('4bdac0e7-fbd8-4ce0-857f-ef365210a51d', '/storage/v1/object/public/product-media/catalogue/headphones-800.webp', 'image', '#b4bdc4', null, 0),
  ('04e34c9c-d7e0-43c5-8eb1-d292d7ac214e', '/storage/v1/object/public/product-media/catalogue/headphones-b-800.webp', 'image', '#bfbcb4', null, 0),
  ('bcb51e74-c9d1-4905-8702-b574c6b2b7a0', '/storage/v1/object/public/product-media/catalogue/headphones-800.webp', 'image', '#b4bdc4', null, 0),
  ('4ccf3959-3ba6-4daa-8797-0ed644f32a53', '/storage/v1/object/public/product-media/catalogue/headphones-b-800.webp', 'image', '#bfbcb4', null, 0),
  ('3a0561b1-4cf0-4c5f-8166-37da79824e3d', '/storage/v1/object/public/product-media/catalogue/headphones-800.webp', 'image', '#b4bdc4', null, 0),
  ('d5dfa989-368d-40e3-872a-d30dec13bc7c', '/storage/v1/object/public/product-media/catalogue/bag-800.webp', 'image', '#c9a67b', null, 0),
  ('494250bd-fb1f-4594-8637-ec09446a34f3', '/storage/v1/object/public/product-media/catalogue/bag-b-800.webp', 'image', '#69b8ce', null, 0),
  ('0479223b-878c-47c8-8e48-016a3df7bf55', '/storage/v1/object/public/product-media/catalogue/bag-800.webp', 'image', '#c9a67b', null, 0),
  ('d6971947-0fab-481c-84e2-0e5315682d5e', '/storage/v1/object/public/product-media/catalogue/bag-b-800.webp', 'image', '#69b8ce', null, 0),
  ('77e941f3-10d1-40e9-89c1-b91850435de2', '/storage/v1/object/public/product-media/catalogue/serum-800.webp', 'image', '#e0ccc2', null, 0),
  ('15a4c5a2-0480-43e4-8969-1930796d5f39', '/storage/v1/object/public/product-media/catalogue/serum-b-800.webp', 'image', '#c5d2e0', null, 0),
  ('6a70864f-b9aa-4035-8be2-4e4f59e83dfd', '/storage/v1/object/public/product-media/catalogue/serum-800.webp', 'image', '#e0ccc2', null, 0),
  ('4d74fdf5-3076-4482-8d1d-52b1f7fe3cde', '/storage/v1/object/public/product-media/catalogue/serum-b-800.webp', 'image', '#c5d2e0', null, 0),
  ('8a99a8a3-c079-4804-846b-e8d8d5c954b8', '/storage/v1/object/public/product-media/catalogue/serum-800.webp', 'image', '#e0ccc2', null, 0),
  ('e42b7b79-3c1c-426f-8d17-f2d9c4052925', '/storage/v1/object/public/product-media/catalogue/bilezik-800.webp', 'image', '#436781', null, 0),
  ('e3300dec-ff77-4d98-8bee-cb725ca81c52', '/storage/v1/object/public/product-media/catalogue/bilezik-b-800.webp', 'image', '#7c5b6a', null, 0),
  ('df85a39f-861d-49e5-8445-84b3bec1a445', '/storage/v1/object/public/product-media/catalogue/bilezik-800.webp', 'image', '#436781', null, 0),
  ('0a6a8227-a18e-4dc3-82d7-4ecc68a8c931', '/storage/v1/object/public/product-media/catalogue/bilezik-b-800.webp', 'image', '#7c5b6a', null, 0),
  ('6d8f32e6-a89f-417e-8239-a29857f9cab1', '/storage/v1/object/public/product-media/catalogue/mugs-800.webp', 'image', '#d3c4b2', null, 0),
  ('3926322d-2b9b-4dea-8fee-b62c44b2fad7', '/storage/v1/object/public/product-media/catalogue/mugs-b-800.webp', 'image', '#dbc1bc', null, 0),
  ('fb20a884-3813-41bf-8231-1a05dffd6cde', '/storage/v1/object/public/product-media/catalogue/mugs-800.webp', 'image', '#d3c4b2', null, 0),
  ('8b52a8ea-a857-4180-8eb3-f497256682b0', '/storage/v1/object/public/product-media/catalogue/mugs-b-800.webp', 'image', '#dbc1bc', null, 0),
  ('eb10917f-d70f-4143-8fed-0f16b950185a', '/storage/v1/object/public/product-media/catalogue/mugs-800.webp', 'image', '#d3c4b2', null, 0),
  ('93d8ecd2-3fb3-4e95-81ed-7cffa3580ff0', '/storage/v1/object/public/product-media/catalogue/beanie-800.webp', 'image', '#d8c4b6', null, 0),
  ('56711984-33c8-46d2-8913-2899b6a4725f', '/storage/v1/object/public/product-media/catalogue/beanie-b-800.webp', 'image', '#bacadb', null, 0),
  ('9b67f056-5b89-4c92-8a7a-efff2cd8a623', '/storage/v1/object/public/product-media/catalogue/beanie-800.webp', 'image', '#d8c4b6', null, 0),
  ('2e1f45e7-adbc-4fd9-87bb-7dc25f182aeb', '/storage/v1/object/public/product-media/catalogue/beanie-b-800.webp', 'image', '#bacadb', null, 0),
  ('4bad0ecb-c959-40c6-83c7-6be62938ce34', '/storage/v1/object/public/product-media/catalogue/camera.mp4', 'video', '#aebcc0', '/storage/v1/object/public/product-media/catalogue/camera-800.webp', 0),
  ('4bad0ecb-c959-40c6-83c7-6be62938ce34', '/storage/v1/object/public/product-media/catalogue/camera-800.webp', 'image', '#aebcc0', null, 1),
  ('f92c55c1-c978-4e19-8853-2f585cb1d8e9', '/storage/v1/object/public/product-media/catalogue/camera-b-800.webp', 'image', '#b0bcba', null, 0),
  ('7309d663-da06-4706-8b99-31645656418b', '/storage/v1/object/public/product-media/catalogue/camera-800.webp', 'image', '#aebcc0', null, 0),
  ('d558cae3-3384-4d68-89ce-6d9c9d0af63a', '/storage/v1/object/public/product-media/catalogue/camera-b-800.webp', 'image', '#b0bcba', null, 0),
  ('6be0974b-0759-4641-8668-3850563d1b27', '/storage/v1/object/public/product-media/catalogue/perfume-800.webp', 'image', '#dac0aa', null, 0),
  ('c8375750-d918-4f28-83b5-537ec7a15860', '/storage/v1/object/public/product-media/catalogue/perfume-b-800.webp', 'image', '#bac5e1', null, 0),
  ('7e73d7f0-280e-4769-88e3-5f1ab44e7977', '/storage/v1/object/public/product-media/catalogue/perfume-800.webp', 'image', '#dac0aa', null, 0),
  ('7760bd76-b727-45c0-821c-5d3f051df351', '/storage/v1/object/public/product-media/catalogue/perfume-b-800.webp', 'image', '#bac5e1', null, 0),
  ('8c561e1f-d954-45ba-8f51-1d54744047b0', '/storage/v1/object/public/product-media/catalogue/thermos-800.webp', 'image', '#aabaa8', null, 0),
  ('9f1988be-d546-47da-88bf-36aafb1c58d1', '/storage/v1/object/public/product-media/catalogue/thermos-b-800.webp', 'image', '#c7b0b9', null, 0),
  ('63aedfee-eebd-48ac-86c8-9bbf11df9d54', '/storage/v1/object/public/product-media/catalogue/thermos-800.webp', 'image', '#aabaa8', null, 0),
  ('682a48b6-52bb-493a-8e71-19d66e2d9a77', '/storage/v1/object/public/product-media/catalogue/thermos-b-800.webp', 'image', '#c7b0b9', null, 0),
  ('bc46f492-0260-48c9-8564-2a393d49cbe5', '/storage/v1/object/public/product-media/catalogue/piala-800.webp', 'image', '#d6d0c6', null, 0),
  ('e4519af8-f866-423f-8e76-f45a62cd52f1', '/storage/v1/object/public/product-media/catalogue/piala-b-800.webp', 'image', '#c5d5d1', null, 0),
  ('f92f4717-a4e4-4350-8ffb-d485eefb06e8', '/storage/v1/object/public/product-media/catalogue/piala-800.webp', 'image', '#d6d0c6', null, 0),
  ('287556c9-9b6d-42d9-8f7b-82e30606ddf1', '/storage/v1/object/public/product-media/catalogue/piala-b-800.webp', 'image', '#c5d5d1', null, 0),
  ('b112aff3-7366-4c19-8007-65cf7a1d5e92', '/storage/v1/object/public/product-media/catalogue/sunglasses-800.webp', 'image', '#d2bfa1', null, 0),
  ('6b7dc372-84ec-4efd-874d-e3720916ca97', '/storage/v1/object/public/product-media/catalogue/sunglasses-b-800.webp', 'image', '#b0c9af', null, 0),
  ('27caaff1-d667-46b0-863b-4c33c5ad0e22', '/storage/v1/object/public/product-media/catalogue/sunglasses-800.webp', 'image', '#d2bfa1', null, 0),
  ('934adb87-6300-449d-8b7e-358cba854bb4', '/storage/v1/object/public/product-media/catalogue/sunglasses-b-800.webp', 'image', '#b0c9af', null, 0),
  ('e4447393-2745-4908-843c-ab3f1012766a', '/storage/v1/object/public/product-media/catalogue/ring-800.webp', 'image', '#56798e', null, 0),
  ('3a34e2e6-e917-4b23-8f11-678392b497f0', '/storage/v1/object/public/product-media/catalogue/ring-b-800.webp', 'image', '#517c80', null, 0),
  ('1dff4915-5e4f-4ff1-848e-e87cbcb482dc', '/storage/v1/object/public/product-media/catalogue/ring-800.webp', 'image', '#56798e', null, 0),
  ('599bb651-96c3-4532-8079-8044322ac467', '/storage/v1/object/public/product-media/catalogue/ring-b-800.webp', 'image', '#517c80', null, 0),
  ('659f26f0-8465-4ce1-823b-0a91413a798a', '/storage/v1/object/public/product-media/catalogue/lamp-800.webp', 'image', '#b6957f', null, 0),
  ('378bcb8a-2572-4227-8a74-0dab4bb9ae13', '/storage/v1/object/public/product-media/catalogue/lamp-b-800.webp', 'image', '#b293a8', null, 0),
  ('6da586f9-dec1-4f3b-8210-a58701f361c2', '/storage/v1/object/public/product-media/catalogue/lamp-800.webp', 'image', '#b6957f', null, 0),
  ('9cbf439a-6829-4a07-8167-d2c0b18d446e', '/storage/v1/object/public/product-media/catalogue/lamp-b-800.webp', 'image', '#b293a8', null, 0),
  ('ea1b0d84-d531-4888-81d9-c3130886ab9b', '/storage/v1/object/public/product-media/catalogue/sweaters-800.webp', 'image', '#cec6c6', null, 0),
  ('b65b17d5-dc58-4b5a-8c0a-0beae1fcbaf5', '/storage/v1/object/public/product-media/catalogue/sweaters-b-800.webp', 'image', '#ccc7cb', null, 0),
  ('2860abd6-e1c6-4e48-81a3-1425142dfe0e', '/storage/v1/object/public/product-media/catalogue/sweaters-800.webp', 'image', '#cec6c6', null, 0),
  ('91eed835-8e8a-4f7b-83f1-628c24f5045b', '/storage/v1/object/public/product-media/catalogue/sweaters-b-800.webp', 'image', '#ccc7cb', null, 0),
  ('bd569645-67bd-4406-8b14-9c332dd06416', '/storage/v1/object/public/product-media/catalogue/candle-800.webp', 'image', '#8d7a8f', null, 0),
  ('bcbe4065-61de-46e2-82d5-54312844a75c', '/storage/v1/object/public/product-media/catalogue/candle-b-800.webp', 'image', '#7d836c', null, 0),
  ('a5cfc337-667d-4f52-8f2b-f3d3b9dd6afd', '/storage/v1/object/public/product-media/catalogue/candle-800.webp', 'image', '#8d7a8f', null, 0),
  ('a0862c2c-4050-41d5-8256-bf7c95171b01', '/storage/v1/object/public/product-media/catalogue/candle-b-800.webp', 'image', '#7d836c', null, 0),
  ('dd9a7fa8-7697-4bf7-857e-56937aefd279', '/storage/v1/object/public/product-media/catalogue/candle-800.webp', 'image', '#8d7a8f', null, 0),
  ('ca73f9c1-118e-45fb-86bf-1ee5b3079ae3', '/storage/v1/object/public/product-media/catalogue/speaker-800.webp', 'image', '#8ea1ae', null, 0),
  ('2a46f985-f8cd-4e89-8380-9b1a53df865e', '/storage/v1/object/public/product-media/catalogue/speaker-b-800.webp', 'image', '#90a39a', null, 0),
  ('999b9517-b0f9-43a4-80f2-f55e5c6033a6', '/storage/v1/object/public/product-media/catalogue/speaker-800.webp', 'image', '#8ea1ae', null, 0),
  ('f91b1f2e-2c38-4665-8715-69a7b00b7459', '/storage/v1/object/public/product-media/catalogue/speaker-b-800.webp', 'image', '#90a39a', null, 0),
  ('b1564fc8-99b4-402f-8ed7-08e6c6128aaa', '/storage/v1/object/public/product-media/catalogue/watch-800.webp', 'image', '#b7babb', null, 0),
  ('cba1964a-9900-47e0-878e-8d0b5af6e9a4', '/storage/v1/object/public/product-media/catalogue/watch-b-800.webp', 'image', '#b9babc', null, 0),
  ('0b93bc64-e40d-42f0-8e79-5e002211eecd', '/storage/v1/object/public/product-media/catalogue/watch-800.webp', 'image', '#b7babb', null, 0),
  ('fc2a3734-269a-46b6-8700-1bce10ea9a6b', '/storage/v1/object/public/product-media/catalogue/watch-b-800.webp', 'image', '#b9babc', null, 0),
  ('33d6d73c-9815-4b9d-8784-1f3b9353d49d', '/storage/v1/object/public/product-media/catalogue/rainbow-800.webp', 'image', '#d1cfc5', null, 0),
  ('6abf9d4a-157e-4c90-89b1-1f16f062f02f', '/storage/v1/object/public/product-media/catalogue/rainbow-b-800.webp', 'image', '#c7d2cc', null, 0),
  ('ed0e37bb-dfcc-4bfc-82c9-c91803cbb452', '/storage/v1/object/public/product-media/catalogue/rainbow-800.webp', 'image', '#d1cfc5', null, 0),
  ('328359e9-b392-44f0-82ea-f7512bb8880f', '/storage/v1/object/public/product-media/catalogue/rainbow-b-800.webp', 'image', '#c7d2cc', null, 0),
  ('17210631-c4fc-4cc3-8214-d04a24590cc2', '/storage/v1/object/public/product-media/catalogue/cushion-800.webp', 'image', '#bcc2bf', null, 0),
  ('ed936b84-4d90-4413-8acf-08ec567dfc66', '/storage/v1/object/public/product-media/catalogue/cushion-b-800.webp', 'image', '#c0c1c3', null, 0),
  ('fd633a32-f2b9-4651-84a0-cd4edeb21b2c', '/storage/v1/object/public/product-media/catalogue/cushion-800.webp', 'image', '#bcc2bf', null, 0),
  ('0177441e-bd9f-4d32-8107-416db2b4286d', '/storage/v1/object/public/product-media/catalogue/cushion-b-800.webp', 'image', '#c0c1c3', null, 0),
  ('df58e9ae-9f9f-4c9a-8606-b004c79f9876', '/storage/v1/object/public/product-media/catalogue/cream-800.webp', 'image', '#e4d5d1', null, 0),
  ('75774d75-76dc-4a8a-8f74-e56e7119fb88', '/storage/v1/object/public/product-media/catalogue/cream-b-800.webp', 'image', '#d3dad2', null, 0),
  ('ee5fedaa-476e-4ba6-8bd5-fb8f20063843', '/storage/v1/object/public/product-media/catalogue/cream-800.webp', 'image', '#e4d5d1', null, 0),
  ('e9f9436a-bc59-48a4-8f65-797ea4e019de', '/storage/v1/object/public/product-media/catalogue/cream-b-800.webp', 'image', '#d3dad2', null, 0),
  ('030e47b5-41f3-4251-8a15-70587267a9ad', '/storage/v1/object/public/product-media/catalogue/notebook-800.webp', 'image', '#bacdd7', null, 0),
  ('403455cd-576d-4d61-86c9-7405ecf6e2b2', '/storage/v1/object/public/product-media/catalogue/notebook-b-800.webp', 'image', '#d9c7c5', null, 0),
  ('f4b830a3-2a04-4b52-8f2d-33067576de3e', '/storage/v1/object/public/product-media/catalogue/notebook-800.webp', 'image', '#bacdd7', null, 0),
  ('2a538aad-32cb-4cfa-85b8-5ff05d0500c1', '/storage/v1/object/public/product-media/catalogue/notebook-b-800.webp', 'image', '#d9c7c5', null, 0),
  ('a681ba9d-fcf4-4fa8-8a5a-a2ba7fafd547', '/storage/v1/object/public/product-media/catalogue/tee-800.webp', 'image', '#e2dfe0', null, 0),
  ('f500654b-2494-49b1-8d48-dc6cdcd949a9', '/storage/v1/object/public/product-media/catalogue/tee-b-800.webp', 'image', '#e0e0df', null, 0),
  ('a8348bc9-9d9d-4412-88b0-797f20f42097', '/storage/v1/object/public/product-media/catalogue/tee-800.webp', 'image', '#e2dfe0', null, 0),
  ('60eca389-2217-4f10-8711-b9a12db7093c', '/storage/v1/object/public/product-media/catalogue/tee-b-800.webp', 'image', '#e0e0df', null, 0),
  ('f02099c8-529b-4fab-8191-e62f097c8378', '/storage/v1/object/public/product-media/catalogue/tee-800.webp', 'image', '#e2dfe0', null, 0),
  ('08edb931-d01c-4a56-8ba6-8313f924d5bc', '/storage/v1/object/public/product-media/catalogue/lipstick-800.webp', 'image', '#d3b9b5', null, 0),
  ('7d4f081b-9424-4674-869c-07f213f97877', '/storage/v1/object/public/product-media/catalogue/lipstick-b-800.webp', 'image', '#c7bfae', null, 0),
  ('990c7771-f31c-443a-81b0-e8f7949ffab7', '/storage/v1/object/public/product-media/catalogue/lipstick-800.webp', 'image', '#d3b9b5', null, 0),
  ('0fc758d1-9ecb-4be0-872f-7bb820e35777', '/storage/v1/object/public/product-media/catalogue/lipstick-b-800.webp', 'image', '#c7bfae', null, 0),
  ('295ab372-f938-4891-82c3-933d2733fca0', '/storage/v1/object/public/product-media/catalogue/keyboard-800.webp', 'image', '#d2d8d9', null, 0),
  ('e5d7c545-96e1-4159-8636-b9a9dc44d650', '/storage/v1/object/public/product-media/catalogue/keyboard-b-800.webp', 'image', '#dad6d9', null, 0),
  ('adebbbd8-682e-490e-8dba-29445fbc3ec8', '/storage/v1/object/public/product-media/catalogue/keyboard-800.webp', 'image', '#d2d8d9', null, 0),
  ('a382755d-e7e8-4efa-8c09-672de5e9df5a', '/storage/v1/object/public/product-media/catalogue/keyboard-b-800.webp', 'image', '#dad6d9', null, 0),
  ('39d226b0-986d-424c-8cf5-85468056f7f3', '/storage/v1/object/public/product-media/catalogue/wallet-800.webp', 'image', '#d8cead', null, 0),
  ('e6a121e9-1e3a-42dd-8c2c-8c64b0886574', '/storage/v1/object/public/product-media/catalogue/wallet-b-800.webp', 'image', '#edc4ca', null, 0),
  ('bfee788a-ffd7-40c6-8bff-9484c6958884', '/storage/v1/object/public/product-media/catalogue/wallet-800.webp', 'image', '#d8cead', null, 0),
  ('31bb51be-70ce-4aa1-8ae3-3b2c5daf6c9f', '/storage/v1/object/public/product-media/catalogue/wallet-b-800.webp', 'image', '#edc4ca', null, 0),
  ('1248fd36-2637-4e68-8769-81723fba87eb', '/storage/v1/object/public/product-media/catalogue/earrings-800.webp', 'image', '#647b86', null, 0),
  ('c863424c-68f0-4d58-80ca-93c70dd580f8', '/storage/v1/object/public/product-media/catalogue/earrings-b-800.webp', 'image', '#847571', null, 0),
  ('707199ac-ce03-49d2-8a8c-50c8a7219da0', '/storage/v1/object/public/product-media/catalogue/earrings-800.webp', 'image', '#647b86', null, 0),
  ('4f161f36-eddd-405a-8e70-bc6b13bf179e', '/storage/v1/object/public/product-media/catalogue/earrings-b-800.webp', 'image', '#847571', null, 0),
  ('0ecf8730-5c27-44ce-8ebd-445a916a39cd', '/storage/v1/object/public/product-media/catalogue/scarf-800.webp', 'image', '#c6bccf', null, 0),
  ('6566c580-ab9b-48bf-8f66-4b9bce94bb1c', '/storage/v1/object/public/product-media/catalogue/scarf-b-800.webp', 'image', '#c2c1ae', null, 0),
  ('2330c160-2fb9-423e-8c86-25d3eb3d9566', '/storage/v1/object/public/product-media/catalogue/scarf-800.webp', 'image', '#c6bccf', null, 0),
  ('74bbe6a7-f175-413c-838f-43b54a665b3c', '/storage/v1/object/public/product-media/catalogue/scarf-b-800.webp', 'image', '#c2c1ae', null, 0),
  ('6ff4c057-2951-451b-8134-96301defc7d2', '/storage/v1/object/public/product-media/catalogue/bowl-800.webp', 'image', '#d2c7b4', null, 0),
  ('6afa9736-63ec-47f5-8acc-c02af0c9543e', '/storage/v1/object/public/product-media/catalogue/bowl-b-800.webp', 'image', '#bccdbe', null, 0),
  ('f12ee219-39fd-45c0-8a4a-436b1b94c04d', '/storage/v1/object/public/product-media/catalogue/bowl-800.webp', 'image', '#d2c7b4', null, 0),
  ('f86ceb9e-cc8e-4925-891b-7cc9cff94674', '/storage/v1/object/public/product-media/catalogue/bowl-b-800.webp', 'image', '#bccdbe', null, 0),
  ('e0a070c2-6568-4094-836b-e3c63f057433', '/storage/v1/object/public/product-media/catalogue/diffuser-800.webp', 'image', '#c9c1d2', null, 0),
  ('9696888e-90e7-46ca-8319-4b13d7040ddd', '/storage/v1/object/public/product-media/catalogue/diffuser-b-800.webp', 'image', '#d5bfc3', null, 0),
  ('2ac4c169-c734-4353-8a22-56901b139a8c', '/storage/v1/object/public/product-media/catalogue/diffuser-800.webp', 'image', '#c9c1d2', null, 0),
  ('0fa0b54c-534c-4e39-88ff-4acabb645bd9', '/storage/v1/object/public/product-media/catalogue/diffuser-b-800.webp', 'image', '#d5bfc3', null, 0),
  ('0fc34b01-9a6a-48b9-89be-aa9cecd14cfe', '/storage/v1/object/public/product-media/catalogue/soap-800.webp', 'image', '#d1cdbb', null, 0),
  ('33edd429-31dc-4060-8424-684378a9ac65', '/storage/v1/object/public/product-media/catalogue/soap-b-800.webp', 'image', '#b9d3d2', null, 0),
  ('1ce3b0fd-0d67-47fa-84ea-d447294be9ce', '/storage/v1/object/public/product-media/catalogue/soap-800.webp', 'image', '#d1cdbb', null, 0),
  ('c7f35328-1af0-4d9b-8a3b-f82deeebf269', '/storage/v1/object/public/product-media/catalogue/soap-b-800.webp', 'image', '#b9d3d2', null, 0),
  ('e4666dea-40f6-4898-8bca-f812ed609cae', '/storage/v1/object/public/product-media/catalogue/cap-800.webp', 'image', '#b0c0af', null, 0),
  ('a693ea33-4956-41eb-8481-de8f64e5dd73', '/storage/v1/object/public/product-media/catalogue/cap-b-800.webp', 'image', '#ceb7c0', null, 0),
  ('24436088-bcb8-41cd-88a5-e0a798fbdde7', '/storage/v1/object/public/product-media/catalogue/cap-800.webp', 'image', '#b0c0af', null, 0),
  ('d1ffacc6-fd52-4207-894d-fa4ac2181ab3', '/storage/v1/object/public/product-media/catalogue/cap-b-800.webp', 'image', '#ceb7c0', null, 0),
  ('eba061dd-790a-4964-8fc4-d3e4bb3b4fc9', '/storage/v1/object/public/product-media/catalogue/earbuds-800.webp', 'image', '#d1d4da', null, 0),
  ('81e240ef-ac71-4ccf-8c5d-fcbe99b081ab', '/storage/v1/object/public/product-media/catalogue/earbuds-b-800.webp', 'image', '#ced6d8', null, 0),
  ('b1294102-3c49-4689-8d26-1d119390dddd', '/storage/v1/object/public/product-media/catalogue/earbuds-800.webp', 'image', '#d1d4da', null, 0),
  ('1fda8318-5cb0-4eff-8200-d69e9290c2df', '/storage/v1/object/public/product-media/catalogue/earbuds-b-800.webp', 'image', '#ced6d8', null, 0),
  ('e0dc0d29-4035-452d-80b2-562e4b7d098e', '/storage/v1/object/public/product-media/catalogue/blanket-800.webp', 'image', '#c8c1b6', null, 0),
  ('6e78600b-6428-4e0a-829b-48f844729da8', '/storage/v1/object/public/product-media/catalogue/blanket-b-800.webp', 'image', '#cdbec3', null, 0),
  ('b5366d31-c9b8-428b-8cbc-9457d399f797', '/storage/v1/object/public/product-media/catalogue/blanket-800.webp', 'image', '#c8c1b6', null, 0),
  ('3f851460-1a0e-4134-8e49-f615e071adfe', '/storage/v1/object/public/product-media/catalogue/blanket-b-800.webp', 'image', '#cdbec3', null, 0),
  ('da08a7de-d096-4f78-803a-e9ee612407b7', '/storage/v1/object/public/product-media/catalogue/planter-800.webp', 'image', '#b2baa3', null, 0),
  ('b292d025-a6c4-47ab-8003-27841e039757', '/storage/v1/object/public/product-media/catalogue/planter-b-800.webp', 'image', '#cdb1ac', null, 0),
  ('d4372d38-7e43-40d6-806d-84744e87d6ef', '/storage/v1/object/public/product-media/catalogue/planter-800.webp', 'image', '#b2baa3', null, 0),
  ('19c28170-b7c2-4f96-8b8f-a2335f210666', '/storage/v1/object/public/product-media/catalogue/planter-b-800.webp', 'image', '#cdb1ac', null, 0),
  ('7d2bfd8f-75d4-4a9e-8c33-d693af771ca2', '/storage/v1/object/public/product-media/catalogue/sweaters-800.webp', 'image', '#cec6c6', null, 0),
  ('50e05fb5-d867-4426-8f90-468953cc5da5', '/storage/v1/object/public/product-media/catalogue/sweaters-b-800.webp', 'image', '#ccc7cb', null, 0),
  ('e8e2a36b-8e46-4700-81c6-093746702e87', '/storage/v1/object/public/product-media/catalogue/sweaters-800.webp', 'image', '#cec6c6', null, 0),
  ('e82f74d4-de2e-4888-8483-db51c5907eab', '/storage/v1/object/public/product-media/catalogue/sweaters-b-800.webp', 'image', '#ccc7cb', null, 0),
  ('ecd64102-b705-4618-8fb1-99f94706c1bc', '/storage/v1/object/public/product-media/catalogue/sweaters-800.webp', 'image', '#cec6c6', null, 0),
  ('325f85bf-5613-4008-87f0-c623b27dead6', '/storage/v1/object/public/product-media/catalogue/notebook-800.webp', 'image', '#bacdd7', null, 0),
  ('9fb03d63-88c4-4d8e-8e2c-94be97239ac0', '/storage/v1/object/public/product-media/catalogue/notebook-b-800.webp', 'image', '#d9c7c5', null, 0),
  ('14bfee86-cc58-4a2b-8e63-a2e767f098ea', '/storage/v1/object/public/product-media/catalogue/notebook-800.webp', 'image', '#bacdd7', null, 0),
  ('7b12557f-f451-400b-8486-763b18512ecc', '/storage/v1/object/public/product-media/catalogue/serum-800.webp', 'image', '#e0ccc2', null, 0),
  ('76ad0295-e84c-4f2f-8f7c-f6548b5ca7f8', '/storage/v1/object/public/product-media/catalogue/serum-b-800.webp', 'image', '#c5d2e0', null, 0),
  ('642adcb6-9304-404b-87a4-4c0b96edd390', '/storage/v1/object/public/product-media/catalogue/serum-800.webp', 'image', '#e0ccc2', null, 0);
create temporary table seed_about (product_id uuid primary key, about text) on commit drop;
insert into seed_about values
  ('5a14757a-fe87-489e-8ce3-d400c5a720b7', 'vase'),
  ('df95fe6c-b86f-481e-8517-a0eff9c5fd0f', 'vase'),
  ('4228af31-c042-439b-83cf-5713e5e014e2', 'vase'),
  ('683fe553-5205-4cf7-8e02-fa13eb5d1932', 'vase'),
  ('2ac62934-3b58-4b3a-8be2-081a34514ce7', 'vase'),
  ('4bdac0e7-fbd8-4ce0-857f-ef365210a51d', 'sound'),
  ('04e34c9c-d7e0-43c5-8eb1-d292d7ac214e', 'sound'),
  ('bcb51e74-c9d1-4905-8702-b574c6b2b7a0', 'sound'),
  ('4ccf3959-3ba6-4daa-8797-0ed644f32a53', 'sound'),
  ('3a0561b1-4cf0-4c5f-8166-37da79824e3d', 'sound'),
  ('d5dfa989-368d-40e3-872a-d30dec13bc7c', 'bag'),
  ('494250bd-fb1f-4594-8637-ec09446a34f3', 'bag'),
  ('0479223b-878c-47c8-8e48-016a3df7bf55', 'bag'),
  ('d6971947-0fab-481c-84e2-0e5315682d5e', 'bag'),
  ('77e941f3-10d1-40e9-89c1-b91850435de2', 'skincare'),
  ('15a4c5a2-0480-43e4-8969-1930796d5f39', 'skincare'),
  ('6a70864f-b9aa-4035-8be2-4e4f59e83dfd', 'skincare'),
  ('4d74fdf5-3076-4482-8d1d-52b1f7fe3cde', 'skincare'),
  ('8a99a8a3-c079-4804-846b-e8d8d5c954b8', 'skincare'),
  ('e42b7b79-3c1c-426f-8d17-f2d9c4052925', 'silver'),
  ('e3300dec-ff77-4d98-8bee-cb725ca81c52', 'silver'),
  ('df85a39f-861d-49e5-8445-84b3bec1a445', 'silver'),
  ('0a6a8227-a18e-4dc3-82d7-4ecc68a8c931', 'silver'),
  ('6d8f32e6-a89f-417e-8239-a29857f9cab1', 'mugs'),
  ('3926322d-2b9b-4dea-8fee-b62c44b2fad7', 'mugs'),
  ('fb20a884-3813-41bf-8231-1a05dffd6cde', 'mugs'),
  ('8b52a8ea-a857-4180-8eb3-f497256682b0', 'mugs'),
  ('eb10917f-d70f-4143-8fed-0f16b950185a', 'mugs'),
  ('93d8ecd2-3fb3-4e95-81ed-7cffa3580ff0', 'beanie'),
  ('56711984-33c8-46d2-8913-2899b6a4725f', 'beanie'),
  ('9b67f056-5b89-4c92-8a7a-efff2cd8a623', 'beanie'),
  ('2e1f45e7-adbc-4fd9-87bb-7dc25f182aeb', 'beanie'),
  ('4bad0ecb-c959-40c6-83c7-6be62938ce34', 'camera'),
  ('f92c55c1-c978-4e19-8853-2f585cb1d8e9', 'camera'),
  ('7309d663-da06-4706-8b99-31645656418b', 'camera'),
  ('d558cae3-3384-4d68-89ce-6d9c9d0af63a', 'camera for parts'),
  ('6be0974b-0759-4641-8668-3850563d1b27', 'perfume'),
  ('c8375750-d918-4f28-83b5-537ec7a15860', 'perfume'),
  ('7e73d7f0-280e-4769-88e3-5f1ab44e7977', 'perfume'),
  ('7760bd76-b727-45c0-821c-5d3f051df351', 'perfume'),
  ('8c561e1f-d954-45ba-8f51-1d54744047b0', 'thermos'),
  ('9f1988be-d546-47da-88bf-36aafb1c58d1', 'thermos'),
  ('63aedfee-eebd-48ac-86c8-9bbf11df9d54', 'thermos'),
  ('682a48b6-52bb-493a-8e71-19d66e2d9a77', 'thermos'),
  ('bc46f492-0260-48c9-8564-2a393d49cbe5', 'piala'),
  ('e4519af8-f866-423f-8e76-f45a62cd52f1', 'piala'),
  ('f92f4717-a4e4-4350-8ffb-d485eefb06e8', 'piala'),
  ('287556c9-9b6d-42d9-8f7b-82e30606ddf1', 'piala'),
  ('b112aff3-7366-4c19-8007-65cf7a1d5e92', 'sunglasses'),
  ('6b7dc372-84ec-4efd-874d-e3720916ca97', 'sunglasses'),
  ('27caaff1-d667-46b0-863b-4c33c5ad0e22', 'sunglasses'),
  ('934adb87-6300-449d-8b7e-358cba854bb4', 'sunglasses'),
  ('e4447393-2745-4908-843c-ab3f1012766a', 'silver'),
  ('3a34e2e6-e917-4b23-8f11-678392b497f0', 'silver'),
  ('1dff4915-5e4f-4ff1-848e-e87cbcb482dc', 'silver'),
  ('599bb651-96c3-4532-8079-8044322ac467', 'silver'),
  ('659f26f0-8465-4ce1-823b-0a91413a798a', 'lamp'),
  ('378bcb8a-2572-4227-8a74-0dab4bb9ae13', 'lamp'),
  ('6da586f9-dec1-4f3b-8210-a58701f361c2', 'lamp'),
  ('9cbf439a-6829-4a07-8167-d2c0b18d446e', 'lamp'),
  ('ea1b0d84-d531-4888-81d9-c3130886ab9b', 'stole'),
  ('b65b17d5-dc58-4b5a-8c0a-0beae1fcbaf5', 'stole'),
  ('2860abd6-e1c6-4e48-81a3-1425142dfe0e', 'stole'),
  ('91eed835-8e8a-4f7b-83f1-628c24f5045b', 'stole'),
  ('bd569645-67bd-4406-8b14-9c332dd06416', 'candle'),
  ('bcbe4065-61de-46e2-82d5-54312844a75c', 'candle'),
  ('a5cfc337-667d-4f52-8f2b-f3d3b9dd6afd', 'candle'),
  ('a0862c2c-4050-41d5-8256-bf7c95171b01', 'candle'),
  ('dd9a7fa8-7697-4bf7-857e-56937aefd279', 'plain candle'),
  ('ca73f9c1-118e-45fb-86bf-1ee5b3079ae3', 'sound'),
  ('2a46f985-f8cd-4e89-8380-9b1a53df865e', 'sound'),
  ('999b9517-b0f9-43a4-80f2-f55e5c6033a6', 'sound'),
  ('f91b1f2e-2c38-4665-8715-69a7b00b7459', 'sound'),
  ('b1564fc8-99b4-402f-8ed7-08e6c6128aaa', 'watch'),
  ('cba1964a-9900-47e0-878e-8d0b5af6e9a4', 'watch'),
  ('0b93bc64-e40d-42f0-8e79-5e002211eecd', 'watch'),
  ('fc2a3734-269a-46b6-8700-1bce10ea9a6b', 'watch'),
  ('33d6d73c-9815-4b9d-8784-1f3b9353d49d', 'rainbow'),
  ('6abf9d4a-157e-4c90-89b1-1f16f062f02f', 'rainbow'),
  ('ed0e37bb-dfcc-4bfc-82c9-c91803cbb452', 'rainbow'),
  ('328359e9-b392-44f0-82ea-f7512bb8880f', 'rainbow'),
  ('17210631-c4fc-4cc3-8214-d04a24590cc2', 'cushion'),
  ('ed936b84-4d90-4413-8acf-08ec567dfc66', 'cushion'),
  ('fd633a32-f2b9-4651-84a0-cd4edeb21b2c', 'cushion'),
  ('0177441e-bd9f-4d32-8107-416db2b4286d', 'cushion'),
  ('df58e9ae-9f9f-4c9a-8606-b004c79f9876', 'skincare'),
  ('75774d75-76dc-4a8a-8f74-e56e7119fb88', 'skincare'),
  ('ee5fedaa-476e-4ba6-8bd5-fb8f20063843', 'skincare'),
  ('e9f9436a-bc59-48a4-8f65-797ea4e019de', 'skincare'),
  ('030e47b5-41f3-4251-8a15-70587267a9ad', 'notebook'),
  ('403455cd-576d-4d61-86c9-7405ecf6e2b2', 'notebook'),
  ('f4b830a3-2a04-4b52-8f2d-33067576de3e', 'notebook'),
  ('2a538aad-32cb-4cfa-85b8-5ff05d0500c1', 'notebook'),
  ('a681ba9d-fcf4-4fa8-8a5a-a2ba7fafd547', 'tee'),
  ('f500654b-2494-49b1-8d48-dc6cdcd949a9', 'tee'),
  ('a8348bc9-9d9d-4412-88b0-797f20f42097', 'tee'),
  ('60eca389-2217-4f10-8711-b9a12db7093c', 'tee'),
  ('f02099c8-529b-4fab-8191-e62f097c8378', 'tee'),
  ('08edb931-d01c-4a56-8ba6-8313f924d5bc', 'lipstick'),
  ('7d4f081b-9424-4674-869c-07f213f97877', 'lipstick'),
  ('990c7771-f31c-443a-81b0-e8f7949ffab7', 'lipstick'),
  ('0fc758d1-9ecb-4be0-872f-7bb820e35777', 'lipstick'),
  ('295ab372-f938-4891-82c3-933d2733fca0', 'keyboard'),
  ('e5d7c545-96e1-4159-8636-b9a9dc44d650', 'keyboard'),
  ('adebbbd8-682e-490e-8dba-29445fbc3ec8', 'kazakh keyboard'),
  ('a382755d-e7e8-4efa-8c09-672de5e9df5a', 'keyboard'),
  ('39d226b0-986d-424c-8cf5-85468056f7f3', 'wallet'),
  ('e6a121e9-1e3a-42dd-8c2c-8c64b0886574', 'wallet'),
  ('bfee788a-ffd7-40c6-8bff-9484c6958884', 'wallet'),
  ('31bb51be-70ce-4aa1-8ae3-3b2c5daf6c9f', 'wallet'),
  ('1248fd36-2637-4e68-8769-81723fba87eb', 'silver'),
  ('c863424c-68f0-4d58-80ca-93c70dd580f8', 'silver'),
  ('707199ac-ce03-49d2-8a8c-50c8a7219da0', 'silver'),
  ('4f161f36-eddd-405a-8e70-bc6b13bf179e', 'silver'),
  ('0ecf8730-5c27-44ce-8ebd-445a916a39cd', 'scarf'),
  ('6566c580-ab9b-48bf-8f66-4b9bce94bb1c', 'scarf'),
  ('2330c160-2fb9-423e-8c86-25d3eb3d9566', 'scarf'),
  ('74bbe6a7-f175-413c-838f-43b54a665b3c', 'scarf'),
  ('6ff4c057-2951-451b-8134-96301defc7d2', 'bowl'),
  ('6afa9736-63ec-47f5-8acc-c02af0c9543e', 'bowl'),
  ('f12ee219-39fd-45c0-8a4a-436b1b94c04d', 'bowl'),
  ('f86ceb9e-cc8e-4925-891b-7cc9cff94674', 'bowl'),
  ('e0a070c2-6568-4094-836b-e3c63f057433', 'diffuser'),
  ('9696888e-90e7-46ca-8319-4b13d7040ddd', 'diffuser'),
  ('2ac4c169-c734-4353-8a22-56901b139a8c', 'diffuser'),
  ('0fa0b54c-534c-4e39-88ff-4acabb645bd9', 'diffuser'),
  ('0fc34b01-9a6a-48b9-89be-aa9cecd14cfe', 'soap'),
  ('33edd429-31dc-4060-8424-684378a9ac65', 'soap'),
  ('1ce3b0fd-0d67-47fa-84ea-d447294be9ce', 'soap'),
  ('c7f35328-1af0-4d9b-8a3b-f82deeebf269', 'soap'),
  ('e4666dea-40f6-4898-8bca-f812ed609cae', 'cap'),
  ('a693ea33-4956-41eb-8481-de8f64e5dd73', 'cap'),
  ('24436088-bcb8-41cd-88a5-e0a798fbdde7', 'cap'),
  ('d1ffacc6-fd52-4207-894d-fa4ac2181ab3', 'cap'),
  ('eba061dd-790a-4964-8fc4-d3e4bb3b4fc9', 'sound'),
  ('81e240ef-ac71-4ccf-8c5d-fcbe99b081ab', 'sound'),
  ('b1294102-3c49-4689-8d26-1d119390dddd', 'sound'),
  ('1fda8318-5cb0-4eff-8200-d69e9290c2df', 'sound'),
  ('e0dc0d29-4035-452d-80b2-562e4b7d098e', 'blanket'),
  ('6e78600b-6428-4e0a-829b-48f844729da8', 'blanket'),
  ('b5366d31-c9b8-428b-8cbc-9457d399f797', 'blanket'),
  ('3f851460-1a0e-4134-8e49-f615e071adfe', 'blanket'),
  ('da08a7de-d096-4f78-803a-e9ee612407b7', 'planter'),
  ('b292d025-a6c4-47ab-8003-27841e039757', 'planter'),
  ('d4372d38-7e43-40d6-806d-84744e87d6ef', 'pot'),
  ('19c28170-b7c2-4f96-8b8f-a2335f210666', 'planter'),
  ('7d2bfd8f-75d4-4a9e-8c33-d693af771ca2', 'dress'),
  ('50e05fb5-d867-4426-8f90-468953cc5da5', 'dress'),
  ('e8e2a36b-8e46-4700-81c6-093746702e87', 'dress'),
  ('e82f74d4-de2e-4888-8483-db51c5907eab', 'dress'),
  ('ecd64102-b705-4618-8fb1-99f94706c1bc', 'dress'),
  ('325f85bf-5613-4008-87f0-c623b27dead6', 'notebook'),
  ('9fb03d63-88c4-4d8e-8e2c-94be97239ac0', 'notebook'),
  ('14bfee86-cc58-4a2b-8e63-a2e767f098ea', 'notebook'),
  ('7b12557f-f451-400b-8486-763b18512ecc', 'skincare'),
  ('76ad0295-e84c-4f2f-8f7c-f6548b5ca7f8', 'skincare'),
  ('642adcb6-9304-404b-87a4-4c0b96edd390', 'skincare');
create temporary table seed_choices (product_id uuid, size text, color text, place int, stocked int) on commit drop;
insert into seed_choices values
  ('ea1b0d84-d531-4888-81d9-c3130886ab9b', null, 'лён', 1, 4),
  ('ea1b0d84-d531-4888-81d9-c3130886ab9b', null, 'горчица', 2, 4),
  ('ea1b0d84-d531-4888-81d9-c3130886ab9b', null, 'сирень', 3, 4),
  ('ea1b0d84-d531-4888-81d9-c3130886ab9b', null, 'голубой', 4, 4),
  ('a681ba9d-fcf4-4fa8-8a5a-a2ba7fafd547', 'S', null, 1, 2),
  ('a681ba9d-fcf4-4fa8-8a5a-a2ba7fafd547', 'M', null, 2, 2),
  ('a681ba9d-fcf4-4fa8-8a5a-a2ba7fafd547', 'L', null, 3, 2),
  ('f500654b-2494-49b1-8d48-dc6cdcd949a9', 'S', null, 1, 2),
  ('f500654b-2494-49b1-8d48-dc6cdcd949a9', 'M', null, 2, 2),
  ('f500654b-2494-49b1-8d48-dc6cdcd949a9', 'L', null, 3, 2),
  ('a8348bc9-9d9d-4412-88b0-797f20f42097', 'S', null, 1, 2),
  ('a8348bc9-9d9d-4412-88b0-797f20f42097', 'M', null, 2, 2),
  ('a8348bc9-9d9d-4412-88b0-797f20f42097', 'L', null, 3, 2),
  ('60eca389-2217-4f10-8711-b9a12db7093c', '104', null, 1, 2),
  ('60eca389-2217-4f10-8711-b9a12db7093c', '116', null, 2, 2),
  ('60eca389-2217-4f10-8711-b9a12db7093c', '128', null, 3, 2),
  ('f02099c8-529b-4fab-8191-e62f097c8378', 'S', null, 1, 2),
  ('f02099c8-529b-4fab-8191-e62f097c8378', 'M', null, 2, 2),
  ('f02099c8-529b-4fab-8191-e62f097c8378', 'L', null, 3, 2);

update public.categories c set image_url = v.url from (values
  ('clothing', '/storage/v1/object/public/product-media/catalogue/beanie-800.webp'),
  ('accessories', '/storage/v1/object/public/product-media/catalogue/ring-800.webp'),
  ('electronics', '/storage/v1/object/public/product-media/catalogue/camera-800.webp'),
  ('home', '/storage/v1/object/public/product-media/catalogue/piala-800.webp'),
  ('beauty', '/storage/v1/object/public/product-media/catalogue/lipstick-800.webp'),
  ('other', '/storage/v1/object/public/product-media/catalogue/rainbow-800.webp')) as v (slug, url) where v.slug = c.slug;

create temporary table review_texts (about text, stars int, lang text, words text) on commit drop;
insert into review_texts values
  ('any', 5, 'ru', 'Пришло за три дня, упаковано на совесть. Спасибо!'),
  ('any', 5, 'kk', 'Екі күнде жетті, бәрі сипаттамадағыдай. Рақмет!'),
  ('any', 5, 'ru', 'Рахмет! Всё как на фото, упаковка аккуратная.'),
  ('any', 4, 'ru', 'Всё хорошо, но ехало неделю. Трек-номер прислали сразу.'),
  ('any', 4, 'kk', 'Сапасы жақсы, тек қорабы жаншылып қалыпты. Ішіндегісі бүтін.'),
  ('any', 5, 'en', 'Exactly as described, and the seller answered at midnight.'),
  ('any', 5, 'ru', 'Второй заказ у этого продавца: качество то же, скорость та же.'),
  ('any', 5, 'kk', 'Анама алып бердім, өте риза болды.'),
  ('any', 5, 'ru', 'На подарок подошло отлично: внутри была открытка.'),
  ('any', 3, 'ru', 'Нормально, но за эту цену хотелось упаковку получше.'),
  ('looks', 5, 'kk', 'Суреттегідей, тіпті әдемірек.'),
  ('looks', 3, 'ru', 'Цвет в жизни темнее, чем на фото. Предложили обмен.'),
  ('looks', 2, 'ru', 'По фото казалось крупнее. Смотрите на размеры в описании.'),
  ('vase', 5, 'ru', 'Глина живая, видно следы рук. Каждый гость спрашивает, откуда.'),
  ('vase', 4, 'kk', 'Өте әдемі, бірақ ойлағаннан сәл кішірек екен.'),
  ('mugs', 5, 'ru', 'Чай в них остывает медленнее, чем в обычных. Ручка правда под три пальца.'),
  ('mugs', 5, 'kk', 'Түсі дәл аспандай. Ыдыс жуғышқа салып жүрміз, ештеңе болған жоқ.'),
  ('piala', 5, 'ru', 'Тонкие, не обжигают. Дастархан сразу стал нарядным.'),
  ('piala', 5, 'kk', 'Қонақтар шайды тек осыдан сұрайды.'),
  ('lamp', 5, 'ru', 'Свет тёплый, ребёнок теперь засыпает с ней.'),
  ('lamp', 4, 'ru', 'Красивая, но провод хотелось бы подлиннее.'),
  ('candle', 5, 'ru', 'Пахнет летом на даче у аже. Горит долго.'),
  ('candle', 4, 'kk', 'Иісі жұмсақ, бас ауыртпайды. Бірақ тез бітіп қалғандай.'),
  ('diffuser', 5, 'ru', 'Пахнет на всю прихожую, но не душит. Держится третий месяц.'),
  ('diffuser', 4, 'ru', 'Первую неделю аромат слабый, потом раскрылся.'),
  ('blanket', 4, 'ru', 'Тёплый и тяжёлый. Первую неделю правда пахнет овчиной.'),
  ('blanket', 5, 'kk', 'Қыста нағыз керегі осы. Жүні жұмсақ.'),
  ('cushion', 5, 'ru', 'Вышивка плотная, после стирки не повело.'),
  ('bowl', 5, 'kk', 'Дастарханға жарасып тұр. Бауырсақ салып жүрміз.'),
  ('bowl', 5, 'ru', 'Дерево гладкое, пахнет мёдом. Масло раз в месяц — и как новая.'),
  ('planter', 4, 'ru', 'Доехал живой, только пару иголок потерял.'),
  ('tee', 5, 'ru', 'Ткань плотная, после двух стирок не вытянулась.'),
  ('tee', 4, 'kk', 'Матасы қалың, жазда сәл ыстық. Кестесі әдемі.'),
  ('beanie', 5, 'ru', 'Не колется, минус двадцать — проверено.'),
  ('beanie', 4, 'ru', 'Тёплая и не колется. Хотелось бы больше цветов.'),
  ('cap', 5, 'ru', 'Лёгкая, в рюкзаке не мнётся. Вышивка аккуратная.'),
  ('stole', 5, 'ru', 'Мягкий, не колет шею. Заменил и шарф, и плед в самолёте.'),
  ('stole', 5, 'kk', 'Жұқа болса да жылы. Түсі суреттегідей.'),
  ('dress', 5, 'kk', 'Матасы жұмсақ, кестесі керемет. Өлшемі дәл келді.'),
  ('dress', 5, 'kk', 'Тойға кидім, бәрі қайдан алғанымды сұрады.'),
  ('scarf', 5, 'kk', 'Енеме сыйлыққа алдым, түсі фотодағыдай.'),
  ('sound', 5, 'ru', 'По дороге на работу каждый день. Заряда хватает надолго.'),
  ('sound', 4, 'en', 'Great sound for the price, the cable could be longer.'),
  ('sound', 3, 'ru', 'Сам звук отличный, но инструкция только на английском.'),
  ('watch', 4, 'ru', 'Қазақша мәзір бар — за это отдельная звезда. Ремешок жестковат.'),
  ('camera', 5, 'ru', 'Первая плёнка проявлена, всё резко. Шторка не тянет.'),
  ('keyboard', 5, 'en', 'Quiet enough for a shared office. Swapped the switches in ten minutes.'),
  ('kazakh keyboard', 5, 'en', 'Finally Ә and Қ on real keycaps.'),
  ('skincare', 5, 'ru', 'Кожа перестала шелушиться на третий день.'),
  ('skincare', 4, 'kk', 'Теріме жақты, бірақ көлемі аз екен. Келесіде үлкенін аламын.'),
  ('skincare', 5, 'ru', 'Состав честный, срок годности свежий. Уже третий флакон.'),
  ('perfume', 4, 'ru', 'Аромат спокойный, на мне держится часов шесть.'),
  ('lipstick', 5, 'kk', 'Шай ішкеннен кейін де кетпейді.'),
  ('soap', 5, 'ru', 'Руки не сушит, пахнет домом.'),
  ('silver', 5, 'kk', 'Күмісі таза, сынамасы бар. Тойға тақтым, бәрі сұрады.'),
  ('silver', 4, 'ru', 'Красиво, но застёжка тугая. Через неделю разработалась.'),
  ('bag', 5, 'ru', 'Кожа пахнет кожей, швы ровные.'),
  ('bag', 4, 'ru', 'Красиво, но застёжка тугая. Через неделю разработалась.'),
  ('wallet', 5, 'ru', 'Кожа пахнет кожей, швы ровные. Карты не выпадают.'),
  ('sunglasses', 5, 'ru', 'На Шымбулаке самое то, не слетают.'),
  ('thermos', 5, 'ru', 'Проверили в горах: утром чай ещё обжигал.'),
  ('thermos', 4, 'ru', 'Крышку надо закручивать сильнее, чем кажется.'),
  ('rainbow', 5, 'kk', 'Балам күні бойы ойнайды. Иісі жоқ, бояуы шықпайды.'),
  ('notebook', 5, 'ru', 'Раскрывается полностью, ручка не просвечивает.');
create temporary table reply_texts (is_good boolean, lang text, words text) on commit drop;
insert into reply_texts values
  (true, 'ru', 'Спасибо за отзыв! Рады, что понравилось.'),
  (true, 'ru', 'Спасибо, что нашли время написать. Приходите ещё!'),
  (true, 'kk', 'Пікіріңізге рақмет! Ұнағанына қуаныштымыз.'),
  (true, 'kk', 'Рақмет! Тағы келіңіз.'),
  (true, 'en', 'Thank you! Glad you like it.'),
  (false, 'ru', 'Спасибо, что написали. Учтём и исправим.'),
  (false, 'ru', 'Жаль, что не всё понравилось. Напишите нам, вместе решим, что можно сделать.'),
  (false, 'kk', 'Пікіріңізге рақмет. Ескереміз.'),
  (false, 'en', 'Thank you for telling us. Write to us and we will find a solution.');

-- Orders of the past 40 days, reviews, and the earlier orders of their authors. Numbers come from hashes, so that every seed is the same.
create function pg_temp.hashed(p_key text, p_sides int) returns int language sql immutable as $$
  select (('x' || substr(md5(p_key), 1, 7))::bit(28)::int) % p_sides
$$;

-- One order of one product, as if its commands had run when they happened. Returns its id.
create function pg_temp.add_order(i int, p_buyer app.profiles, p_product public.products, p_age numeric, p_path text[], p_method text, p_payment text)
returns uuid language plpgsql as $$
declare
  v_checkout app.checkouts;
  v_order uuid;
  v_quantity int := 1 + pg_temp.hashed('quantity' || i, 10) / 8;
  v_status text;
  v_before text;
begin
  insert into app.checkouts (user_id, idempotency_key, payload_hash, number, total, response, created_at)
  values (p_buyer.id, gen_random_uuid(), '\x00', 100000000 + pg_temp.hashed('number' || i, 1000000) * 800 + i,
          p_product.current_price * v_quantity, '{}', now() - p_age * interval '1 day')
  returning * into v_checkout;
  insert into public.orders (checkout_id, number, user_id, seller_id, customer, city, date, status, payment_method, payment_details, payment_status, payment_reported_at, payment_received_at, total, units)
  values (v_checkout.id, v_checkout.number || '-1', p_buyer.id, p_product.seller_id, p_buyer.full_name, coalesce(p_buyer.location, 'Алматы'),
          v_checkout.created_at, p_path[array_length(p_path, 1)], p_method,
          case when p_method = 'cash_on_delivery' or p_path && array['delivered', 'cancelled'] then '{}' else coalesce((
            select jsonb_strip_nulls(jsonb_build_object('phone', t.kaspi_phone, 'link', t.kaspi_link))
              from public.seller_settings t where t.seller_id = p_product.seller_id), '{}') end,
          p_payment, case when p_payment = 'reported' then v_checkout.created_at + interval '1 hour' end,
          case when p_payment = 'received' then v_checkout.created_at + interval '2 hours' end,
          v_checkout.total, v_quantity)
  returning id into v_order;
  insert into public.order_items (order_id, position, product_id, name, image, unit_price, quantity)
  values (v_order, 1, p_product.id, p_product.name, p_product.media_url, p_product.current_price, v_quantity);
  insert into app.order_contacts (order_id, phone, street, flat, is_unpaid)
  select v_order, case p_buyer.username when 'dana.k' then '+77000000000' else '+7700' || lpad(pg_temp.hashed('phone' || p_buyer.id, 10000000)::text, 7, '0') end,
         t.street, (1 + pg_temp.hashed('flat' || p_buyer.id, 90))::text,
         app.is_unpaid(p_path[array_length(p_path, 1)], p_method, p_payment) from seed_streets t where t.user_id = p_buyer.id;
  insert into app.order_settlements (order_id, commission_rate, earnings) values (v_order, 5, v_checkout.total * 95 / 100);
  foreach v_status in array p_path loop
    insert into public.order_events (order_id, from_status, to_status, actor, created_at)
    values (v_order, v_before, v_status, case when v_before is null then 'buyer' else 'seller' end,
            v_checkout.created_at + coalesce(array_position(p_path, v_before), 0) * least(interval '1 day', p_age / 4 * interval '1 day'));
    v_before := v_status;
  end loop;

  -- the sold quantity is added to the initial stock
  perform app.change_stock(array[(p_product.id, null, v_quantity)::app.stock_change], 'adjust');
  perform app.change_stock(array[(p_product.id, null, -v_quantity)::app.stock_change], 'order', v_order);
  if v_status = 'cancelled' then
    perform app.change_stock(array[(p_product.id, null, v_quantity)::app.stock_change], 'cancel', v_order);
    perform app.change_stock(array[(p_product.id, null, -v_quantity)::app.stock_change], 'adjust');
  else
    insert into public.product_daily_stats (seller_id, date, product_id, orders, units, revenue)
    values (p_product.seller_id, app.local_date(v_checkout.created_at), p_product.id, 1, v_quantity, v_checkout.total)
    on conflict (seller_id, date, product_id) do update
       set orders = product_daily_stats.orders + 1, units = product_daily_stats.units + excluded.units,
           revenue = product_daily_stats.revenue + excluded.revenue;
  end if;
  return v_order;
end $$;

do $$
declare
  v_shoppers uuid[];
  v_buyer app.profiles;
  v_product public.products;
  v_age numeric;
  v_path text[];
begin
  select array_agg(id order by username) into v_shoppers from app.profiles where not is_influencer;
  for i in 1..170 loop
    v_age := power(pg_temp.hashed('age' || i, 1000) / 1000.0, 1.4) * 40;
    select * into v_buyer from app.profiles
     where id = case when i % 19 = 0 then (select id from app.profiles where username = 'dana.k')
                     else v_shoppers[1 + pg_temp.hashed('buyer' || i, array_length(v_shoppers, 1))] end;
    -- every third order goes to the demo seller
    select * into v_product from public.products
     where (i % 3 > 0 or seller_id = (select id from app.profiles where username = 'aigerim.home'))
     order by md5(id::text || i) limit 1;
    v_path := case when v_age > 10 and pg_temp.hashed('fate' || i, 12) = 0 then array['pending', 'cancelled']
                   when v_age > 9 then array['pending', 'confirmed', 'shipped', 'delivered']
                   when v_age > 4 then array['pending', 'confirmed', 'shipped']
                   when v_age > 1.5 then array['pending', 'confirmed']
                   else array['pending'] end;
    perform pg_temp.add_order(i, v_buyer, v_product, v_age, v_path, case when i % 4 = 0 then 'cash_on_delivery' else 'kaspi_transfer' end,
      case when 'shipped' = any (v_path) or ('confirmed' = any (v_path) and i % 4 > 0 and i % 5 > 0) then 'received' else 'unpaid' end);
  end loop;
end $$;

-- one order of each kind that the loop does not make: reported, late, not paid, refused, one that waits for its buyer
do $$
declare
  v_own uuid := (select id from app.profiles where username = 'aigerim.home');
  v_order public.orders;
  v_kind text;
begin
  foreach v_kind in array array['reported', 'late', 'expired', 'refused', 'asked'] loop
    select * into v_order from public.orders o
     where o.seller_id = v_own
       and o.status = case when v_kind in ('refused', 'asked') then 'shipped' when v_kind = 'late' then 'confirmed' else 'pending' end
       and o.payment_method = case when v_kind in ('reported', 'expired') then 'kaspi_transfer' else o.payment_method end and o.payment_status <> 'reported'
     order by o.number limit 1;
    if v_kind = 'reported' then
      update public.orders set payment_status = 'reported', payment_reported_at = now() - interval '3 hours' where id = v_order.id;
      perform app.add_order_event(v_order.id, 'payment_reported', 'buyer');
    elsif v_kind = 'late' then
      update public.orders set payment_status = 'received', payment_received_at = date + interval '2 hours' where id = v_order.id;
      update public.orders set is_shipment_late = true where id = v_order.id returning * into v_order;
      update public.orders o set (due_at, due_action) = (select d.due_at, d.action from app.next_deadline(v_order) d) where o.id = v_order.id;
      perform app.add_order_event(v_order.id, 'payment_received', 'seller');
      perform app.add_order_event(v_order.id, 'shipment_late', 'system');
    elsif v_kind = 'expired' then
      perform app.move_order(v_order, 'cancelled', 'system', 'not_paid');
    elsif v_kind = 'refused' then
      perform app.move_order(v_order, 'cancelled', 'seller', 'refused');
    else
      update public.orders set due_action = 'deliver', tracking_number = 'RR123456785KZ' where id = v_order.id;
      perform app.add_order_event(v_order.id, 'tracking_changed', 'seller');
      perform app.add_order_event(v_order.id, 'arrival_asked', 'system');
    end if;
  end loop;
  -- nothing is overdue on the first day
  update public.orders set due_since = now() - pg_temp.hashed('due' || number, 12) * interval '1 hour' where due_at is not null;
  update public.orders o set due_at = d.due_at, due_action = d.action
    from (select x.id, n.due_at, n.action from public.orders x cross join lateral app.next_deadline(x) n where x.due_at is not null) d
   where d.id = o.id and o.due_action <> 'deliver';
  update public.orders set due_at = now() + interval '5 days' where due_action = 'deliver';
end $$;

-- Reviews: buyers of the orders above first, others follow and have received the product as well. Some have a reply.
create temporary table sample_reviews on commit drop as
select p.id as product_id, w.user_id, t.stars, t.lang, t.words, p.created_at as published_at, pg_temp.hashed('when' || p.id || w.user_id, 100) / 100.0 as share
  from (select q.id, q.category, a.about, q.created_at, row_number() over (order by q.created_at desc) as place
          from public.products q join seed_about a on a.product_id = q.id) p
 cross join lateral (
    select s.id as user_id, row_number() over (order by app.has_received(s.id, p.id) desc, md5(s.id::text || p.id)) as n
      from app.profiles s where not s.is_influencer and s.username <> 'dana.k'
 ) w
 cross join lateral (
    select array_agg(r order by r.about = p.about desc, md5(r.words || p.id)) as list
      from review_texts r where r.about in (p.about, 'any') or (r.about = 'looks' and p.category <> 'beauty')
 ) bank
 cross join lateral (select b.stars, b.words, b.lang from unnest(bank.list) with ordinality b (about, stars, lang, words, place) where b.place = w.n) t
 where w.n <= case when p.place <= 38 then 4 + pg_temp.hashed('reviews' || p.id, 8) else pg_temp.hashed('reviews' || p.id, 5) end;

-- the newest product is four days old: its parcels arrived half a day ago at the latest
select pg_temp.add_order(200 + row_number() over (order by r.product_id, r.user_id)::int, b, p,
         3.5 + (extract(epoch from now() - r.published_at) / 86400 - 3.5) * (1 - r.share), array['pending', 'confirmed', 'shipped', 'delivered'],
         case when r.share < 0.3 then 'cash_on_delivery' else 'kaspi_transfer' end, 'received')
  from sample_reviews r join app.profiles b on b.id = r.user_id join public.products p on p.id = r.product_id
 where not app.has_received(r.user_id, r.product_id);

insert into public.product_reviews (product_id, user_id, rating, comment, content_language, verified_purchase, helpful_count, created_at, reply, replied_at)
select r.product_id, r.user_id, r.stars, r.words, r.lang, true, pg_temp.hashed('useful' || r.product_id || r.user_id, 15), w.written_at,
       a.words, case when a.words is not null then w.written_at + (now() - w.written_at) / 3 end
  from sample_reviews r
 cross join lateral (select min(app.delivered_at(o.id)) as at from public.orders o join public.order_items i on i.order_id = o.id
                      where o.user_id = r.user_id and i.product_id = r.product_id and o.status = 'delivered') d
 cross join lateral (select d.at + (now() - d.at) * r.share as written_at) w
  left join lateral (select x.words from reply_texts x where x.is_good = (r.stars > 3) and x.lang = r.lang
                        and (r.stars <= 3 or pg_temp.hashed('reply' || r.product_id || r.user_id, 4) = 0)
                      order by md5(x.words || r.product_id || r.user_id) limit 1) a on true;

update app.profiles s
   set total_sales = d.sales, total_earnings = d.earnings
  from (select o.seller_id, sum(o.total) as sales, sum(t.earnings) as earnings
          from public.orders o join app.order_settlements t on t.order_id = o.id where o.status = 'delivered' group by 1) d
 where s.id = d.seller_id;

-- some products came from posts, and product pages were viewed: the reports have something to show
update public.products p
   set instagram_media_id = 'seed_' || s.username_part || '_' || ((row_number - 1) / 3 + 1)
  from (select q.id, replace(r.username, '.', '_') as username_part, row_number() over (partition by q.seller_id order by q.created_at desc) as row_number
          from public.products q join app.profiles r on r.id = q.seller_id) s
 where s.id = p.id and s.row_number <= 9;
update public.product_daily_stats t set post_orders = t.orders
  from public.products p where p.id = t.product_id and p.instagram_media_id is not null;
insert into public.product_daily_stats (seller_id, date, product_id, views)
select p.seller_id, app.local_date(now()) - d, p.id, 1 + pg_temp.hashed('seen' || p.id || d, 9)
  from public.products p cross join generate_series(0, 40) d
 where pg_temp.hashed('day' || p.id || d, 3) = 0
on conflict (seller_id, date, product_id) do update set views = excluded.views;

-- variants share the stock of their product
insert into public.product_variants (product_id, size, color, stock_quantity, position)
select p.id, c.size, c.color, case when c.place <= c.stocked then p.stock_quantity / c.stocked + (c.place <= p.stock_quantity % c.stocked)::int else 0 end, c.place
  from seed_choices c join public.products p on p.id = c.product_id;
update public.products p set has_variants = true, search_tokens = null where exists (select 1 from public.product_variants v where v.product_id = p.id);
select app.compact_category_counts();
select app.collect_search_terms();
-- the stores have had their payment details for long
alter table public.kaspi_changes disable trigger append_only;
update public.kaspi_changes set created_at = created_at - interval '90 days';
alter table public.kaspi_changes enable trigger append_only;
-- the seed sends no mails about sold-out products
delete from app.outbox;


-- One case in each state, at the demo seller and of the demo shopper, made by the functions of the cases.
create function pg_temp.find_order(p_status text, p_buyer text, p_seller text, p_goods text default '') returns public.orders language sql as $$
  select o.* from public.orders o
    join app.profiles s on s.id = o.seller_id left join app.profiles b on b.id = o.user_id
   where o.status = p_status and o.case_state is null and coalesce(s.username = p_seller, true) and coalesce(b.username = p_buyer, b.username <> 'dana.k')
     and not exists (select 1 from public.order_cases c where c.order_id = o.id)
     -- the words of a case fit its goods
     and exists (select 1 from public.order_items i where i.order_id = o.id and i.position = 1 and i.name ~ p_goods)
     and not exists (select 1 from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id and p.category = 'beauty')
     -- a buyer who praised the product has no case
     and not exists (select 1 from public.order_items i join public.product_reviews r on r.product_id = i.product_id
                      where i.order_id = o.id and r.user_id = o.user_id and r.rating > 3)
   order by o.date desc, o.id limit 1
$$;
create function pg_temp.open_case(p_order public.orders, p_kind text, p_reason text) returns uuid language sql as $$
  select (app.create_case(p_order, p_kind, 'buyer', p_reason, '[{"position": 1, "quantity": 1}]')).id
$$;
create function pg_temp.take_step(p_case uuid, p_actor text, p_step text, p_message text default null, p_amount bigint default null, p_tracking text default null)
returns void language sql as $$
  select app.apply_case_step(o, c, p_actor, p_step, p_message, p_amount, p_tracking, true)
    from public.order_cases c join public.orders o on o.id = c.order_id where c.id = p_case
$$;
create function pg_temp.price_of(p_case uuid) returns bigint language sql as $$ select amount from public.order_cases where id = p_case $$;

do $$
declare
  v_case uuid;
  v_order public.orders;
  v_address text := 'Отправьте Казпочтой: Алматы, пр. Абая, 52, кв. 14, Айгерим Сапар, +7 700 000 00 00.';
begin
  -- asked: the shopper's newest delivered order
  v_order := pg_temp.find_order('delivered', 'dana.k', null);
  perform pg_temp.open_case(v_order, case when app.delivered_at(v_order.id) > app.now() - interval '14 days' then 'return' else 'wrong_or_damaged' end,
    'Цвет оказался темнее, чем на фото. Не пользовалась, упаковка на месте.');
  v_case := pg_temp.open_case(pg_temp.find_order('delivered', null, 'aigerim.home', '^Ваза'), 'wrong_or_damaged', 'На донышке трещина, вода протекает.');
  -- refused
  v_case := pg_temp.open_case(pg_temp.find_order('delivered', null, 'aigerim.home', '^Плед'), 'wrong_or_damaged', 'Тапсырыс бергенім ақ еді, сұры келді.');
  perform pg_temp.take_step(v_case, 'seller', 'refuse', 'Сипаттамада түсі сұр деп жазылған, фото да сондай.');
  -- accepted
  v_case := pg_temp.open_case(pg_temp.find_order('delivered', null, 'aigerim.home', '^Подушка'), 'wrong_or_damaged', 'Пришёл другой размер: 60 × 60 вместо 45 × 45.');
  perform pg_temp.take_step(v_case, 'seller', 'accept', v_address);
  -- sent back
  v_case := pg_temp.open_case(pg_temp.find_order('delivered', null, 'aigerim.home', '^Подушка'), 'wrong_or_damaged', 'Жіптері тарқап тұр, тігісі сөгілген.');
  perform pg_temp.take_step(v_case, 'seller', 'accept', v_address);
  perform pg_temp.take_step(v_case, 'buyer', 'send_back', 'Бүгін поштаға тапсырдым.', null, 'CP123456789KZ');
  -- arrived
  v_case := pg_temp.open_case(pg_temp.find_order('delivered', null, 'aigerim.home', '^Лампа'), 'wrong_or_damaged', 'Лампа мигает и гаснет через минуту.');
  perform pg_temp.take_step(v_case, 'seller', 'accept', v_address);
  perform pg_temp.take_step(v_case, 'buyer', 'send_back', null, null, 'CP987654321KZ');
  perform pg_temp.take_step(v_case, 'seller', 'arrive');
  -- refunded, to be confirmed
  v_case := pg_temp.open_case(pg_temp.find_order('delivered', null, 'aigerim.home', '^Кружки'), 'wrong_or_damaged', 'Скол на ручке. Можно оставить себе со скидкой.');
  perform pg_temp.take_step(v_case, 'seller', 'accept', 'Оставьте себе, верну часть денег.');
  perform pg_temp.take_step(v_case, 'seller', 'refund', null, pg_temp.price_of(v_case) / 4);
  -- escalated
  v_case := pg_temp.open_case(pg_temp.find_order('delivered', null, 'aigerim.home', '^Кактус'), 'wrong_or_damaged', 'Гүл құмырасы шытынап келді.');
  perform pg_temp.take_step(v_case, 'seller', 'refuse', 'Жібергенде бәрі дұрыс болған.');
  perform pg_temp.take_step(v_case, 'buyer', 'escalate', 'Қорап бүтін келді, яғни бұрыннан солай болған.');
  -- decided: the seller owes half
  v_case := pg_temp.open_case(pg_temp.find_order('delivered', null, 'aigerim.home', '^Плед'), 'wrong_or_damaged', 'Ткань линяет после первой стирки.');
  perform pg_temp.take_step(v_case, 'seller', 'refuse', 'Стирать нужно вручную, это написано на бирке.');
  perform pg_temp.take_step(v_case, 'buyer', 'escalate', 'Стирали только вручную.');
  perform app.decide_case(v_case, 'refund', 'На фото видно, что ткань линяет и при ручной стирке. Верните половину цены.', pg_temp.price_of(v_case) / 2);
  -- closed after a full refund
  v_case := pg_temp.open_case(pg_temp.find_order('delivered', null, 'aigerim.home', '^(Ваза|Набор пиал)'), 'wrong_or_damaged', 'Прислали не тот цвет.');
  perform pg_temp.take_step(v_case, 'seller', 'accept', v_address);
  perform pg_temp.take_step(v_case, 'buyer', 'send_back', null, null, 'CP555555555KZ');
  perform pg_temp.take_step(v_case, 'seller', 'arrive');
  perform pg_temp.take_step(v_case, 'seller', 'refund', null, pg_temp.price_of(v_case));
  perform pg_temp.take_step(v_case, 'buyer', 'confirm_refund', 'Спасибо, деньги пришли.');
  -- a parcel that did not arrive
  v_case := pg_temp.open_case(pg_temp.find_order('shipped', null, 'aigerim.home'), 'not_arrived', 'Трек не меняется две недели, на почте посылки нет.');
end $$;
-- the seed sends no mails
delete from app.outbox;


-- One order in each state that the history and the cases before do not have, at the demo seller, by the functions of the database.
create function pg_temp.take_order_step(p_order uuid, p_step text) returns void language plpgsql as $$
declare
  v_order public.orders := (select o from public.orders o where o.id = p_order);
  v_case uuid := (select id from public.order_cases where order_id = p_order);
  v_actor text := split_part(p_step, ':', 1);
  v_name text := split_part(p_step, ':', 2);
  v_rest text := nullif(split_part(p_step, ':', 3), '');
begin
  if v_name in ('shipped', 'delivered', 'cancelled') then perform app.move_order(v_order, v_name, v_actor, v_rest);
  elsif v_name = 'due' then perform app.take_due_action(v_order);
  elsif v_name = 'open' then
    perform app.create_case(v_order, v_rest, v_actor, case v_rest when 'payment' then 'Перевод отправлен, чек есть.' else 'Срок прошёл, посылки нет.' end);
  elsif v_name = 'decide' then perform app.decide_case(v_case, 'refund', 'Посылки нет: верните деньги.', v_order.total);
  else
    perform pg_temp.take_step(v_case, v_actor, v_name,
      case v_name when 'refuse' then 'Проверяем, пока не подтверждаем.' when 'escalate' then 'Ответа по делу нет.' end, v_order.total);
  end if;
end $$;

do $$
declare
  v_own uuid := (select id from app.profiles where username = 'aigerim.home');
  v_buyers app.profiles[] := array(select p from app.profiles p where not p.is_influencer and p.username <> 'dana.k' order by md5(p.username));
  v_products public.products[] := array(select p from public.products p where p.seller_id = v_own and p.status = 'active' and not p.has_variants
                                         and p.category <> 'beauty' order by md5(p.id::text));
  v_shipped text[] := array['pending', 'confirmed', 'shipped'];
  v_state record;
  v_order uuid;
  v_step text;
begin
  for v_state in
    select 170 + n as i, x.path, x.method, x.payment, string_to_array(x.steps, ' ') as steps
      from (values
        (1, array['pending'], 'kaspi_transfer', 'received', ''),
        (2, array['pending', 'confirmed'], 'kaspi_transfer', 'reported', 'system:due'),
        (3, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'system:due'),
        (4, v_shipped, 'cash_on_delivery', 'unpaid', ''),
        (5, v_shipped, 'kaspi_transfer', 'reported', ''),
        (6, v_shipped, 'cash_on_delivery', 'unpaid', 'buyer:delivered'),
        (7, v_shipped, 'kaspi_transfer', 'reported', 'system:delivered'),
        (8, array['pending'], 'kaspi_transfer', 'reported', 'buyer:cancelled'),
        (9, array['pending'], 'cash_on_delivery', 'unpaid', 'system:cancelled:not_confirmed'),
        (10, v_shipped, 'cash_on_delivery', 'unpaid', 'seller:cancelled:not_collected'),
        -- about the payment
        (11, array['pending'], 'kaspi_transfer', 'reported', 'system:open:payment'),
        (12, array['pending'], 'kaspi_transfer', 'reported', 'buyer:open:payment seller:refuse'),
        (13, array['pending', 'confirmed'], 'kaspi_transfer', 'reported', 'buyer:open:payment seller:refuse buyer:escalate'),
        (14, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'seller:cancelled seller:refund'),
        (15, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'seller:cancelled seller:refund buyer:confirm_refund'),
        (16, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'seller:cancelled system:escalate operator:decide'),
        -- about a parcel that did not arrive
        (17, v_shipped, 'kaspi_transfer', 'received', 'buyer:open:not_arrived seller:refuse'),
        (18, v_shipped, 'kaspi_transfer', 'received', 'buyer:open:not_arrived seller:refuse buyer:escalate'),
        (19, v_shipped, 'kaspi_transfer', 'received', 'buyer:open:not_arrived seller:accept'),
        (20, v_shipped, 'kaspi_transfer', 'received', 'buyer:open:not_arrived seller:accept seller:refund'),
        (21, v_shipped, 'kaspi_transfer', 'received', 'buyer:open:not_arrived seller:accept seller:refund buyer:confirm_refund'),
        (22, v_shipped, 'kaspi_transfer', 'received', 'buyer:open:not_arrived seller:refuse buyer:escalate operator:decide'),
        -- more that the platform has to decide: an unpaid parcel, and money that is owed
        (23, v_shipped, 'cash_on_delivery', 'unpaid', 'buyer:open:not_arrived seller:refuse buyer:escalate'),
        (24, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'seller:cancelled system:escalate'),
        -- confirmed and not paid; paid and not sent
        (630, array['pending', 'confirmed'], 'kaspi_transfer', 'unpaid', 'system:due'),
        (631, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'system:due system:due system:due'),
        (25, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'system:due system:due system:due system:due'),
        (26, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'system:due system:due system:due system:due seller:accept'),
        (27, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'system:due system:due system:due system:due seller:accept seller:refund'),
        (28, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'system:due system:due system:due system:due seller:shipped'),
        (29, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'system:due system:due system:due system:due system:escalate'),
        (30, array['pending', 'confirmed'], 'kaspi_transfer', 'received', 'system:due system:due system:due system:due system:escalate operator:decide')
      ) x (n, path, method, payment, steps)
  loop
    v_order := pg_temp.add_order(v_state.i, v_buyers[1 + v_state.i % array_length(v_buyers, 1)], v_products[1 + v_state.i % array_length(v_products, 1)],
      -- what waits for the platform is the older one
      (array_length(v_state.path, 1) - 0.6) * 1.1 + case when v_state.steps[array_upper(v_state.steps, 1)] ~ ':escalate$' then 5 else 0 end, v_state.path, v_state.method, v_state.payment);
    update public.orders set due_since = now() where id = v_order;
    update public.orders o set (due_at, due_action) = (select d.due_at, d.action from app.next_deadline(o) d) where o.id = v_order;
    foreach v_step in array v_state.steps loop
      perform pg_temp.take_order_step(v_order, v_step);
    end loop;
  end loop;

  -- a sale from direct messages, which no buyer has claimed
  perform set_config('request.jwt.claims', jsonb_build_object('sub', v_own, 'role', 'authenticated')::text, true);
  v_order := app.add_sale(jsonb_build_array(jsonb_build_object('product_id', (v_products[1]).id, 'quantity', 1)), '{"name": "Гүлнар"}', 'kaspi_transfer', true, gen_random_uuid());
  update public.orders set number = '162240193-1' where id = v_order;
  -- others that are not paid: sold today, late, asked about, and ended
  for v_state in
    select * from (values
      ('162240194-1', 'Айдана', 'cash_on_delivery', 0), ('162240195-1', 'Мадина', 'kaspi_transfer', 0),
      ('162240196-1', 'Жанна', 'cash_on_delivery', 3),
      ('162240197-1', 'Динара', 'cash_on_delivery', 4)) x (number, name, method, steps)
  loop
    v_order := app.add_sale((select jsonb_agg(jsonb_build_object('product_id', p.id, 'quantity', 1))
        from (select x.id from unnest(v_products) x where x.stock_quantity > 8 order by x.stock_quantity desc limit 2) p),
      jsonb_build_object('name', v_state.name, 'phone', '+77012223344', 'city', 'Алматы', 'street', 'Абая 150', 'flat', '12'), v_state.method, false, gen_random_uuid());
    update public.orders set number = v_state.number where id = v_order;
    for v_count in 1 .. v_state.steps loop
      perform app.take_due_action(o) from public.orders o where o.id = v_order;
    end loop;
  end loop;
  perform set_config('request.jwt.claims', '', true);
end $$;

-- what waits for the platform has waited differently long
update public.order_cases c set opened_at = now() - x.age - interval '1 day', updated_at = now() - x.age
  from (select e.id, row_number() over (order by o.number) * interval '14 hours' as age
          from public.order_cases e join public.orders o on o.id = e.order_id where e.state = 'escalated') x
 where c.id = x.id;
-- and so have its steps and messages
alter table public.order_events disable trigger append_only;
update public.order_events e
   set created_at = case e.details ->> 'step' when 'escalate' then c.updated_at when 'refuse' then c.opened_at + interval '10 hours' else c.opened_at end
  from public.order_cases c
 where c.order_id = e.order_id and c.state = 'escalated' and (e.kind in ('case_opened', 'case_step') or e.to_status = 'cancelled');
alter table public.order_events enable trigger append_only;
alter table public.order_case_messages disable trigger append_only;
update public.order_case_messages m
   set created_at = case m.author when 'seller' then c.opened_at + interval '10 hours' else c.updated_at end
  from public.order_cases c where c.id = m.case_id and c.state = 'escalated';
alter table public.order_case_messages enable trigger append_only;
-- no sanction comes, however long the demo data are used
delete from app.decision_duties;
-- the newest ones are unread
update public.order_reads r set seen_event = r.last_event
 where r.last_event < (select x.last_event from public.order_reads x where x.user_id = r.user_id order by x.last_event desc offset 5 limit 1);
-- the seed sends no mails
delete from app.outbox;


-- A day of reports for operators: 30 about products, stores, reviews and replies, and a warning with an objection.
with people as (
  select id, row_number() over (order by username) as n from app.profiles where not is_influencer and username not in ('dana.k', 'dinara.s')),
goods as (select id, row_number() over (order by id) as n from public.products where status = 'active'),
stores as (select id, row_number() over (order by username) as n from app.profiles where is_influencer),
texts as (select id, row_number() over (order by id) as n from public.product_reviews where status = 'published' and comment <> ''),
answers as (select id, row_number() over (order by id) as n from public.product_reviews where status = 'published' and reply is not null)
insert into public.reports (reporter_id, product_id, seller_id, review_id, reply_id, reason, comment, created_at)
select p.id, g.id, s.id, t.id, a.id, r.reason, r.comment, now() - r.hours * interval '1 hour'
  from (values
    (1, 'product', 3, 'fake', 'Похоже на копию известной марки.', 71),
    (2, 'product', 3, 'fake', 'Фото не продавца, видела их в другом магазине.', 60),
    (3, 'product', 3, 'fake', '', 44),
    (4, 'product', 3, 'other', 'Бағасы тым төмен, күмәнді.', 12),
    (5, 'product', 3, 'fake', 'The logo is misspelled.', 3),
    (6, 'product', 11, 'forbidden', 'Разве это можно продавать?', 55),
    (7, 'product', 11, 'forbidden', '', 30),
    (8, 'product', 17, 'fraud', 'Просит предоплату на карту мимо заказа.', 49),
    (9, 'product', 17, 'fraud', 'Алдын ала ақша сұрайды.', 20),
    (10, 'product', 24, 'other', 'Размеры не те, что в описании.', 26),
    (11, 'product', 29, 'fake', '', 18),
    (12, 'product', 29, 'fake', 'Ненастоящая кожа.', 6),
    (13, 'product', 34, 'offensive', 'Надпись обидная.', 9),
    (14, 'store', 2, 'fraud', 'Не отвечает после оплаты.', 66),
    (15, 'store', 2, 'fraud', 'Ақшамды қайтармай жатыр.', 40),
    (16, 'store', 2, 'other', '', 15),
    (17, 'store', 5, 'forbidden', 'В описании магазина реклама ставок.', 33),
    (18, 'store', 5, 'forbidden', '', 5),
    (1, 'review', 4, 'offensive', 'Оскорбляет продавца.', 52),
    (2, 'review', 4, 'offensive', '', 31),
    (3, 'review', 4, 'other', 'Спам со ссылкой.', 7),
    (5, 'review', 9, 'other', 'Отзыв не о товаре.', 28),
    (6, 'review', 15, 'offensive', 'Дөрекі сөздер.', 22),
    (7, 'review', 15, 'offensive', '', 2),
    (9, 'reply', 1, 'offensive', 'Продавец грубит.', 47),
    (10, 'reply', 1, 'offensive', 'Неприятный ответ.', 16),
    (11, 'reply', 3, 'other', '', 11),
    (12, 'reply', 3, 'other', 'Жауабы тақырыпқа сай емес.', 8),
    (4, 'product', 6, 'fake', 'Снимок из интернета.', 4),
    (8, 'product', 6, 'fake', '', 1)) as r (reporter, target, place, reason, comment, hours)
  join people p on p.n = r.reporter
  left join goods g on r.target = 'product' and g.n = r.place
  left join stores s on r.target = 'store' and s.n = r.place
  left join texts t on r.target = 'review' and t.n = r.place
  left join answers a on r.target = 'reply' and a.n = r.place;

-- its seller objects
do $$
declare
  v_store uuid := (select id from app.profiles where is_influencer order by username desc limit 1);
  v_id uuid := app.moderate('warned', 'store', v_store, null, 'fake', 'На фото чужой товарный знак. Покажите документы.', null);
begin
  update app.moderations
     set made_at = now() - interval '2 days', objected_at = now() - interval '20 hours',
         objection = 'Это наша собственная марка, договор с фабрикой есть. Могу прислать.'
   where id = v_id;
end $$;
delete from app.outbox;


insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change_token_new, email_change, created_at, updated_at) values
  ('f8a8f36f-bf42-4c38-8e4f-6b3a364714a2', 'authenticated', 'authenticated', 'gulshat.knit@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"gulshat.knit","full_name":"Гүлшат Омарова"}'::jsonb, '', '', '', '', now(), now()),
  ('b3619e36-d299-484b-8dd2-64d57e4da36c', 'authenticated', 'authenticated', 'arman.phones@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"arman.phones","full_name":"Арман Тлеу"}'::jsonb, '', '', '', '', now(), now()),
  ('ef7bcd01-4290-456b-8f15-66d6179f4c06', 'authenticated', 'authenticated', 'saltanat.gold@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"saltanat.gold","full_name":"Салтанат Әлі"}'::jsonb, '', '', '', '', now(), now()),
  ('fd4613a4-8b4d-4ac3-8c02-4ff6aceb3639', 'authenticated', 'authenticated', 'bota.kids@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"bota.kids","full_name":"Бота Нұрлан"}'::jsonb, '', '', '', '', now(), now()),
  ('cb718b65-bf04-4542-83b3-2fc0ab6b466a', 'authenticated', 'authenticated', 'marat.watch@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"marat.watch","full_name":"Марат Ибраев"}'::jsonb, '', '', '', '', now(), now()),
  ('e057d6cd-f15f-4f34-8b51-71f1257ce682', 'authenticated', 'authenticated', 'aiya.soap@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"aiya.soap","full_name":"Айя Сейтқали"}'::jsonb, '', '', '', '', now(), now()),
  ('5ba02497-fa55-4242-894c-b0b8438f9a3c', 'authenticated', 'authenticated', 'nur.bags@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"nur.bags","full_name":"Нұр Қасым"}'::jsonb, '', '', '', '', now(), now()),
  ('fe25eae5-5159-4383-8b07-b5a42f9d8d53', 'authenticated', 'authenticated', 'zhibek.silk@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"zhibek.silk","full_name":"Жібек Төлеген"}'::jsonb, '', '', '', '', now(), now()),
  ('0600c0db-eafa-41c3-8b2f-41f17b7054e9', 'authenticated', 'authenticated', 'oleg.print@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"oleg.print","full_name":"Олег Пак"}'::jsonb, '', '', '', '', now(), now()),
  ('11c60f57-2d64-47d9-85e9-97eba7a73827', 'authenticated', 'authenticated', 'dana.bloom@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"dana.bloom","full_name":"Дана Бектас"}'::jsonb, '', '', '', '', now(), now()),
  ('57a5b479-f050-4c55-8e1d-094eed81240d', 'authenticated', 'authenticated', 'serik.tools@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"serik.tools","full_name":"Серік Жақып"}'::jsonb, '', '', '', '', now(), now()),
  ('4af484ac-6c88-4f82-8d02-d461013e77f2', 'authenticated', 'authenticated', 'kamshat.tea@example.test', null, now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"kamshat.tea","full_name":"Қамшат Оспан"}'::jsonb, '', '', '', '', now(), now());
do $$ begin
  if exists (select from information_schema.columns where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000' where instance_id is null;
  end if;
end $$;
insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true), now(), now() from auth.users u
 where not exists (select from auth.identities i where i.user_id = u.id);

insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change_token_new, email_change, created_at, updated_at) values
  ('5c1de24c-b883-4ec9-836c-00443f3fccf5', 'authenticated', 'authenticated', 'moderator@tanda.test', extensions.crypt('tanda-demo-2026', extensions.gen_salt('bf', 10)), now(), '{"provider":"email","providers":["email"]}'::jsonb, '{"username":"saule.t","full_name":"Сәуле Тұрсын"}'::jsonb, '', '', '', '', now(), now());
do $$ begin
  if exists (select from information_schema.columns where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000' where instance_id is null;
  end if;
end $$;
insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true), now(), now() from auth.users u
 where not exists (select from auth.identities i where i.user_id = u.id);
select app.add_operator((null, 'system'), 'moderator@tanda.test', 'moderator');

-- What else a day of the team has: twelve new shops, products to review, a restricted shop that objects, mails that were not delivered.
update app.profiles p
   set is_influencer = true, commission_rate = 5, seller_state = 'active', bio = v.bio, location = v.city, instagram_handle = v.username,
       created_at = now() - v.hours * interval '1 hour', seller_since = now() - v.hours * interval '1 hour'
  from (values
    ('gulshat.knit', 'Вяжу шапки и шарфы под заказ.', 'Алматы', 3),
    ('arman.phones', 'Телефоны и аксессуары.', 'Астана', 9),
    ('saltanat.gold', 'Алтын және күміс әшекейлер.', 'Шымкент', 20),
    ('bota.kids', 'Балаларға арналған киім.', 'Қарағанды', 26),
    ('marat.watch', 'Часы с документами.', 'Алматы', 31),
    ('aiya.soap', 'Мыло ручной работы.', 'Тараз', 50),
    ('nur.bags', 'Сумки и рюкзаки.', 'Алматы', 74),
    ('zhibek.silk', 'Жібек орамалдар.', 'Түркістан', 98),
    ('oleg.print', 'Кружки и футболки с печатью.', 'Павлодар', 140),
    ('dana.bloom', 'Букеты из сухоцветов.', 'Алматы', 190),
    ('serik.tools', 'Инструмент для дома.', 'Актобе', 240),
    ('kamshat.tea', 'Чай и пиалы.', 'Костанай', 300)) v (username, bio, city, hours) where p.username = v.username;

-- dear products and one with the words of a rule wait for review; the trigger holds back the dear ones
insert into public.products (seller_id, name, description, content_language, price, category, stock_quantity, media_url, media_type, media_color)
select p.id, v.name, v.description, 'ru', v.price, v.category, 1,
       '/storage/v1/object/public/product-media/catalogue/' || v.image || '-800.webp', 'image', '#d9d2c7'
  from (values
    ('arman.phones', 'Смартфон, 512 ГБ', 'Новый, в коробке, чек магазина.', 489000, 'electronics', 'camera'),
    ('saltanat.gold', 'Алтын сақина', 'Алтын 585, салмағы 6 г.', 265000, 'accessories', 'ring'),
    ('marat.watch', 'Часы механические', 'Швейцарский механизм, с паспортом.', 720000, 'accessories', 'watch'),
    ('nur.bags', 'Сумка кожаная, реплика', 'Копия известной марки, один в один.', 38000, 'accessories', 'bag')
  ) v (username, name, description, price, category, image) join app.profiles p on p.username = v.username;
insert into public.product_media (product_id, media_url, media_type, media_color, position)
select p.id, p.media_url, 'image', p.media_color, 0 from public.products p join app.profiles s on s.id = p.seller_id
 where s.username in ('arman.phones', 'saltanat.gold', 'marat.watch', 'nur.bags');
update public.products p
   set status = 'inactive', review_since = now() - x.hours * interval '1 hour', created_at = now() - x.hours * interval '1 hour'
  from (values ('arman.phones', 8), ('saltanat.gold', 19), ('marat.watch', 52), ('nur.bags', 27)) x (username, hours)
  join app.profiles s on s.username = x.username where p.seller_id = s.id;
insert into app.word_rules (words, language, subject, action, tried_at) values
  ('снюс', 'ru', 'tobacco', 'block', null), ('насыбай', 'kk', 'tobacco', 'block', null), ('реплика', 'ru', 'fakes', 'review', now()),
  ('көшірме сөмке', 'kk', 'fakes', 'review', null), ('replica', 'en', 'fakes', 'review', null);

-- new shops ask to be verified
insert into app.verifications (seller_id, layer, name, asked_at)
select p.id, 'identity', p.full_name, now() - v.hours * interval '1 hour'
  from (values ('saltanat.gold', 18), ('marat.watch', 28)) v (username, hours) join app.profiles p on p.username = v.username;

-- a shop is limited and objects, another one is suspended
do $$
declare
  v_owner app.acting_operator := ((select id from app.profiles where username = 'dinara.s'), 'owner');
  v_seller uuid := (select id from app.profiles where username = 'serik.tools');
begin
  perform app.change_seller_state(v_seller, 'limited', 'Три покупателя пишут, что вы не отвечаете.', now() + interval '14 days', v_owner);
  update app.seller_states
     set created_at = now() - interval '2 days', objection = 'Был в больнице, теперь отвечаю всем. Проверьте, пожалуйста.',
         objected_at = now() - interval '16 hours'
   where seller_id = v_seller;
  perform app.change_seller_state((select id from app.profiles where username = 'kamshat.tea'), 'suspended',
    'Түпнұсқа екенін растай алмаған тауарларды сатқансыз.', null, v_owner);
end $$;

-- three mails that were given up; the others of the sample data are not sent
delete from app.outbox;
insert into app.outbox (kind, user_id, order_id, attempts, error, created_at, due_at, failed_at)
select 'new_order', o.seller_id, o.id, 12, e.error, now() - e.hours * interval '1 hour', now() - e.hours * interval '1 hour',
       now() - (e.hours - 1) * interval '1 hour'
  from (values (1, '550 5.1.1 mailbox unavailable', 30), (2, '452 4.2.2 mailbox full', 21), (3, '421 4.4.2 connection timed out', 6))
       e (place, error, hours)
  join (select o.id, o.seller_id, row_number() over (order by o.number) as place
          from public.orders o where o.source = 'shop' and o.status = 'pending') o using (place);


select app.note_consent(p.id, 'seller_agreement') from app.profiles p where p.is_influencer;

update app.channels set is_on = true where not is_on;