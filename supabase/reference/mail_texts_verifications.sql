-- Texts of the mails about verifications; placeholders as in mail_texts.sql, and the facts {layer} and {words}.
insert into app.mail_texts (kind, language, subject, body) values
  ('verification_given', 'ru', 'Проверка в Tañda пройдена: {layer}',
   E'Покупатели видят отметку на странице магазина и у товаров.\n\nОткрыть проверку: {site}/influencer/profile'),
  ('verification_given', 'kk', 'Tañda-дағы тексеру өтті: {layer}',
   E'Сатып алушылар белгіні дүкен бетінде және тауарларда көреді.\n\nТексеруді ашу: {site}/influencer/profile'),
  ('verification_given', 'en', 'Verified on Tañda: {layer}',
   E'Buyers see the mark on your shop’s page and beside your products.\n\nOpen the verification: {site}/influencer/profile'),
  ('verification_refused', 'ru', 'Проверка в Tañda не пройдена: {layer}',
   E'Ответ команды Tañda: {words}\n\nВы можете отправить запрос ещё раз.\n\nОткрыть проверку: {site}/influencer/profile'),
  ('verification_refused', 'kk', 'Tañda-дағы тексеру өтпеді: {layer}',
   E'Tañda тобының жауабы: {words}\n\nСұрауды қайта жібере аласыз.\n\nТексеруді ашу: {site}/influencer/profile'),
  ('verification_refused', 'en', 'Not verified on Tañda: {layer}',
   E'The Tañda team’s answer: {words}\n\nYou can send another request.\n\nOpen the verification: {site}/influencer/profile'),
  ('verification_revoked', 'ru', 'Отметка о проверке в Tañda снята: {layer}',
   E'Ответ команды Tañda: {words}\n\nВы можете отправить запрос ещё раз.\n\nОткрыть проверку: {site}/influencer/profile'),
  ('verification_revoked', 'kk', 'Tañda-дағы тексеру белгісі алынды: {layer}',
   E'Tañda тобының жауабы: {words}\n\nСұрауды қайта жібере аласыз.\n\nТексеруді ашу: {site}/influencer/profile'),
  ('verification_revoked', 'en', 'No longer verified on Tañda: {layer}',
   E'The Tañda team’s answer: {words}\n\nYou can send another request.\n\nOpen the verification: {site}/influencer/profile'),
  ('verification_expired', 'ru', 'Закончился срок проверки в Tañda: {layer}',
   E'Отметка больше не показана. Чтобы вернуть её, отправьте запрос ещё раз.\n\nОткрыть проверку: {site}/influencer/profile'),
  ('verification_expired', 'kk', 'Tañda-дағы тексеру мерзімі аяқталды: {layer}',
   E'Белгі енді көрсетілмейді. Оны қайтару үшін сұрауды қайта жіберіңіз.\n\nТексеруді ашу: {site}/influencer/profile'),
  ('verification_expired', 'en', 'Your verification on Tañda has expired: {layer}',
   E'The mark is no longer shown. To get it back, send another request.\n\nOpen the verification: {site}/influencer/profile')
on conflict (kind, language) do update set subject = excluded.subject, body = excluded.body
where (mail_texts.subject, mail_texts.body) is distinct from (excluded.subject, excluded.body);
