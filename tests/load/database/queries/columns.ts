/** The columns and embeds that the services request (src/services). */
import type { Embed, Filter } from '../request.ts';

export const CARD = [
  'id',
  'name',
  'content_language',
  'price',
  'discount_price',
  'category',
  'stock_quantity',
  'has_variants',
  'media_url',
  'media_type',
  'poster_url',
  'media_color',
  'featured',
  'rating',
  'review_count',
];
const SELLER = ['id', 'username', 'full_name', 'avatar_url', 'seller_verified_at'];
export const SHOP = [
  'id',
  'username',
  'full_name',
  'avatar_url',
  'bio',
  'cover_image',
  'seller_verified_at',
  'newest_product_at',
  'rating',
  'review_count',
];
export const OWN_PROFILE = [
  'id',
  'username',
  'full_name',
  'avatar_url',
  'cover_image',
  'is_influencer',
  'bio',
  'website',
  'location',
  'phone',
  'instagram_handle',
  'instagram_confirmed_at',
  'commission_rate',
  'total_sales',
  'created_at',
];
export const SETTINGS = [
  'store_name',
  'store_description',
  'kaspi_phone',
  'kaspi_link',
  'whatsapp_phone',
  'accepts_cash',
  'order_notifications',
  'product_updates',
  'holiday_from',
  'holiday_to',
  'delivery',
];
const ORDER = [
  'id',
  'number',
  'date',
  'status',
  'total',
  'delivery_cost',
  'city',
  'payment_method',
  'payment_status',
  'refunded',
  'case_state',
  'due_at',
  'due_action',
  'is_shipment_late',
  'cancel_reason',
  'source',
];
export const BOUGHT = [...ORDER, 'payment_details'];
export const SOLD = [...ORDER, 'customer', 'units', 'tracking_number', 'user_id'];
export const CASE = [
  'id',
  'order_id',
  'kind',
  'state',
  'opened_by',
  'reason',
  'amount',
  'refund_due',
  'refunded',
  'tracking_number',
  'is_restocked',
  'due_at',
  'due_action',
  'opened_at',
  'closed_at',
];
export const OWN_PRODUCT = [
  'id',
  'name',
  'description',
  'category',
  'condition',
  'price',
  'discount_price',
  'stock_quantity',
  'status',
  'media_url',
  'media_type',
  'poster_url',
  'rating',
  'review_count',
  'tags',
  'created_at',
  'updated_at',
];

/** A profile as one object; `main` is the column that refers to it. */
export const profile = (name: string, main: string, columns: string[]): Embed => ({
  name,
  table: 'profiles',
  columns,
  isMany: false,
  on: ['id', main],
});
const ofProduct = (table: string, columns: string[]): Embed => ({ name: table, table, columns, isMany: true, on: ['product_id', 'id'] });
const ofOrder = (table: string, columns: string[]): Embed => ({ name: table, table, columns, isMany: true, on: ['order_id', 'id'] });

export const seller = profile('seller', 'influencer_id', SELLER);
export const sellerOfPage = profile('seller', 'influencer_id', [...SELLER, 'back_on', 'delivery']);
export const sellerOfOrder = profile('seller', 'seller_id', ['id', 'username', 'full_name']);
export const media = ofProduct('product_media', ['id', 'media_url', 'media_type', 'media_color', 'poster_url', 'position']);
export const images = ofProduct('product_images', ['id', 'url', 'position']);
export const variants = ofProduct('product_variants', ['id', 'size', 'color', 'stock_quantity', 'position']);
export const lines = ofOrder('order_items', [
  'position',
  'product_id',
  'variant_id',
  'name',
  'image',
  'unit_price',
  'quantity',
  'is_returnable',
  'restocked',
]);
export const events = ofOrder('order_events', ['id', 'kind', 'to_status', 'actor', 'details', 'created_at']);
const ofCase = (table: string, columns: string[]): Embed => ({ name: table, table, columns, isMany: true, on: ['case_id', 'id'] });
export const caseParts = [
  ofCase('order_case_lines', ['position', 'quantity']),
  ofCase('order_case_messages', ['id', 'author', 'body', 'created_at']),
  ofCase('order_case_photos', ['path', 'author', 'created_at']),
];

/** Rows after a moment of a list that is read newest first by this column (src/services/keyset.ts). */
export const behind = (column: string, at: Date, id: string): Filter[] => [
  { column, operator: '<=', value: at.toISOString() },
  {
    any: [
      { column, operator: '<', value: at.toISOString() },
      { column: 'id', operator: '<', value: id },
    ],
  },
];
export const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
