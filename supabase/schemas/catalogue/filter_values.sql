-- Values that lists are filtered by, from what sellers write: one spelling for each size, a set of colours, the larger cities.
create function app.size_code(p_size text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_code text := regexp_replace(translate(app.fold(p_size), ',–—', '.--'), '[^[:alnum:].+/-]+', ' ', 'g');
begin
  v_code := btrim(regexp_replace(v_code, ' *([/-]) *', '\1', 'g'), ' .+/-');
  -- Russian letters in the place of the Latin ones of letter sizes
  if v_code ~ '^[2-5]? ?[xхsсmмlл]+$' then v_code := translate(v_code, 'хсмл ', 'xsml'); end if;
  return case
    when v_code = '2xl' then 'xxl'
    when v_code = 'xxxl' then '3xl'
    when v_code = 'xxxxl' then '4xl'
    when v_code in ('onesize', 'free size', 'единый', 'единый размер', 'универсальный', 'стандарт', 'бир олшем') then 'one size'
    else nullif(v_code, '') end;
end $$;
comment on function app.size_code(text) is
  'One spelling of a size: folded, without spaces around hyphens and slashes, letter sizes in Latin. '
  'It has letters, digits, spaces and .+/- only. Null when nothing is left.';

create function app.color_of_word(p_word text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case
    when p_word ~ '^(черн|графитово-черн|black$|кара$|карасы$)' then 'black'
    when p_word ~ '^(бел|молочн|айвори|white$|ivory$|ак$)' then 'white'
    when p_word ~ '^(сер[ыаоу]|графит|gr[ae]y$|сур$|боз$)' then 'gray'
    when p_word ~ '^(беж|песочн|льнян|кремов|телесн|нюд|экрю|beige$|ecru$|nude$|cream$|лен$)' then 'beige'
    when p_word ~ '^(коричн|шоколад|кофейн|карамел|коныр|brown$|chocolate$|camel$|кэмел)' then 'brown'
    when p_word ~ '^(розов|пудр|фукси|малинов|коралл|кызгылт|pink$|fuchsia$|coral$)' then 'pink'
    when p_word ~ '^(красн|бордо|марсал|вишнев|ал[ыа][йя]$|кызыл|red$|burgundy$)' then 'red'
    when p_word ~ '^(оранж|терракот|рыж|персик|orange$|peach$)' then 'orange'
    when p_word ~ '^(желт|горчи|лимон|сары$|yellow$|mustard$)' then 'yellow'
    when p_word ~ '^(зелен|хаки|оливк|мятн|изумруд|фисташк|жасыл|green$|khaki$|olive$|mint$)' then 'green'
    when p_word ~ '^(голуб|бирюз|когилдир|turquoise$)' then 'light_blue'
    when p_word ~ '^(син|индиго|кок$|blue$|navy$|indigo$)' then 'blue'
    when p_word ~ '^(фиолет|сирен|лаванд|кулгин|purple$|violet$|lilac$|lavender$)' then 'purple'
    when p_word ~ '^(золот|алтын|gold)' then 'gold'
    when p_word ~ '^(серебр|кумис|silver)' then 'silver'
    when p_word ~ '^(разноцв|мульти|радуж|multi|rainbow$)' then 'multicolor' end;
end $$;
comment on function app.color_of_word(text) is 'The colour that a folded word in Russian, Kazakh or English names; null for other words.';

create function app.color_codes(p_color text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array(select distinct c.code
    from regexp_split_to_table(app.fold(p_color), '[^[:alnum:]]+') w, lateral (select app.color_of_word(w) as code) c
                where c.code is not null);
end $$;
comment on function app.color_codes(text) is
  'The colours that a text names: «чёрно-белый» is black and white. Empty for a text without a known colour.';

create function app.known_city(p_location text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select c.city
      from (select regexp_replace(btrim(part), '^(г\.?|город|city of) +| +(каласы|city)$', '', 'g') as name, 1 as kind, place
              from regexp_split_to_table(app.fold(p_location), '[,;/|()·•]+') with ordinality p (part, place)
            union all
            select word, 2, place from regexp_split_to_table(app.fold(p_location), '[^[:alnum:]-]+') with ordinality w (word, place)) n
      join app.city_names c on c.name = n.name
     order by n.kind, n.place limit 1);
end $$;
comment on function app.known_city(text) is
  'The larger city that a location names («г. Алматы, Казахстан», "Almaty 🇰🇿"): one part of it between commas, or one word. '
  'Null for other places.';
