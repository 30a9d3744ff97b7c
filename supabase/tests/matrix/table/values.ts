/** Boundary values of columns: the last allowed ones and the first refused ones. */

import { languages } from '../../../../src/i18n/languages.ts';

export interface ColumnValues {
  /** For columns of type jsonb, where an array is one value. */
  isJson?: boolean;
  accepted: unknown[];
  refused: unknown[];
}

const long = (length: number): string => 'x'.repeat(length);
const MEDIA = '/storage/v1/object/public/product-media/a/1.webp';
/** In the folder of a user who does not exist. */
const REVIEW_PHOTO =
  '/storage/v1/object/public/review-photos/00000000-0000-4000-8000-00000000abcd/00000000-0000-4000-8000-000000000001-1080.webp';
const DELIVERY = { city: 'Астана', cost: 1000, days_from: 1, days_to: 3 };

const oneOf = (...accepted: string[]): ColumnValues => ({ accepted, refused: ['', 'forged', accepted[0]?.toUpperCase()] });
/** One visible line: no line breaks, no direction overrides, nothing invisible. */
const line = (longest: number, isFreeToBeEmpty = false): ColumnValues => ({
  accepted: ['Ә', long(longest), ...(isFreeToBeEmpty ? [null] : [])],
  refused: [long(longest + 1), 'two\nlines', 'carriage\rreturn', 'turned \u202E round', '\u200B', '   '],
});
/** Several lines, without control characters. */
const text = (longest: number): ColumnValues => ({
  accepted: ['', 'two\nlines', long(longest)],
  refused: [long(longest + 1), 'bell \u0007', 'turned \u202E round'],
});
const media: ColumnValues = {
  accepted: [MEDIA, 'https://scontent.cdninstagram.com/v/1.jpg?a=b', 'https://x.fbcdn.net/1.mp4', null],
  refused: [
    'javascript:alert(1)',
    'https://evil.example/1.png',
    'https://cdninstagram.com.evil.example/1.png',
    'http://x.fbcdn.net/1.png',
    '/storage/v1/object/public/product-media/../secret',
    'https://other.supabase.co/storage/v1/object/public/product-media/1.png',
    `${MEDIA}${long(2000)}`,
  ],
};
const color: ColumnValues = { accepted: ['#00ff9a', null], refused: ['#FFFFFF', '#fff', 'red', '#00ff9a;'] };
const kind = oneOf('image', 'video');
const language = oneOf(...languages);
/** Texts in further languages. */
const translations = (longest: number, several: ColumnValues): ColumnValues => ({
  isJson: true,
  accepted: [{}, { ru: 'Ә', kk: 'Ә', en: long(longest) }],
  refused: [
    [],
    'x',
    12,
    { de: 'x' },
    { kk: 1 },
    { kk: null },
    { kk: ['x'] },
    { kk: '' },
    ...several.refused.map((value) => ({ ru: 'x', kk: value })),
  ],
});
const from = (lowest: number, highest?: number): ColumnValues => ({
  accepted: highest === undefined ? [lowest] : [lowest, highest],
  refused: highest === undefined ? [lowest - 1] : [lowest - 1, highest + 1],
});
const phoneOfKazakhstan: ColumnValues = {
  accepted: ['+77012345678'],
  refused: ['87012345678', '+7701234567', '+770123456789', '+79o12345678', ''],
};
const anyPhone: ColumnValues = {
  accepted: ['+7701234567', '+123456789012345', null],
  refused: ['+770123456', '+1234567890123456', '77012345678', '+7 701 234 56 78'],
};

export const VALUES: Record<string, Record<string, ColumnValues>> = {
  'app.search_terms': { word: { accepted: ['щщщщ', long(30)], refused: ['сад', long(31)] } },
  'app.profiles': {
    username: { accepted: ['abc', long(30), 'a.b_c'], refused: ['ab', long(31), 'Abc', 'a b c', '.abc', 'abc_', 'аbc'] },
    full_name: line(80, true),
    location: line(80, true),
    bio: text(500),
    avatar_url: { accepted: [long(500)], refused: [long(501)] },
    cover_image: { accepted: [long(500)], refused: [long(501)] },
    website: {
      accepted: ['https://dana.example/a?b=c#d', 'http://dana.example', null],
      refused: [
        'javascript:alert(1)',
        'ftp://dana.example',
        'https://dana example',
        'https://kaspi.kz@evil.example',
        'https://a"b',
        `https://${long(193)}`,
      ],
    },
    phone: anyPhone,
    instagram_handle: { accepted: ['dana.clay_1', long(30), null], refused: ['@dana', long(31), 'dana clay', '', '../x'] },
    instagram_user_id: { accepted: ['17841400000000000', null], refused: ['', 'x1', '1'.repeat(33)] },
    instagram_confirmed_at: { accepted: [null], refused: [new Date()] },
    seller_status: oneOf('approved', 'suspended'),
    suspension_reason: { accepted: ['abc', long(500), null], refused: ['ab', long(501), 'a\u0007bc'] },
    commission_rate: from(0, 100),
  },
  'public.addresses': {
    name: line(80),
    phone: phoneOfKazakhstan,
    city: line(60),
    street: line(120),
    flat: line(20, true),
    comment: text(300),
  },
  'public.products': {
    name: line(200),
    description: text(5000),
    content_language: language,
    names: translations(200, line(200)),
    descriptions: translations(5000, text(5000)),
    attributes: { isJson: true, accepted: [{}, { material: 'Clay' }], refused: [[], 'x', 12] },
    price: from(1, 1_000_000_000),
    discount_price: { accepted: [1, 999, null], refused: [0, -1, 1000, 1001] },
    condition: oneOf('new', 'like_new', 'good', 'fair'),
    stock_quantity: from(0, 1_000_000),
    media_url: media,
    media_type: kind,
    poster_url: media,
    media_color: color,
    review_count: from(0),
    rating_sum: from(0),
    tags: {
      accepted: [[], ['clay'], [long(40)], Array.from({ length: 20 }, (_, index) => `tag${index}`)],
      refused: [[''], [long(41)], Array.from({ length: 21 }, (_, index) => `tag${index}`), ['two\nlines'], [null]],
    },
    status: oneOf('active', 'inactive'),
    instagram_media_id: { accepted: ['C_1-a', long(64), null], refused: ['', long(65), 'a b', '../x'] },
  },
  'public.product_media': { media_url: { ...media, accepted: [MEDIA] }, media_type: kind, media_color: color, poster_url: media },
  'public.product_images': { url: { ...media, accepted: [MEDIA] } },
  'public.product_variants': {
    size: line(20, true),
    color: { ...line(30, true), refused: [...line(30).refused] },
    stock_quantity: from(0, 1_000_000),
  },
  'public.product_reviews': {
    rating: from(1, 5),
    comment: text(2000),
    reply: { ...text(1000), accepted: ['x', 'two\nlines', long(1000)], refused: ['', ...text(1000).refused] },
    content_language: language,
    status: oneOf('published', 'hidden'),
    // own photos are in policies/review-photos.test.ts: the allowed folder is the author's
    photos: {
      accepted: [[]],
      refused: [[null], [''], [MEDIA], ['https://evil.example/1.webp'], [REVIEW_PHOTO], Array(4).fill(REVIEW_PHOTO)],
    },
  },
  'app.category_attributes': {
    code: { accepted: ['ab', 'a_b', long(30)], refused: ['a', long(31), 'A', 'a-b'] },
    kind: oneOf('text', 'number', 'choice', 'size_chart'),
    maximum: { accepted: [1, null], refused: [0, -1] },
  },
  'public.categories': {
    slug: { accepted: ['ab', 'a_b', long(30)], refused: ['a', long(31), 'A', 'a-b'] },
    icon: oneOf('Watch', 'Smartphone'),
    color: { accepted: ['0', '359'], refused: ['', 'red', '1000', '-1'] },
    translations: { accepted: [{}, { ru: { name: 'Дом' } }], refused: [[], 'x', 1] },
  },
  'public.reports': { reason: oneOf('fake', 'forbidden', 'offensive', 'fraud', 'other'), comment: text(1000) },
  'public.seller_settings': {
    payment_hours: { accepted: [6, 72], refused: [5, 73] },
    answer_days: { accepted: [2, 5], refused: [1, 6] },
    store_name: line(80, true),
    store_description: text(1000),
    kaspi_phone: phoneOfKazakhstan,
    kaspi_link: {
      accepted: ['https://kaspi.kz/a', 'https://pay.kaspi.kz/pay/x?a=b', null],
      refused: [
        'http://kaspi.kz/a',
        'https://kaspi.kz.evil.example/a',
        'https://kaspi.kz/a b',
        'javascript:1',
        `https://kaspi.kz/${long(284)}`,
      ],
    },
    whatsapp_phone: anyPhone,
    language,
    delivery: {
      isJson: true,
      accepted: [[], [DELIVERY], Array.from({ length: 30 }, () => DELIVERY)],
      refused: [
        {},
        'x',
        [12],
        [{ ...DELIVERY, more: 1 }],
        [{ ...DELIVERY, ['__proto__']: { a: 1 } }],
        [{ ...DELIVERY, city: '' }],
        [{ ...DELIVERY, city: 12 }],
        [{ ...DELIVERY, city: long(61) }],
        [{ ...DELIVERY, city: 'two\nlines' }],
        [{ ...DELIVERY, cost: -1 }],
        [{ ...DELIVERY, cost: 12_345_678 }],
        [{ ...DELIVERY, days_from: 4 }],
        [{ ...DELIVERY, days_from: 'x' }],
        [{ ...DELIVERY, days_to: 100 }],
        Array.from({ length: 31 }, () => DELIVERY),
      ],
    },
  },
  'public.instagram_posts': {
    instagram_media_id: { accepted: [long(64)], refused: [long(65)] },
    kind: oneOf('post', 'story'),
    caption: { accepted: [long(5000), null], refused: [long(5001)] },
    media_url: media,
    thumbnail_url: media,
    media_type: kind,
  },
  'public.orders': {
    status: oneOf('pending', 'confirmed', 'shipped', 'delivered', 'cancelled'),
    source: oneOf('shop', 'manual'),
    payment_method: oneOf('kaspi_transfer', 'cash_on_delivery'),
    // of an open order without a case
    payment_status: {
      accepted: ['unpaid', 'reported', 'received', 'refunded'],
      refused: ['', 'forged', 'UNPAID', 'refund_due', 'waived'],
    },
    late_payment_until: { accepted: [null], refused: [new Date()] },
    goods_due_at: { accepted: [null], refused: [new Date()] },
    delivery_cost: from(0),
    delivery_days: { accepted: [0, 99], refused: [-1, 100] },
    due_action: oneOf('cancel', 'remind_payment', 'remind', 'open_case', 'allow_cancel', 'ask_buyer', 'deliver', 'ask_seller'),
    tracking_number: { accepted: ['KZ1', `K${long(39)}`, 'KZ 12-34', null], refused: ['KZ', `K${long(40)}`, ' KZ1', 'KZ<1>', ''] },
    case_state: { ...oneOf('asked', 'decided'), accepted: ['asked', 'escalated', 'decided', null] },
    refunded: from(0, 1000),
    total: from(1),
    units: from(1),
  },
  'public.order_items': {
    unit_price: from(1),
    quantity: from(1),
    refunded: from(0, 1000),
    restocked: from(0, 1),
    removed: from(0, 1),
    exchanged: from(0),
  },
  'public.order_cases': {
    kind: oneOf('return', 'wrong_or_damaged', 'not_arrived', 'payment'),
    state: oneOf('asked', 'accepted', 'refused', 'sent_back', 'arrived', 'refunded', 'escalated', 'decided', 'closed'),
    opened_by: oneOf('buyer', 'system'),
    reason: text(1000),
    amount: from(0),
    refund_due: from(0),
    refunded: from(0),
    tracking_number: { accepted: ['KZ1', `K${long(39)}`, null], refused: ['KZ', `K${long(40)}`, ' KZ1', ''] },
    due_action: { accepted: [null], refused: ['close'] },
    due_at: { accepted: [null], refused: [new Date()] },
  },
  'public.order_decisions': {
    command: oneOf('cancel', 'deliver', 'revive', 'settle_refund', 'waive_refund', 'close_case'),
    words: { accepted: ['Yes', 'two\nlines', long(1000)], refused: ['', 'no', long(1001), 'bell \u0007', 'turned \u202E round'] },
  },
  'public.order_changes': {
    kind: { accepted: ['delivery'], refused: ['address', 'lines', 'price'] },
    proposed_by: { accepted: ['seller'], refused: ['buyer', 'system'] },
    state: { accepted: ['proposed'], refused: ['accepted', 'open'] },
    lines: { isJson: true, accepted: [[]], refused: [{}, [{ position: 1, quantity: 0 }]] },
    delivery_cost: from(0, 9_999_999),
    due_at: { accepted: [new Date()], refused: [null] },
    answered_at: { accepted: [null], refused: [new Date()] },
  },
  'public.order_case_lines': { quantity: from(1) },
  'public.order_case_messages': {
    author: oneOf('buyer', 'seller', 'operator'),
    body: { accepted: [long(1000), 'two\nlines', null], refused: ['', long(1001), 'bell \u0007'] },
  },
  'public.order_case_photos': { author: oneOf('buyer', 'seller') },
  'app.order_refunds': { amount: { accepted: [1, -1], refused: [0] }, actor: oneOf('buyer', 'seller', 'operator') },
  'app.case_kinds': { days: { accepted: [1, null], refused: [0] } },
  'app.case_steps': { actor: oneOf('buyer', 'seller', 'system', 'operator') },
  'app.case_deadlines': { days: from(1), remind_days: { accepted: [null], refused: [0, 1] } },
  'public.order_events': {
    actor: oneOf('buyer', 'seller', 'system', 'operator'),
    kind: { accepted: ['status'], refused: ['Status', 'ab', 'reminder'] },
    details: { isJson: true, accepted: [{}, { reason: 'refused' }], refused: [[], 'x', { text: long(2000) }] },
  },
  'public.order_reads': { side: oneOf('buyer', 'seller') },
  'public.stock_movements': { reason: oneOf('initial', 'order', 'cancel', 'revive', 'return', 'exchange', 'adjust') },
  'app.time_shift': { id: { accepted: [true], refused: [false] } },
  'app.working_hours': { weekday: { accepted: [7], refused: [0, 8] } },
  'app.order_limits': { most: { accepted: [1, 1000], refused: [0, -1] } },
  'app.order_deadlines': {
    action: oneOf('cancel', 'remind_payment', 'remind', 'open_case', 'allow_cancel', 'ask_buyer', 'deliver', 'ask_seller'),
  },
  'app.order_transitions': {
    condition: { accepted: ['payment_not_received', 'late_or_unpaid', 'late_payment', 'not_arrived', null], refused: ['', 'forged'] },
    actor: oneOf('buyer', 'seller', 'system', 'operator'),
  },
  'app.outbox': { facts: { isJson: true, accepted: [{}, { product: 'Bowl' }], refused: [[], 'x'] } },
  'app.event_mails': { actor: oneOf('buyer', 'seller', 'system', 'operator'), recipient: oneOf('buyer', 'seller') },
  'app.mail_texts': { language },
  'app.mail_words': { language },
};
