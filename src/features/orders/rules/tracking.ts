/** Tracking numbers of parcels. */
export type Carrier = 'kazpost' | 'cdek';

/** Whose number this is, by its format: S10 of the Universal Postal Union from Kazakhstan, or ten or eleven digits; null: unknown. */
export function carrierOf(number: string): Carrier | null {
  const text = number.replaceAll(/[ -]/g, '').toUpperCase();
  if (/^[A-Z]{2}\d{9}KZ$/.test(text)) return 'kazpost';
  return /^\d{10,11}$/.test(text) ? 'cdek' : null;
}

/** The carrier's page about a parcel. */
const parcelAddress = (carrier: Carrier, number: string): string =>
  carrier === 'kazpost'
    ? `https://post.kz/mail/search/track/${encodeURIComponent(number)}/detail`
    : `https://www.cdek.kz/ru/tracking?${new URLSearchParams({ order_id: number })}`;

/** The page of a parcel: that of its way, else that of the carrier whose number it has; null: none. */
export function parcelPage(
  way: { kind: string; trackingUrl: string | null } | null,
  number: string,
): { url: string; carrier: Carrier | null } | null {
  const carrier = carrierOf(number);
  if (way?.trackingUrl) {
    return { url: way.trackingUrl.replace('{number}', encodeURIComponent(number)), carrier: carrier === way.kind ? carrier : null };
  }
  return carrier && { url: parcelAddress(carrier, number), carrier };
}
