/** Hostile values by the type of the argument. */

const ID = '00000000-0000-4000-8000-00000000dead';
const LONG = 'x'.repeat(100_000);
const SCRIPT = '<script>alert(1)</script>';
const SQL = "'; drop table public.products; --";
const nested = (depth: number): unknown => (depth === 0 ? {} : { a: nested(depth - 1) });

const TEXT: unknown[] = [null, '', 'a\u0000b', SCRIPT, SQL, LONG, '%', '\\', '\u202Etxet', { a: 1 }, ['x'], 12];
const NUMBER: unknown[] = [null, -1, 2 ** 31, 2 ** 53, 1.5, 1e300, 'x', '1e9', SQL, [], {}];
const JSON_VALUES: unknown[] = [
  null,
  [],
  {},
  'x',
  12,
  [null],
  [{}],
  [[[]]],
  nested(200),
  Array.from({ length: 10_000 }, () => ({ product_id: ID, quantity: 1 })),
  { ['__proto__']: { isAdmin: true }, name: SCRIPT },
  [{ product_id: SQL, quantity: 1 }],
  [{ product_id: ID, quantity: -1 }],
  [{ product_id: ID, quantity: 1e9 }],
  [{ media_url: 'javascript:alert(1)' }],
  [{ id: 'x', size: '', color: '', stock: -1 }],
  { name: LONG, phone: LONG, city: LONG, street: LONG },
  { name: 'a\u0000b', price: 'x' },
  { name: 'Bowl', price: -1, category: 'home' },
];

/** Hostile values for an argument of this Postgres type. */
export function hostileValues(type: string): unknown[] {
  switch (type) {
    case 'uuid':
      return [null, '', 'x', ID, SQL, `${ID}${ID}`, 12, {}, [ID], 'a\u0000b'];
    case 'uuid[]':
      return [null, [], ['x'], [null], [SQL], Array.from({ length: 10_000 }, () => ID), ID, 'x', {}];
    // numbers and objects in the place of a list never reach the database: the embedded API answers 500, PostgREST 400
    case 'text[]':
      return [
        null,
        [],
        [''],
        [null],
        ['a\u0000b'],
        [SQL],
        [LONG],
        ['\\', "'", ':*', '&|!'],
        Array.from({ length: 10_000 }, () => 'x'),
        SQL,
      ];
    case 'integer':
    case 'bigint':
      return NUMBER;
    case 'boolean':
      return [null, 'x', 12, {}, []];
    case 'date':
    case 'timestamp with time zone':
      return [null, 'x', '', '0001-01-01', '9999-12-31', 'infinity', '-infinity', '2026-02-31', SQL, {}, 12];
    case 'jsonb':
      return JSON_VALUES;
    default:
      return TEXT;
  }
}
