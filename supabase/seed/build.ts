/** Writes supabase/seed.sql from the sample catalogue beside this file. Run: npm run seed:build */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { SeedProduct } from './catalogue/product.ts';
import { newShops } from './newShops.ts';
import { products } from './products.ts';
import { replies, reviews } from './reviews.ts';
import { languages } from '../../src/shared/i18n/languages.ts';
import { accountIdOf } from '../local/instagram/accounts.ts';
import { SEED_KEY_ID, SEED_TOKEN } from '../local/instagram/sampleTokens.ts';
import { sellers, shoppers } from './sellers.ts';

const here = import.meta.dirname;
const colors = JSON.parse(fs.readFileSync(path.join(here, 'colors.json'), 'utf8')) as Record<string, string>;
const orderHistory = fs.readFileSync(path.join(here, 'history.sql'), 'utf8');
const orderCases = fs.readFileSync(path.join(here, 'cases.sql'), 'utf8');
const reports = fs.readFileSync(path.join(here, 'reports.sql'), 'utf8');
const verifications = fs.readFileSync(path.join(here, 'verifications.sql'), 'utf8');
const operatorsDay = fs.readFileSync(path.join(here, 'operators.sql'), 'utf8');
const orderStates = fs.readFileSync(path.join(here, 'states.sql'), 'utf8');

/** Password of the demo sign-ins; printed at start, two of them offered on the login page in local mode only. */
const DEMO_PASSWORD = 'tanda-demo-2026';
const DEMO_EMAILS: Record<string, string> = {
  'dana.k': 'shopper@tanda.test',
  'aigerim.home': 'seller@tanda.test',
  'dinara.s': 'operator@tanda.test',
  'saule.t': 'moderator@tanda.test',
};
/** The first versions of the documents. */
function documents(): string {
  const files = {
    terms: 'terms-of-use',
    privacy: 'privacy-policy',
    seller_agreement: 'seller-agreement',
    purchase_rules: 'purchase-rules',
  };
  const statements = Object.entries(files).map(([kind, file], index) => {
    const id = index + 1;
    const bodies = languages.map((language) => {
      const body = fs.readFileSync(path.join(here, '../texts', language, `${file}.md`), 'utf8');
      return `${id}, ${text(language)}, ${text(body)}`;
    });
    return `insert into app.document_versions (id, kind) overriding system value values (${id}, ${text(kind)});
insert into app.document_texts (version_id, language, body) values\n${rows(bodies)};
update app.document_versions set number = 1, effective_from = '2026-01-01', published_at = '2026-01-01', hash = app.document_hash(${id}) where id = ${id};`;
  });
  return `${statements.join('\n')}\nselect setval(pg_get_serial_sequence('app.document_versions', 'id'), 10);`;
}

/** This machine has stand-ins of all channels. */
const CHANNELS = 'update app.channels set is_on = true where not is_on;';

/** Shops that were opened through the app have accepted the agreement. */
const SELLER_CONSENTS = `select app.note_consent(p.id, 'seller_agreement') from app.profiles p where p.is_influencer;`;

/** Runs the marketplace, and buys there, too. */
const OPERATOR = { username: 'dinara.s', name: 'Динара Серік' };
/** Neither buys nor sells: decides what concerns the other operator. */
const MODERATOR = { username: 'saule.t', name: 'Сәуле Тұрсын' };

const text = (value: string | null | undefined): string => (value == null ? 'null' : `'${value.replaceAll("'", "''")}'`);
const uuid = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
const userId = (username: string): string => uuid(`user:${username}`);
const media = (file: string): string => `/storage/v1/object/public/product-media/catalogue/${file}`;
const rows = (list: string[]): string => list.map((row) => `  (${row})`).join(',\n');

/** The real auth server finds accounts by a column that the embedded one does not have, and lists their sign-ins from a table. */
const SIGN_IN_SQL = `do $$ begin
  if exists (select from information_schema.columns where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000' where instance_id is null;
  end if;
end $$;
insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true), now(), now() from auth.users u
 where not exists (select from auth.identities i where i.user_id = u.id);`;

function accountsOf(people: { username: string; name: string }[]): string {
  const values = people.map(({ username, name }) => {
    const email = DEMO_EMAILS[username] ?? `${username.replace('_', '.')}@example.test`;
    const password = DEMO_EMAILS[username] ? `extensions.crypt('${DEMO_PASSWORD}', extensions.gen_salt('bf', 10))` : 'null';
    const meta = JSON.stringify({ username, full_name: name });
    return `'${userId(username)}', 'authenticated', 'authenticated', ${text(email)}, ${password}, now(), '{"provider":"email","providers":["email"]}'::jsonb, ${text(meta)}::jsonb, '', '', '', '', now(), now()`;
  });
  return `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change_token_new, email_change, created_at, updated_at) values\n${rows(values)};
${SIGN_IN_SQL}`;
}

const accounts = (): string => `${accountsOf([...sellers, ...shoppers, OPERATOR])}
select app.add_operator((null, 'system'), ${text(DEMO_EMAILS[OPERATOR.username])}, 'owner');`;

function profiles(): string {
  const values = sellers.map((s, i) => {
    const cover = s.cover ? text(media(s.cover)) : 'null';
    const site = text(s.website);
    return `'${userId(s.username)}'::uuid, ${text(media(`av-${s.key}-192.webp`))}, ${cover}, ${text(s.bio)}, ${text(s.city)}, ${site}, ${text(s.username)}, ${i}`;
  });
  const connected = sellers.filter((s) => s.verified).map((s) => `'${userId(s.username)}'::uuid, '${accountIdOf(s.username)}'`);
  return `update app.profiles p
   set avatar_url = v.avatar, cover_image = v.cover, bio = v.bio, location = v.city, website = v.site, instagram_handle = v.handle,
       is_influencer = true, commission_rate = 5, seller_state = 'active', created_at = now() - interval '200 days' - v.place * interval '1 day',
       seller_since = now() - interval '200 days' - v.place * interval '1 day'
  from (values\n${rows(values)}\n) v (id, avatar, cover, bio, city, site, handle, place) where p.id = v.id;
insert into app.instagram_accounts (user_id, instagram_user_id, scoped_id, username, token, key_id, connected_at, expires_at, refresh_due_at,
  import_due_at)
select p.id, v.account, v.account, p.username, '${SEED_TOKEN}', '${SEED_KEY_ID}', now() - interval '90 days', now() + interval '50 days',
  now() + interval '30 days', app.next_instagram_import(p.id)
  from (values\n${rows(connected)}\n) v (id, account) join app.profiles p on p.id = v.id;
update app.site_settings set legal_name = 'ТОО «Таңда» (үлгі)', legal_number = '261140000008', contact_email = 'help@tanda.test', contact_phone = '+7 700 000 00 00', contact_address = 'Алматы, Абай, 1';
${verifications}update app.profiles set avatar_url = '${media('av-guest-192.webp')}', phone = '+77000000000' where username = 'dana.k';
create temporary table seed_streets (user_id uuid primary key, city text, street text) on commit drop;
insert into seed_streets values\n${rows(shoppers.map((s) => `'${userId(s.username)}', ${text(s.city)}, ${text(s.street)}`))};
update app.profiles p set location = s.city from seed_streets s where s.user_id = p.id;`;
}

/** The last account: who buys, reviews and reports in the sample does not depend on it. */
const moderator = (): string => `${accountsOf([MODERATOR])}
select app.add_operator((null, 'system'), ${text(DEMO_EMAILS[MODERATOR.username])}, 'moderator');`;

/** Well-formed phone numbers that are not assigned to anyone. */
const sampleLink = (key: string): string => `https://pay.kaspi.kz/pay/tanda-sample-${key}`;

function settings(): string {
  const values = sellers.map(
    (s) =>
      `'${userId(s.username)}', ${text(s.name)}, ${text(s.kaspi === 'phone' ? s.phone : null)}, ${text(s.phone)}, ${text(s.kaspi === 'link' ? sampleLink(s.key) : null)}, true, '[]'`,
  );
  return `insert into public.seller_settings (seller_id, store_name, kaspi_phone, whatsapp_phone, kaspi_link, accepts_cash, delivery) values\n${rows(values)};`;
}

/** Images come in two colour families; odd variants show the second. */
const imageOf = (product: SeedProduct, variant: number): string => (variant % 2 === 0 ? product.pic : `${product.pic}-b`);

function stockOf(product: SeedProduct, variant: number, index: number): number {
  if (variant === 0) return product.stock;
  if (index % 17 === 3) return 0;
  return index % 9 === 4 ? 1 : 2 + ((index * 7) % 23);
}

const json = (value: object): string => `${text(JSON.stringify(value))}::jsonb`;

/** Attributes and further texts of one product: names, descriptions, attributes. */
function detailsOf({ attributes = {}, translation, variants }: SeedProduct, variant: number): string[] {
  const label = translation?.labels[variant];
  const hasOwnText = variants[variant]?.[2]?.text !== undefined;
  const inLanguage = (words: string) => (translation ? { [translation.language]: words } : {});
  return [
    json(translation && label ? inLanguage(`${translation.stem}, ${label}`) : {}),
    json(translation && label && !hasOwnText ? inLanguage(translation.text) : {}),
    json(variant === 0 ? attributes : {}),
  ];
}

/** The sizes or colours of one product; "stocked" of them share its stock, the last size has none. */
function choices(id: string, sizes: string[], colors: string[]): string[] {
  const rowOf = (size: string | null, color: string | null, place: number, stocked: number) =>
    `'${id}', ${text(size)}, ${text(color)}, ${place}, ${stocked}`;
  return [
    ...sizes.map((size, i) => rowOf(size, null, i + 1, sizes.length - 1)),
    ...colors.map((color, i) => rowOf(null, color, i + 1, colors.length)),
  ];
}

function catalogue(): string {
  const productRows: string[] = [];
  const mediaRows: string[] = [];
  const aboutRows: string[] = [];
  const choiceRows: string[] = [];
  products.forEach((product, family) => {
    const seller = sellers.find((s) => s.key === product.seller);
    if (!seller) throw new Error(`unknown seller ${product.seller}`);
    product.variants.forEach(([label, price, more = {}], variant) => {
      const id = uuid(`product:${product.stem}:${more.key ?? label}:${product.seller}`);
      const image = imageOf(product, variant);
      const color = colors[image];
      const hours = variant * 38 * 13 + family * 11 + 96;
      const video = variant === 0 && product.video !== undefined && product.video === product.pic;
      productRows.push(
        [
          `'${id}'`,
          `'${userId(seller.username)}'`,
          text(`${product.stem}, ${label}`),
          text(more.text ?? product.text),
          text(product.language),
          ...detailsOf(product, variant),
          more.old ?? price,
          more.old ? price : 'null',
          text(product.category),
          text(more.condition ?? 'new'),
          stockOf(product, variant, productRows.length),
          text(media(video ? `${product.video}.mp4` : `${image}-800.webp`)),
          video ? "'video'" : "'image'",
          text(video ? media(`${image}-800.webp`) : null),
          text(color),
          variant === 0 && product.featured === true,
          `array[${product.tags.map(text).join(', ')}]`,
          `now() - interval '${hours} hours'`,
        ].join(', '),
      );
      const files = [image, ...(variant === 0 ? (product.extra ?? []) : [])].map((name) => ({
        url: media(`${name}-800.webp`),
        type: 'image',
        name,
        poster: null as string | null,
      }));
      if (variant === 0 && product.video) {
        files.splice(video ? 0 : 1, 0, {
          url: media(`${product.video}.mp4`),
          type: 'video',
          name: image,
          poster: media(`${video ? image : (product.extra?.[0] ?? image)}-800.webp`),
        });
      }
      aboutRows.push(`'${id}', ${text(more.about ?? product.about ?? product.pic)}`);
      choiceRows.push(...choices(id, more.sizes ?? product.sizes ?? [], more.colors ?? []));
      files.forEach((file, position) =>
        mediaRows.push(
          `'${id}', ${text(file.url)}, '${file.type}', ${text(colors[file.name] ?? color)}, ${text(file.poster)}, ${position}`,
        ),
      );
    });
  });
  return `insert into public.products (id, seller_id, name, description, content_language, names, descriptions, attributes, price, discount_price, category, condition,
  stock_quantity, media_url, media_type, poster_url, media_color, featured, tags, created_at) values\n${rows(productRows)};
insert into public.product_media (product_id, media_url, media_type, media_color, poster_url, position) values\n${rows(mediaRows)};
create temporary table seed_about (product_id uuid primary key, about text) on commit drop;
insert into seed_about values\n${rows(aboutRows)};
create temporary table seed_choices (product_id uuid, size text, color text, place int, stocked int) on commit drop;
insert into seed_choices values\n${rows(choiceRows)};`;
}

function reviewTexts(): string {
  const values = Object.entries(reviews).flatMap(([about, list]) =>
    list.map(([stars, language, words]) => `${text(about)}, ${stars}, '${language}', ${text(words)}`),
  );
  return `create temporary table review_texts (about text, stars int, lang text, words text) on commit drop;
insert into review_texts values\n${rows(values)};
create temporary table reply_texts (is_good boolean, lang text, words text) on commit drop;
insert into reply_texts values\n${rows(replies.map(([isGood, language, words]) => `${isGood}, '${language}', ${text(words)}`))};`;
}

/** Each category's tile shows an image of the catalogue; a project without the sample files has none. */
function categoryImages(): string {
  const images = { clothing: 'beanie', accessories: 'ring', electronics: 'camera', home: 'piala', beauty: 'lipstick', other: 'rainbow' };
  const values = Object.entries(images).map(([slug, name]) => `'${slug}', ${text(media(`${name}-800.webp`))}`);
  return `update public.categories c set image_url = v.url from (values\n${rows(values)}) as v (slug, url) where v.slug = c.slug;`;
}

/** The whole script, as committed. A contract test keeps the file and this function in step. */
export function seedSql(): string {
  return [
    '-- Made by supabase/seed/build.ts (npm run seed:build); edit the catalogue there.',
    documents(),
    accounts(),
    profiles(),
    settings(),
    catalogue(),
    categoryImages(),
    reviewTexts(),
    orderHistory,
    orderCases,
    orderStates,
    reports,
    accountsOf(newShops),
    moderator(),
    operatorsDay,
    SELLER_CONSENTS,
    CHANNELS,
  ].join('\n\n');
}

if (process.argv[1] === import.meta.filename) {
  fs.writeFileSync(path.join(here, '../seed.sql'), seedSql());
}
