-- What each kind of notification is about. Texts: supabase/texts.
insert into app.notification_kinds (kind, topic, is_required, is_urgent)
select k.kind, g.topic, g.is_required, g.is_urgent
  from (values
    -- topic, required, urgent
    ('orders', false, false, 'new_order new_order_transfer payment_received order_confirmed order_revived order_shipped order_ready
      tracking_changed order_delivered order_received order_completed shipment_delayed arrival_asked change_accepted address_accepted
      address_declined cancellation_declined change_expired proposal_withdrawn request_over address_changed delivery_lowered
      goods_exchanged refund_confirmed goods_sent_back case_step case_withdrawn case_closed'),
    ('orders', false, true, 'order_unfetched order_unfetched_seller order_reminder sale_asked change_proposed address_proposed
      cancellation_asked'),
    ('orders', true, false, 'order_placed order_placed_transfer payment_not_seen order_cancelled order_cancelled_by_buyer order_expired
      order_not_paid order_not_paid_seller order_not_confirmed order_not_sent order_not_sent_seller seller_left parcel_not_collected
      parcel_refused parcel_lost shipment_late shipment_missing shipment_missing_seller order_changed_by_operator pieces_removed
      cancellation_agreed cancellation_unanswered payment_unanswered not_sent not_sent_seller case_opened refund_due case_accepted
      order_late order_unready order_unready_seller not_ready not_ready_seller order_not_fetched order_refused
      case_refused refund_noted case_escalated case_decided seller_suspended seller_reinstated'),
    ('orders', true, true, 'payment_due_soon payment_question payment_due_soon_seller payment_reported payment_reported_late payment_asked
      return_reminder case_question own_address_asked own_address_changed'),
    ('messages', false, false, 'order_message case_message question_message'),
    ('reviews', false, false, 'review_replied review_possible'),
    ('watches', false, false, 'back_in_stock price_dropped new_products'),
    ('products', false, false, 'sold_out review_written'),
    ('account', false, false, 'instagram_ending instagram_ended instagram_revoked verification_given verification_expired'),
    ('account', true, false, 'verification_refused verification_revoked content_hidden content_warned content_restored objection_answered
      limited_reports limited_orders limited_buying store_suspended store_reinstated store_limited store_unlimited store_closed
      decision_limited decision_suspended objection_kept'),
    ('account', true, true, 'kaspi_changed whatsapp_changed factor_reset telegram_linked'),
    ('account', true, false, 'digest'),
    ('team', false, false, 'cases_waiting case_to_decide'),
    ('team', false, true, 'grave_report platform_alert')
  ) g (topic, is_required, is_urgent, kinds)
 cross join lateral regexp_split_to_table(g.kinds, '\s+') k (kind)
on conflict (kind) do update set topic = excluded.topic, is_required = excluded.is_required, is_urgent = excluded.is_urgent;
