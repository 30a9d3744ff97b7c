-- The documents of the site as versions in all languages, and who has accepted which (decision 0037).
create table app.document_versions (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('terms', 'privacy', 'seller_agreement', 'purchase_rules')),
  number integer check (number > 0),
  revision integer not null default 1 check (revision > 0),
  effective_from date,
  published_at timestamptz,
  published_by uuid,
  hash bytea check (octet_length(hash) = 32),
  created_at timestamptz not null default app.now(),
  constraint document_versions_published check (num_nonnulls(number, effective_from, published_at, hash) in (0, 4)),
  unique (kind, number)
);
comment on table app.document_versions is
  'Versions of the documents: drafts, one of each kind, and published ones, which nobody changes. '
  'The one that applies is the last one whose day has come.';
comment on column app.document_versions.number is 'Counts the published versions of a kind, from 1 on; null: a draft.';
comment on column app.document_versions.revision is 'Grows with each change of a draft: whoever saves names the one that was read.';
comment on column app.document_versions.effective_from is 'The first day (Almaty) on which the version applies.';
comment on column app.document_versions.published_by is 'Without a foreign key: it outlives accounts. Null: by the command line.';
comment on column app.document_versions.hash is 'sha256 of the texts as they were published (app.document_hash).';
create unique index document_versions_draft on app.document_versions (kind) where published_at is null;
alter table app.document_versions enable row level security;

create table app.document_texts (
  version_id integer not null references app.document_versions (id) on delete cascade,
  language text not null check (app.is_language(language)),
  body text not null check (char_length(body) <= 50000),
  primary key (version_id, language)
);
comment on table app.document_texts is 'The text of a version in one language, as Markdown.';
comment on column app.document_texts.version_id is 'The id of the version (app.document_versions).';
alter table app.document_texts enable row level security;

create table app.consents (
  user_id uuid not null references app.profiles (id) on delete cascade,
  version_id integer not null references app.document_versions (id),
  given_at timestamptz not null default app.now(),
  primary key (user_id, version_id)
);
comment on table app.consents is 'Which version of a document a user has accepted, and when. Append-only.';
comment on column app.consents.version_id is 'The id of the version that was accepted (app.document_versions).';
create index consents_version on app.consents (version_id);
alter table app.consents enable row level security;
create trigger append_only before update or delete on app.consents for each row execute function app.reject_mutation();

create function app.refuse_published_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_table_name = 'document_versions' then
    if old.published_at is null then return case tg_op when 'DELETE' then old else new end; end if;
  elsif not exists (select 1 from app.document_versions v
                     where v.id = case tg_op when 'INSERT' then new.version_id else old.version_id end and v.published_at is not null) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'a published document is not changed' using errcode = '42501';
end $$;
comment on function app.refuse_published_change() is 'Trigger: versions that are published, and their texts, stay as they are.';
create trigger refuse_published_change before update or delete on app.document_versions
  for each row execute function app.refuse_published_change();
create trigger refuse_published_change before insert or update or delete on app.document_texts
  for each row execute function app.refuse_published_change();
-- the default privileges give the service role all tables
revoke all on app.document_versions, app.document_texts, app.consents from service_role;

create function app.document_hash(p_version int) returns bytea
language sql stable security definer set search_path = '' as $$
  select sha256(convert_to(jsonb_object_agg(t.language, t.body)::text, 'UTF8')) from app.document_texts t where t.version_id = p_version
$$;
comment on function app.document_hash(int) is 'sha256 of the texts of a version.';

create function app.present_document(p_kind text) returns app.document_versions
language sql stable security definer set search_path = '' as $$
  select * from app.document_versions v
   where v.kind = p_kind and v.published_at is not null and v.effective_from <= app.local_date(app.now())
   order by v.number desc limit 1
$$;
comment on function app.present_document(text) is 'The version that applies today; null when there is none.';

create function app.document(p_kind text, p_language text) returns table (number int, effective_from date, body text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_version app.document_versions := app.present_document(p_kind);
begin
  return query select v_version.number, v_version.effective_from, t.body
    from app.document_texts t where t.version_id = v_version.id and t.language = p_language;
end $$;
create function public.document(p_kind text, p_language text) returns table (number int, effective_from date, body text)
language sql stable security invoker set search_path = '' as $$ select * from app.document(p_kind, p_language) $$;
comment on function public.document(text, text) is
  'The document that applies today (terms, privacy, seller_agreement, purchase_rules) in a language, as Markdown; no row without one.';
grant execute on function app.document(text, text), public.document(text, text) to anon, authenticated;

-- Consent -------------------------------------------------------------------------------------------------------------
create function app.note_consent(p_user uuid, variadic p_kinds text[]) returns void
language sql volatile security definer set search_path = '' as $$
  insert into app.consents (user_id, version_id)
  select p_user, v.id from unnest(p_kinds) k (kind) cross join lateral app.present_document(k.kind) v where v.id is not null
  on conflict do nothing
$$;
comment on function app.note_consent(uuid, text[]) is
  'Notes that a user has accepted the present versions: of terms and privacy by signing up, of the seller agreement by opening a shop, '
  'of the purchase rules by ordering.';

create function app.missing_consents(p_user uuid) returns table (version_id int, kind text, number int, effective_from date)
language sql stable security definer set search_path = '' as $$
  select v.id, v.kind, v.number, v.effective_from
    from app.profiles p
    cross join unnest(array['terms', 'privacy', case when p.is_influencer then 'seller_agreement' end]) k (kind)
    cross join lateral app.present_document(k.kind) v
   where p.id = p_user and v.id is not null
     and not exists (select 1 from app.consents c where c.user_id = p_user and c.version_id = v.id)
   order by v.kind
$$;
comment on function app.missing_consents(uuid) is 'The present versions of documents that a user has not accepted.';

create function app.my_missing_consents() returns table (version_id int, kind text, number int, effective_from date)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
begin
  return query select * from app.missing_consents(v_user);
end $$;
create function public.my_missing_consents() returns table (version_id int, kind text, number int, effective_from date)
language sql stable security invoker set search_path = '' as $$ select * from app.my_missing_consents() $$;
comment on function public.my_missing_consents() is 'The present versions of documents that the caller has not accepted yet.';

create function app.give_consents(p_versions int[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
begin
  perform app.lock_user(v_user);
  -- only what applies today is accepted: a version that was published meanwhile is read first
  insert into app.consents (user_id, version_id)
  select v_user, m.version_id from app.missing_consents(v_user) m where m.version_id = any (p_versions);
  if not found then perform app.fail('unchanged', 409); end if;
end $$;
create function public.give_consents(p_versions int[]) returns void
language sql volatile security invoker set search_path = '' as $$ select app.give_consents(p_versions) $$;
comment on function public.give_consents(int[]) is 'The caller accepts these versions, of those that my_missing_consents names.';

create function app.my_consents() returns table (kind text, number int, given_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_buyer();
begin
  return query
    select v.kind, v.number, c.given_at from app.consents c join app.document_versions v on v.id = c.version_id
     where c.user_id = v_user order by c.given_at desc, v.id limit 500;
end $$;
create function public.my_consents() returns table (kind text, number int, given_at timestamptz)
language sql stable security invoker set search_path = '' as $$ select * from app.my_consents() $$;
comment on function public.my_consents() is 'Which versions of documents the caller has accepted, the newest first, at most 500.';
grant execute on function app.my_missing_consents(), public.my_missing_consents(), app.give_consents(int[]), public.give_consents(int[]),
  app.my_consents(), public.my_consents() to authenticated;

-- Operators -----------------------------------------------------------------------------------------------------------
create function app.operator_documents() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_operator('moderator');
  return (
    select jsonb_agg(jsonb_build_object('kind', k.kind,
             'present', (select jsonb_build_object('number', v.number, 'effective_from', v.effective_from)
                           from app.present_document(k.kind) v where v.id is not null),
             'coming', (select jsonb_build_object('number', v.number, 'effective_from', v.effective_from) from app.document_versions v
                         where v.kind = k.kind and v.effective_from > app.local_date(app.now()) order by v.number desc limit 1),
             'revision', (select v.revision from app.document_versions v where v.kind = k.kind and v.published_at is null))
             order by k.place)
      from unnest(array['terms', 'privacy', 'seller_agreement', 'purchase_rules']) with ordinality k (kind, place));
end $$;
create function public.operator_documents() returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.operator_documents() $$;
comment on function public.operator_documents() is
  'Moderators: each document with its present and coming version, and the revision of its draft. Not in the log: no personal data.';

create function app.document_draft(p_kind text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_version app.document_versions;
begin
  perform app.require_operator('moderator');
  select * into v_version from app.document_versions where kind = p_kind and published_at is null;
  -- without a draft, the last published version is where the next one begins
  if not found then
    select * into v_version from app.document_versions where kind = p_kind order by number desc limit 1;
  end if;
  return jsonb_build_object('revision', case when v_version.published_at is null then coalesce(v_version.revision, 0) else 0 end,
    'texts', (select coalesce(jsonb_object_agg(t.language, t.body), '{}') from app.document_texts t where t.version_id = v_version.id));
end $$;
create function public.document_draft(p_kind text) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.document_draft(p_kind) $$;
comment on function public.document_draft(text) is
  'Moderators: the draft of a document by language with its revision; revision 0 and the last published texts when there is none.';

create function app.save_document_draft(p_kind text, p_revision int, p_texts jsonb) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator');
  v_version app.document_versions;
begin
  if coalesce(p_kind, '') not in ('terms', 'privacy', 'seller_agreement', 'purchase_rules') then
    perform app.fail('invalid', 400, '{"field": "kind"}');
  end if;
  if jsonb_typeof(p_texts) is distinct from 'object' or exists (
       select 1 from jsonb_each(p_texts) t
        where not app.is_language(t.key) or jsonb_typeof(t.value) <> 'string' or char_length(t.value #>> '{}') > 50000) then
    perform app.fail('invalid', 400, '{"field": "texts"}');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('document:' || p_kind, 0));
  select * into v_version from app.document_versions where kind = p_kind and published_at is null;
  if coalesce(v_version.revision, 0) is distinct from p_revision then perform app.fail('conflict', 409); end if;
  if v_version.id is null then
    insert into app.document_versions (kind) values (p_kind) returning * into v_version;
  else
    update app.document_versions set revision = revision + 1 where id = v_version.id returning * into v_version;
  end if;
  insert into app.document_texts (version_id, language, body)
  select v_version.id, t.key, app.clean_text(t.value) from jsonb_each_text(p_texts) t
  on conflict (version_id, language) do update set body = excluded.body;
  perform app.log_operator_action(v_operator, 'save_document', 'document', p_kind, jsonb_build_object('revision', v_version.revision));
  return v_version.revision;
end $$;
create function public.save_document_draft(p_kind text, p_revision int, p_texts jsonb) returns int
language sql volatile security invoker set search_path = '' as $$ select app.save_document_draft(p_kind, p_revision, p_texts) $$;
comment on function public.save_document_draft(text, int, jsonb) is
  'Moderators: saves texts of a draft by language. p_revision: the one that was read (0 without a draft); another one is conflict. '
  'Returns the new one.';

create function app.publish_document(p_kind text, p_revision int, p_effective_from date) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('owner');
  v_version app.document_versions;
  v_last app.document_versions;
begin
  perform pg_advisory_xact_lock(hashtextextended('document:' || p_kind, 0));
  select * into v_version from app.document_versions where kind = p_kind and published_at is null;
  if v_version.revision is distinct from p_revision or v_version.id is null then perform app.fail('conflict', 409); end if;
  select * into v_last from app.document_versions where kind = p_kind and published_at is not null order by number desc limit 1;
  if p_effective_from is null or p_effective_from < greatest(app.local_date(app.now()), v_last.effective_from)
     or p_effective_from > app.local_date(app.now()) + 366 then
    perform app.fail('invalid', 400, '{"field": "effective_from"}');
  end if;
  if (select count(*) from app.document_texts t where t.version_id = v_version.id and char_length(btrim(t.body)) >= 100)
     < cardinality(app.languages()) then
    perform app.fail('invalid', 400, '{"field": "texts"}');
  end if;
  if exists (select 1 from app.site_settings s where num_nonnulls(s.legal_name, s.legal_number) < 2) then
    perform app.fail('no_legal_name', 409);
  end if;
  update app.document_versions
     set number = coalesce(v_last.number, 0) + 1, effective_from = p_effective_from, published_at = app.now(), published_by = v_operator.id,
         hash = app.document_hash(v_version.id)
   where id = v_version.id returning * into v_version;
  perform app.log_operator_action(v_operator, 'publish_document', 'document', p_kind, jsonb_build_object(
    'number', v_version.number, 'effective_from', p_effective_from, 'hash', encode(v_version.hash, 'hex')));
  return v_version.number;
end $$;
create function public.publish_document(p_kind text, p_revision int, p_effective_from date) returns int
language sql volatile security invoker set search_path = '' as $$ select app.publish_document(p_kind, p_revision, p_effective_from) $$;
comment on function public.publish_document(text, int, date) is
  'Owners: publishes the draft of a document, in all languages, from today or a later day on. Nobody changes it afterwards. '
  'Returns its number, or no_legal_name while the settings do not name those who run the site.';
grant execute on function app.operator_documents(), public.operator_documents(), app.document_draft(text), public.document_draft(text),
  app.save_document_draft(text, int, jsonb), public.save_document_draft(text, int, jsonb), app.publish_document(text, int, date),
  public.publish_document(text, int, date) to authenticated;
