-- Reports of products, stores, reviews or replies to the operator.
create table public.reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null default auth.uid() references app.profiles (id) on delete cascade,
  product_id uuid,
  seller_id uuid references app.profiles (id) on delete cascade,
  review_id uuid,
  reply_id uuid,
  reason text not null check (reason in ('fake', 'forbidden', 'offensive', 'fraud', 'other')),
  comment text not null default '' check (char_length(comment) <= 1000 and app.is_plain_text(comment)),
  created_at timestamptz not null default app.now(),
  target text not null generated always as (
    case when product_id is not null then 'product' when seller_id is not null then 'store' when review_id is not null then 'review'
      else 'reply' end) stored,
  target_id uuid generated always as (coalesce(product_id, seller_id, review_id, reply_id)) stored,
  state text not null default 'waiting' check (state in ('waiting', 'done')),
  outcome text check (outcome in ('dismiss', 'hide', 'warn')),
  decided_at timestamptz,
  constraint reports_outcome check ((state = 'waiting') = (outcome is null) and (outcome is null) = (decided_at is null)),
  check (num_nonnulls(product_id, seller_id, review_id, reply_id) = 1),
  unique (reporter_id, product_id),
  unique (reporter_id, seller_id),
  unique (reporter_id, review_id),
  unique (reporter_id, reply_id)
);
comment on table public.reports is
  'Reports to the operator: one per user and product, store, review or reply, at most 20 a day. Readable by their author and the operator.';
comment on column public.reports.reply_id is 'The review whose reply is reported.';
comment on column public.reports.target is
  'What is reported: with target_id the group that operators decide together (public.decide_report).';
comment on column public.reports.state is
  'waiting until an operator has looked at it; done afterwards. Another report of the target waits again.';
create index reports_product on public.reports (product_id) where product_id is not null;
create index reports_seller on public.reports (seller_id) where seller_id is not null;
create index reports_review on public.reports (review_id) where review_id is not null;
create index reports_reply on public.reports (reply_id) where reply_id is not null;

create index reports_target_done on public.reports (target_id, target, decided_at) where state = 'done';
create index reports_waiting on public.reports (created_at, id) where state = 'waiting';
create index reports_waiting_target on public.reports (target_id, target, created_at, id) where state = 'waiting';

alter table public.reports enable row level security;
create policy reports_read on public.reports for select to authenticated using (reporter_id = (select auth.uid()));
create policy session_alive on public.reports as restrictive for all to authenticated
  using ((select app.session_alive())) with check ((select app.session_alive()));
grant select, insert on public.reports to authenticated;

create function app.check_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not app.request_is_client() then return new; end if;
  perform app.lock_user((select auth.uid()));
  perform app.check_limit((select auth.uid()), 'reports');
  perform app.enforce_rate_limit((select auth.uid()), 'report', case when app.is_guest() then 3 else 20 end, interval '1 day');
  new.id := gen_random_uuid();
  new.created_at := app.now();
  new.comment := btrim(app.clean_text(new.comment));
  new.state := 'waiting';
  new.outcome := null;
  new.decided_at := null;
  return new;
end $$;
comment on function app.check_report() is 'At most 20 reports a day, 3 of a guest, with the server''s id and clock.';
create trigger check_report before insert on public.reports for each row execute function app.check_report();
