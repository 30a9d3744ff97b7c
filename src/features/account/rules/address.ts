/** Recipient and address. */
export interface Address {
  name: string;
  /** +7 and ten digits. */
  phone: string;
  city: string;
  street: string;
  flat: string;
  comment: string;
}

/** Are both the same address of the same recipient? Comment and capitals are ignored. */
export function isSameAddress(one: Address, other: Address): boolean {
  const key = ({ name, phone, city, street, flat }: Address) => [name, phone, city, street, flat].join('\n').toLowerCase();
  return key(one) === key(other);
}
