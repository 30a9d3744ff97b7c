/**
 * Columns of the tables that clients may write. A free column is stored as sent (here: the value that is sent). A pinned one is
 * set by the server: a forged value is replaced or the request is refused, for insert, update and upsert.
 */
export interface ColumnRules {
  relation: string;
  /** The writing actor: a seller has all rights of a shopper. */
  verbs: ('insert' | 'update' | 'upsert')[];
  free: Record<string, unknown>;
  pinned: Record<string, unknown>;
}

const MEDIA = '/storage/v1/object/public/product-media/b/2.webp';
const LONG_AGO = '2001-01-01T00:00:00+00:00';
const FOREVER = '2999-01-01T00:00:00+00:00';
const FORGED_ID = '00000000-0000-4000-8000-00000000abcd';
/** Placeholder for the id of another user. */
export const OTHER = 'the id of another user';

export const COLUMNS: ColumnRules[] = [
  {
    relation: 'public.profiles',
    verbs: ['update'],
    free: {
      full_name: 'Дана Касымова',
      bio: 'Clay',
      website: 'https://dana.example/shop',
      location: 'Астана',
      phone: '+77015550001',
      instagram_handle: 'dana.clay',
    },
    pinned: {
      id: FORGED_ID,
      is_influencer: false,
      commission_rate: 0,
      seller_state: 'suspended',
      seller_status: 'suspended',
      seller_since: LONG_AGO,
      is_store_hidden: true,
      is_new: true,
      is_verification_asked: true,
      state_reason: 'None',
      seller_verified_at: FOREVER,
      verified_layers: { business: FOREVER },
      registration: { name: 'IP', number: '240140000001' },
      instagram_user_id: '123',
      instagram_confirmed_at: FOREVER,
      total_sales: 777,
      total_earnings: 777,
      rating: 1,
      rating_sum: 777,
      review_count: 777,
      published_review_count: 777,
      newest_product_at: FOREVER,
      guest_until: FOREVER,
      username_changes: [LONG_AGO],
      created_at: LONG_AGO,
      updated_at: LONG_AGO,
      deleted_at: LONG_AGO,
      avatar_url: 'https://evil.example/a.png',
      cover_image: `/storage/v1/object/public/profile-images/${FORGED_ID}/a.png`,
      username: 'kaspi',
    },
  },
  {
    relation: 'public.products',
    verbs: ['insert', 'update', 'upsert'],
    free: {
      name: 'Чаша',
      description: 'Clay, by hand',
      content_language: 'kk',
      names: { ru: 'Миска' },
      descriptions: { en: 'Clay, by hand' },
      attributes: { material: 'Clay' },
      price: 2500,
      discount_price: 700,
      category: 'other',
      condition: 'good',
      return_exception: 'hosiery',
      excluded_ways: [FORGED_ID],
      weight: 800,
      media_url: MEDIA,
      media_type: 'video',
      poster_url: MEDIA,
      media_color: '#aabbcc',
      tags: ['clay', 'bowl'],
      status: 'inactive',
    },
    pinned: {
      id: FORGED_ID,
      seller_id: OTHER,
      featured: true,
      has_variants: true,
      review_count: 777,
      rating_sum: 777,
      reviewed_identity: { category: 'forged' },
      identity_changed_at: LONG_AGO,
      review_since: LONG_AGO,
      approved_price: 777,
      hidden_since: LONG_AGO,
      approved_words: 'forged',
      approved_identity: { category: 'forged' },
      created_at: LONG_AGO,
      updated_at: LONG_AGO,
      deleted_at: LONG_AGO,
      search_vector: "'forged':1",
    },
  },
  {
    relation: 'public.product_media',
    verbs: ['insert'],
    free: { media_url: MEDIA, media_type: 'video', media_color: '#aabbcc', poster_url: MEDIA, position: 3 },
    pinned: { id: FORGED_ID, created_at: LONG_AGO },
  },
  {
    relation: 'public.product_images',
    verbs: ['insert'],
    free: { url: MEDIA, position: 3 },
    pinned: { id: FORGED_ID, created_at: LONG_AGO },
  },
  {
    relation: 'public.product_reviews',
    verbs: ['insert', 'update', 'upsert'],
    free: { rating: 3, comment: 'Good', content_language: 'en', photos: [] },
    pinned: {
      id: FORGED_ID,
      user_id: OTHER,
      status: 'hidden',
      verified_purchase: false,
      helpful_count: 777,
      reply: 'forged',
      replied_at: FOREVER,
      created_at: LONG_AGO,
      updated_at: LONG_AGO,
    },
  },
  {
    relation: 'public.addresses',
    verbs: ['insert', 'update', 'upsert'],
    free: { name: 'Айгерім', phone: '+77025550002', city: 'Орал', street: 'Абай, 1', flat: '7', comment: 'Код 12' },
    pinned: { id: FORGED_ID, user_id: OTHER, created_at: LONG_AGO },
  },
  { relation: 'public.wishlists', verbs: ['insert'], free: {}, pinned: { user_id: OTHER, created_at: LONG_AGO } },
  { relation: 'public.follows', verbs: ['insert'], free: {}, pinned: { user_id: OTHER, created_at: LONG_AGO } },
  {
    relation: 'public.reports',
    verbs: ['insert'],
    free: { reason: 'fraud', comment: 'Not clay' },
    pinned: { id: FORGED_ID, reporter_id: OTHER, created_at: LONG_AGO, state: 'done', outcome: 'dismiss', decided_at: LONG_AGO },
  },
  {
    relation: 'public.seller_settings',
    verbs: ['insert', 'update', 'upsert'],
    free: {
      store_name: 'Дана',
      store_description: 'Clay\nand wool',
      kaspi_phone: '+77035550003',
      kaspi_link: 'https://pay.kaspi.kz/pay/abc',
      whatsapp_phone: '+77045550004',
      accepts_cash: false,
      order_notifications: false,
      product_updates: false,
      delivery: [{ city: 'Астана', cost: 1000, days_to: 3, days_from: 1 }],
      default_weight: 500,
      payment_hours: 48,
      answer_days: 4,
      language: 'kk',
    },
    pinned: { seller_id: OTHER, updated_at: LONG_AGO },
  },
  {
    relation: 'public.delivery_ways',
    verbs: ['insert', 'update', 'upsert'],
    free: {
      kind: 'cdek',
      name: 'Bus',
      address: 'Абай, 1',
      hours: '9–18',
      cost: 1000,
      prices: [{ city: 'Астана', cost: 1000, days_to: 3, days_from: 1 }],
      weights: [{ cost: 700, up_to: 3000 }],
      free_from: 20_000,
      days_from: 1,
      days_to: 3,
      allows_cash: false,
      is_active: false,
    },
    pinned: { id: FORGED_ID, seller_id: OTHER, created_at: LONG_AGO },
  },
  {
    relation: 'public.instagram_posts',
    verbs: ['insert'],
    free: { kind: 'story', caption: 'Clay', media_url: MEDIA, thumbnail_url: MEDIA, media_type: 'video', posted_at: LONG_AGO },
    pinned: { id: FORGED_ID, influencer_id: OTHER, created_at: LONG_AGO },
  },
];

/** References of a new row, which are covered by the other tests. */
export const SUBJECTS: Record<string, string[]> = {
  // computed by Postgres: a value for them is an error
  'public.products': ['influencer_id', 'current_price', 'rating', 'search_tokens', 'stock_quantity', 'instagram_media_id'],
  'public.product_media': ['product_id'],
  'public.product_images': ['product_id'],
  'public.product_reviews': ['product_id'],
  'public.wishlists': ['product_id'],
  'public.follows': ['seller_id'],
  'public.reports': ['product_id', 'seller_id', 'review_id', 'reply_id', 'target', 'target_id'],
  'public.instagram_posts': ['instagram_media_id'],
  // only together: holidays.test.ts
  'public.seller_settings': ['holiday_from', 'holiday_to'],
  // of the settings, shown by the view
  'public.profiles': ['back_on', 'delivery', 'expected_by_way', 'store_name', 'store_description'],
};
