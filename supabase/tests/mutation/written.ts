/** Hand-written mutants of functions, which no operator enumerates: a text and its replacement. */
import type postgres from 'postgres';
import type { Mutant } from './mutant.ts';
import { reachOf } from './reach.ts';

interface Edit {
  function: string;
  find: string;
  replace: string;
}

const without = (name: string, find: string): Edit => ({ function: name, find, replace: '' });
const instead = (name: string, find: string, replace: string): Edit => ({ function: name, find, replace });

const EDITS: Edit[] = [
  // what may be bought
  without('find_lines', 'app.back_on(t.holiday_from, t.holiday_to) is not null or '),
  without('find_lines', " or s.seller_status = 'suspended'"),
  without('find_lines', 's.is_influencer and '),
  instead('find_lines', "then p.status = 'active'", 'then true'),
  instead('find_lines', 'else p.seller_id = p_own_seller', 'else true'),
  without('find_lines', 'p.has_variants is distinct from (i.variant_id is not null) or '),
  without('find_lines', ' and v.product_id = p.id'),
  without('order_fingerprint', "|| coalesce(p_contact::text, '') "),
  without('order_fingerprint', ' || p_payment'),
  // what an order leads to
  instead('count_delivery', 's.total_sales + p_direction * (p_order.total - p_order.refunded)', 's.total_sales'),
  instead(
    'count_delivery',
    's.total_earnings + p_direction * app.net_earnings(t.earnings, p_order.total, p_order.refunded)',
    's.total_earnings',
  ),
  instead('move_order', "case when v_is_closed then '{}' else payment_details end", 'payment_details'),
  without('move_order', 'perform app.erase_buyer_of_order(p_order.id);'),
  without('move_order', 'perform app.count_sales(p_order.seller_id, app.local_date(p_order.date), v_lines, -1);'),
  without('add_order_event', 'perform app.announce_order_event(v_id);'),
  without('check_transition', ' and actor = p_actor'),
  instead('claim_order', 'c.expires_at > app.now() and ', ''),
  instead('claim_order', 'o.user_id is null and ', ''),
  instead('claim_order', " and o.status in ('pending', 'confirmed', 'shipped')", ''),
  instead('claim_token', 'c.claimed_at is null and ', ''),
  instead('claim_token', " and o.status in ('pending', 'confirmed', 'shipped')", ''),
  instead('claim_token', 'p_renew or ', ''),
  instead('claim_token', ' or v_claim.expires_at < app.now()', ''),
  instead('order_contact', "o.status in ('pending', 'confirmed', 'shipped') or ", ''),
  instead('order_contact', 'o.case_state is not null', 'true'),
  instead('order_contact', ' or o.late_payment_until > app.now()', ''),
  // a manual order that is kept
  without('keep_sale', "if v_order.due_action <> 'cancel' then return v_order.due_at; end if;"),
  instead('keep_sale', ' or v_order.case_state is not null', ''),
  instead('next_deadline', "and not (d.action in ('remind', 'allow_cancel') and p_order.is_shipment_late)", ''),
  instead('take_due_action', 'p_order.is_shipment_late or ', ''),
  // money that comes late, and cases that end
  instead('report_payment', 'coalesce(v_order.late_payment_until > app.now(), false)', 'true'),
  instead('receive_late_payment', 'coalesce(v_order.late_payment_until <= app.now(), true)', 'false'),
  instead('can_be_revived', "v_cancelled.actor <> 'buyer' or ", 'true or '),
  instead('take_goods_again', 'case when p.deleted_at is null then', 'case when true then'),
  instead('cancel_refused_payment', 'v_order.payment_refusals >= 2', 'v_order.payment_refusals >= 20'),
  instead('can_be_reopened', "p_case.lapsed_from is not distinct from 'accepted' and ", ''),
  instead('order_sheets', ' and o.seller_id = (select app.own_id())', ''),
  instead('own_order_contacts', ' and o.user_id = (select auth.uid())', ''),
  // reviews and the purchase mark
  without('has_received', " and o.status = 'delivered'"),
  without('has_received', " and o.source = 'shop'"),
  without('has_received', 'o.user_id = p_user and '),
  without('has_received', ' and i.product_id = p_product'),
  without('can_review', " and p.status = 'active'"),
  without('can_review', ' and p.seller_id <> (select auth.uid())'),
  without('reply_to_review', ' and p.seller_id = v_user'),
  without('reply_to_review', " and r.status = 'published'"),
  instead('reply_to_review', "v_review.replied_at < app.now() - interval '1 hour'", 'false'),
  instead('rating_distribution', ' and r.verified_purchase', ''),
  instead('rating_distribution', " and r.status = 'published'", ''),
  instead('rating_distribution', "p.status = 'active' or ", ''),
  // profiles and names
  instead('checked_username', '>= 2 then', '>= 2000 then'),
  without('is_valid_username', ' and not app.is_reserved_username(p_name)'),
  without('is_valid_username', " and p_name not like '%..%'"),
  without('is_username_free', "\n                        and r.retired_at > now() - interval '90 days'"),
  without('is_username_free', ' and r.user_id is distinct from p_user'),
  without('write_profile', 'v_new.seller_verified_at := null;'),
  without('write_profile', 'v_new.instagram_user_id := null;\n    v_new.instagram_confirmed_at := null;'),
  instead('write_profile', "coalesce(v_old.seller_status, 'approved')", "'approved'"),
  without('connect_instagram', ' and instagram_confirmed_at is null'),
  instead('store_contact', 'case when p.instagram_confirmed_at is not null then p.instagram_handle end', 'p.instagram_handle'),
  instead('before_media_insert', 'v_media + v_images', 'v_images'),
  without(
    'before_seller_settings_write',
    'update app.profiles set seller_verified_at = null where id = new.seller_id and seller_verified_at is not null;',
  ),
  instead('write_profile', 'case when new.commission_rate = 10 then 10 else 5 end', 'new.commission_rate'),
  instead('write_profile', 'new.is_influencer and not v_old.is_influencer', 'new.is_influencer'),
  without('suspend_seller', ', seller_verified_at = null'),
  without('suspend_seller', 'perform app.retire_products(p_seller, false);'),
  instead('store_contact', ' and p.is_influencer', ''),
  // lists
  instead('list_condition', "p.status = ''active'' and ", ''),
  instead('list_condition', ' and p.deleted_at is null', ''),
  instead('record_product_view', " and p.status = 'active'", ''),
  instead('record_product_view', ' and p.seller_id is distinct from (select auth.uid())', ''),
  instead(
    'search_stores',
    "p.is_influencer and p.deleted_at is null and p.seller_status is distinct from ''suspended'' and p.username",
    'p.username',
  ),
  instead('current_category_counts', ' + coalesce(d.products, 0)', ''),
  // files
  without('within_storage_quota', ' and is_influencer'),
  without('within_storage_quota', " and coalesce(seller_status, 'approved') <> 'suspended'"),
  without('orphaned_media', "n.created_at < now() - interval '1 day' and "),
  // sessions
  instead('session_alive', "coalesce(not_after, 'infinity') > now()", 'true'),
  instead('session_alive', 'return not v_has_factor;', 'return true;'),
  instead('session_alive', "and status = ''verified''", ''),
  // counters and ledger
  instead(
    'change_stock',
    'insert into public.stock_movements (product_id, variant_id, delta, reason, order_id)\n  select product_id, variant_id, delta, p_reason, p_order from unnest(p_changes) where delta <> 0;',
    '',
  ),
  instead('count_reviews', 's.published_review_count + c.written', 's.published_review_count'),
  instead('count_reviews', 's.review_count + c.reviews, rating_sum = s.rating_sum + c.stars', 's.review_count'),
  instead(
    'change_product_counts',
    "values (p_seller, '*', p_change), (p_seller, p_category, p_change)",
    'values (p_seller, p_category, p_change)',
  ),
  // text that leaves the database
  instead('render_mail', 'app.clean_line(app.fill_in(t.subject, v_values), 200)', 'app.fill_in(t.subject, v_values)'),
  instead('mail_text', '[:/\\\\@<>{}\\s]+', '[#]+'),
  // maintenance
  instead('lease_mails', 'o.sent_at is null', 'true'),
  instead('lease_mails', 'o.due_at <= now()', 'true'),
  instead('report_mail', 'and (v_is_sent or o.worker = p_worker)', ''),
  instead('announce_order_event', 'v_side.side <> v_event.actor', 'true'),
  instead('mark_order_read', 'least(p_event, last_event)', 'p_event'),
  instead('purge_deleted_products', "p.deleted_at < now() - interval '1 day'", 'p.deleted_at is not null'),
  instead('purge_deleted_products', 'not exists (select 1 from public.order_items i where i.product_id = p.id)', 'true'),
  instead('restore_product', " and deleted_at > now() - interval '1 hour'", ' and deleted_at is not null'),
  instead('soft_delete_product', 'app.request_is_client() or ', ''),
  without('soft_delete_product', ' or exists (select 1 from public.order_items where product_id = old.id)'),
  instead('save_variants', ' and product_id = p_product;', ';'),
];

/** The mutants for the current functions. An edit whose text is not found is an error: the list is out of date. */
export async function writtenMutants(sql: postgres.Sql): Promise<Mutant[]> {
  const rows =
    await sql`select p.proname::text as name, p.oid::regprocedure::text as signature, p.prosrc as body, pg_get_functiondef(p.oid) as definition
    from pg_proc p where p.pronamespace = 'app'::regnamespace and p.prokind = 'f'`;
  const reach = await reachOf(sql);
  return EDITS.map((edit) => {
    const row = rows.find(({ name }) => name === edit.function);
    const body = row?.body as string | undefined;
    if (!row || !body?.includes(edit.find)) throw new Error(`app.${edit.function} does not contain «${edit.find}»`);
    const line = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 120);
    return {
      id: `function ${row.signature as string}: «${line(edit.find)}» → «${line(edit.replace)}»`,
      kind: 'function',
      words: [edit.function, ...reach(edit.function)],
      sql: (row.definition as string).replace(body, () => body.replace(edit.find, () => edit.replace)),
    };
  });
}
