-- What was saved since the last vacuum: new entries of the search index wait in a list of their own, which a search reads from end to
-- end. Only a vacuum, or four megabytes of them, would empty it.
alter table public.products set (autovacuum_enabled = false);
set session_replication_role = origin;
update public.products set discount_price = price * 9 / 10
 where id in (select bench.id('product', 1 + n * (:products / 1600)) from generate_series(1, 1599) n) and discount_price is null and deleted_at is null;
