import { MEDIA, post } from '../calls/instagram.ts';
import type { RowMaker, Values } from '../rowMaker.ts';
import { drafts, owned, type RelationRows } from './types.ts';

/** Settings are one row per user: created, or reset. */
const settings = async (make: RowMaker, seller_id: string): Promise<Values> => {
  await make.sql`delete from public.seller_settings where seller_id = ${seller_id}`;
  return make.insert('public.seller_settings', { seller_id, kaspi_phone: '+77010000001' });
};
const withSettings = (make: RowMaker, seller_id: string) =>
  make.sql`insert into public.seller_settings (seller_id) values (${seller_id}) on conflict do nothing`;
const kaspiChange = async (make: RowMaker, seller_id: string): Promise<Values> => {
  await withSettings(make, seller_id);
  return make.insert('public.kaspi_changes', { seller_id, kaspi_phone: '+77010000001' });
};
const stats = async (make: RowMaker, seller_id: string): Promise<Values> =>
  make.ofProduct('public.product_daily_stats', seller_id, { seller_id, date: '2026-01-01', views: 3 });

export const SELLER_ROWS: Record<string, RelationRows> = {
  'public.seller_settings': {
    key: ['seller_id'],
    owner: 'seller_id',
    isSingle: true,
    change: { whatsapp_phone: '+77770000000' },
    rows: { own: (make, { actor }) => settings(make, actor), other: (make, { other }) => settings(make, other) },
    drafts: drafts(async (make, seller_id) => {
      await make.sql`delete from public.seller_settings where seller_id = ${seller_id}`;
      return { body: { seller_id, accepts_cash: true }, find: { seller_id } };
    }),
  },
  'public.delivery_ways': {
    key: ['id'],
    owner: 'seller_id',
    change: { hours: '10:00–19:00' },
    rows: owned('public.delivery_ways', 'seller_id', async () => ({ kind: 'pickup', address: 'пр. Абая, 10' })),
    drafts: drafts(async (_, seller_id) => {
      const address = `пр. Абая, ${crypto.randomUUID()}`;
      return { body: { seller_id, kind: 'pickup', address }, find: { seller_id, address } };
    }),
  },
  'public.kaspi_changes': {
    key: ['id'],
    change: { kaspi_phone: '+77770000000' },
    rows: { own: (make, { actor }) => kaspiChange(make, actor), other: (make, { other }) => kaspiChange(make, other) },
    drafts: drafts(async (make, seller_id) => {
      await withSettings(make, seller_id);
      return { body: { seller_id, kaspi_phone: '+77770000000' }, find: { seller_id, kaspi_phone: '+77770000000' } };
    }),
  },
  'public.instagram_posts': {
    key: ['id'],
    owner: 'influencer_id',
    change: { caption: 'Changed' },
    rows: owned('public.instagram_posts', 'influencer_id', async () => ({ instagram_media_id: crypto.randomUUID() })),
    drafts: drafts(async (_, influencer_id) => {
      const row = { influencer_id, instagram_media_id: crypto.randomUUID() };
      return { body: row, find: row };
    }),
  },
  'public.imported_posts': {
    key: ['id'],
    owner: 'seller_id',
    change: { caption: 'Changed' },
    rows: owned('public.imported_posts', 'seller_id', async (make) => post(make)),
    drafts: drafts(async (_, seller_id) => {
      const instagram_media_id = crypto.randomUUID();
      return {
        body: { seller_id, instagram_media_id, posted_at: new Date().toISOString(), media: MEDIA },
        find: { seller_id, instagram_media_id },
      };
    }),
  },
  'public.product_daily_stats': {
    key: ['seller_id', 'date', 'product_id'],
    owner: 'seller_id',
    change: { views: 1000 },
    rows: { own: (make, { actor }) => stats(make, actor), other: (make, { other }) => stats(make, other) },
    drafts: drafts(async (make, seller_id) => {
      const { id: product_id } = await make.product(seller_id);
      return { body: { seller_id, product_id, date: '2026-01-02', views: 5 }, find: { product_id, date: '2026-01-02' } };
    }),
  },
  'public.seller_analytics': {
    key: ['seller_id'],
    change: { sales: 1 },
    rows: {
      own: async (make, { actor, buyer }) => make.order(buyer, actor),
      other: async (make, { buyer, store }) => make.order(buyer, store),
    },
    drafts: { own: async (_, { actor }) => ({ body: { seller_id: actor, sales: 1 }, find: { seller_id: actor } }) },
  },
};
