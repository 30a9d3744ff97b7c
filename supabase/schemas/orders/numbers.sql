-- Numbers of the rules of orders and cases that owners do not change (those that they do: app.periods, app.order_limits).
create function app.most_payment_refusals() returns int language sql immutable set search_path = '' as $$ select 2 $$;
comment on function app.most_payment_refusals() is 'How often a reported payment is refused until the order ends for good.';

create function app.most_cancellation_requests() returns int language sql immutable set search_path = '' as $$ select 3 $$;
comment on function app.most_cancellation_requests() is 'How often a buyer may ask for the cancellation of an order.';

create function app.late_payment_period() returns interval language sql immutable set search_path = '' as $$ select interval '30 days' $$;
comment on function app.late_payment_period() is 'How long after the cancellation of a transfer both sides may say that it was paid.';

create function app.goods_back_period() returns interval language sql immutable set search_path = '' as $$ select interval '10 days' $$;
comment on function app.goods_back_period() is 'How long a parcel that was refused or not collected takes to come back.';

create function app.rejection_period() returns interval language sql immutable set search_path = '' as $$ select interval '30 days' $$;
comment on function app.rejection_period() is 'How long a claim that the platform has rejected cannot be made again.';

create function app.reopening_period() returns interval language sql immutable set search_path = '' as $$ select interval '30 days' $$;
comment on function app.reopening_period() is
  'How long an agreed return that was closed, because nothing was sent back, is reopened by sending.';

create function app.most_case_photos() returns int language sql immutable set search_path = '' as $$ select 5 $$;
comment on function app.most_case_photos() is 'How many photos a case may have, of both sides together.';
