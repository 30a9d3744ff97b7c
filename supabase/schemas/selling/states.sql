-- The states of sellers with their history. The present state is in app.profiles.seller_state; the commands are in
-- selling/state_commands.sql.
create table app.seller_states (
  id bigint generated always as identity primary key,
  seller_id uuid not null references app.profiles (id) on delete cascade,
  state text not null check (state in ('active', 'limited', 'suspended', 'closed')),
  reason text check (char_length(reason) between 3 and 500 and app.is_plain_text(reason)),
  until timestamptz,
  set_by uuid,
  role text check (role in ('moderator', 'finance', 'owner')),
  decision_order uuid,
  created_at timestamptz not null default app.now(),
  ended_at timestamptz,
  objection text check (char_length(objection) between 3 and 1000 and app.is_plain_text(objection)),
  objected_at timestamptz,
  outcome text check (outcome in ('lift', 'keep')),
  answer text check (char_length(answer) between 3 and 1000 and app.is_plain_text(answer)),
  answered_at timestamptz,
  answered_by uuid,
  constraint seller_states_reason check (state = 'active' or num_nonnulls(reason, decision_order) > 0),
  constraint seller_states_until check (until is null or state in ('limited', 'suspended')),
  constraint seller_states_objected check ((objection is null) = (objected_at is null)),
  constraint seller_states_answered check (num_nulls(outcome, answer, answered_at) in (0, 3)),
  constraint seller_states_answer_of_objection check (answer is null or objection is not null)
);
comment on table app.seller_states is
  'The states that operators and deadlines gave to sellers, with the reason that the seller reads, the seller''s objection and its answer. '
  'A seller without rows has been active from the beginning. Kept until the account is deleted.';
comment on column app.seller_states.until is 'When a limited or suspended seller becomes active again by itself; null: open.';
comment on column app.seller_states.set_by is 'The operator; null: the system. Without a foreign key: it outlives accounts.';
comment on column app.seller_states.role is 'Of the operator; null: the system.';
comment on column app.seller_states.decision_order is
  'The order whose decision the seller did not follow: such a state is set and lifted by app.apply_sanctions. Without a foreign key: '
  'orders are never deleted, and their table comes later.';
comment on column app.seller_states.ended_at is 'Null: the present state.';
create unique index seller_states_present on app.seller_states (seller_id) where ended_at is null;
create index seller_states_seller on app.seller_states (seller_id, id desc);
create index seller_states_until on app.seller_states (until) where ended_at is null and until is not null;
create index seller_states_objections on app.seller_states (objected_at, seller_id)
  where ended_at is null and objection is not null and answer is null;
create index seller_states_restricted on app.seller_states (created_at desc, seller_id desc) where ended_at is null and state <> 'active';
alter table app.seller_states enable row level security;

create function app.is_new_shop(p_seller uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from app.profiles
    where id = p_seller and is_influencer and seller_verified_at is null and seller_since > app.new_shop_since());
end $$;
comment on function app.is_new_shop(uuid) is 'Whether the seller has begun to sell recently (app.site_settings) and is not verified.';

create function app.own_state_reason() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select s.reason from app.seller_states s
           where s.seller_id = (select auth.uid()) and s.ended_at is null and s.state <> 'active' and (select app.session_alive()));
end $$;
comment on function app.own_state_reason() is
  'Why the caller''s store is limited, suspended or closed, in the operator''s words; else null.';
grant execute on function app.own_state_reason() to anon, authenticated;

create function app.own_seller_state() returns table (
  id bigint, state text, reason text, until timestamptz, since timestamptz, objection text, objected_at timestamptz,
  outcome text, answer text, answered_at timestamptz, role text, decision_order uuid
)
language sql stable security definer set search_path = '' as $$
  select s.id, case when p.seller_state = 'active' and app.is_new_shop(p.id) then 'new' else p.seller_state end, s.reason, s.until,
         coalesce(s.created_at, p.seller_since), s.objection, s.objected_at, s.outcome, s.answer, s.answered_at,
         s.role, s.decision_order
    from app.profiles p left join app.seller_states s on s.seller_id = p.id and s.ended_at is null
   where p.id = (select auth.uid()) and p.is_influencer and (select app.session_alive())
$$;
create function public.own_seller_state() returns table (
  id bigint, state text, reason text, until timestamptz, since timestamptz, objection text, objected_at timestamptz,
  outcome text, answer text, answered_at timestamptz, role text, decision_order uuid
)
language sql stable security invoker set search_path = '' as $$ select * from app.own_seller_state() $$;
comment on function public.own_seller_state() is
  'The state of the caller''s own store (new, active, limited, suspended, closed), why and until when, with the objection and its answer, '
  'the role of the operator (null: the system) and the order whose decision was not followed. '
  'No row for those who do not sell.';
grant execute on function app.own_seller_state(), public.own_seller_state() to authenticated;
