/** One product with everything its page shows. */
import type { QueryData } from '@supabase/supabase-js';
import { AppError } from '~/shared/lib/AppError';
import { isUuid } from '~/shared/lib/uuid';
import type { Media, Product } from '~/features/catalogue/rules/product';
import { currentDb, publicDb, unwrap } from '~/shared/api/client';
import { toDeliveryTerms } from './deliveryOptions';
import { inPageLanguage, toMedia, toSummary } from './productRow';
import { soonest } from '~/features/catalogue/rules/delivery';
import { COLUMNS, SELLER, VARIANTS } from './products';
import { signedInUser } from '~/shared/api/session';

const MEDIA = 'product_media(id,media_url,media_type,media_color,poster_url,position)';
const DETAIL_COLUMNS =
  `${COLUMNS},seller:profiles!influencer_id(${SELLER},verified_layers,registration,back_on,seller_state,delivery,expected_by_way),description,descriptions,attributes,condition,return_exception,excluded_ways,tags,status,terms:categories!category(attributeCodes:attributes),${MEDIA},product_images(id,url,position),${VARIANTS}` as const;

const details = (db: Awaited<ReturnType<typeof currentDb>>, id: string) => db.from('products').select(DETAIL_COLUMNS).eq('id', id).limit(1);
type DetailRow = QueryData<ReturnType<typeof details>>[number];

function galleryOf(row: DetailRow, main: Media): Media[] {
  const imported = [...row.product_media].sort((a, b) => a.position - b.position).map(toMedia);
  const uploaded = [...row.product_images]
    .sort((a, b) => a.position - b.position)
    .map((image): Media => ({ id: image.id, url: image.url, type: 'image', color: null, posterUrl: null }));
  const all = [...imported, ...uploaded];
  return all.length > 0 ? all : main.url ? [main] : [];
}

/** One product with its gallery. @throws AppError not-found also for ids that are no ids. */
export async function get(id: string): Promise<Product> {
  if (!isUuid(id)) throw new AppError('not-found');
  // a product that is no longer offered is still visible to its seller and its buyers
  const [visible] = await unwrap(details(publicDb, id));
  const row = visible ?? (signedInUser() ? (await unwrap(details(await currentDb(), id)))[0] : undefined);
  const summary = row ? toSummary(row) : null;
  if (!row || !summary) throw new AppError('not-found');
  // a response that belongs to another request
  if (row.id !== id.toLowerCase()) throw new AppError('invalid-response');
  const [description, descriptionLanguage] = inPageLanguage(row.description, row.content_language, row.descriptions);
  return {
    ...summary,
    layers: row.seller?.verified_layers ?? {},
    registration: row.seller?.registration ?? null,
    description,
    descriptionLanguage,
    attributes: row.attributes,
    mainLanguage: row.content_language,
    condition: row.condition,
    returnException: row.return_exception,
    tags: row.tags,
    isActive: row.status === 'active',
    ...row.terms,
    delivery: toDeliveryTerms(row.seller?.delivery),
    expectedOn: soonest(
      Object.entries(row.seller?.expected_by_way ?? {}).map(([way, day]) => (row.excluded_ways.includes(way) ? null : day)),
    ),
    gallery: galleryOf(row, summary.media),
  };
}
