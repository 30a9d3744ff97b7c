import type { DeliveryTerms } from '~/domain/delivery';
import type { StoredDelivery } from './storedJson';

/** A seller's delivery terms as stored: null where nothing was said. */
export const toDeliveryTerms = (stored: StoredDelivery[] | null | undefined): DeliveryTerms =>
  stored?.map(({ city, cost, days_from: daysFrom, days_to: daysTo }) => ({ city, cost, daysFrom, daysTo })) ?? null;
