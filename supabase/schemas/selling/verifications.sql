-- What the platform has verified about sellers, in layers (decision 0039). The commands are in operator/verification_commands.sql.
create table app.verifications (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references app.profiles (id) on delete cascade,
  layer text not null check (layer in ('phone', 'business', 'identity')),
  state text not null default 'asked' check (state in ('asked', 'verified', 'refused', 'ended')),
  phone text check (phone ~ '^\+[0-9]{10,15}$'),
  number text check (app.is_business_number(number)),
  name text check (char_length(name) between 2 and 120 and app.is_plain_line(name)),
  asked_at timestamptz not null default app.now(),
  decided_at timestamptz,
  decided_by uuid,
  evidence text check (char_length(evidence) between 3 and 1000 and app.is_plain_text(evidence)),
  valid_until timestamptz,
  words text check (char_length(words) between 3 and 1000 and app.is_plain_text(words)),
  ended_at timestamptz,
  ended_for text check (ended_for in ('changed', 'hidden', 'expired', 'revoked', 'renewed')),
  constraint verifications_subject check (case layer when 'phone' then phone is not null and num_nonnulls(number, name) = 0
    when 'business' then phone is null and num_nonnulls(number, name) = 2
    else name is not null and num_nonnulls(phone, number) = 0 end),
  constraint verifications_decided check ((state = 'asked') = (decided_at is null)),
  constraint verifications_evidence check (num_nonnulls(evidence, valid_until)
    = case when state in ('verified', 'ended') then 2 else 0 end),
  constraint verifications_refused check (state <> 'refused' or words is not null),
  constraint verifications_ended check (case state when 'ended' then num_nonnulls(ended_at, ended_for) = 2
    else num_nonnulls(ended_at, ended_for) = 0 end)
);
comment on table app.verifications is
  'What sellers asked the platform to verify, and what it decided: one row for each request and layer. Kept until the account is deleted. '
  'The layer of the Instagram account is app.profiles.instagram_confirmed_at.';
comment on column app.verifications.phone is 'The phone of the profile when it was asked for.';
comment on column app.verifications.number is 'IIN or BIN; public while it is verified (app.registration).';
comment on column app.verifications.name is 'The name in the register of businesses, public like the number, or in the document, private.';
comment on column app.verifications.decided_by is 'The operator. Without a foreign key: it outlives accounts.';
comment on column app.verifications.evidence is 'What the operator saw, in words; no copy of a document. For operators only.';
comment on column app.verifications.words is 'Why it was refused or revoked; the seller reads it.';
comment on column app.verifications.ended_for is
  'changed: the seller changed what was verified; hidden: the store was suspended or closed; renewed: by a later verification.';
create unique index verifications_asked on app.verifications (seller_id, layer) where state = 'asked';
create unique index verifications_verified on app.verifications (seller_id, layer) where state = 'verified';
create index verifications_seller on app.verifications (seller_id, asked_at desc);
create index verifications_queue on app.verifications (asked_at, id) where state = 'asked';
create index verifications_newest on app.verifications (decided_at desc, id desc) where state = 'verified';
create index verifications_expiry on app.verifications (valid_until) where state = 'verified';
create index verifications_number on app.verifications (number) where number is not null and state in ('asked', 'verified');
alter table app.verifications enable row level security;

create function app.registration(p_seller uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('name', v.name, 'number', v.number) from app.verifications v
           where v.seller_id = p_seller and v.layer = 'business' and v.state = 'verified');
end $$;
comment on function app.registration(uuid) is
  'The name in the register of businesses and the IIN or BIN of a seller, while they are verified.';
grant execute on function app.registration(uuid) to anon, authenticated;

create function app.show_verifications() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_seller uuid := case tg_op when 'DELETE' then old.seller_id else new.seller_id end;
begin
  update app.profiles p
     set verified_layers = coalesce((
           select jsonb_object_agg(l.layer, l.since)
             from (select v.layer, max(v.decided_at) as since from app.verifications v
                    where v.seller_id = v_seller and v.state in ('asked', 'verified') group by v.layer) l), '{}'),
         seller_verified_at = (select min(v.decided_at) from app.verifications v
           where v.seller_id = v_seller and v.state = 'verified' and v.layer in ('business', 'identity'))
   where p.id = v_seller;
  return null;
end $$;
comment on function app.show_verifications() is
  'Derives app.profiles.verified_layers and seller_verified_at, which everybody reads, from the verifications of the seller.';
create trigger show_verifications after insert or update or delete on app.verifications
  for each row execute function app.show_verifications();

create function app.end_verifications(p_seller uuid, p_layers text[], p_for text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- before its verifications: whoever changes a profile holds its row
  perform 1 from app.profiles where id = p_seller for no key update;
  update app.verifications set state = 'ended', ended_at = app.now(), ended_for = p_for
   where seller_id = p_seller and state = 'verified' and layer = any (p_layers);
  if p_for = 'changed' then
    delete from app.verifications where seller_id = p_seller and state = 'asked' and layer = 'phone' and layer = any (p_layers);
    -- an operator who has read the old names decides about nothing
    update app.verifications set id = gen_random_uuid() where seller_id = p_seller and state = 'asked' and layer = any (p_layers);
  end if;
end $$;
comment on function app.end_verifications(uuid, text[], text) is
  'Ends what is verified about a seller in some layers. changed: requests get another id, or are removed with the phone.';
