-- Ten published versions of each document in all languages, a coming one and two drafts; what every user has accepted of the last three.
insert into app.document_versions (kind, number, revision, effective_from, published_at, published_by, hash)
select k, n, 3, app.local_date(now()) - 5 - (10 - n) * 60, now() - (12 + (10 - n) * 60) * interval '1 day', bench.id('operator', 1),
       sha256('')
  from unnest(array['terms', 'privacy', 'seller_agreement', 'purchase_rules']) k, generate_series(1, 10) n
 order by n, k;
insert into app.document_versions (kind, number, revision, effective_from, published_at, published_by, hash)
values ('privacy', 11, 2, app.local_date(now()) + 20, now() - interval '1 day', bench.id('operator', 1), sha256(''));
insert into app.document_versions (kind, revision) values ('terms', 3), ('purchase_rules', 2);

insert into app.document_texts (version_id, language, body)
select v.id, l, (
    select string_agg('## ' || p || E'\n\n' || repeat('Продавец отправляет заказ в срок, который видит покупатель. ', 8), E'\n\n')
      from generate_series(1, 15) p)
  from app.document_versions v, unnest(app.languages()) l;
update app.document_versions set hash = app.document_hash(id) where published_at is not null;

-- a tenth of the users, buyer 1 among them, has not accepted the present versions
insert into app.consents (user_id, version_id, given_at)
select p.id, v.id, greatest(v.published_at, p.created_at)
  from app.profiles p
  join app.document_versions v
    on v.number between 8 and 10 and (v.kind in ('terms', 'privacy') or v.kind = 'seller_agreement' and p.is_influencer)
 where p.deleted_at is null and (v.number < 10 or hashtext(p.id::text) % 10 <> 0 and p.id <> bench.id('buyer', 1));
