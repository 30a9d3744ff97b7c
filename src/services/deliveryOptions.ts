import type { DeliveryTerms } from '~/domain/delivery';

/** A seller's delivery terms as stored: null where nothing was said. */
export const toDeliveryTerms = (stored: unknown): DeliveryTerms =>
  (stored as { city: string; cost: number; days_from: number; days_to: number }[] | null | undefined)?.map(
    ({ city, cost, days_from: daysFrom, days_to: daysTo }) => ({ city, cost, daysFrom, daysTo }),
  ) ?? null;
