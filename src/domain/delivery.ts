/** A city, what delivery there costs (whole tenge, paid on delivery) and how many days it takes. */
export interface DeliveryOption {
  city: string;
  cost: number;
  daysFrom: number;
  daysTo: number;
}

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
