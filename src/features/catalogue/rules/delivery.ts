/** A city, what delivery there costs (whole tenge, paid on delivery) and how many days it takes. */
interface DeliveryOption {
  city: string;
  cost: number;
  daysFrom: number;
  daysTo: number;
}

/** Prices by city; an empty list: free to every city; null: nothing was said, the delivery is agreed upon with the seller. */
export type DeliveryTerms = DeliveryOption[] | null;

/** How a seller's delivery is charged. */
export const deliveryWays = ['agreed', 'free', 'cities'] as const;
export type DeliveryWay = (typeof deliveryWays)[number];

/** How these terms charge the delivery. */
export const deliveryWayOf = (terms: DeliveryTerms): DeliveryWay => (terms === null ? 'agreed' : terms.length === 0 ? 'free' : 'cities');

/** The first of these days; null without any. */
export const soonest = (days: (string | null)[]): string | null =>
  days.reduce((first, day) => (first === null || (day !== null && day < first) ? day : first), null);

/** The larger cities of Kazakhstan, offered while an address is typed. */
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
