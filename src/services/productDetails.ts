/** One product with everything its page shows. Apart from the lists, so that the first screens do not carry it. */
import { AppError } from '~/domain/AppError';
import type { Condition, Media, Product } from '~/domain/product';
import { isUuid } from '~/domain/uuid';
import { db, publicDb } from './client';
import { type CardRow, COLUMNS, SELLER, type SellerRow, toDeliveryOptions, toSummary, VARIANTS } from './products';
import { storedSession } from './session';
import { unwrap } from './toAppError';

const MEDIA = 'product_media(id,media_url,media_type,media_color,poster_url,position)';
const DETAIL =
  `${COLUMNS},seller:profiles!influencer_id(${SELLER},on_holiday,delivery),description,condition,tags,status,${MEDIA},product_images(id,url,position),${VARIANTS}` as const;

interface MediaRow {
  id: string;
  media_url: string;
  media_type: string;
  media_color: string | null;
  poster_url: string | null;
  position: number;
}
interface DetailRow extends CardRow {
  seller: (SellerRow & { on_holiday: boolean | null; delivery: unknown }) | null;
  description: string;
  condition: string;
  tags: string[];
  status: string;
  product_media: MediaRow[];
  product_images: { id: string; url: string; position: number }[];
}

function galleryOf(row: DetailRow, main: Media): Media[] {
  const imported = [...row.product_media]
    .sort((a, b) => a.position - b.position)
    .map((media): Media => ({
      id: media.id,
      url: media.media_url,
      type: media.media_type === 'video' ? 'video' : 'image',
      color: media.media_color,
      posterUrl: media.poster_url,
    }));
  const uploaded = [...row.product_images]
    .sort((a, b) => a.position - b.position)
    .map((image): Media => ({ id: image.id, url: image.url, type: 'image', color: null, posterUrl: null }));
  const all = [...imported, ...uploaded];
  return all.length > 0 ? all : main.url ? [main] : [];
}

/** One product with its gallery. @throws AppError not-found also for ids that are no ids. */
export async function get(id: string): Promise<Product> {
  if (!isUuid(id)) throw new AppError('not-found');
  const ask = async (client: typeof db) => (await unwrap<DetailRow[]>(client.from('products').select(DETAIL).eq('id', id).limit(1)))[0];
  // what everyone may not see (taken off the shelf), its seller and its buyers still may
  const row = (await ask(publicDb)) ?? (storedSession() ? await ask(db) : undefined);
  const summary = row ? toSummary(row) : null;
  if (!row || !summary) throw new AppError('not-found');
  return {
    ...summary,
    description: row.description,
    condition: row.condition as Condition,
    tags: row.tags,
    isActive: row.status === 'active',
    isOnHoliday: row.seller?.on_holiday === true,
    delivery: toDeliveryOptions(row.seller?.delivery),
    gallery: galleryOf(row, summary.media),
  };
}
