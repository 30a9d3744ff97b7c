/** Values that are defined in both the app and the database are equal; the schema files are read as text. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { errorCodes } from '../../src/domain/AppError.ts';
import { kindRules } from '../../src/domain/caseRules.ts';
import * as fieldLimits from '../../src/domain/fieldLimits.ts';
import * as limits from '../../src/domain/limits.ts';
import { paymentMethods, statusesOf } from '../../src/domain/order.ts';
import { conditions } from '../../src/domain/product.ts';
import { reportReasons } from '../../src/domain/report.ts';
import { sellerLimits } from '../../src/domain/sellerLimits.ts';
import { LOW_STOCK } from '../../src/domain/sellerProduct.ts';
import { UUID } from '../../src/domain/uuid.ts';
import { storedWidths } from '../../src/lib/storedPictures.ts';
import { toAppError } from '../../src/services/toAppError.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const folder = (name: string): string =>
  fs
    .readdirSync(path.join(root, name))
    .map((file) => read(`${name}/${file}`))
    .join('\n');
const schema = folder('supabase/schemas');
const reference = folder('supabase/reference');
const functions = folder('supabase/functions/_shared');

/** The definition of a column, `table.column` with the table's schema. */
function columnOf(name: string): string {
  const [, table = '', column = ''] = /^(.+)\.(\w+)$/.exec(name) ?? [];
  const body = schema.split(`create table ${table} (`)[1]?.split('\n);')[0] ?? '';
  const line = body.split('\n').find((text) => text.startsWith(`  ${column} `));
  if (!line) throw new Error(`no column ${name}`);
  return line;
}
/** The largest value or length that the check of a column allows. */
const maxOf = (name: string): number => Number(/(?:<= |between \d+ and )(\d+)/.exec(columnOf(name))?.[1]);
/** The number captured by the expression; there must be at least one match, and all must be equal. */
function numberAt(text: string, place: RegExp): number {
  const found = new Set([...text.matchAll(new RegExp(place, 'g'))].map((match) => match[1]));
  expect(found.size, String(place)).toBe(1);
  return Number([...found][0]);
}
const valuesOf = (name: string): string[] =>
  [...(/ in \(([^)]+)\)/.exec(columnOf(name))?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, v]) => v ?? '');

it.each([
  ['public.products.price', fieldLimits.price],
  ['public.products.stock_quantity', fieldLimits.stock],
  ['public.product_variants.stock_quantity', fieldLimits.stock],
  ['public.products.name', fieldLimits.productName],
  ['public.products.description', fieldLimits.productDescription],
  ['public.product_variants.size', fieldLimits.variantSize],
  ['public.product_variants.color', fieldLimits.variantColor],
  ['app.profiles.full_name', fieldLimits.personName],
  ['public.addresses.name', fieldLimits.personName],
  ['app.profiles.location', fieldLimits.location],
  ['app.profiles.website', fieldLimits.website],
  ['public.addresses.city', fieldLimits.city],
  ['public.addresses.street', fieldLimits.street],
  ['public.addresses.flat', fieldLimits.flat],
  ['public.addresses.comment', fieldLimits.addressComment],
  ['public.seller_settings.store_name', fieldLimits.storeName],
  ['public.seller_settings.store_description', fieldLimits.storeDescription],
  ['public.seller_settings.kaspi_link', fieldLimits.kaspiLink],
  ['public.product_reviews.comment', fieldLimits.reviewComment],
  ['public.product_reviews.reply', fieldLimits.reviewReply],
  ['public.reports.comment', fieldLimits.reportComment],
  ['public.order_cases.reason', fieldLimits.caseWords],
  ['public.order_case_messages.body', fieldLimits.caseWords],
])('the largest %s is %i in the app too', (column, limit) => {
  expect(maxOf(column)).toBe(limit);
});

it('limits inside functions and patterns equal the app’s', () => {
  expect({
    tag: numberAt(schema, /char_length\(tag\) not between 1 and (\d+)/),
    tags: numberAt(schema, /cardinality\(p_tags\) <= (\d+)/),
    stock: numberAt(schema, /p_stock not between 0 and (\d+)/),
    name: numberAt(schema, /'name', (\d+)\)/),
    city: numberAt(schema, /'city'?(?:, |\)\) not between 1 and )(\d+)/),
    street: numberAt(schema, /'street', (\d+)\)/),
    flat: numberAt(schema, /'flat', (\d+)\)/),
    comment: numberAt(schema, /p_contact ->> 'comment', (\d+)\)/),
    deliveryCost: 10 ** numberAt(schema, /'cost', ''\) !~ '\^\[0-9\]\{1,(\d+)\}/) - 1,
    deliveryDays: 10 ** numberAt(schema, /'days_(?:from|to)', ''\) !~ '\^\[0-9\]\{1,(\d+)\}/) - 1,
    casePhotos: numberAt(schema, /case_id = p_case\) > (\d+)/),
    username: numberAt(schema, /\[a-z0-9\._\]\{1,(\d+)\}/) + 2,
    tracking: numberAt(columnOf('public.orders.tracking_number'), /\{2,(\d+)\}/) + 1,
    lines: numberAt(schema, /jsonb_array_length\(p_items\) > (\d+)/),
    quantity: numberAt(schema, /'quantity'\)::int not between 1 and (\d+)/),
    reviewPhotos: numberAt(schema, /select count\(\*\) <= (\d+) and coalesce\(array_ndims\(p_photos\)/),
    media: numberAt(schema, /jsonb_array_length\(p_media\) not between 1 and (\d+)/),
  }).toEqual({
    tag: fieldLimits.tag,
    tags: sellerLimits.tagsMax,
    stock: fieldLimits.stock,
    name: fieldLimits.personName,
    city: fieldLimits.city,
    street: fieldLimits.street,
    flat: fieldLimits.flat,
    comment: fieldLimits.addressComment,
    deliveryCost: fieldLimits.deliveryCost,
    deliveryDays: fieldLimits.deliveryDays,
    casePhotos: fieldLimits.casePhotos,
    username: fieldLimits.username,
    tracking: fieldLimits.trackingNumber,
    lines: limits.cartLines,
    quantity: limits.quantityMax,
    reviewPhotos: fieldLimits.reviewPhotos,
    media: sellerLimits.mediaSelectionMax,
  });
});

it('low stock has the same limit in the app and the database', () => {
  expect(numberAt(schema, /stock_quantity <= (\d+)/)).toBe(LOW_STOCK);
});

it('files may be as large as their bucket allows', () => {
  const sizeOf = (bucket: string) => numberAt(reference, new RegExp(`'${bucket}', '${bucket}', (?:true|false), (\\d+)`));
  expect([sizeOf('profile-images'), sizeOf('product-media')]).toEqual([limits.avatarMaxBytes, sellerLimits.filmMaxBytes]);
});

it('lists of values equal the database’s', () => {
  expect(valuesOf('public.products.condition')).toEqual([...conditions]);
  expect(valuesOf('public.orders.payment_method')).toEqual([...paymentMethods]);
  expect(valuesOf('public.reports.reason')).toEqual([...reportReasons]);
  expect(valuesOf('public.orders.status').sort()).toEqual(
    Object.values(statusesOf)
      .flatMap((statuses) => statuses ?? [])
      .sort(),
  );
});

it('the icons that a category may have are in the app', () => {
  const icons = /const icons[^{]+\{([^}]+)\}/.exec(read('src/features/categories/CategoryIcon.tsx'))?.[1] ?? '';
  expect(icons.match(/\w+/g)?.sort()).toEqual(valuesOf('public.categories.icon').sort());
});

it('the database and the edge functions use the same expression for an id', () => {
  const expressions = [...`${schema}${functions}`.matchAll(/\^\[0-9a-f\]\{8\}[^$]*\$/g)].map(([text]) => text);
  expect(expressions.length).toBeGreaterThan(1);
  expect(new Set(expressions)).toEqual(new Set([UUID.source]));
});

it('pictures of the seed exist in every stored width', () => {
  const files = new Set(fs.readdirSync(path.join(root, 'supabase/seed/media')));
  const sizes = Object.values(storedWidths);
  for (const largest of [...files].filter((file) => sizes.some((widths) => file.endsWith(`-${widths.at(-1)}.webp`)))) {
    const [, name, width] = /^(.+)-(\d+)\.webp$/.exec(largest) ?? [];
    for (const each of storedWidths[Number(width) as keyof typeof storedWidths])
      for (const type of ['avif', 'webp']) expect(files.has(`${name}-${each}.${type}`), `${name}-${each}.${type}`).toBe(true);
  }
});

it('every error code of the database and the edge functions is known to the app', () => {
  /** Codes for invalid requests that the app never sends. */
  const unexpected = ['invalid_key', 'invalid_stock', 'order_total_mismatch'];
  const raised = new Set([...schema.matchAll(/app\.fail\('(\w+)'/g)].map(([, code]) => code ?? ''));
  const answered = /const STATUS = \{([^}]+)\}/.exec(functions)?.[1] ?? '';
  for (const [, code] of answered.matchAll(/^ {2}(\w+):/gm)) raised.add(code ?? '');
  expect(raised.size).toBeGreaterThan(40);
  expect([...raised].filter((code) => toAppError({ code }, 400).code === 'unexpected').sort()).toEqual(unexpected);
  expect([...raised].filter((code) => !errorCodes.some((known) => known === toAppError({ code }, 400).code))).toEqual([]);
});

it('returns have the same period in the app and the database', () => {
  expect(numberAt(reference, /\('return', '\{delivered\}', (\d+),/)).toBe(kindRules.return.days);
});

it('the product page names the category that the law excludes from returns', () => {
  const excluded = [...read('supabase/reference/categories.sql').matchAll(/\('(\w+)', .*, false,$/gm)].map(([, slug]) => slug);
  expect(excluded).toEqual(['beauty']);
  expect(read('src/routes/product/PurchaseTerms.tsx')).toContain("category === 'beauty'");
});
