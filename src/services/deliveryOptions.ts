import type { DeliveryOption } from '~/domain/delivery';

/** A seller's delivery options as stored: null where nothing was said. */
export const toDeliveryOptions = (stored: unknown): DeliveryOption[] =>
  ((stored ?? []) as { city: string; cost: number; days_from: number; days_to: number }[]).map(
    ({ city, cost, days_from: daysFrom, days_to: daysTo }) => ({ city, cost, daysFrom, daysTo }),
  );
