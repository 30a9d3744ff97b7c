/** Boundary values of the columns of people and shops. */
import { long, DELIVERY, oneOf, line, text, language, from, phoneOfKazakhstan, anyPhone, type ColumnValues } from './columnValues.ts';

const PRICES: ColumnValues = {
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
};

const classes = (...upTo: (number | null)[]) => upTo.map((up_to, index) => ({ up_to, cost: index * 100 }));
const [LIGHT] = classes(1000);
const WEIGHTS: ColumnValues = {
  isJson: true,
  accepted: [[], classes(1), classes(1, 1_000_000), classes(500, 5000, null), classes(null), classes(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)],
  refused: [
    ...[{}, 'x', [12], [{}], [{ up_to: 1000 }], [{ cost: 100 }]],
    ...[classes(0), classes(-1), classes(1.5), classes(1_000_001)],
    // not rising, and after one of any weight
    ...[classes(500, 500), classes(500, 400), classes(null, 500), classes(null, null), classes(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)],
    ...[{ more: 1 }, { ['__proto__']: { a: 1 } }, { cost: -1 }, { cost: 1.5 }, { cost: '700' }, { cost: null }, { cost: 12_345_678 }].map(
      (wrong) => [{ ...LIGHT, ...wrong }],
    ),
    [{ ...LIGHT, up_to: '1000' }],
  ],
};

export const PEOPLE: Record<string, Record<string, ColumnValues>> = {
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
    seller_state: oneOf('active', 'limited', 'suspended', 'closed'),
    commission_rate: from(0, 100),
    verified_layers: { isJson: true, accepted: [{}, { phone: null }], refused: [[], 'x'] },
  },
  'public.addresses': {
    name: line(80),
    phone: phoneOfKazakhstan,
    city: line(60),
    street: line(120),
    flat: line(20, true),
    comment: text(300),
  },
  'app.buyer_limits': {
    kind: oneOf('reports', 'orders', 'buying'),
    reason: { accepted: ['abc', long(500)], refused: ['ab', long(501), 'bell \u0007'] },
  },
  'app.verifications': {
    layer: { accepted: ['business'], refused: ['', 'phone', 'identity', 'Business'] },
    state: { accepted: ['asked'], refused: ['verified', 'refused', 'ended', ''] },
    phone: { accepted: [null], refused: ['+77012345678'] },
    // the second row of weights gives the last two
    number: {
      accepted: ['240140000001', '240140000203', '240140000215'],
      refused: [null, '', '240140000002', '240140000290', '240140000291', '24014000000', '2401400000010', '241340000001', '24014000000x'],
    },
    name: { accepted: ['ЖК', long(120)], refused: [null, 'x', long(121), 'two\nlines'] },
    decided_at: { accepted: [null], refused: [new Date()] },
    evidence: { accepted: [null], refused: ['Seen', 'no', long(1001)] },
    valid_until: { accepted: [null], refused: [new Date()] },
    words: { accepted: [null, 'abc', long(1000)], refused: ['ab', long(1001), 'bell \u0007'] },
    ended_at: { accepted: [null], refused: [new Date()] },
    ended_for: { accepted: [null], refused: ['revoked', 'forged'] },
  },
  'public.seller_settings': {
    payment_hours: { accepted: [6, 72, null], refused: [5, 73] },
    answer_days: { accepted: [2, 5, null], refused: [1, 6] },
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
    delivery: PRICES,
    default_weight: { accepted: [1, 100_000, null], refused: [0, 100_001] },
  },
  'public.delivery_ways': {
    name: line(40, true),
    address: line(200, true),
    hours: line(100, true),
    cost: { accepted: [0, 9_999_999, null], refused: [-1, 10_000_000] },
    prices: PRICES,
    weights: WEIGHTS,
    days_from: { accepted: [0, 5, null], refused: [-1, 6] },
    days_to: { accepted: [1, 99, null], refused: [0, 100] },
    free_from: { accepted: [1, 99_999_999, null], refused: [0, 100_000_000] },
  },
  'app.seller_states': {
    state: { accepted: ['limited', 'suspended', 'closed', 'active'], refused: ['', 'new', 'Active'] },
    reason: { accepted: ['abc', long(500)], refused: ['ab', long(501), 'a\u0007bc', null] },
    until: { accepted: [new Date(), null], refused: [] },
    objection: { accepted: [null], refused: ['Not true', 'no', long(1001), 'a\u0007bc'] },
    role: { accepted: ['moderator', 'finance', 'owner', null], refused: ['system', 'forged'] },
    outcome: { accepted: [null], refused: ['lift', 'forged'] },
    answer: { accepted: [null], refused: ['Yes', 'no', long(1001), 'a\u0007bc'] },
  },
};
