-- Texts of the mails about a seller's connection to Instagram; placeholders as in mail_texts.sql.
insert into app.mail_texts (kind, language, subject, body) values
  ('instagram_ending', 'ru', 'Tañda не может продлить связь с Instagram',
   E'Мы три раза подряд не смогли продлить доступ к вашему аккаунту Instagram. Скоро доступ закончится, и новые посты перестанут '
   || E'загружаться. Товары останутся в продаже.\n\nПодключите Instagram ещё раз: {site}/influencer/instagram'),
  ('instagram_ending', 'kk', 'Tañda Instagram-мен байланысты ұзарта алмай тұр',
   E'Instagram аккаунтыңызға рұқсатты қатарынан үш рет ұзарта алмадық. Рұқсат жақында аяқталады, содан кейін жаңа жазбалар '
   || E'жүктелмейді. Тауарлар сатылымда қалады.\n\nInstagram-ды қайта қосыңыз: {site}/influencer/instagram'),
  ('instagram_ending', 'en', 'Tañda can’t renew your Instagram connection',
   E'We couldn’t renew access to your Instagram account three times in a row. Access will end soon, and new posts will no longer '
   || E'load. Your products stay live.\n\nConnect Instagram again: {site}/influencer/instagram'),
  ('instagram_ended', 'ru', 'Связь Tañda с Instagram закончилась',
   E'Срок доступа к вашему аккаунту Instagram истёк. Имя в магазине больше не подтверждено, новые посты не загружаются. Товары '
   || E'остались в продаже.\n\nПодключите Instagram ещё раз: {site}/influencer/instagram'),
  ('instagram_ended', 'kk', 'Tañda мен Instagram арасындағы байланыс аяқталды',
   E'Instagram аккаунтыңызға рұқсат мерзімі бітті. Дүкендегі атыңыз енді расталмаған, жаңа жазбалар жүктелмейді. Тауарлар '
   || E'сатылымда қалды.\n\nInstagram-ды қайта қосыңыз: {site}/influencer/instagram'),
  ('instagram_ended', 'en', 'Your Instagram connection with Tañda has ended',
   E'Access to your Instagram account has expired. The name in your shop is no longer confirmed, and new posts don’t load. Your '
   || E'products are still live.\n\nConnect Instagram again: {site}/influencer/instagram'),
  ('instagram_revoked', 'ru', 'Instagram закрыл доступ для Tañda',
   E'Доступ к вашему аккаунту отозван в Instagram, и мы удалили ключ доступа. Имя в магазине больше не подтверждено, новые посты '
   || E'не загружаются. Товары остались в продаже.\n\nПодключить Instagram ещё раз: {site}/influencer/instagram'),
  ('instagram_revoked', 'kk', 'Instagram Tañda-ға рұқсатты жапты',
   E'Аккаунтыңызға рұқсат Instagram-да қайтарып алынды, біз кіру кілтін жойдық. Дүкендегі атыңыз енді расталмаған, жаңа жазбалар '
   || E'жүктелмейді. Тауарлар сатылымда қалды.\n\nInstagram-ды қайта қосу: {site}/influencer/instagram'),
  ('instagram_revoked', 'en', 'Instagram has closed Tañda’s access',
   E'Access to your account was taken back on Instagram, and we have deleted the access key. The name in your shop is no longer '
   || E'confirmed, and new posts don’t load. Your products are still live.\n\nConnect Instagram again: {site}/influencer/instagram')
on conflict (kind, language) do update set subject = excluded.subject, body = excluded.body
where (mail_texts.subject, mail_texts.body) is distinct from (excluded.subject, excluded.body);
