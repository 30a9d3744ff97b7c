-- Texts of the mails about moderation; values of app.mail_moderation.
insert into app.mail_texts (kind, language, subject, body) values
  ('content_hidden', 'ru', 'Tañda скрыла: {moderated}',
   E'Команда Tañda скрыла: {moderated}.\n\nПричина: {why}\n\nКомментарий: {words}\n\nПокупатели этого больше не видят, и '
     'вернуть это может только команда Tañda. Если вы не согласны, вы можете один раз возразить.\n\nПрочитать и возразить: '
     '{site}{page}'),
  ('content_hidden', 'kk', 'Tañda жасырды: {moderated}',
   E'Tañda тобы жасырды: {moderated}.\n\nСебебі: {why}\n\nТүсіндірме: {words}\n\nСатып алушылар мұны енді көрмейді, қайта '
     'көрсете алатын тек Tañda тобы. Келіспесеңіз, бір рет қарсылық білдіре аласыз.\n\nОқу және қарсылық білдіру: '
     '{site}{page}'),
  ('content_hidden', 'en', 'Tañda has hidden {moderated}',
   E'The Tañda team has hidden {moderated}.\n\nReason: {why}\n\nComment: {words}\n\nBuyers no longer see it, and only the '
     'Tañda team can show it again. If you disagree, you can object once.\n\nRead and object: {site}{page}'),
  ('content_warned', 'ru', 'Предупреждение Tañda: {moderated}',
   E'Команда Tañda получила жалобы и предупреждает вас: {moderated}.\n\nПричина: {why}\n\nКомментарий: {words}\n\nНичего '
     'не скрыто. Если вы не согласны, вы можете один раз возразить.\n\nПрочитать и возразить: {site}{page}'),
  ('content_warned', 'kk', 'Tañda ескертуі: {moderated}',
   E'Tañda тобына шағым түсті, сізге ескерту жасалды: {moderated}.\n\nСебебі: {why}\n\nТүсіндірме: {words}\n\nЕштеңе '
     'жасырылған жоқ. Келіспесеңіз, бір рет қарсылық білдіре аласыз.\n\nОқу және қарсылық білдіру: {site}{page}'),
  ('content_warned', 'en', 'A warning from Tañda: {moderated}',
   E'The Tañda team received reports and warns you about {moderated}.\n\nReason: {why}\n\nComment: {words}\n\nNothing is '
     'hidden. If you disagree, you can object once.\n\nRead and object: {site}{page}'),
  ('content_restored', 'ru', 'Tañda сняла ограничение: {moderated}',
   E'Команда Tañda посмотрела ещё раз и сняла ограничение: {moderated}.\n\nОтвет: {answer}\n\nОткрыть: {site}{page}'),
  ('content_restored', 'kk', 'Tañda шектеуді алып тастады: {moderated}',
   E'Tañda тобы қайта қарап, шектеуді алып тастады: {moderated}.\n\nЖауап: {answer}\n\nАшу: {site}{page}'),
  ('content_restored', 'en', 'Tañda lifted the restriction: {moderated}',
   E'The Tañda team looked again and lifted the restriction on {moderated}.\n\nAnswer: {answer}\n\nOpen: {site}{page}'),
  ('objection_answered', 'ru', 'Ответ на ваше возражение: {moderated}',
   E'Команда Tañda рассмотрела ваше возражение и оставила решение в силе: {moderated}.\n\nОтвет: {answer}\n\nПрочитать: '
     '{site}{page}'),
  ('objection_answered', 'kk', 'Қарсылығыңызға жауап: {moderated}',
   E'Tañda тобы қарсылығыңызды қарап, шешімді өзгеріссіз қалдырды: {moderated}.\n\nЖауап: {answer}\n\nОқу: {site}{page}'),
  ('objection_answered', 'en', 'The answer to your objection: {moderated}',
   E'The Tañda team has read your objection and upheld its decision on {moderated}.\n\nAnswer: {answer}\n\nRead: '
     '{site}{page}'),
  ('limited_reports', 'ru', 'Вы пока не можете отправлять жалобы в Tañda',
   E'Команда Tañda временно отключила вам жалобы.\n\nПричина: {reason}\n\nДо какого дня, видно здесь: {site}/notices'),
  ('limited_reports', 'kk', 'Tañda-ға уақытша шағымдана алмайсыз',
   E'Tañda тобы сізге шағымдануды уақытша өшірді.\n\nСебебі: {reason}\n\nҚай күнге дейін екені мұнда: {site}/notices'),
  ('limited_reports', 'en', 'You can’t send reports on Tañda for now',
   E'The Tañda team has switched off reports for you for a time.\n\nReason: {reason}\n\nUntil when is shown here: {site}/notices'),
  ('limited_orders', 'ru', 'Оплата наличными в Tañda пока недоступна',
   E'Команда Tañda временно отключила вам оплату наличными при получении. Заказы с переводом работают как раньше.\n\n'
     'Причина: {reason}\n\nДо какого дня, видно здесь: {site}/notices'),
  ('limited_orders', 'kk', 'Tañda-да қолма-қол төлем уақытша қолжетімсіз',
   E'Tañda тобы сізге алған кезде қолма-қол төлеуді уақытша өшірді. Аударыммен тапсырыс бере аласыз.\n\n'
     'Себебі: {reason}\n\nҚай күнге дейін екені мұнда: {site}/notices'),
  ('limited_orders', 'en', 'Cash on delivery is not available to you for now',
   E'The Tañda team has switched off cash on delivery for you for a time. You can still order by transfer.\n\n'
     'Reason: {reason}\n\nUntil when is shown here: {site}/notices'),
  ('limited_buying', 'ru', 'Вы пока не можете заказывать в Tañda',
   E'Команда Tañda временно отключила вам новые заказы. Прежние заказы идут как обычно.\n\n'
     'Причина: {reason}\n\nДо какого дня, видно здесь: {site}/notices'),
  ('limited_buying', 'kk', 'Tañda-да уақытша тапсырыс бере алмайсыз',
   E'Tañda тобы сізге жаңа тапсырыстарды уақытша өшірді. Бұрынғы тапсырыстар әдеттегідей орындалады.\n\n'
     'Себебі: {reason}\n\nҚай күнге дейін екені мұнда: {site}/notices'),
  ('limited_buying', 'en', 'You can’t order on Tañda for now',
   E'The Tañda team has switched off new orders for you for a time. Earlier orders go on as usual.\n\n'
     'Reason: {reason}\n\nUntil when is shown here: {site}/notices')
on conflict (kind, language) do update set subject = excluded.subject, body = excluded.body
where (mail_texts.subject, mail_texts.body) is distinct from (excluded.subject, excluded.body);
