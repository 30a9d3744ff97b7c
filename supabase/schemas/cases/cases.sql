-- Cases: what is wrong with an order and how it is settled. Both sides of the order read them; only functions write them.
create table app.case_kinds (
  kind text primary key,
  statuses text[] not null,
  needs_lines boolean not null
);
comment on table app.case_kinds is
  'In which statuses of the order its buyer may open a case. After the delivery: for the period open_<kind>, while the order is on '
  'its way without a limit. Reference data: supabase/reference/case_steps.sql.';
comment on column app.case_kinds.needs_lines is 'Whether goods come back: the case names their lines.';

create table app.case_steps (
  kind text not null references app.case_kinds (kind),
  from_state text not null,
  step text not null,
  actor text not null check (actor in ('buyer', 'seller', 'system', 'operator')),
  to_state text not null,
  is_cancelled boolean,
  primary key (kind, from_state, step, actor)
);
comment on table app.case_steps is 'Who may take which step from which state of a case. Reference data: supabase/reference/case_steps.sql.';
comment on column app.case_steps.is_cancelled is 'Only while the order is cancelled (true) or is not (false); null: always.';

create table app.case_deadlines (
  kind text not null references app.case_kinds (kind),
  state text not null,
  period text not null references app.periods (name),
  step text not null,
  reminder text references app.periods (name),
  primary key (kind, state)
);
create index case_deadlines_period on app.case_deadlines (period);
create index case_deadlines_reminder on app.case_deadlines (reminder);
comment on column app.case_deadlines.reminder is 'The period after which the buyer is reminded; null: never.';
comment on table app.case_deadlines is
  'For which period a case may stay in a state, and the step that the system takes then. '
  'Reference data: supabase/reference/case_steps.sql.';
comment on column app.case_deadlines.period is
  'From the moment the state is entered until the step is due; where the seller is to act it stands still on their days off.';

create function app.queue_place(p_question text) returns smallint
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_question is null then 1 when p_question in ('answered', 'unanswered') then 0 else 2 end;
end $$;
comment on function app.queue_place(text) is
  'Place of an escalated case in the queue of operators, by its question: 0 what was answered or was not in time, 1 what nobody was asked '
  'about, 2 what waits for an answer.';

create table public.order_cases (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  kind text not null check (kind in ('return', 'wrong_or_damaged', 'not_sent', 'not_arrived', 'payment')),
  state text not null
    check (state in ('asked', 'accepted', 'refused', 'sent_back', 'arrived', 'refunded', 'escalated', 'decided', 'closed')),
  opened_by text not null check (opened_by in ('buyer', 'system')),
  reason text not null default '' check (char_length(reason) <= 1000 and app.is_plain_text(reason)),
  amount bigint not null default 0 check (amount >= 0),
  refund_due bigint not null default 0 check (refund_due >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  tracking_number text check (tracking_number ~ '^[A-Za-z0-9][A-Za-z0-9 -]{2,39}$'),
  is_restocked boolean,
  question text check (question in ('buyer', 'seller', 'both', 'answered', 'unanswered')),
  exchange_variant_id uuid references public.product_variants (id) on delete set null,
  is_exchanged boolean not null default false,
  is_refund_denied boolean not null default false,
  due_at timestamptz,
  due_action text,
  remind_at timestamptz,
  lapsed_from text check (lapsed_from in ('asked', 'accepted', 'refused', 'sent_back', 'arrived', 'refunded', 'escalated', 'decided')),
  opened_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  closed_at timestamptz,
  check ((due_at is null) = (due_action is null)),
  check (closed_at is null or due_at is null),
  check (remind_at is null or remind_at < due_at),
  constraint order_cases_question check (question is null or state = 'escalated'),
  constraint order_cases_refund_denied check (not is_refund_denied or state = 'escalated')
) with (fillfactor = 80);
comment on table public.order_cases is 'A problem with an order, from the request to its end. An order has at most one open case.';
comment on column public.order_cases.reason is 'What the buyer wrote when opening the case; empty when the system opened it.';
comment on column public.order_cases.amount is 'Tenge that the case is about: the value of its lines, or what was paid.';
comment on column public.order_cases.refund_due is 'Tenge that the seller owes now.';
comment on column public.order_cases.refunded is 'Tenge that the seller noted as refunded in this case.';
comment on column public.order_cases.tracking_number is 'Of the parcel with which the buyer sends the goods back.';
comment on column public.order_cases.is_restocked is 'Whether the goods that came back are for sale again; null before they arrived.';
comment on column public.order_cases.question is
  'Of an escalated case: who has yet to answer what the platform asked (until due_at), or how the last question ended; null: none.';
comment on column public.order_cases.exchange_variant_id is
  'The variant that the buyer would like instead of the pieces, or that the seller sent.';
comment on column public.order_cases.is_exchanged is 'The case ended in an exchange.';
comment on column public.order_cases.is_refund_denied is
  'The buyer has denied the refund that the seller noted, and the platform has not decided since: another note waits until then.';
comment on column public.order_cases.due_at is 'When the system takes the step due_action.';
comment on column public.order_cases.remind_at is 'When the buyer is reminded of the next step; null when that is done or not needed.';
comment on column public.order_cases.lapsed_from is 'The state in which nobody acted until the system closed the case.';
comment on column public.order_cases.closed_at is 'Also set by a decision after which nothing is owed.';
create unique index order_cases_open on public.order_cases (order_id) where closed_at is null;
create index order_cases_order on public.order_cases (order_id, opened_at desc);
create index order_cases_due on public.order_cases (least(due_at, remind_at), id) where due_at is not null;
create index order_cases_exchange on public.order_cases (exchange_variant_id) where exchange_variant_id is not null;
create index order_cases_escalated on public.order_cases (app.queue_place(question), updated_at, id) where state = 'escalated';
create index order_cases_closed on public.order_cases (closed_at) where closed_at is not null;

create table public.order_case_lines (
  case_id uuid not null references public.order_cases (id) on delete cascade,
  position smallint not null,
  quantity integer not null check (quantity > 0),
  primary key (case_id, position)
);
comment on table public.order_case_lines is 'Which lines of the order a case is about, and how many pieces of each.';
comment on column public.order_case_lines.position is 'As in order_items.';
comment on column public.order_case_lines.quantity is 'Pieces of the line that the case is about.';

create table public.order_case_messages (
  id bigint generated always as identity primary key,
  case_id uuid not null references public.order_cases (id) on delete cascade,
  author text not null check (author in ('buyer', 'seller', 'operator')),
  body text check (char_length(body) between 1 and 1000 and app.is_plain_text(body)),
  created_at timestamptz not null default app.clock_timestamp()
);
comment on table public.order_case_messages is
  'What the two sides and the operator wrote in a case. Append-only; the words of a deleted account are null.';
create index order_case_messages_case on public.order_case_messages (case_id, id);

create table public.order_case_photos (
  path text primary key,
  case_id uuid not null references public.order_cases (id) on delete cascade,
  author text not null check (author in ('buyer', 'seller')),
  created_at timestamptz not null default app.now()
);
comment on table public.order_case_photos is
  'Photos of a case, at most five: keys in the private bucket case-photos. Removed 90 days after the case is closed.';
create index order_case_photos_case on public.order_case_photos (case_id);

create table app.order_refunds (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  position smallint not null,
  case_id uuid not null references public.order_cases (id) on delete cascade,
  amount bigint not null check (amount <> 0),
  actor text not null check (actor in ('buyer', 'seller', 'operator')),
  created_at timestamptz not null default app.now()
);
comment on table app.order_refunds is
  'Ledger of refunds by line of the order: its sums are orders.refunded and order_items.refunded. Append-only.';
comment on column app.order_refunds.amount is 'Tenge; negative when the buyer says that a noted refund never came.';
comment on column app.order_refunds.position is 'The line, as in order_items.';
create index order_refunds_order on app.order_refunds (order_id);
create index order_refunds_case on app.order_refunds (case_id);

alter table app.case_kinds enable row level security;
alter table app.case_steps enable row level security;
alter table app.case_deadlines enable row level security;
alter table app.order_refunds enable row level security;
alter table public.order_cases enable row level security;
alter table public.order_case_lines enable row level security;
alter table public.order_case_messages enable row level security;
alter table public.order_case_photos enable row level security;
create policy order_cases_read on public.order_cases for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id));
create policy order_case_lines_read on public.order_case_lines for select to authenticated
  using (exists (select 1 from public.order_cases c where c.id = case_id));
create policy order_case_messages_read on public.order_case_messages for select to authenticated
  using (exists (select 1 from public.order_cases c where c.id = case_id));
create policy order_case_photos_read on public.order_case_photos for select to authenticated
  using (exists (select 1 from public.order_cases c where c.id = case_id));
create policy session_alive on public.order_cases as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
create policy session_alive on public.order_case_lines as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
create policy session_alive on public.order_case_messages as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
create policy session_alive on public.order_case_photos as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select on public.order_cases, public.order_case_lines, public.order_case_messages, public.order_case_photos to authenticated;

create trigger append_only before update or delete on app.order_refunds for each row execute function app.reject_mutation();

create function app.reject_message_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  -- the words and photos of a deleted account, and photos after their time
  if tg_op = 'UPDATE' and coalesce(new.body = old.body, new.body is null)
     and coalesce(to_jsonb(new) -> 'photos', '[]') in ('[]', to_jsonb(old) -> 'photos')
     and to_jsonb(new) - '{body,photos}'::text[] = to_jsonb(old) - '{body,photos}'::text[] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
comment on function app.reject_message_change() is 'Messages are append-only, except that words and photos are removed.';
create trigger append_only before update or delete on public.order_case_messages for each row execute function app.reject_message_change();
