/** Boundary values of the columns of the catalogue. */
import {
  long,
  MEDIA,
  REVIEW_PHOTO,
  oneOf,
  line,
  text,
  media,
  color,
  kind,
  language,
  translations,
  from,
  type ColumnValues,
} from './columnValues.ts';

const UUID = '00000000-0000-4000-8000-00000000abcd';

export const CATALOGUE: Record<string, Record<string, ColumnValues>> = {
  'app.search_terms': { word: { accepted: ['щщщщ', long(30)], refused: ['сад', long(31)] } },
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
    return_exception: {
      accepted: ['food', 'medicine', 'underwear', 'hosiery', 'animals_plants', 'by_meter', 'mobile_phone', null],
      refused: ['', 'forged', 'FOOD'],
    },
    excluded_ways: {
      accepted: [[], [UUID], Array.from({ length: 10 }, () => UUID)],
      refused: [[null], Array.from({ length: 11 }, () => UUID)],
    },
    weight: { accepted: [1, 100_000, null], refused: [0, -1, 100_001] },
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
    review_since: { accepted: [null], refused: [new Date()] },
    approved_price: { accepted: [1, null], refused: [0, -1] },
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
  'app.delivery_kinds': {
    kind: { accepted: ['bus'], refused: ['b', long(21), 'Bus', 'a b'] },
    tracking_url: {
      accepted: [null, 'https://post.kz/a/{number}/b'],
      refused: ['http://post.kz/{number}', 'https://post.kz/', 'javascript:{number}'],
    },
    days_from: { accepted: [0], refused: [-1, 1] },
    days_to: { accepted: [99], refused: [-1, 100] },
  },
  'app.attributes': {
    code: { accepted: ['ab', 'a_b', long(30)], refused: ['a', long(31), 'A', 'a-b'] },
    kind: oneOf('text', 'number', 'choice', 'size_chart'),
    maximum: { accepted: [1, null], refused: [0, -1] },
  },
  'public.categories': {
    slug: { accepted: ['ab', 'a_b', long(30)], refused: ['a', long(31), 'A', 'a-b'] },
    icon: oneOf('Watch', 'Smartphone'),
    color: { accepted: ['0', '359'], refused: ['', 'red', '1000', '-1'] },
    attributes: { accepted: [[], ['material'], Array(10).fill('x')], refused: [Array(11).fill('x')] },
    translations: { accepted: [{}, { ru: { name: 'Дом' } }], refused: [[], 'x', 1] },
    position: { accepted: [1], refused: [0, -1] },
    version: { accepted: [1], refused: [0, -1] },
  },
  'public.stock_movements': { reason: oneOf('initial', 'order', 'cancel', 'revive', 'return', 'exchange', 'adjust') },
};
