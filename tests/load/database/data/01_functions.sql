-- Helpers of the generator. Every value is derived from a row's number, so that the data is the same in each run
-- and parts of a table can be filled at the same time.
create schema bench;

create function bench.id(kind text, n bigint) returns uuid
language sql immutable parallel safe as $$ select md5(kind || ' ' || n)::uuid $$;

create function bench.session_id(user_id uuid) returns uuid
language sql immutable parallel safe as $$ select md5('session ' || user_id)::uuid $$;

-- A number in [0, 1) for the nth row; another salt gives another, independent one.
create function bench.unit(n bigint, salt int) returns float8
language sql immutable parallel safe as $$ select (hashint8extended(n, salt) & 9007199254740991) / 9007199254740992.0::float8 $$;

-- Rank 1 to size by Zipf's law: rank r is 1/r times as frequent as rank 1.
create function bench.zipf(unit float8, size int) returns int
language sql immutable parallel safe as $$ select least(floor(exp(unit * ln(size + 1)))::int, size) $$;

-- A buyer whose account is not deleted, from a number in [0, 1).
create function bench.buyer(unit float8, buyers int) returns uuid
language sql immutable parallel safe as $$
  select bench.id('buyer', k + case when k % 100 = 50 then 1 else 0 end) from floor(1 + buyers * unit) f, lateral (select f::bigint as k) x
$$;

-- One of the sellers; the first has about 1.5 % of the products when there are 10,000.
create function bench.seller_of_product(n bigint, sellers int) returns int
language sql immutable parallel safe as $$ select 1 + floor(sellers * power(bench.unit(n, 1), 2.2))::int $$;

create function bench.syllables(is_latin boolean) returns text[]
language sql immutable parallel safe as $$
  select case when is_latin
    then string_to_array('ba ko li ra to ne sa mi vu do she pe ga ju ka lo ma ni po re si ta ul ve xo zi fy wa', ' ')
    else string_to_array('ба ко ли ра то не са ми ву до ша пе га жу ка ло ма ни по ре си та ул ве хо зи фу чи', ' ') end
$$;

-- A made-up word of three syllables for each rank up to 21,952.
create function bench.made_up_word(rank int, is_latin boolean) returns text
language sql immutable parallel safe as $$
  select s[1 + rank % 28] || s[1 + rank / 28 % 28] || s[1 + rank / 784 % 28] from bench.syllables(is_latin) s
$$;
