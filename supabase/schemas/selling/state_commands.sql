-- Commands about the states of sellers: of operators, and the seller's objection.
create function app.set_seller_state(p_seller uuid, p_state text, p_reason text, p_until timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator(case when p_state = 'closed' then 'owner' else 'moderator' end);
begin
  if p_seller = v_operator.id then perform app.fail('own_store', 409); end if;
  perform app.change_seller_state(p_seller, p_state, p_reason, p_until, v_operator);
  perform app.log_operator_action(v_operator, 'set_seller_state', 'seller', p_seller::text,
    jsonb_strip_nulls(jsonb_build_object('state', p_state, 'until', p_until)));
end $$;
create function public.set_seller_state(p_seller uuid, p_state text, p_reason text, p_until timestamptz default null) returns void
language sql volatile security invoker set search_path = '' as $$ select app.set_seller_state(p_seller, p_state, p_reason, p_until) $$;
comment on function public.set_seller_state(uuid, text, text, timestamptz) is
  'Moderators, closed only by owners: gives a seller the state limited, suspended, closed or active (lifts it), with a reason of 3 to 500 '
  'characters that the seller reads (not needed for active), and an end within a year for limited and suspended.';

create function app.object_to_seller_state(p_message text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := app.require_user();
  v_message text := btrim(app.clean_text(p_message));
  v_state app.seller_states;
begin
  if coalesce(char_length(v_message), 0) not between 3 and 1000 then perform app.fail('invalid', 400, '{"field": "words"}'); end if;
  perform app.lock_user(v_user);
  select * into v_state from app.seller_states where seller_id = v_user and ended_at is null and state <> 'active';
  if not found then perform app.fail('not_found', 404); end if;
  if v_state.objection is not null then perform app.fail('unchanged', 409); end if;
  update app.seller_states set objection = v_message, objected_at = app.now() where id = v_state.id;
end $$;
create function public.object_to_seller_state(p_message text) returns void
language sql volatile security invoker set search_path = '' as $$ select app.object_to_seller_state(p_message) $$;
comment on function public.object_to_seller_state(text) is
  'The seller''s objection to being limited, suspended or closed, 3 to 1,000 characters, once for each state.';

create function app.answer_objection(p_state_id bigint, p_outcome text, p_message text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_operator app.acting_operator := app.require_operator('moderator');
  v_message text := btrim(app.clean_text(p_message));
  v_state app.seller_states;
begin
  if coalesce(p_outcome, '') not in ('lift', 'keep') then perform app.fail('invalid', 400, '{"field": "outcome"}'); end if;
  if coalesce(char_length(v_message), 0) not between 3 and 1000 then perform app.fail('invalid', 400, '{"field": "words"}'); end if;
  select * into v_state from app.seller_states where id = p_state_id;
  perform pg_advisory_xact_lock(hashtextextended('user:' || v_state.seller_id, 0));
  -- it may have been answered or lifted meanwhile
  select * into v_state from app.seller_states where id = p_state_id and ended_at is null and objection is not null;
  if not found then perform app.fail('not_found', 404); end if;
  if v_state.seller_id = v_operator.id then perform app.fail('own_store', 409); end if;
  if v_state.answer is not null then perform app.fail('unchanged', 409); end if;
  if v_state.state = 'closed' then
    v_operator := app.require_operator('owner');
    if p_outcome = 'lift' then perform app.fail('seller_closed', 409); end if;
  end if;
  update app.seller_states set outcome = p_outcome, answer = v_message, answered_at = app.now(), answered_by = v_operator.id
   where id = p_state_id;
  if p_outcome = 'lift' then
    perform app.change_seller_state(v_state.seller_id, 'active', null, null, v_operator, p_answer => v_message);
  else
    perform app.notify(v_state.seller_id, 'objection_kept',
      p_facts => jsonb_build_object('answer', translate(app.clean_line(v_message), '{}', '()')));
  end if;
  perform app.log_operator_action(v_operator, 'answer_objection', 'seller', v_state.seller_id::text,
    jsonb_build_object('state_id', p_state_id, 'outcome', p_outcome));
end $$;
create function public.answer_objection(p_state_id bigint, p_outcome text, p_message text) returns void
language sql volatile security invoker set search_path = '' as $$ select app.answer_objection(p_state_id, p_outcome, p_message) $$;
comment on function public.answer_objection(bigint, text, text) is
  'Moderators, for a closed store owners: lifts the state that the seller objects to, or keeps it, with words of 3 to 1,000 characters '
  'that the seller reads. A closed store stays closed.';

grant execute on function app.set_seller_state(uuid, text, text, timestamptz), public.set_seller_state(uuid, text, text, timestamptz),
  app.object_to_seller_state(text), public.object_to_seller_state(text), app.answer_objection(bigint, text, text),
  public.answer_objection(bigint, text, text) to authenticated;
