/** Where orders go in Kazakhstan and when they arrive (product.md §3.3–3.4). */
export const cities = [
  'almaty',
  'astana',
  'shymkent',
  'aktau',
  'aktobe',
  'atyrau',
  'karaganda',
  'kokshetau',
  'konaev',
  'kostanay',
  'kyzylorda',
  'oral',
  'oskemen',
  'pavlodar',
  'petropavl',
  'semey',
  'taldykorgan',
  'taraz',
  'turkistan',
  'zhezkazgan',
] as const;

/** Days on the road for every pair of different cities; within one city a courier needs fewer. */
const SAME_CITY = { from: 1, to: 2 } as const;
const BETWEEN = { from: 3, to: 6 } as const;

/** The dates between which a parcel arrives, counted from the day of the order. */
export function deliveryWindow(isSameCity: boolean, orderedAt = new Date()): { from: Date; to: Date } {
  const { from, to } = isSameCity ? SAME_CITY : BETWEEN;
  const plus = (days: number) => new Date(orderedAt.getTime() + days * 86_400_000);
  return { from: plus(from), to: plus(to) };
}
